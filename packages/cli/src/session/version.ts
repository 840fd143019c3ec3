import manifest from '../../package.json' with { type: 'json' };
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import { leanFetch, patienceOf, proxyVariableFor } from './lean-fetch.ts';
import { plainGet } from './plain-get.ts';
import { readSettings, serverOf } from './settings.ts';
import { tlsFailure } from './tls-fault.ts';

/** A server that answers later counts as down. */
const longestMs = 1_500;

/** A server's report about itself, or why there is none. */
type ServerAnswer = { version: string } | { words: string };

/** Prints the versions of this program and of its server. */
export async function printVersions(terminal: Terminal, env: Environment): Promise<void> {
  const { out, warning } = await versionText(env);
  terminal.out(out);
  if (warning) terminal.err(`${terminal.errPaint.warning('!')} ${warning}\n`);
}

/** Writes the versions of this program and of its server, and a warning where they can't be combined or the settings can't be read. */
export async function versionText(env: Environment): Promise<{ out: string; warning?: string }> {
  const own = manifest.version;
  const settings = await readSettings(env).catch((error: Error) => error);
  // Which program this is doesn't depend on them.
  if (settings instanceof Error) return { out: `pitlane ${own}\n`, warning: settings.message };
  const server = serverOf(env, settings);
  patienceOf(env);
  const answer = await serverAnswer(server, settings.caFiles?.[server]);
  if ('words' in answer) return { out: `pitlane ${own}\nserver: ${answer.words}\n` };
  const { version } = answer;
  const out = `pitlane ${own}\nserver ${version} at ${server}\n`;
  if (isFit(own, version)) return { out };
  const older = isOlder(own, version);
  return {
    out,
    warning: `pitlane ${own} and server ${version} don't match. ${older ? 'Install the newer pitlane.' : 'The server is older and may lack some of its features.'}`,
  };
}

/** Before 1.0 a minor version may break; from then on only a major one. */
export function isFit(own: string, server: string): boolean {
  const [[major, minor], [itsMajor, itsMinor]] = [partsOf(own), partsOf(server)];
  return major === itsMajor && (major !== 0 || minor === itsMinor);
}

function isOlder(own: string, server: string): boolean {
  const [[major = 0, minor = 0], [itsMajor = 0, itsMinor = 0]] = [partsOf(own), partsOf(server)];
  return major < itsMajor || (major === itsMajor && minor < itsMinor);
}

function partsOf(version: string): number[] {
  return version.split('.', 2).map(Number);
}

/** Asks the server each time: an earlier response says nothing about whether it is running now. */
async function serverAnswer(server: string, caFile: string | undefined): Promise<ServerAnswer> {
  try {
    if (caFile) await (await import('./trusted-certificates.ts')).trustCaFile(caFile);
    const { status, text } = await versionFile(`${server}/version.json`);
    if (status >= 500) return { words: `no answer from ${server} (HTTP ${status})` };
    const version = versionIn(text);
    return version === null ? { words: `at ${server}, version unknown` } : { version };
  } catch (error) {
    const why = error instanceof CommandFailure ? error : tlsFailure(server);
    return { words: why?.message ?? `no answer from ${server}` };
  }
}

async function versionFile(address: string): Promise<{ status: number; text: string }> {
  const isPlain = address.startsWith('http:') && !proxyVariableFor(address);
  const plain = isPlain ? await plainGet(address, longestMs) : undefined;
  if (plain) return plain;
  const answer = await leanFetch(address, { patienceMs: longestMs } as RequestInit);
  return { status: answer.status, text: await answer.text() };
}

/** Another backend may answer with a page. */
function versionIn(text: string): string | null {
  try {
    const { version } = JSON.parse(text) as { version?: unknown };
    return typeof version === 'string' && /^[\w.+-]{1,40}$/.test(version) ? version : null;
  } catch {
    return null;
  }
}
