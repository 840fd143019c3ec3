import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './say.mjs';

/** Where boot keeps what it knows; it goes with the packages, whose state it describes. */
const stateFolder = join(root, 'node_modules', '.pitlane');

/** Returns whether `text` is what was last noted under `name`. */
export function isNoted(name, text) {
  const file = join(stateFolder, name);
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/** Notes `text` under `name`; written again each time, so that its age says when boot last looked. */
export function note(name, text) {
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(join(stateFolder, name), text);
}

/** Returns a hash over the contents of files and folders, named from the root; tests in them do not count. */
export function hashOf(places) {
  const hash = createHash('sha256');
  for (const place of places) addTo(hash, place);
  return hash.digest('hex');
}

function addTo(hash, place) {
  const path = join(root, place);
  if (!existsSync(path)) return;
  const children = listOf(path);
  if (children) for (const child of children) addTo(hash, `${place}/${child}`);
  else if (!/\.test\.[a-z]+$/.test(place)) hash.update(`${place}\0`).update(readFileSync(path)).update('\0');
}

/** Names in a folder in a fixed order; nothing for a file. */
function listOf(path) {
  try {
    return readdirSync(path).toSorted();
  } catch {
    return undefined;
  }
}
