export {
  COMMANDS,
  COMMAND_ID_MAX_LENGTH,
  PATIENT_MAX,
  ROLES,
  ROOM_ID_MAX_LENGTH,
  mayIssue,
  type Command,
  type CommandBody,
  type CommandType,
  type Role,
} from './command.js';
export { CommandLedger } from './ledger.js';
export { parseCommand, type ParsedCommand } from './parse.js';
export {
  REFUSALS,
  REFUSAL_CODES,
  readRefusal,
  refusal,
  type Refusal,
  type RefusalCode,
  type RefusalParams,
} from './refusals.js';
export {
  readCommandResult,
  type CommandDone,
  type CommandRefused,
  type CommandResult,
} from './result.js';
