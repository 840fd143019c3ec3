import { CallError } from '@pitlane/shared/client/calls';
import { createIdentityClient, type SignInResult } from '@pitlane/shared/client/session/kratos';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { waitText } from '@pitlane/shared/kernel/wait-text';
import { ask } from '../commands/ask.ts';
import { sayMarked } from '../print/say-below.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure, cancelled } from '../process/failure.ts';
import { inputBytes } from '../process/input-bytes.ts';
import type { Terminal } from '../process/terminal.ts';
import { failureOfCall, unreachable } from '../session/call-failure.ts';
import { checkStorage } from '../session/check-storage.ts';
import { callsWith, connect } from '../session/connection.ts';
import { findTokenPlace } from '../session/credentials.ts';
import { leanFetchUntil } from '../session/lean-fetch.ts';
import { SecondFactor } from '../session/second-factor.ts';
import { readSettings, type Settings, serverAddress, serverOf } from '../session/settings.ts';
import type { StoredTokens } from '../session/stored-tokens.ts';
import { trustCaFile } from '../session/trusted-certificates.ts';
import { answeringServer, patienceMs } from './answering-server.ts';
import { checkPrintable } from './check-printable.ts';
import { confirmFace } from './confirm-face.ts';
import { signInByCode, signsInByCode } from './device-login.ts';
import { whyNotEnded } from './logout.ts';
import { storeSignIn } from './store-sign-in.ts';
import { roleWords, tokenPlaces } from './whoami.ts';

/** How often a mistyped password can be entered again. */
const tries = 3;

/**
 * Signs in and saves the session for the next run: with a code that the user compares in the browser, or with username and password if one
 * of them is given, if the token is only printed, or if the server doesn't support codes.
 */
export async function login(
  terminal: Terminal,
  env: Environment,
  options: Record<string, unknown>,
): Promise<void> {
  const settings = await readSettings(env);
  const isPrinted = options['printToken'] === true;
  const named = namedServer(options);
  // Before anyone types a password: can it be of use?
  if (!isPrinted) await checkStorage(env, named);
  const place = isPrinted ? undefined : await findTokenPlace(env, named);
  const caFile = typeof options['caFile'] === 'string' ? await trustCaFile(options['caFile']) : undefined;
  const server = await chooseServer(terminal, env, settings, options);
  const knownFile = settings.caFiles?.[server];
  if (!caFile && knownFile) await trustCaFile(knownFile);
  const { tokens, username } = await tokensFrom(terminal, env, { server, settings, options });
  if (isPrinted) checkPrintable(tokens.token, server);
  const secondFactor = new SecondFactor(server, confirmFace(terminal, env));
  const caller = { server, token: tokens.token, username, secondFactor };
  const who = await signedInAs(caller).catch(async (error: unknown) => {
    // Don't leave an unusable session behind.
    await whyNotEnded(terminal, server, tokens);
    throw error;
  });
  if (place) {
    await storeSignIn(terminal, env, { server, username: who.username, place, tokens, caFile });
  } else {
    terminal.out(`${tokens.token}\n`);
  }
  await sayMarked(terminal, terminal.errPaint.success('✓'), who.greeting);
  if (place) await sayMarked(terminal, ' ', `The session is stored in ${tokenPlaces[place]}.`);
  if (place && env['PITLANE_TOKEN']) {
    await sayMarked(
      terminal,
      ' ',
      'PITLANE_TOKEN is set and takes precedence. To use this account: unset PITLANE_TOKEN',
    );
  }
}

interface LoginRequest {
  server: string;
  settings: Settings;
  options: Record<string, unknown>;
}

/** Gets the tokens in the way that was requested. By the browser it is the server that says whose they are. */
async function tokensFrom(
  terminal: Terminal,
  env: Environment,
  { server, settings, options }: LoginRequest,
): Promise<{ tokens: StoredTokens; username?: string }> {
  const wantsPassword = ['username', 'passwordStdin', 'printToken'].some((name) => options[name]);
  if (terminal.canAsk && (await signsInByCode(server, terminal.signal)) && !wantsPassword) {
    return { tokens: await signInByCode(terminal, env, server) };
  }
  const username = await askUsername(terminal, settings.signIns[server]?.username, options);
  const isPiped = options['passwordStdin'] === true;
  const token = await signIn(terminal, { server, username, isPiped }).catch(async (error: unknown) => {
    throw error instanceof CommandFailure ? await withSignInBefore(error, terminal, env) : error;
  });
  return { tokens: { token }, username };
}

/** The server that --server names. Throws CommandFailure. */
function namedServer({ server }: Record<string, unknown>): string | undefined {
  return typeof server === 'string' ? serverAddress(server, '--server') : undefined;
}

