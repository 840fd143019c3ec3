import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Database } from '../database.ts';

/** Where to ask a server with a folder's embedded database to let its files be copied. */
export const copyDoorOf = (folder: string): string => join(folder, 'copy.sock');

/** The messages between the two. */
export const words = {
  standsStill: 'standing still\n',
  isCopied: 'copied\n',
  wasStill: 'stood still\n',
} as const;

/** How long nothing can be read or saved for the copy of another program, at most. */
const usualMostMs = 30_000;

/** Lets other programs of the same user copy the files of an embedded database while its server runs. */
export interface CopyDoor {
  close(): Promise<void>;
}

/**
 * Listens in the database's folder, which only its user can enter. A client that connects gets the database's only connection: everything
 * is written to the files, and no statement runs until the client says that it is done, or disconnects. The engine does nothing on its own,
 * so its files don't change.
 */
export async function openCopyDoor(
  db: Database,
  folder: string,
  mostMs: number = usualMostMs,
): Promise<CopyDoor> {
  const path = copyDoorOf(folder);
  // The folder is locked for us, so it's that of a process that has ended.
  rmSync(path, { force: true });
  const visitors = new Set<Socket>();
  const server = createServer((visitor) => {
    visitors.add(visitor);
    visitor.on('error', () => undefined);
    visitor.on('close', () => visitors.delete(visitor));
    standStill(db, visitor, mostMs).catch(() => visitor.destroy());
  });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o600);
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const visitor of visitors) visitor.destroy();
      await closed;
    },
  };
}

async function standStill(db: Database, visitor: Socket, mostMs: number): Promise<void> {
  await db.asOwner((owner) =>
    owner.transaction(async (tx) => {
      if (visitor.destroyed) return;
      await tx.query('CHECKPOINT');
      visitor.write(words.standsStill);
      const isCopied = await saysCopied(visitor, mostMs);
      if (isCopied) visitor.end(words.wasStill);
      else visitor.destroy();
    }),
  );
}

/** Whether the visitor says that the files are copied, before they leave and the time is over. */
function saysCopied(visitor: Socket, mostMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), mostMs);
    const end = (isCopied: boolean) => {
      clearTimeout(timer);
      resolve(isCopied);
    };
    visitor.once('data', (said) => end(String(said) === words.isCopied));
    visitor.once('close', () => end(false));
    if (visitor.destroyed) end(false);
  });
}
