import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { whyNotRead } from '../print/why-not-read.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import { withLock } from './lock.ts';
import type { PassphraseFile } from './opened-key.ts';
import { configFolder, type Settings, type TokenPlace } from './settings.ts';
import { type StoredTokens, storedTokensOf, storedTokensText } from './stored-tokens.ts';

/** The tokens of a sign-in and where they came from. */
export interface StoredToken extends StoredTokens {
  from: TokenPlace | 'PITLANE_TOKEN';
}

/** Whose tokens, and for which server. */
export interface Account {
  server: string;
  username: string;
}

const keyringService = 'pitlane';

/** The commands that sign in for one shell, at a server that was named by an option: the token alone would be used elsewhere. */
export function inThisShell(server?: string): string[] {
  return [
    ...(server ? [`export PITLANE_SERVER=${server}`] : []),
    'export PITLANE_TOKEN="$(pitlane login --print-token)"',
  ];
}

/** Ways to sign in if no keyring is available. */
function waysWithoutKeyring(server?: string): string[] {
  return [
    'To store the session in an encrypted file, set PITLANE_PASSPHRASE and sign in again.',
    'To use it in this shell only:',
    ...inThisShell(server),
  ];
}

/**
 * Finds the token for a server: PITLANE_TOKEN, otherwise where the sign-in stored it. Undefined if there is none.
 * Source: security.md §3
 */
export async function findToken(
  env: Environment,
  settings: Settings,
  server: string,
): Promise<StoredToken | undefined> {
  if (env['PITLANE_TOKEN']) return { token: env['PITLANE_TOKEN'], from: 'PITLANE_TOKEN' };
  const signIn = settings.signIns[server];
  if (!signIn) return undefined;
  const name = nameOf({ server, username: signIn.username });
  const text =
    signIn.keptIn === 'keyring'
      ? await withKeyring(name, (entry) => entry.getPassword())
      : (await readFileTokens(env))?.[name];
  return text ? { ...storedTokensOf(text), from: signIn.keptIn } : undefined;
}

/** The name that the tokens of an account are stored under. */
function nameOf({ server, username }: Account): string {
  return `${username}@${server}`;
}

/**
 * Finds where a token can be stored, before anyone types a password: the system keyring, otherwise a file encrypted with
 * PITLANE_PASSPHRASE. Refuses `no_token_place`: a token is never written in plain text. `server` is the one that an option names.
 */
export async function findTokenPlace(env: Environment, server?: string): Promise<TokenPlace> {
  try {
    // A keyring that is permanently locked, or read-only, still answers a read.
    const entry = await keyringEntry('probe');
    await entry.setPassword('probe');
    await entry.deletePassword();
    return 'keyring';
  } catch {
    if (!env['PITLANE_PASSPHRASE']) throw noTokenPlace(server);
  }
  await readFileTokens(env);
  return 'file';
}

/** Stores the tokens of an account. */
export async function keepToken(
  env: Environment,
  place: TokenPlace,
  account: Account,
  tokens: StoredTokens,
): Promise<void> {
  const [name, text] = [nameOf(account), storedTokensText(tokens)];
  if (place === 'keyring') return withKeyring(name, (entry) => entry.setPassword(text));
  return changeFile(env, (kept) => ({ ...kept, [name]: text }));
}

/** Forgets the tokens of an account. Without the passphrase the whole file goes: signing out always works. */
export async function forgetToken(env: Environment, place: TokenPlace, account: Account): Promise<void> {
  const name = nameOf(account);
  if (place === 'keyring') {
    await withKeyring(name, (entry) => entry.deletePassword());
    return;
  }
  if (!env['PITLANE_PASSPHRASE']) return rm(sealedPath(env), { force: true });
  await changeFile(env, (kept) => {
    const { [name]: _, ...others } = kept;
    return others;
  });
}

