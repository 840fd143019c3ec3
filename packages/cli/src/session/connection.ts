import { callsOf } from '@pitlane/shared/client/calls';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import type { Calls, Operations } from '@pitlane/shared/engine/operation';
import { operations } from '@pitlane/shared/registry/operations';
import { notSignedIn } from './call-failure.ts';
import { findToken, type StoredToken } from './credentials.ts';
import { leanFetch } from './lean-fetch.ts';
import { readSettings, serverOf } from './settings.ts';

/** The server with the user's sign-in, ready to be called. */
export interface Connection {
  server: string;
  stored: StoredToken;
  calls: Calls<typeof operations>;
}

/** Finds server and sign-in. Throws a CommandFailure that ends with "sign-in needed" when there is none. */
export async function connect(env: Record<string, string | undefined>): Promise<Connection> {
  const settings = await readSettings(env);
  const server = serverOf(env, settings);
  const stored = await findToken(env, settings, server);
  if (!stored) throw notSignedIn(server);
  return { server, stored, calls: callsWith(server, stored.token, settings.signIns[server]?.username) };
}

/** Gives the calls that a command or picker uses, and no other. */
export function callsFor<Uses extends Operations>(uses: Uses, calls: Connection['calls']): Calls<Uses> {
  const used = Object.entries(calls).filter(([name]) => name in uses);
  return Object.fromEntries(used) as unknown as Calls<Uses>;
}

/** Gives the calls of a server with a session token. */
export function callsWith(server: string, token: string, username?: string): Connection['calls'] {
  const transport = createTransport({
    bases: { main: server, portal: server, graphql: server, identity: server },
    headers: () => ({ authorization: `Bearer ${token}`, 'x-pitlane-face': 'cli' }),
    username: () => username,
    fetch: leanFetch,
  });
  return callsOf(operations, transport);
}
