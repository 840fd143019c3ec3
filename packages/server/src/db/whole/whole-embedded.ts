import type { EmbeddedDatabase } from '../embedded.ts';
import { quoted, type WholeTable } from './tables.ts';
import type { WholeDatabase } from './whole-database.ts';

/** About how many bytes of a table the engine copies at once: they are in its memory and in ours. */
const partBytes = 8_000_000;

/** The embedded database as one that is copied. Its owner is a superuser, from whom row-level security hides nothing. */
export function wholeEmbedded(db: EmbeddedDatabase, title: string): WholeDatabase {
  const open = (isReading: boolean): WholeDatabase['read'] => {
    return (work) =>
      db.whole(
        (tx) =>
          work({
            query: (...of) => tx.query(...of),
            run: (query) => tx.run(query),
            copyOut: (table) => partsOf(table, (statement) => tx.copyOut(statement)),
            copyIn: async ({ name, columns }, parts) => {
              const statement = `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM '/dev/blob' (FREEZE)`;
              for await (const part of parts) await tx.copyIn(statement, new Uint8Array(part));
            },
          }),
        isReading ? { readOnly: true, isOneSnapshot: true } : {},
      );
  };
  return {
    db,
    title: `the embedded database in ${title}`,
    read: open(true),
    write: open(false),
    close: () => db.close(),
  };
}

/** By pages of the table, so that no part is larger than the engine's memory. */
async function* partsOf(
  { name, columns, pages, bytes }: WholeTable,
  copy: (statement: string) => Promise<Uint8Array>,
): AsyncGenerator<Buffer> {
  const pagesAtOnce = Math.max(1, Math.floor((partBytes * pages) / Math.max(bytes, 1)));
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const range = `ctid >= '(${page},0)' AND ctid < '(${page + pagesAtOnce},0)'`;
    const select = `SELECT ${columns.map(quoted).join(', ')} FROM ONLY ${quoted(name)} WHERE ${range}`;
    const part = await copy(`COPY (${select}) TO '/dev/blob'`);
    if (part.length > 0) yield Buffer.from(part.buffer, part.byteOffset, part.length);
  }
}
