import type { Queryable } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';

/** Statements of a superuser in one database, past its row-level security. */
export interface Admin {
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Several statements without parameters; a single one outside a transaction. */
  script: (text: string) => Promise<void>;
  /** Several on one connection, whose caches are warm after the first. */
  onOne: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  end: () => Promise<void>;
}

export function openAdmin(databaseUrl: string): Admin {
  const db = openPostgres({ databaseUrl });
  return {
    query: (text, values) => db.asOwner((owner) => owner.query(text, values)),
    script: (text) => db.asOwner((owner) => owner.script(text)),
    onOne: (work) => db.asOwner((owner) => owner.transaction(work)),
    end: () => db.close(),
  };
}
