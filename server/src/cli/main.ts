import { Command, CommanderError } from 'commander';
import { ConfigError, SETTINGS } from '../config/config.js';
import { bench, benchNames } from './bench.js';
import { gaitCommand } from './gait.js';
import { UsageError, wholeNumber } from './usage.js';
import { verify, verifySections } from './verify.js';
import { versions } from '../versions.js';

const program = new Command('peripatos')
  .description('A live anatomy classroom: one shared virtual patient that walks.')
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, '')) })
  .version(versions.app, '--version', 'print the version')
  .showSuggestionAfterError(false)
  .exitOverride();

program
  .command('serve')
  .description('serve the classroom; configured by PERIPATOS_* variables')
  .addHelpText('after', () => `\nVariables (default):\n${settingsTable()}`)
  .action(async () => (await import('./serve.js')).serve());

program.addCommand(gaitCommand());

program
  .command('verify')
  .description(`check the acceptance figures of the specifications (${verifySections.join(', ')})`)
  .argument('[section]', 'one section instead of all')
  .option('--json', 'print only JSON', false)
  .action(async (section: string | undefined, { json }: { json: boolean }) => {
    process.exitCode = (await verify(section, json)) ? 0 : 1;
  });

program
  .command('bench')
  .description(`measure CPU time (${benchNames.join(', ')})`)
  .argument('<name>', 'what to measure')
  .option('--full', 'run every sweep', false)
  .option('--json', 'print only JSON', false)
  .action(async (name: string, options: { full: boolean; json: boolean }) => {
    process.exitCode = (await bench(name, options)) ? 0 : 1;
  });

program
  .command('load')
  .description('measure a server under many clients, beside the floor that plain WebSockets set')
  .requiredOption('--clients <number>', 'clients, at most 1000', wholeNumber(1, 1000))
  .requiredOption('--seconds <number>', 'seconds to measure, at most 120', wholeNumber(1, 120))
  .option('--url <address>', 'a running server on this machine; without it one is started')
  .option('--json', 'print only JSON', false)
  .action(async (options: { clients: number; seconds: number; url?: string; json: boolean }) => {
    process.exitCode = (await (await import('./load.js')).load(options)) ? 0 : 1;
  });

/** Every setting on a line. */
function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(([name, use]) => `  ${name.padEnd(23)}${use}`);
  return rows.join('\n');
}

/** Subcommands end like the program: by an error that carries the exit code. */
for (const command of program.commands) {
  command.exitOverride().allowExcessArguments(false).copyInheritedSettings(program);
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (error instanceof UsageError || error instanceof ConfigError) {
    console.error(error.message);
    process.exitCode = 2;
  } else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
