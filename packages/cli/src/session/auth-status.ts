import { CallError } from '@pitlane/shared/client/calls';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { choose } from '../ask.ts';
import type { Environment } from '../environment.ts';
import { CommandFailure } from '../failure.ts';
import { jsonText } from '../print/json.ts';
import { tabLines } from '../print/lines.ts';
import { sayMarked } from '../print/say-below.ts';
import type { Run } from '../screens/view.ts';
import type { Terminal } from '../terminal.ts';
import { notSignedIn } from './call-failure.ts';
import { changeSettings } from './change-settings.ts';
import { connectAs } from './connection.ts';
import { hasSignIns, readSettings, type Settings, type SignIn, serverOf, withSignIn } from './settings.ts';
import { roleWords, tokenPlaces } from './whoami.ts';

/** A sign-in that is kept here. `isActing`: a run at its server acts as this one; `isActive`: so does the next run. */
export interface KnownSignIn extends SignIn {
  server: string;
  isActing: boolean;
  isActive: boolean;
}

/** Lists the sign-ins that are kept, the active one first. */
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

/** Tells of each sign-in that is kept whether it still stands. Ends with "sign-in needed" where the active one does not. */
export async function authStatus({ terminal, given }: Run, env: Environment): Promise<void> {
  const settings = await readSettings(env);
  const known = knownSignIns(env, settings);
  const states = await Promise.all(known.map((signIn) => stateOf(signIn, env, settings, terminal.signal)));
  const told = known.map(({ username, keptIn, server, isActive }, index) => ({
    username,
    keptIn,
    server,
    isActive,
    ...states[index],
  }));
  if (given.isJson) terminal.out(`${jsonText(told, 2)}\n`);
  else await printStates(terminal, told);
  if (env['PITLANE_TOKEN'] && !given.isJson) {
    await sayMarked(terminal, ' ', 'PITLANE_TOKEN is set and goes before these. Whose it is: pitlane whoami');
  }
  if (told.some(({ isActive, isSignedIn }) => isActive && isSignedIn)) return;
  if (env['PITLANE_TOKEN']) return;
  const server = serverOf(env, settings);
  throw notSignedIn(server, hasSignIns(settings));
}

interface State {
  isSignedIn: boolean;
  /** As what, or why not. */
  words: string;
}

async function stateOf(
  signIn: KnownSignIn,
  env: Environment,
  settings: Settings,
  signal: AbortSignal,
): Promise<State> {
  const { server, username, keptIn } = signIn;
  const as = { ...settings, signIns: { [server]: { username, keptIn } } };
  try {
    const { PITLANE_TOKEN: _, ...withoutToken } = env;
    const { calls } = await connectAs(withoutToken, as, server);
    const session = sessionOf(await calls.getSession({}, { signal }), new Date());
    const role = roleWords(session.role, session.dealerCode, session.agentCode);
    return { isSignedIn: true, words: `${session.fullName} (${role})` };
  } catch (error) {
    if (error instanceof CallError) {
      const { status, message } = error.failure;
      return { isSignedIn: false, words: status === 401 ? 'The sign-in has ended.' : message };
    }
    if (error instanceof CommandFailure) return { isSignedIn: false, words: error.error.message };
    throw error;
  }
}

async function printStates(
  terminal: Terminal,
  told: readonly (Omit<KnownSignIn, 'isActing'> & Partial<State>)[],
): Promise<void> {
  for (const { server, username, isActive, keptIn, isSignedIn, words } of told) {
    if (!terminal.isScreen) {
      const state = [isActive ? 'active' : '', isSignedIn ? 'signed in' : 'ended', keptIn, words ?? ''];
      terminal.out(tabLines([[server, username, ...state]]));
      continue;
    }
    const { success, danger } = terminal.errPaint;
    await sayMarked(
      terminal,
      isSignedIn ? success('✓') : danger('✗'),
      `${username} at ${server}${isActive ? ', active' : ''}`,
    );
    await sayMarked(terminal, ' ', words ?? '');
    await sayMarked(terminal, ' ', `In ${tokenPlaces[keptIn]}.`);
  }
}

/** Goes on as another of the sign-ins that are kept: the only other one, the one that is named, or one that is chosen. */
export async function authSwitch({ terminal, given }: Run, env: Environment): Promise<void> {
  const settings = await readSettings(env);
  const known = knownSignIns(env, settings);
  const wanted = await wantedOf(terminal, known, given.fields['who']);
  const { server, username, keptIn } = wanted;
  await changeSettings(env, (now) => withSignIn(now, server, { username, keptIn }));
  await sayMarked(terminal, terminal.errPaint.success('✓'), `You are ${username} at ${server} from now on`);
  const isElsewhere = serverOf(env, settings) !== server;
  for (const name of [...(isElsewhere ? ['PITLANE_SERVER'] : []), 'PITLANE_TOKEN']) {
    if (env[name]) await sayMarked(terminal, ' ', `${name} is set and goes before this: unset ${name}`);
  }
}

async function wantedOf(
  terminal: Terminal,
  known: readonly KnownSignIn[],
  named: unknown,
): Promise<KnownSignIn> {
  const others = known.filter(({ isActive }) => !isActive);
  if (typeof named === 'string') {
    const { meant, only } = meantBy(named, known);
    if (only) return only;
    throw unclear(
      `${meant.length === 0 ? 'No sign-in' : 'More than one sign-in'} is meant by '${named}'.`,
      known,
    );
  }
  const [only] = others;
  if (!only) throw unclear('There is no other sign-in here.', known);
  if (others.length === 1) return only;
  if (!terminal.canAsk) throw unclear('There are several.', others);
  return choose(terminal, 'Go on as', others, [
    { header: 'Name', text: ({ username }) => username },
    { header: 'Server', text: ({ server }) => server },
  ]);
}

/** Gives the sign-ins that a text means: a server whoever acts there; a name, or name and server, may mean several. */
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
    { code: 'no_such_sign_in', message, next: 'Name one as above, or add one: pitlane login' },
    { details: known.map(({ server, username }) => `${username}@${server}`) },
  );
}
