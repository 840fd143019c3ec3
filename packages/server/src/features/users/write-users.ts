import { roleNamed } from '@pitlane/shared/access/roles';
import type { SavedUser } from '@pitlane/shared/features/users/saved-user';
import { recordChanges } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { endAccess } from './end-access.ts';
import type { Saving } from './locked-user.ts';
import { sendInvitations } from './send-invitation.ts';

/** The keys of a user's two rows. */
export interface UserKeys {
  userProfileID: number;
  identityId: string | null;
}

/** A user to save: the new values and the old ones, which a new user doesn't have. */
export interface UserChange {
  before?: (UserKeys & { was: SavedUser }) | undefined;
  after: SavedUser;
}

/** A saved user. */
export interface WrittenUser extends UserKeys {
  was: SavedUser | undefined;
  after: SavedUser;
}

/** The columns of a profile, each with its type and the field that it holds. */
const columns = {
  parent_user_profile_id: ['int', (user) => user.parentUserProfileID || null],
  first_name: ['text', (user) => user.firstName],
  last_name: ['text', (user) => user.lastName],
  username: ['text', (user) => user.username],
  email_address: ['text', (user) => user.emailAddress],
  profile_photo_url: ['text', (user) => user.profilePhotoUrl],
  role_id: ['int', (user) => roleNamed(user.role).id],
  user_profile_type: ['int', (user) => user.userProfileType],
  agent_code: ['text', (user) => user.agentCode],
  dealer_code: ['text', (user) => user.dealerCode],
  is_active: ['boolean', (user) => user.isActive],
  is_fake_user: ['boolean', (user) => user.isFakeUser],
  is_active_directory_user: ['boolean', (user) => user.isActiveDirectoryUser],
  allowed_claims_pre_auth: ['boolean', (user) => user.allowedClaimsPreAuth],
  pip_member_number: ['text', (user) => user.pipMemberNumber],
  assigned_all_active_dealers: ['boolean', (user) => user.assignedAllActiveDealers],
  assigned_all_inactive_dealers: ['boolean', (user) => user.assignedAllInactiveDealers],
} satisfies Record<string, [type: string, value: (user: SavedUser) => unknown]>;
const names = Object.keys(columns);
const rowType = `id int, "identityId" uuid, state text, ${Object.entries(columns)
  .map(([name, [type]]) => `${name} ${type}`)
  .join(', ')}`;

/**
 * Writes any number of users in a fixed number of statements: their rows, dealers and agencies, their records, the end of access for those
 * who become inactive, and invitations for those without a password. The caller has checked the rights and locked the rows being changed.
 */
export async function writeUsers(
  tx: Queryable,
  changes: readonly UserChange[],
  saving: Saving,
): Promise<WrittenUser[]> {
  const added = await insertUsers(
    tx,
    changes.filter(({ before }) => !before).map(({ after }) => after),
  );
  const written = changes.map(({ before, after }): WrittenUser => {
    const keys = before ?? added.get(after.username);
    if (!keys) throw new Error('A user that is added has a row.');
    const { userProfileID, identityId } = keys;
    return { userProfileID, identityId, was: before?.was, after };
  });
  await updateUsers(
    tx,
    written.filter(({ was }) => was),
  );
  await writeHoldings(tx, written);
  await endAccess(
    tx,
    written.filter(({ was, after }) => was?.isActive && !after.isActive),
    saving.now,
  );
  await recordChanges(
    tx,
    saving.call,
    written.map(({ userProfileID, was, after }) => ({
      action: was ? 'user.update' : 'user.create',
      ...(was ? { before: { userProfileID, ...was } } : {}),
      after: { userProfileID, ...after },
    })),
  );
  return written;
}

