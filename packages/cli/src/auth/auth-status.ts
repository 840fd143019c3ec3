import { CallError } from '@pitlane/shared/client/calls';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { choose } from '../commands/ask.ts';
import type { statusFields } from '../commands/own-answers.ts';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { tabLines } from '../print/lines.ts';
import { sayMarked } from '../print/say-below.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import { failureOfCall, notSignedIn, notSignedInCode } from '../session/call-failure.ts';
import { changeSettings } from '../session/change-settings.ts';
import { type Connection, connectAs } from '../session/connection.ts';
import type { StoredToken } from '../session/credentials.ts';
import {
  hasSignIns,
  readSettings,
  type Settings,
  type SignIn,
  serverOf,
  withSignIn,
} from '../session/settings.ts';
import { roleWords, tokenPlaces } from './whoami.ts';

/** A saved sign-in. `isActing`: runs against its server use it; `isActive`: so does the next run. */
export interface KnownSignIn extends SignIn {
  server: string;
  isActing: boolean;
  isActive: boolean;
}

/** Lists the saved sign-ins, the active one first. */
export function knownSignIns(env: Environment, settings: Settings): KnownSignIn[] {
  const server = serverOf(env, settings);
  const servers = [
    ...new Set([server, ...Object.keys(settings.signIns), ...Object.keys(settings.others ?? {})]),
  ];
  return servers.flatMap((address) => {
    const acting = settings.signIns[address];
    const others = settings.others?.[address] ?? [];
    return [
      ...(acting ? [{ ...acting, server: address, isActing: true, isActive: address === server }] : []),
      ...others.map((other) => ({ ...other, server: address, isActing: false, isActive: false })),
    ];
  });
}

/** The state of a sign-in; `unknown` if no server responded. */
type SignInState = 'signedIn' | 'ended' | 'unknown';

/** A listed sign-in, with its JSON fields: a saved one, or the token from the environment, whose user only the server knows. */
interface Listed extends Pick<KnownSignIn, 'server' | 'isActive'> {
  username: string | null;
  keptIn: StoredToken['from'];
  state: SignInState;
  /** The account, or why it isn't valid. */
  words: string;
}

/**
 * Lists the saved sign-ins, and whether each is still valid. Ends with "sign-in needed" if the active one has expired,
 * and fails if that is unknown: signing in again then would leave a session behind.
 */
export async function authStatus({ terminal, given }: Run, env: Environment): Promise<void> {
  const settings = await readSettings(env);
  const server = serverOf(env, settings);
  const hasToken = Boolean(env['PITLANE_TOKEN']);
  const saved = knownSignIns(env, settings).map((signIn) => ({
    ...signIn,
    isActive: signIn.isActive && !hasToken,
  }));
  const { PITLANE_TOKEN: _, ...withoutToken } = env;
  const token = { username: null, keptIn: 'PITLANE_TOKEN' as const, server, isActive: true };
  const found = await Promise.all([
    ...(hasToken ? [stateOf(token, () => connectAs(env, settings, server), terminal.signal)] : []),
    ...saved.map((signIn) => {
      const { server: at, username, keptIn } = signIn;
      const as = { ...settings, signIns: { [at]: { username, keptIn } } };
      return stateOf(signIn, () => connectAs(withoutToken, as, at), terminal.signal);
    }),
  ]);
  const rows = found.map(({ row }) => row);
  const data: readonly Record<(typeof statusFields)[number], unknown>[] = rows;
  if (given.isJson) terminal.out(`${jsonText(data, 2)}\n`);
  else await printStates(terminal, rows);
  const active = found.find(({ row }) => row.isActive);
  if (!active) throw notSignedIn(server, hasSignIns(settings));
  if (active.failure) throw active.failure;
}

async function stateOf(
  { username, keptIn, server, isActive }: Pick<Listed, 'username' | 'keptIn' | 'server' | 'isActive'>,
  connectTo: () => Promise<Connection>,
  signal: AbortSignal,
): Promise<{ row: Listed; failure?: CommandFailure }> {
  const signIn = { username, keptIn, server, isActive };
  try {
    const { calls } = await connectTo();
    const session = sessionOf(await calls.getSession({}, { signal }), new Date());
    const role = roleWords(session.role, session.dealerCode, session.agentCode);
    return { row: { ...signIn, state: 'signedIn', words: `${session.fullName} (${role})` } };
  } catch (error) {
    const isAnswered = error instanceof CallError;
    const why = isAnswered
      ? failureOfCall(error, { server, hasEnvToken: keptIn === 'PITLANE_TOKEN' })
      : error;
    if (!(why instanceof CommandFailure)) throw why;
    // A keyring or a file that doesn't open says nothing about the session.
    const hasEnded = why.ending === 'signIn' && (isAnswered || why.error.code === notSignedInCode);
    const failure = hasEnded ? why : new CommandFailure(why.error, { details: why.details });
    return { row: { ...signIn, state: hasEnded ? 'ended' : 'unknown', words: why.message }, failure };
  }
}