async function chooseServer(
  terminal: Terminal,
  env: Environment,
  settings: Settings,
  options: Record<string, unknown>,
): Promise<string> {
  const named = namedServer(options);
  if (named) return named;
  const known = serverOf(env, settings);
  if (env['PITLANE_SERVER'] || !terminal.canAsk || options['passwordStdin'] === true) return known;
  return answeringServer(terminal, known);
}

async function askUsername(
  terminal: Terminal,
  known: string | undefined,
  options: Record<string, unknown>,
): Promise<string> {
  if (typeof options['username'] === 'string') return options['username'];
  if (options['passwordStdin'] === true && known) return known;
  if (!terminal.canAsk || options['passwordStdin'] === true) throw unanswerable('--username <name>');
  for (;;) {
    const username = await ask(terminal, 'Username', { fallback: known });
    if (username) return username;
  }
}

/** Gets a session token; a person may mistype, a script may not. */
async function signIn(
  terminal: Terminal,
  { server, username, isPiped }: { server: string; username: string; isPiped: boolean },
): Promise<string> {
  if (!isPiped && !terminal.canAsk) throw unanswerable('--password-stdin');
  const identity = createIdentityClient({
    base: `${server}/identity`,
    fetch: leanFetchUntil(terminal.signal),
  });
  for (let left = tries; ; left -= 1) {
    const password = isPiped
      ? await firstLineOf(terminal)
      : await ask(terminal, 'Password', { hidden: true });
    const result = await identity.signInWithToken(username, password);
    if (result.kind === 'signedIn' && result.sessionToken) return result.sessionToken;
    if (terminal.signal.aborted) throw cancelled();
    const failure = refusal(result, server);
    if (result.kind !== 'refused' || isPiped || left <= 1) throw failure;
    await sayMarked(terminal, terminal.errPaint.danger('✗'), failure.message);
  }
}

/** A refused sign-in changes nothing: anyone who was signed in still is, and the next run would act as that person. */
async function withSignInBefore(
  failure: CommandFailure,
  terminal: Terminal,
  env: Environment,
): Promise<CommandFailure> {
  if (failure.ending !== 'signIn') return failure;
  const before = await signInBefore(terminal, env);
  if (!before) return failure;
  const details = [...failure.details, `You are still signed in as ${before.username} at ${before.server}.`];
  return new CommandFailure(failure.error, { ending: failure.ending, details });
}

/** Reports whose session the next run would use; undefined if there is none or it can't be checked. */
async function signInBefore(
  { signal }: Terminal,
  env: Environment,
): Promise<{ username: string; server: string } | undefined> {
  try {
    const { server, calls } = await connect(env);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const session = sessionOf(await calls.getSession({}, { signal: patience }), new Date());
    return { username: session.username, server };
  } catch {
    // Regardless of what went wrong here, the refused sign-in must be reported.
    return undefined;
  }
}

function refusal(result: SignInResult, server: string): CommandFailure {
  switch (result.kind) {
    case 'refused':
      return signInFailure('wrong_credentials', result.flow.messages.map(({ text }) => text).join(' '));
    case 'expired':
      return signInFailure('flow_expired', 'The sign-in took too long.', 'Start again: pitlane login');
    case 'wait': {
      const wait = `Wait ${waitText(result.seconds)}, then try again.`;
      return signInFailure('too_many_tries', result.message, wait);
    }
    case 'failed':
      return result.status === 0 ? unreachable(server) : signInFailure('identity_failed', result.message);
    case 'signedIn':
      return signInFailure('no_token', `${server} signed you in but returned no token for the terminal.`);
  }
}

function signInFailure(code: string, message: string, next?: string): CommandFailure {
  return new CommandFailure({ code, message, ...(next ? { next } : {}) }, { ending: 'signIn' });
}

/** Returns the signed-in user, after a second factor if one is needed. The call also proves that the portal accepts the session. */
async function signedInAs(
  caller: Parameters<typeof callsWith>[0],
): Promise<{ username: string; greeting: string }> {
  const { server, username: typed } = caller;
  try {
    const calls = callsWith(caller);
    const session = sessionOf(await calls.getSession({}), new Date());
    const username = typed ?? session.username;
    const who = `${session.fullName || username} (${roleWords(session.role, session.dealerCode, session.agentCode)})`;
    return { username, greeting: `Signed in as ${who} at ${server}` };
  } catch (error) {
    if (error instanceof CallError) throw failureOfCall(error, { server, hasEnvToken: false });
    throw error;
  }
}

async function firstLineOf(terminal: Terminal): Promise<string> {
  const text = (await inputBytes(terminal)).toString('utf8');
  return text.split(/\r?\n/)[0] ?? '';
}

function unanswerable(option: string): CommandFailure {
  return new CommandFailure({
    code: 'cannot_ask',
    message: `Signing in needs ${option}: there is no terminal to ask.`,
    next: 'Example: pitlane login --username <name> --password-stdin < password.txt',
  });
}
