import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword, demoSignIns } from '@pitlane/server/demo/sign-ins';
import { createPersonalToken } from '@pitlane/server/identity/personal-tokens';
import type { TestBed } from '../integrity/test-bed.ts';
import { type Caller, callerOf, type Habits } from './caller.ts';
import type { Fleet } from './fleet.ts';
import type { Journal } from './journal.ts';

/** Everyone who calls: each of the demo users in the portal, and one of them in a terminal with a token. */
export type Cast = ReadonlyMap<string, Caller>;

/** The name of the caller with a token. */
export const terminal = 'terminal';

/** Signs everyone in. */
export async function signInAll(
  { address, bed }: Pick<Fleet, 'address' | 'bed'>,
  journal: Journal,
  habits: Habits,
): Promise<Cast> {
  const cast = new Map<string, Caller>();
  for (const { username, isInactive } of demoSignIns) {
    if (isInactive) continue;
    const headers = { 'x-session-token': await signIn(address, username) };
    cast.set(username, callerOf(address, username, { headers, journal, ...habits }));
  }
  const headers = { authorization: `Bearer ${await tokenOf(bed, 'staff')}`, 'x-pitlane-face': 'cli' };
  cast.set(terminal, callerOf(address, terminal, { headers, journal, ...habits }));
  return cast;
}

/** Makes a personal access token, as its user does in the portal. */
async function tokenOf(bed: TestBed, username: string): Promise<string> {
  const made = await bed.onDatabase(async (db) => {
    const [user] = await db.query<{ id: string }>(
      'SELECT identity_id::text AS id FROM user_profiles WHERE username = $1',
      [username],
    );
    const asked = { name: 'Load test', mayChange: true, days: 30, most: 10, aal: 1 } as const;
    return db.transaction((tx) =>
      createPersonalToken(tx, { ...asked, identityId: user?.id ?? '' }, new Date()),
    );
  });
  if (!made) throw new Error(`${username} has too many tokens.`);
  return made.token;
}

/** Signs a demo user in over HTTP and gives the session's token; asked again while no server answers. */
export async function signIn(address: string, username: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      const json = { accept: 'application/json', 'content-type': 'application/json' };
      const flow = (await (
        await fetch(`${address}/identity/self-service/login/api`, { headers: json })
      ).json()) as { id: string };
      const answer = await fetch(`${address}/identity/self-service/login?flow=${flow.id}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ method: 'password', identifier: username, password: demoPassword }),
      });
      const { session_token: token } = (await answer.json()) as { session_token?: string };
      if (token) return token;
      throw new Error(`${username} could not sign in: ${answer.status}`);
    } catch (error) {
      if (tries === 20) throw error;
      await wait(500);
    }
  }
}
