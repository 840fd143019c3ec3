import { roleNamed } from '@pitlane/shared/access/roles';
import type { Queryable } from '../db/database.ts';
import { type Mail, putMails } from './mail.ts';

const administrators = [roleNamed('MBPIAdministrator').id, roleNamed('SiteAdministrator').id];

/** Returns the addresses of active administrators. Read without a scope, because a transaction in a scope sees no users. */
export function administratorsOf(db: Pick<Queryable, 'query'>): Promise<Pick<Mail, 'to'>[]> {
  return db.query<Pick<Mail, 'to'>>(
    `SELECT email_address AS "to" FROM user_profiles WHERE is_active AND role_id = ANY ($1::int[]) AND email_address <> '' ORDER BY 1`,
    [administrators],
  );
}

/** Puts an email to each active administrator into the outbox. Source: security.md §5 */
export async function mailAdministrators(tx: Queryable, mail: Omit<Mail, 'to' | 'file'>): Promise<void> {
  const readers = await administratorsOf(tx);
  await putMails(
    tx,
    readers.map(({ to }) => ({ to, ...mail })),
  );
}
