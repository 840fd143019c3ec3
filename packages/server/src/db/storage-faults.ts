import type { Database } from './database.ts';

/** The faults of the database's storage. */
export type StorageFault = 'disk full' | 'database damaged';

/** A fault is considered over if nothing has run into it for this long. The server's own jobs write every minute. */
const rememberedMs = 90_000;

/** Whether an error means that the disk is full (53100), or that files are unreadable, missing or corrupt (58030, 58P01, XX001, XX002). */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  const code = String((error as { code?: unknown } | undefined)?.code);
  if (code === '53100') return 'disk full';
  return /^(58030|58P01|XX00[12])$/.test(code) ? 'database damaged' : undefined;
}

/** A database, and the faults its statements ran into recently. A working connection says nothing about the disk. */
export interface WatchedDatabase {
  db: Database;
  storageFault: () => StorageFault | undefined;
}

/** Watches a database's statements for storage faults. */
export function watchStorage(db: Database, now: () => Date): WatchedDatabase {
  let last: { fault: StorageFault; at: number } | undefined;
  const note = (error: unknown): never => {
    const fault = storageFaultOf(error);
    if (fault) last = { fault, at: now().getTime() };
    throw error;
  };
  return {
    db: {
      ...db,
      query: (...of) => db.query<never>(...of).catch(note),
      run: (query) => db.run(query).catch(note),
      transaction: (...of) => db.transaction(...of).catch(note),
      asOwner: (work) => db.asOwner(work).catch(note),
    },
    storageFault: () => (last && now().getTime() - last.at < rememberedMs ? last.fault : undefined),
  };
}
