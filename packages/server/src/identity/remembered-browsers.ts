import type { RoleType } from '@pitlane/shared/access/roles';
import { roleWithId } from '@pitlane/shared/features/users/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { rememberedSecretOf, setRememberedCookie } from './credential.ts';
import type { IdentityDeps } from './current-session.ts';
import { newToken, tokenHash } from './tokens.ts';

const dayMs = 24 * 3_600_000;

/** The provider's people and agents see many dealers' customers: they are asked each time. Source: areas.md §2 (R23) */
const rememberedRoles: readonly RoleType[] = ['Dealer', 'Customer'];

/** Returns for how many days a user of a role type can have a browser remembered; 0 for none. Source: areas.md §2 (R23) */
export function rememberedDays({ config }: Pick<IdentityDeps, 'config'>, roleType: RoleType): number {
  return rememberedRoles.includes(roleType) ? config.rememberBrowserDays : 0;
}

/** Remembers a browser in which a second factor was given, so that it isn't asked for one for a number of days. */
export async function rememberBrowser(
  { db, now }: Pick<IdentityDeps, 'db' | 'now'>,
  reply: FastifyReply,
  { identityId, days }: { identityId: string; days: number },
): Promise<void> {
  const token = newToken();
  const until = new Date(now().getTime() + days * dayMs).toISOString();
  await db.query(
    "INSERT INTO remembered_browsers (token_hash, identity_id, expires_at) VALUES (decode($1, 'hex'), $2, $3)",
    [tokenHash(token), identityId, until],
  );
  setRememberedCookie(reply, token, (days * dayMs) / 1000);
}

/**
 * Returns whether a user's second factor is still remembered in a browser: only while the settings and the user's role
 * allow it.
 */
export async function isRemembered(
  deps: Pick<IdentityDeps, 'db' | 'now' | 'config'>,
  request: FastifyRequest,
  identityId: string,
): Promise<boolean> {
  const token = rememberedSecretOf(request);
  if (token === undefined || deps.config.rememberBrowserDays === 0) return false;
  const [row] = await deps.db.query<{ role_id: number }>(
    `SELECT p.role_id FROM remembered_browsers b JOIN user_profiles p USING (identity_id)
     WHERE b.token_hash = decode($1, 'hex') AND b.identity_id = $2 AND b.expires_at > $3`,
    [tokenHash(token), identityId, deps.now().toISOString()],
  );
  return row !== undefined && rememberedDays(deps, roleWithId(row.role_id).type) > 0;
}

/** Has every browser of an identity ask for the second factor again. */
export async function forgetBrowsers(tx: Queryable, identityIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM remembered_browsers WHERE identity_id = ANY ($1::uuid[])', [identityIds]);
}
