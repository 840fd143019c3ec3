import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { misuseText } from '../misuse-text.ts';
import type { ProgressStream } from '../progress.ts';
import { UsageError } from '../usage-error.ts';
import type { Command, Given, Outcome } from './command.ts';
import { commands } from './commands.ts';

const nameWidth = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;

const usage = `Runs and looks after a Pitlane server.

Usage: pitlane-server <command> [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(nameWidth)}${summary}\n`)
  .join('')}
Settings are in the environment: pitlane-server start --help lists them. pitlane-server <command> --help explains a command,
and pitlane-server --version prints the version.
Exits with 0 if all is well, 1 if something is wrong, 2 for a wrong command line.
`;

/** The exit code of a command line that can't be understood. */
export const usageExit = 2;

/** Runs `pitlane-server` and returns what it prints. Throws StartError, and UsageError for what isn't a command. */
export async function runAdmin(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  notes: ProgressStream,
): Promise<Outcome> {
  const [name, ...rest] = args;
  if (name === undefined) return { text: usage, exitCode: usageExit };
  if (['--version', '-v'].includes(name)) return { text: `pitlane-server ${manifest.version}\n` };
  if (['help', '--help', '-h'].includes(name)) {
    const [about] = rest;
    return about === undefined ? { text: usage } : await runAdmin([about, '--help'], env, notes);
  }
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!listed) throw new UsageError(`“${name}” is not a command. See pitlane-server --help.`);
  const command = await listed.load();
  const { values, positionals } = parsed(name, command, rest);
  if (values['help']) return { text: helpOf(name, command) };
  const [least, most] = command.counts;
  if (positionals.length < least || positionals.length > most) {
    throw new UsageError(`Usage: ${usageLine(name, command)}`);
  }
  return await command.run({ args: positionals, options: values, env, notes });
}

function parsed(name: string, { options = {} }: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { values: values as Given['options'], positionals };
  } catch (error) {
    throw new UsageError(`${misuseText(error)}. See pitlane-server ${name} --help.`, { cause: error });
  }
}

function usageLine(name: string, { takes }: Command): string {
  return `pitlane-server ${name} ${takes}`.trimEnd();
}

function helpOf(name: string, command: Command): string {
  return `Usage: ${usageLine(name, command)}\n\n${command.help}`;
}
