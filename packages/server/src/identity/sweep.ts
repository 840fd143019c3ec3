import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Takes away what nobody can use any more: forms and failures after a day, sessions a month after their end. */
export async function sweepIdentity(db: Database, at: Date): Promise<void> {
  const before = (ms: number) => [new Date(at.getTime() - ms).toISOString()];
  await db.query('DELETE FROM identity_flows WHERE expires_at < $1', before(dayMs));
  await db.query('DELETE FROM sign_in_failures WHERE failed_at < $1', before(dayMs));
  await db.query('DELETE FROM identity_sessions WHERE expires_at < $1', before(30 * dayMs));
}

/** Sweeps once an hour while the server runs; several servers over one database do each other no harm. */
export function sweepEveryHour(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  const timer = setInterval(() => {
    sweepIdentity(db, now()).catch((error: unknown) => app.log.warn({ err: error }, 'identity sweep failed'));
  }, hourMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
