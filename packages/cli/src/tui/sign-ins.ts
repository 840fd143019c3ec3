import { CallError } from '@pitlane/shared/client/calls';
import type { KnownSignIn } from '../auth/auth-status.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import { connect, connectAs } from '../session/connection.ts';
import { readSettings, serverOf, withSignIn } from '../session/settings.ts';
import { actAs } from './act-as.ts';
import { type AppContext, say } from './context.ts';
import { during, failureWords } from './during.ts';
import { interpretEffects } from './effects.ts';
import { AppForm } from './form/app-form.ts';
import { lineOfText } from './line-text.ts';
import { openTextPage } from './open-text-page.ts';
import { runLent } from './run-lent.ts';
import { overlaid } from './state.ts';

/** The sub-commands of signing in that the app has as well, by the ids of their targets. */
export const signInIds = ['whoami', 'auth.status', 'auth.switch', 'login', 'auth.logout'] as const;
export type SignInId = (typeof signInIds)[number];

/** The name of the question that asks for the account to continue with. */
export const switchId = 'auth.switch' satisfies SignInId;

/** Runs a sub-command of signing in, with what was typed for it. */
export async function runSignIn(
  context: AppContext,
  id: SignInId,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  switch (id) {
    case 'whoami':
    case 'auth.status': {
      const title = id === 'whoami' ? 'Who is signed in' : 'Saved accounts';
      const source = { kind: 'signIn', id } as const;
      return openTextPage(context, title, source);
    }
    case 'auth.switch':
      return void (await during(context, 'Reading...', () => chooseSignIn(context, fields['who'])));
    case 'login':
      return void (await during(context, 'Signing in...', () => signInAgain(context, fields)));
    case 'auth.logout':
      return void (await during(context, 'Signing out...', () =>
        interpretEffects({ kind: 'signedOut' }, context, { title: '', args: {} }),
      ));
    default:
      return id satisfies never;
  }
}

/** Continues as the given account, or asks for one of those saved here. */
export async function switchTo(context: AppContext, named: string): Promise<void> {
  context.store.dispatch(overlaid(null));
  await during(context, 'Reading...', () => chooseSignIn(context, named));
}

async function chooseSignIn(context: AppContext, named: string | undefined): Promise<void> {
  const { knownSignIns, meantBy } = await import('../auth/auth-status.ts');
  const known = knownSignIns(context.env, await readSettings(context.env));
  const others = known.filter((one) => !isActing(context, one));
  if (named !== undefined) {
    const { only } = meantBy(named, known);
    if (only) return goOnAs(context, only);
  }
  const [first, second] = others;
  if (!first) return say(context, 'warning', 'No other account is saved. Add one with :login.');
  if (!second && named === undefined) return goOnAs(context, first);
  const form = new AppForm({});
  if (named !== undefined) form.refuse([{ name: 'who', message: `No single account matches “${named}”.` }]);
  context.store.dispatch(
    overlaid({
      kind: 'ask',
      call: { command: switchId },
      title: 'Switch account',
      field: 'who',
      form,
      label: 'Sign-in',
      hint: '',
      line: lineOfText(''),
      chosen: 0,
      offers: others.map(({ username, server }) => ({
        value: `${username}@${server}`,
        text: username,
        detail: server,
      })),
    }),
  );
}

/** With a token from the environment it's none of the saved accounts. */
function isActing({ connection: { server, stored } }: AppContext, signIn: KnownSignIn): boolean {
  return stored.from !== 'PITLANE_TOKEN' && signIn.isActing && signIn.server === server;
}

/** Switches to another saved account if its session is still valid; otherwise nothing changes. */
async function goOnAs(context: AppContext, { server, username, keptIn }: KnownSignIn): Promise<void> {
  const env = withoutNames(context.env);
  const signIn = { username, keptIn };
  try {
    const connection = await connectAs(env, withSignIn(await readSettings(env), server, signIn), server);
    await connection.calls.getSession({}, context.working ? { signal: context.working.stop.signal } : {});
    const { changeSettings } = await import('../session/change-settings.ts');
    await changeSettings(env, (now) => withSignIn(now, server, signIn));
    actAs(context, connection, env);
  } catch (error) {
    const hasEnded = error instanceof CallError && error.failure.status === 401;
    if (!hasEnded && !(error instanceof CommandFailure)) throw error;
    const why = hasEnded
      ? `The session of ${username} at ${server} has ended.`
      : failureWords(error, context);
    return say(context, 'danger', `${why} Sign in again with :login. Your account didn't change.`);
  }
  sayWho(context, username, server);
}

/**
 * Signs in as another user or at another server. This runs on the shell's screen, where the browser opens and codes and
 * passwords are asked for as in any shell.
 */
async function signInAgain(
  context: AppContext,
  { server, username }: Readonly<Record<string, string>>,
): Promise<void> {
  const { PITLANE_TOKEN: _, ...env } = context.env;
  const options = [...(server ? ['--server', server] : []), ...(username ? ['--username', username] : [])];
  const code = await runLent(context, ['auth', 'login', ...options], env);
  if (code !== 0) return say(context, 'muted', "Sign-in cancelled. Your account didn't change.");
  const next = withoutNames(context.env);
  const connection = await connect(next);
  const settings = await readSettings(next);
  actAs(context, connection, next);
  sayWho(context, settings.signIns[connection.server]?.username ?? '', connection.server);
}

/** Leaves out the server and token that are set for every run: what was chosen in the app comes first. */
function withoutNames({ PITLANE_SERVER: _server, PITLANE_TOKEN: _token, ...env }: Environment): Environment {
  return env;
}

function sayWho(context: AppContext, username: string, server: string): void {
  const { PITLANE_SERVER: named, PITLANE_TOKEN: token } = process.env;
  const isElsewhere = named !== undefined && serverOf({ PITLANE_SERVER: named }, { signIns: {} }) !== server;
  const before = [...(isElsewhere ? ['PITLANE_SERVER'] : []), ...(token ? ['PITLANE_TOKEN'] : [])];
  const still = before.length > 0 ? ` In the shell, ${before.join(' and ')} still takes precedence.` : '';
  say(context, 'success', `Switched to ${username} at ${server}.${still}`);
}
