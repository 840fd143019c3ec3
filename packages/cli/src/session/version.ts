import { readFile } from 'node:fs/promises';
import manifest from '../../package.json' with { type: 'json' };
import type { Environment } from '../environment.ts';
import { cacheFile } from './cache-file.ts';
import { leanFetch } from './lean-fetch.ts';
import { readSettings, replaceFile, serverOf } from './settings.ts';

/** A server is asked again after so long: what is printed may be as old. */
const keptMs = 3_600_000;

/** A server that answers later is told as not answering. */
const longestMs = 1_500;

/** What servers said of themselves, by address; null: it says no version. */
type Known = Record<string, { version: string | null; until: number }>;

/**
 * Writes the versions of this program and of its server, and a warning where they do not go together. The server is asked once an
 * hour. Throws a CommandFailure where the settings cannot be read.
 */
export async function versionText(env: Environment): Promise<{ out: string; warning?: string }> {
  const own = manifest.version;
  const settings = await readSettings(env);
  const server = serverOf(env, settings);
  const version = await serverVersion(env, server, settings.caFiles?.[server]);
  if (version === undefined) return { out: `pitlane ${own}\nserver: no answer from ${server}\n` };
  const out = `pitlane ${own}\nserver ${version === null ? `at ${server} tells no version` : `${version} at ${server}`}\n`;
  if (version === null || isFit(own, version)) return { out };
  const older = isOlder(own, version);
  return {
    out,
    warning: `pitlane ${own} and the server's ${version} do not go together: ${older ? 'install the newer pitlane' : 'the server is the older one, and may lack what this pitlane has'}.`,
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

/** Undefined where it does not answer. */
async function serverVersion(
  env: Environment,
  server: string,
  caFile: string | undefined,
): Promise<string | null | undefined> {
  const path = cacheFile(env, 'servers.json');
  const known = await readKnown(path);
  const before = known[server];
  if (before && before.until > Date.now()) return before.version;
  try {
    if (caFile) await (await import('./trusted-certificates.ts')).trustCaFile(caFile);
    const answer = await leanFetch(`${server}/version.json`, { signal: AbortSignal.timeout(longestMs) });
    const version = versionIn(await answer.text());
    await replaceFile(path, JSON.stringify({ ...known, [server]: { version, until: Date.now() + keptMs } }));
    return version;
  } catch {
    return undefined;
  }
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

async function readKnown(path: string): Promise<Known> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Known;
  } catch {
    return {};
  }
}
