import { roleNamed } from '@pitlane/shared/access/roles';
import type { Queryable } from '../db/database.ts';
import { type Mail, putMail } from './mail.ts';

const administrators = [roleNamed('MBPIAdministrator').id, roleNamed('SiteAdministrator').id];

/** Puts an email to each active administrator into the outbox. Source: security.md §5 */
export async function mailAdministrators(tx: Queryable, mail: Omit<Mail, 'to'>): Promise<void> {
  const readers = await tx.query<{ to: string }>(
    `SELECT email_address AS "to" FROM user_profiles WHERE is_active AND role_id = ANY ($1::int[]) AND email_address <> '' ORDER BY 1`,
    [administrators],
  );
  for (const { to } of readers) await putMail(tx, { ...mail, to });
}