/** Invites the saved users who can sign in now but have no password, unless they were already invited. Returns how many. */
export async function inviteWritten(
  tx: Queryable,
  written: readonly WrittenUser[],
  saving: Saving,
): Promise<number> {
  if (!saving.hasPasswords) return 0;
  const unreached = written.filter(
    ({ was, after }) => after.isActive && !(was?.isActive && was.emailAddress === after.emailAddress),
  );
  const withoutSignIn = await tx.query<{ id: string }>(
    'SELECT id FROM identities WHERE id = ANY ($1::uuid[]) AND password_hash IS NULL',
    [unreached.map(({ identityId }) => identityId)],
  );
  const hasNone = new Set(withoutSignIn.map(({ id }) => id));
  const invited = unreached.filter(({ identityId }) => identityId !== null && hasNone.has(identityId));
  await sendInvitations(
    tx,
    invited.map(({ userProfileID, identityId, after }) => ({ userProfileID, identityId, user: after })),
    saving,
  );
  return invited.length;
}

/** Adds identities and their profiles; returns their keys by username. */
export async function insertUsers(
  tx: Queryable,
  users: readonly SavedUser[],
): Promise<Map<string, UserKeys & { identityId: string }>> {
  if (users.length === 0) return new Map();
  const rows = await tx.query<{ id: number; identityId: string; username: string }>(
    `WITH sent AS (SELECT * FROM jsonb_to_recordset($1::text::jsonb) AS sent (${rowType})),
       identity AS (INSERT INTO identities (username, email_address, state)
         SELECT username, email_address, state FROM sent RETURNING id, username)
     INSERT INTO user_profiles (identity_id, ${names.join(', ')})
     SELECT identity.id, ${names.map((name) => `sent.${name}`).join(', ')} FROM sent JOIN identity USING (username)
     RETURNING user_profile_id AS id, identity_id AS "identityId", username`,
    [JSON.stringify(users.map((user) => rowOf(user)))],
  );
  return new Map(rows.map(({ id, identityId, username }) => [username, { userProfileID: id, identityId }]));
}

async function updateUsers(tx: Queryable, users: readonly WrittenUser[]): Promise<void> {
  if (users.length === 0) return;
  const sent = JSON.stringify(
    users.map(({ userProfileID, identityId, after }) => ({
      id: userProfileID,
      identityId,
      ...rowOf(after),
    })),
  );
  await tx.query(
    `UPDATE identities i SET username = sent.username, email_address = sent.email_address, state = sent.state
     FROM jsonb_to_recordset($1::text::jsonb) AS sent (${rowType}) WHERE i.id = sent."identityId"`,
    [sent],
  );
  await tx.query(
    `UPDATE user_profiles p SET version = version + 1, ${names.map((name) => `${name} = sent.${name}`).join(', ')}
     FROM jsonb_to_recordset($1::text::jsonb) AS sent (${rowType}) WHERE p.user_profile_id = sent.id`,
    [sent],
  );
}

function rowOf(user: SavedUser): Record<string, unknown> {
  const values = Object.entries(columns).map(([name, [, valueOf]]) => [name, valueOf(user)]);
  return { state: user.isActive ? 'active' : 'inactive', ...Object.fromEntries(values) };
}

/** The additional dealers and agencies of users. */
async function writeHoldings(tx: Queryable, users: readonly WrittenUser[]): Promise<void> {
  const changed = users.flatMap(({ was, userProfileID }) => (was ? [userProfileID] : []));
  if (changed.length > 0) {
    await tx.query('DELETE FROM user_dealers WHERE user_profile_id = ANY ($1)', [changed]);
    await tx.query('DELETE FROM user_agencies WHERE user_profile_id = ANY ($1)', [changed]);
  }
  const held = users.flatMap(({ userProfileID: id, after }) => [
    ...after.additionalDealers.map((code) => ({ id, code, kind: 'additional' })),
    ...after.assignedDealers.map((code) => ({ id, code, kind: 'assigned' })),
    ...after.additionalAgencies.map((code) => ({ id, code, kind: 'agency' })),
  ]);
  if (held.length === 0) return;
  const sent = 'FROM jsonb_to_recordset($1::text::jsonb) AS sent (id int, code text, kind text) WHERE kind';
  await tx.query(
    `WITH dealers AS (INSERT INTO user_dealers (user_profile_id, dealer_code, kind) SELECT id, code, kind ${sent} <> 'agency')
     INSERT INTO user_agencies (user_profile_id, agent_code) SELECT id, code ${sent} = 'agency'`,
    [JSON.stringify(held)],
  );
}
