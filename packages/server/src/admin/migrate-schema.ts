import { counted } from '@pitlane/shared/kernel/counted';
import { readConfig } from '../config.ts';
import { migrate, missingSteps } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Command } from './command.ts';

const help = `Brings the schema up to date without starting a server. Each step is applied whole or not at all; several programs may run it at once.
With MIGRATE_AT_START=off, servers leave the schema alone and don't start before this was run.

  --check  changes nothing: lists the missing steps, and exits with 1 if there are any

Uses the server's settings: DATABASE_URL, DATABASE_OWNER_URL or PITLANE_DATA.
`;

export const migrateSchema: Command = {
  takes: '[--check]',
  help,
  options: { check: { type: 'boolean' } },
  counts: [0, 0],
  run: async ({ options, env, notes }) => {
    const config = readConfig(env);
    // A check creates no database.
    const db = await openDatabase(config, { mustExist: options['check'] === true });
    try {
      if (options['check']) {
        const missing = await missingSteps(db);
        if (missing.length === 0) return { text: 'The schema is up to date.\n' };
        return {
          text: `Missing ${missing.length}:\n${missing.map((name) => `  ${name}\n`).join('')}`,
          exitCode: 1,
        };
      }
      const taken = await migrate(db, {}, { say: (line) => void notes.write(`${line}\n`) });
      const done = counted(taken.length, 'step');
      return {
        text:
          taken.length === 0
            ? 'The schema is up to date.\n'
            : `Applied ${done}:\n${taken.map((name) => `  ${name}\n`).join('')}`,
      };
    } finally {
      await db.close();
    }
  },
};
