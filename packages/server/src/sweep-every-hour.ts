import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { sweepRefundLinks } from './features/cancellations/tracking/refund-links.ts';
import { sweepImports } from './features/imports/book/import-records.ts';
import { sweepChanges } from './features/live/number-changes.ts';
import { sweepReceived } from './http/receive-file.ts';
import { sweepIntents } from './http/sweep-intents.ts';
import { sweepIdentity } from './identity/sweep.ts';
import { sweepMails } from './outbox/sweep-mails.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';

const hourMs = 3_600_000;

/**
 * Removes, once an hour while the server runs, what can't be used any more; several servers on one database don't
 * interfere.
 */
export function sweepEveryHour(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  const sweep = async () => {
    await sweepIdentity(db, now());
    await sweepIntents(db, now());
    await sweepMails(db, now());
    await sweepUploads(db, now());
    await sweepReceived(now());
    await sweepImports(db, now());
    await sweepRefundLinks(db, now());
    await sweepChanges(db, now());
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => app.log.warn({ err: error }, 'the sweep failed'));
  }, hourMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
