import type { Command } from './command.ts';

/** A command as the list of all has it. Its code is loaded when it runs. */
interface Listed {
  summary: string;
  load(): Promise<Command>;
}

/** The commands of `pitlane-server`, in the order of its help. */
export const commands: Readonly<Record<string, Listed>> = {
  start: {
    summary: 'Start the portal and its API',
    load: async () => (await import('./small-commands.ts')).start,
  },
  doctor: {
    summary: 'Check settings, database, keys, mail, disk and backups',
    load: async () => (await import('./doctor/doctor.ts')).doctor,
  },
  migrate: {
    summary: 'Bring the schema of the database up to date',
    load: async () => (await import('./migrate-schema.ts')).migrateSchema,
  },
  backup: {
    summary: 'Write a backup to one file',
    load: async () => (await import('./back-up.ts')).backUp,
  },
  restore: {
    summary: 'Restore a backup into an empty database',
    load: async () => (await import('./restore.ts')).restore,
  },
  move: {
    summary: 'Move the book from the embedded database to PostgreSQL',
    load: async () => (await import('./move.ts')).move,
  },
  history: {
    summary: 'Verify the change history, accept it, or give it a new key',
    load: async () => (await import('./small-commands.ts')).history,
  },
  nightly: {
    summary: "Run today's nightly job",
    load: async () => (await import('./small-commands.ts')).nightly,
  },
  admin: {
    summary: 'Print a link that adds an administrator',
    load: async () => (await import('./create-administrator.ts')).createAdministrator,
  },
  demo: {
    summary: 'Load a demo book',
    load: async () => (await import('./small-commands.ts')).demo,
  },
};
