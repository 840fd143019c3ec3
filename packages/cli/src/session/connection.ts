import { callsFor, callsLoadedBy } from '@pitlane/shared/client/calls';
import type { LineSettings } from '@pitlane/shared/client/lines';
import { createReadAfter, type ReadAfter } from '@pitlane/shared/client/read-after';
import { bySpecification } from '@pitlane/shared/client/transport/by-specification';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import type { Calls } from '@pitlane/shared/engine/operation';
import type { Picker } from '@pitlane/shared/engine/picker';
import { readAfterHeader } from '@pitlane/shared/engine/read-after';
import type { operations } from '@pitlane/shared/registry/operations';
import type { Environment } from '../process/environment.ts';
import { notSignedIn } from './call-failure.ts';
import { findToken, type StoredToken } from './credentials.ts';
import { leanFetch } from './lean-fetch.ts';
import { operationNamed } from './operation-named.ts';
import { savedPlace, savePlace } from './saved-place.ts';
import { type ConfirmFace, SecondFactor } from './second-factor.ts';
import { SeenAnswers } from './seen-answers.ts';
import { hasSignIns, readSettings, type Settings, serverOf } from './settings.ts';
import { showingActing } from './showing-acting.ts';
import { fetchSignedIn } from './sign-in.ts';
import { withSpecifiedFacts } from './specified-facts.ts';

/** The server with the user's sign-in, ready for calls. */
export interface Connection {
  server: string;
  stored: StoredToken;
  calls: Calls<typeof operations>;
  /** How streams of rows are requested. */
  lines: Omit<LineSettings, 'newHash'>;
  /** Shows where to give a second factor when a call needs one. */
  secondFactor: SecondFactor;
  /** Makes sure that its reads include what it wrote and the changes it was notified of, whichever server answers. */
  readAfter: ReadAfter;
}

/**
 * Finds the server and sign-in; `face` shows where to give a second factor, `showActing` whom the user acts as. Throws a CommandFailure
 * with the exit code "sign-in needed" if there is none.
 */
export async function connect(
  env: Environment,
  face?: ConfirmFace,
  showActing?: (banner: string) => void,
): Promise<Connection> {
  const settings = await readSettings(env);
  const connection = await connectAs(env, settings, serverOf(env, settings), showActing);
  connection.secondFactor.face = face;
  return connection;
}

/** Finds the sign-in at a server, as the settings say who acts there. */
export async function connectAs(
  env: Environment,
  settings: Settings,
  server: string,
  showActing?: (banner: string) => void,
): Promise<Connection> {
  const stored = await findToken(env, settings, server);
  if (!stored) throw notSignedIn(server, hasSignIns(settings));
  const caFile = settings.caFiles?.[server];
  if (caFile) await (await import('./trusted-certificates.ts')).trustCaFile(caFile);
  const signedIn = stored.refresh ? fetchSignedIn({ env, settings, server }, stored) : leanFetch;
  const send = showActing ? showingActing(signedIn, showActing) : signedIn;
  const username = settings.signIns[server]?.username;
  const secondFactor = new SecondFactor(server, undefined);
  const readAfter = createReadAfter();
  readAfter.note(savedPlace(env, server));
  const save = (place: string) => savePlace(env, server, place);
  const caller = { server, token: stored.token, username, send, secondFactor, readAfter, save };
  const answers = answersFor(caller);
  const lines: Connection['lines'] = {
    ...linesFrom(caller),
    seenRows: (operation, rows, options) => answers.rows(operation, rows, options),
  };
  return { server, stored, calls: callsOver(answers), lines, secondFactor, readAfter };
}

/** Finds what a picker offers at a server. Throws CallError. */
export function offersAt(
  { calls }: Pick<Connection, 'calls'>,
  picker: Picker,
  query: Parameters<Picker['find']>[1],
): ReturnType<Picker['find']> {
  return picker.find(callsFor(picker.uses, calls), query);
}

/** Who calls a server; `send` may replace this token with a newer one. */
interface Caller {
  server: string;
  token: string;
  username?: string | undefined;
  send?: typeof fetch;
  secondFactor: SecondFactor;
  readAfter?: ReadAfter;
  /** Saves the place of an answer for the next command. */
  save?: (place: string) => void;
}

/** Returns the calls of a server with a token. */
export function callsWith(caller: Caller): Connection['calls'] {
  return callsOver(answersFor(caller));
}

function answersFor(caller: Caller): SeenAnswers {
  const transport = createTransport({ ...linesFrom(caller), username: () => caller.username });
  return new SeenAnswers(bySpecification(caller.secondFactor.over(transport)));
}

function callsOver({ transport }: SeenAnswers): Connection['calls'] {
  return withSpecifiedFacts(callsLoadedBy(operationNamed, transport));
}

function linesFrom({
  server,
  token,
  send = leanFetch,
  readAfter = createReadAfter(),
  save,
}: Omit<Caller, 'secondFactor'>): Connection['lines'] {
  return {
    bases: { main: server, portal: server, graphql: server, identity: server },
    headers: () => ({
      authorization: `Bearer ${token}`,
      'x-pitlane-face': 'cli',
      ...readAfter.headers(),
    }),
    fetch: async (address, options) => {
      const response = await send(address, options);
      const place = response.headers.get(readAfterHeader);
      readAfter.note(place);
      if (place) save?.(place);
      return response;
    },
  };
}
