import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, say } from './say.mjs';
import { failDownload, failInstall, runTool } from './tool.mjs';

const folder = join(root, 'tools', 'runtime');
const oldestNode = 24;

/**
 * Returns the path of a Node that runs Pitlane: this one where it is new enough, else the pinned one, brought from the
 * registry when it is missing or of another version (docs/decisions/0001-runtime.md).
 */
export async function bringNode() {
  return Number.parseInt(process.versions.node, 10) >= oldestNode ? process.execPath : bringPinnedNode();
}

/** Returns the path of the pinned Node, which single executables are made of whatever Node makes them. */
export async function bringPinnedNode() {
  const place = `node_modules/node-${process.platform}-${process.arch}`;
  const pinned = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages[place];
  const ours = `This is Node ${process.versions.node} and Pitlane needs Node ${oldestNode} or later`;
  if (!pinned) {
    fail(
      `${ours}, which it cannot bring for ${process.platform} ${process.arch}: install it from https://nodejs.org and start again.`,
    );
  }
  const node = join(folder, place, 'bin', 'node');
  if (existsSync(node) && versionIn(place) === pinned.version) return node;

  say(`Bringing Node ${pinned.version}…`);
  const brought = await runTool(
    process.execPath,
    'npm',
    ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'],
    folder,
  );
  if (brought.code !== 0) failInstall(`Node ${pinned.version}`, brought);
  // To npm it is optional, as it is for one platform only: a failed download isn't a failure.
  if (!existsSync(node)) failDownload(`Node ${pinned.version}`);
  const tried = await runTool(node, node, ['--version']);
  if (tried.code !== 0)
    fail(`${ours}, and the one that it brought does not run here: install it yourself and start again.`);
  return node;
}

function versionIn(place) {
  const file = join(folder, place, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}