const stateWords: Record<SignInState, string> = {
  signedIn: 'signed in',
  ended: 'ended',
  unknown: 'unknown',
};

async function printStates(terminal: Terminal, rows: readonly Listed[]): Promise<void> {
  const { success, danger, warning } = terminal.errPaint;
  const marks = { signedIn: success('✓'), ended: danger('✗'), unknown: warning('?') };
  for (const { server, username, isActive, keptIn, state, words } of rows) {
    if (!terminal.isScreen) {
      const cells = [isActive ? 'active' : '', stateWords[state], keptIn, words];
      terminal.out(tabLines([[server, username ?? '', ...cells]]));
      continue;
    }
    const name = `${username ?? 'PITLANE_TOKEN'} at ${server}${isActive ? ', active' : ''}`;
    await sayMarked(terminal, marks[state], name);
    await sayMarked(terminal, ' ', words);
    if (username !== null) await sayMarked(terminal, ' ', `In ${tokenPlaces[keptIn]}.`);
  }
}

/** Switches to another saved sign-in: the only other one, the named one, or one that the user chooses. */
export async function authSwitch({ terminal, given }: Run, env: Environment): Promise<void> {
  const settings = await readSettings(env);
  const known = knownSignIns(env, settings);
  const { server, username, keptIn } = await accountGiven(terminal, known, given.fields['who']);
  await changeSettings(env, (now) => withSignIn(now, server, { username, keptIn }));
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Switched to ${username} at ${server}`);
  const isElsewhere = serverOf(env, settings) !== server;
  for (const name of [...(isElsewhere ? ['PITLANE_SERVER'] : []), 'PITLANE_TOKEN']) {
    if (env[name])
      await sayMarked(
        terminal,
        ' ',
        `${name} is set and takes precedence. To use this account: unset ${name}`,
      );
  }
}

async function accountGiven(
  terminal: Terminal,
  known: readonly KnownSignIn[],
  named: unknown,
): Promise<KnownSignIn> {
  const others = known.filter(({ isActive }) => !isActive);
  if (typeof named === 'string') {
    const { meant, only } = meantBy(named, known);
    if (only) return only;
    throw unclear(
      `${meant.length === 0 ? 'No saved account' : 'More than one saved account'} matches “${named}”.`,
      known,
    );
  }
  const [only] = others;
  if (!only) throw unclear('No other account is saved here.', known);
  if (others.length === 1) return only;
  if (!terminal.canAsk) throw unclear('Several accounts are saved; name one.', others);
  return choose(terminal, 'Switch to', others, [
    { header: 'Name', text: ({ username }) => username },
    { header: 'Server', text: ({ server }) => server },
  ]);
}

/** Returns the sign-ins that a text means: a server anyone who acts there; a name, or name and server, may mean several. */
export function meantBy(
  named: string,
  known: readonly KnownSignIn[],
): { meant: KnownSignIn[]; only?: KnownSignIn } {
  const ofServer = known.filter(({ server }) => [server, URL.parse(server)?.host].includes(named));
  const acting = ofServer.filter(({ isActing }) => isActing);
  if (acting[0]) return { meant: acting, only: acting[0] };
  const meant = known.filter(({ server, username }) =>
    [username, `${username}@${server}`, `${username}@${URL.parse(server)?.host}`].includes(named),
  );
  const all = [...ofServer, ...meant];
  return { meant: all, ...(all.length === 1 && all[0] ? { only: all[0] } : {}) };
}

function unclear(message: string, known: readonly KnownSignIn[]): CommandFailure {
  return new CommandFailure(
    { code: 'no_such_sign_in', message, next: 'Name one of the above, or add one with pitlane login' },
    { details: known.map(({ server, username }) => `${username}@${server}`) },
  );
}
