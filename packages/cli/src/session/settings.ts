import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { whyNotRead } from '../print/why-not-read.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import { makeFolder } from '../process/make-folder.ts';

/** The server taken if none was ever named: Pitlane on this machine. */
export const defaultServer = 'http://127.0.0.1:4780';

/** Where a token is stored. */
export type TokenPlace = 'keyring' | 'file';

/** Who signed in, and where their token is stored. */
export interface SignIn {
  username: string;
  keptIn: TokenPlace;
}

/** Settings remembered between runs; none of them is secret. */
export interface Settings {
  /** The server of the last sign-in, or of the last switch. */
  server?: string;
  /** Who a run acts as, by server. */
  signIns: Record<string, SignIn>;
  /** Who else is signed in there, by server: `auth switch` changes to them. */
  others?: Record<string, SignIn[]>;
  /** The file of additional trusted certificates, by server. */
  caFiles?: Record<string, string>;
}

/** Returns the folder of our files: `pitlane` in XDG_CONFIG_HOME or `~/.config`. */
export function configFolder(env: Environment): string {
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'pitlane');
}

/** Reads the remembered settings; no file means empty. A damaged file is a failure, since a sign-in depends on it. */
export async function readSettings(env: Environment): Promise<Settings> {
  const path = settingsPath(env);
  let text: string;
  try {
    // Node loads its promises for it later than it reads a file.
    text = readFileSync(path, 'utf8');
  } catch (error) {
    // HOME=/dev/null, as services have it, is a home without settings.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return { signIns: {} };
    throw unreadable(path, whyNotRead(error));
  }
  let settings: Partial<Settings> | null;
  try {
    settings = JSON.parse(text) as Partial<Settings> | null;
  } catch {
    throw unreadable(path, 'it is not JSON');
  }
  if (typeof settings !== 'object' || settings === null) throw unreadable(path, 'it has no settings');
  return { ...settings, signIns: settings.signIns ?? {} };
}

/** Remembers the settings. */
export async function writeSettings(env: Environment, settings: Settings): Promise<void> {
  await replaceFile(settingsPath(env), `${JSON.stringify(settings, null, 2)}\n`);
}

/** Returns the settings with a new current user at a server; the previous one stays signed in. */
export function withSignIn(settings: Settings, server: string, signIn: SignIn): Settings {
  const before = settings.signIns[server];
  const known = [...(settings.others?.[server] ?? []), ...(before ? [before] : [])];
  const others = known.filter(({ username }) => username !== signIn.username);
  return {
    ...settings,
    server,
    signIns: { ...settings.signIns, [server]: signIn },
    others: { ...settings.others, [server]: others },
  };
}

/** Returns the settings without the current user at a server; others who are signed in there stay. */
export function withoutSignIn(settings: Settings, server: string): Settings {
  const { [server]: _, ...signIns } = settings.signIns;
  return { ...settings, signIns };
}

/** Returns whether any account is signed in, on any server. */
export function hasSignIns({ signIns, others = {} }: Settings): boolean {
  return [...Object.values(signIns), ...Object.values(others).flat()].length > 0;
}

/** Writes a file that only its owner reads (0600), whole or not at all. */
export async function replaceFile(path: string, content: string): Promise<void> {
  makeFolder(dirname(path));
  const part = `${path}.${process.pid}.part`;
  try {
    await writeFile(part, content, { mode: 0o600, flag: 'w' });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The server that this run asks: PITLANE_SERVER, otherwise that of the last sign-in, otherwise this machine. */
export function serverOf(env: Environment, settings: Settings): string {
  const named = env['PITLANE_SERVER'];
  return named ? serverAddress(named, 'PITLANE_SERVER') : (settings.server ?? defaultServer);
}

/**
 * Parses a server's address as typed, without a trailing slash. Refuses what isn't an http address, and http to
 * anywhere but this machine: password and token would be sent in plain text. No refusal repeats the text, which may be
 * or contain a password; `source` names the option or variable that it is in.
 */
export function serverAddress(text: string, source: string): string {
  const url = urlOf(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new CommandFailure({
      code: 'bad_server',
      message: `${source} is not a server address.`,
      next: `An address looks like https://portal.example.com or ${defaultServer}.`,
    });
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new CommandFailure({
      code: 'insecure_server',
      message: `${url.origin} would send the password unencrypted.`,
      next: `Use https://${url.host}.`,
    });
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * People omit the scheme: it is https, except for this machine, which has no certificate. Without a dot or colon it
 * isn't an address but a word, perhaps a password, which would be looked up as a host name.
 */
function urlOf(typed: string): URL | null {
  if (/^[a-z]+:\/\//i.test(typed)) return URL.parse(typed);
  const url = URL.parse(`https://${typed}`);
  if (url && isLoopback(url.hostname)) return URL.parse(`http://${typed}`);
  return /^[^/?#]*[.:]/.test(typed) ? url : null;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

function settingsPath(env: Environment): string {
  return join(configFolder(env), 'config.json');
}

function unreadable(path: string, why: string): CommandFailure {
  return new CommandFailure({
    code: 'bad_settings',
    message: `Can't read ${path}: ${why}.`,
    next: `Repair or delete it, then sign in again: pitlane login`,
  });
}
