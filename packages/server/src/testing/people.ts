import { type RoleName, roleNamed } from '@pitlane/shared/access/roles';
import type { Database } from '../db/database.ts';
import { quickHash } from './quick-hash.ts';

/** The password of everyone below. */
export const everyonesPassword = 'correct horse battery';

/** A user who signs in, with the facts that their rights depend on. */
export interface Person {
  username: string;
  /** Absent: an identity without a profile. */
  role?: RoleName;
  dealerCode?: string;
  agentCode?: string;
  moreDealers?: readonly string[];
  moreAgencies?: readonly string[];
  contractIds?: readonly number[];
  isActiveDirectoryUser?: boolean;
  isActive?: boolean;
  /** Absent: a demo sign-in, which needs no second factor on this machine. */
  isDemo?: boolean;
  state?: 'active' | 'inactive';
}

let passwordHash: Promise<string> | undefined;

/** Writes people with their identities and profiles; e-mail addresses are `<username>@example.com`. */
export async function addPeople(db: Database, people: readonly Person[]): Promise<void> {
  passwordHash ??= quickHash(everyonesPassword);
  for (const person of people) await addPerson(db, person, await passwordHash);
}

async function addPerson(db: Database, person: Person, hash: string): Promise<void> {
  const { username, role, isDemo = true, state = 'active' } = person;
  const [identity] = await db.query<{ id: string }>(
    `INSERT INTO identities (username, email_address, password_hash, is_demo, state, email_verified_at)
     VALUES ($1, $2, $3, $4, $5, '2026-01-01') RETURNING id`,
    [username, `${username}@example.com`, hash, isDemo, state],
  );
  if (!role || !identity) return;
  const [profile] = await db.query<{ id: number }>(
    `INSERT INTO user_profiles (identity_id, username, first_name, last_name, email_address, role_id, agent_code,
       dealer_code, is_active, is_active_directory_user)
     VALUES ($1, $2, $2, 'Tester', $3, $4, $5, $6, $7, $8) RETURNING user_profile_id AS id`,
    [
      identity.id,
      username,
      `${username}@example.com`,
      roleNamed(role).id,
      person.agentCode ?? null,
      person.dealerCode ?? null,
      person.isActive ?? true,
      person.isActiveDirectoryUser ?? false,
    ],
  );
  const belongings = [
    ['user_dealers', person.moreDealers ?? []],
    ['user_agencies', person.moreAgencies ?? []],
    ['user_contracts', person.contractIds ?? []],
  ] as const;
  for (const [table, keys] of belongings) {
    for (const key of keys) await db.query(`INSERT INTO ${table} VALUES ($1, $2)`, [profile?.id, key]);
  }
}
