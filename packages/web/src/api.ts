import { endpointsOf, portalBaseQuery, reducerPath } from '@pitlane/shared/client/endpoints';
import { type CallFailure, createTransport } from '@pitlane/shared/client/transport/transport';
import { operations } from '@pitlane/shared/registry/operations';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Whose name the calls carry; set when the session is known, so that it stays outside the cache keys. */
const caller: { username: string | undefined } = { username: undefined };

/** Names the user in the calls from now on. */
export function nameCaller(username: string | undefined): void {
  caller.username = username;
}

const ownOrigin = { main: '', portal: '', graphql: '', identity: '' };

/** Every call of the API as hooks and thunks, with one cache. */
export const api = createApi({
  reducerPath,
  baseQuery: portalBaseQuery(
    createTransport({
      bases: { ...ownOrigin, ...configuredBases() },
      username: () => caller.username,
    }),
  ),
  endpoints: endpointsOf(operations),
});

/** The server writes the configured bases into the page; without them calls go to the portal's own origin. */
function configuredBases(): Partial<typeof ownOrigin> {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pitlane-bases"]')?.content;
  return content ? JSON.parse(content) : {};
}

/** Tells a failed call from an aborted or crashed one. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'errors' in error;
}
