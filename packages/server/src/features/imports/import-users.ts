import { importColumns } from '@pitlane/shared/features/imports/columns';
import { type PortalUser, SavePortalUserRequest } from '@pitlane/shared/features/users/manage-schema';
import { savedUserOf, userAfter, whyNotSaved } from '@pitlane/shared/features/users/saved-user';
import type { Queryable } from '../../db/database.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { requireGrant, type Saving } from '../users/locked-user.ts';
import { readPortalUsers } from '../users/portal-users.ts';
import { inviteWritten, type UserChange, writeUsers } from '../users/write-users.ts';
import type { ImportTarget, PlannedRow } from './plan-import.ts';
import { type Refused, refusedCell, refusedRow, type Values } from './read-import.ts';

/**
 * Users, new and changed. A row that grants or removes more than the caller has is refused by name, like saving that user; new users are
 * invited by email. `onSaved` receives the users whose sessions have other rights after the commit. Source: areas.md §3 (bulk by CSV)
 */
export function userImport(saving: Saving, onSaved: (identityId: string) => void): ImportTarget {
  const users = new Map<string, PortalUser>();
  const identities = new Map<number, string | null>();
  return {
    codes: {
      dealerCode: 'Dealer',
      agentCode: 'Agency',
      additionalDealers: 'Dealer',
      additionalAgencies: 'Agency',
      assignedDealers: 'Dealer',
    },
    stored: async (tx, rows) => {
      const { grantor, now } = saving;
      users.clear();
      const wanted = new Set(rows.map(({ key }) => key.toLowerCase()));
      // No one else can change them until the transaction ends.
      const locked = await tx.query<{ id: number; identityId: string | null }>(
        `SELECT user_profile_id AS id, identity_id AS "identityId" FROM user_profiles WHERE lower(username) = ANY ($1::text[])
         ORDER BY user_profile_id FOR UPDATE`,
        [[...wanted]],
      );
      for (const { id, identityId } of locked) identities.set(id, identityId);
      for (const user of await readPortalUsers(tx, { grantor, now, request: {}, only: [...wanted] }))
        users.set(user.username?.toLowerCase() ?? '', user);
      return new Map([...users].map(([key, user]) => [key, valuesOf(user)]));
    },
    refusals: async (tx, rows) => [
      ...rows.flatMap((row) => whyNotImported(row, users.get(row.key), saving)),
      ...(await takenRefusals(tx, rows)),
    ],
    write: async (tx, rows) => {
      const changes = rows.map((row): UserChange => {
        const user = users.get(row.key);
        const was = user && savedUserOf(user);
        const userProfileID = Number(user?.userProfileID);
        const identityId = identities.get(userProfileID) ?? null;
        return { before: was && { was, userProfileID, identityId }, after: userAfter(requestOf(row), was) };
      });
      const written = await writeUsers(tx, changes, saving);
      for (const { was, identityId } of written) if (was && identityId !== null) onSaved(identityId);
      return inviteWritten(tx, written, saving);
    },
  };
}

function valuesOf(user: PortalUser): Values {
  const saved = savedUserOf(user);
  const list = (codes: readonly string[]) => codes.toSorted().join(' ');
  return {
    username: saved.username,
    firstName: saved.firstName,
    lastName: saved.lastName,
    emailAddress: saved.emailAddress,
    roleName: user.roleName ?? '',
    dealerCode: saved.dealerCode ?? '',
    agentCode: saved.agentCode ?? '',
    additionalDealers: list(saved.additionalDealers),
    additionalAgencies: list(saved.additionalAgencies),
    assignedDealers: list(saved.assignedDealers),
    isActive: saved.isActive ? 'yes' : 'no',
    allowedClaimsPreAuth: saved.allowedClaimsPreAuth ? 'yes' : 'no',
    pipMemberNumber: saved.pipMemberNumber ?? '',
  };
}

const flags = ['isActive', 'allowedClaimsPreAuth'];
const lists = ['additionalDealers', 'additionalAgencies', 'assignedDealers'];

/** The request of saving this one user: the columns of the file. An empty flag counts as absent, like its column. */
function requestOf({ given }: PlannedRow): SavePortalUserRequest {
  const sent: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(given)) {
    if (lists.includes(field)) sent[field] = value.split(' ').filter(Boolean);
    else if (!flags.includes(field)) sent[field] = value === '' ? null : value;
    else if (value !== '') sent[field] = value === 'yes';
  }
  return SavePortalUserRequest().parse(sent);
}

function whyNotImported(row: PlannedRow, user: PortalUser | undefined, { grantor }: Saving): Refused[] {
  const { line, key } = row;
  if (user?.status === 'Deleted') return [refusedRow(line, `${key} is deleted and can't be changed.`)];
  const was = user && savedUserOf(user);
  const after = userAfter(requestOf(row), was);
  try {
    requireGrant(grantor, { before: user, was, after });
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error;
    return error.errors.map(({ field, message }) => refusedAt(row, field, message));
  }
  return whyNotSaved(after).map(({ field, message }) => refusedAt(row, field, message));
}

function refusedAt({ line, after }: PlannedRow, field: string | undefined, message: string): Refused {
  const column = importColumns.users.find((one) => one.field === field);
  return column ? refusedCell(line, column, after[column.field] ?? '', message) : refusedRow(line, message);
}

/** Refuses addresses and usernames that someone else has, here or in the file, including users whom the caller doesn't see. */
async function takenRefusals(tx: Queryable, rows: readonly PlannedRow[]): Promise<Refused[]> {
  const emails = new Map<string, string>();
  const own = await tx.query<{ email: string; username: string }>(
    `SELECT lower(email_address) AS email, lower(username) AS username FROM identities
     WHERE lower(email_address) = ANY ($1::text[]) OR lower(username) = ANY ($2::text[])`,
    [
      rows.map(({ after }) => (after['emailAddress'] ?? '').toLowerCase()),
      rows.flatMap(({ key, before }) => (before ? [] : [key])),
    ],
  );
  for (const { email, username } of own) emails.set(email, username);
  const names = new Set(own.map(({ username }) => username));
  return rows.flatMap((row) => {
    const email = (row.after['emailAddress'] ?? '').toLowerCase();
    const owner = emails.get(email);
    emails.set(email, owner ?? row.key);
    if (!row.before && names.has(row.key))
      return [refusedAt(row, 'username', `The username ${row.key} is taken.`)];
    return owner === undefined || owner === row.key
      ? []
      : [refusedAt(row, 'emailAddress', `${row.after['emailAddress']} already belongs to a user.`)];
  });
}
