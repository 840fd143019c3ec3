import { runHistory } from '../audit/run-history.ts';
import { settingsHelp } from '../config.ts';
import { demoHelp } from '../demo/book-options.ts';
import { runDemo } from '../demo/run-demo.ts';
import { runNightlyCommand } from '../jobs/run-nightly-command.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';

export const start: Command = {
  takes: '',
  help: `Starts the portal and its API with the settings in the environment, and runs until SIGTERM or Ctrl-C.

Settings (environment, default, meaning):
${settingsHelp()}
`,
  counts: [0, 0],
  run: async () => {
    await import('../main.ts');
    return { text: '' };
  },
};

export const history: Command = {
  takes: 'verify | accept | rekey <file>',
  help: `Checks that the history of all changes is as the servers wrote it.

  verify  verifies every row, with the head in PITLANE_DATA
  accept  verifies every row and writes a new head, after a backup was restored or for a new data folder; move the old audit.head away first
  rekey   verifies every row and marks it again with the key in <file> (openssl rand -hex 32). Back up and stop all servers first

Uses the server's settings: DATABASE_URL, or the embedded database of PITLANE_DATA (stop its server first), and PITLANE_AUDIT_KEY.
Exits with 0 if every row is right. Otherwise exits with 1 and names the first row that isn't.
`,
  counts: [1, 2],
  run: async ({ args: [name, file], env }) => {
    if (name === 'rekey' && file !== undefined) {
      const { rekey } = await import('./rekey.ts');
      return { text: await rekey(file, env) };
    }
    if (name === 'rekey') throw new UsageError('Usage: pitlane-server history rekey <file>');
    if (file !== undefined || (name !== 'verify' && name !== 'accept'))
      throw new UsageError(
        `“${['history', name, file].filter(Boolean).join(' ')}” is not a command. See pitlane-server history --help.`,
      );
    return { text: await runHistory(name, env) };
  },
};

export const nightly: Command = {
  takes: '',
  help: `Runs today's nightly job, which expires contracts whose coverage has ended. Does nothing if it already ran today.
A server that is up runs the job by itself; the embedded database is open to one program at a time.

Uses the server's settings: DATABASE_URL or PITLANE_DATA, PITLANE_AUDIT_KEY and BUSINESS_ZONE.
`,
  counts: [0, 0],
  run: async ({ env }) => ({ text: await runNightlyCommand(env) }),
};

export const demo: Command = {
  takes: '[--contracts <number>] [--seed <number>] [--anchor <yyyy-MM-dd>]',
  help: demoHelp,
  options: { contracts: { type: 'string' }, seed: { type: 'string' }, anchor: { type: 'string' } },
  counts: [0, 0],
  run: async ({ options, env, notes }) => ({ text: await runDemo(options, env, notes) }),
};
