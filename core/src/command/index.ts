export {
  mayIssue,
  type Command,
  type CommandBody,
  type CommandType,
  type Role,
} from './command.js';
export { CommandLedger } from './ledger.js';
export { parseCommand } from './parse.js';
export {
  REFUSAL_CODES,
  readRefusal,
  refusal,
  type Refusal,
  type RefusalCode,
  type RefusalParams,
} from './refusals.js';
export { readCommandResult, type CommandResult } from './result.js';