/** Changes the encrypted file, one run of the terminal at a time: no run writes back what it read before another run wrote. */
async function changeFile(
  env: Environment,
  change: (kept: Record<string, string>) => Record<string, string>,
): Promise<void> {
  const { writeSealed } = await import('./encrypted-file.ts');
  await withLock(env, 'credentials', async () => {
    const kept = (await readFileTokens(env)) ?? {};
    await writeSealed(sealedFile(env), change(kept));
  });
}

/** Works with an account's entry. What a keyring says when it fails is for programmers, and is not passed on. */
async function withKeyring<T>(
  name: string,
  work: (entry: Awaited<ReturnType<typeof keyringEntry>>) => Promise<T>,
): Promise<T> {
  try {
    return await work(await keyringEntry(name));
  } catch {
    throw new CommandFailure(
      {
        code: 'keyring_closed',
        message: "The system keyring, which stores your sign-in, isn't responding.",
      },
      { ending: 'signIn', details: ['Unlock it and try again.', ...waysWithoutKeyring()] },
    );
  }
}

async function readFileTokens(env: Environment): Promise<Record<string, string> | undefined> {
  const file = sealedFile(env);
  const { readSealed } = await import('./encrypted-file.ts');
  try {
    return await readSealed(file);
  } catch (error) {
    throw whyNotOpened(file.path, error);
  }
}

function whyNotOpened(path: string, error: unknown): CommandFailure {
  if ((error as NodeJS.ErrnoException).syscall !== undefined) {
    return new CommandFailure({
      code: 'unreadable_credentials',
      message: `Can't read ${path}, where your sign-in is stored: ${whyNotRead(error)}.`,
      next: isNoFolder(error)
        ? 'Set XDG_CONFIG_HOME to a folder that you can write to, and sign in again: pitlane login'
        : 'Make it readable only by you (chmod 600), or delete it and sign in again: pitlane login',
    });
  }
  if (error instanceof SyntaxError || error instanceof TypeError) {
    return new CommandFailure(
      {
        code: 'damaged_credentials',
        message: `${path}, where your sign-in is stored, is damaged.`,
        next: 'Delete it and sign in again: pitlane login',
      },
      { ending: 'signIn' },
    );
  }
  return new CommandFailure(
    {
      code: 'wrong_passphrase',
      message: `PITLANE_PASSPHRASE doesn't unlock ${path}.`,
      next: 'Use the one you signed in with, or delete the file and sign in again: pitlane login',
    },
    { ending: 'signIn' },
  );
}

function passphraseOf(env: Environment): string {
  const passphrase = env['PITLANE_PASSPHRASE'];
  if (passphrase) return passphrase;
  throw new CommandFailure(
    {
      code: 'no_passphrase',
      message: 'Your sign-in is stored in an encrypted file, and PITLANE_PASSPHRASE is not set.',
      next: 'Set it to the passphrase you signed in with.',
    },
    { ending: 'signIn' },
  );
}

/**
 * On Linux only the secret service counts: the package would otherwise fall back to the kernel's keys, which forget
 * at logout, and answer null, as if signed out.
 */
async function keyringEntry(name: string) {
  const { AsyncEntry } = await import('keytar');
  return new AsyncEntry(keyringService, name, { linux: { store: 'secret-service' } });
}

function sealedFile(env: Environment): PassphraseFile {
  return {
    path: sealedPath(env),
    passphrase: passphraseOf(env),
    runtimeFolder: env['XDG_RUNTIME_DIR'],
  };
}

function sealedPath(env: Environment): string {
  return join(configFolder(env), 'credentials.json');
}

/** A path through a file, as below a home of /dev/null. */
function isNoFolder(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOTDIR';
}

function noTokenPlace(server: string | undefined): CommandFailure {
  return new CommandFailure(
    { code: 'no_token_place', message: "No system keyring is available, so the sign-in can't be stored." },
    { details: waysWithoutKeyring(server) },
  );
}
