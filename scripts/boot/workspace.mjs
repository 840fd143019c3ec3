import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './say.mjs';
import { hashOf, isNoted, note } from './stamp.mjs';
import { failInstall, runTool } from './tool.mjs';

const settings = [
  '--frozen-lockfile',
  '--reporter=append-only',
  // Without a terminal it would refuse to replace a node_modules that another version laid out.
  '--config.confirm-modules-purge=false',
  // It would try for many minutes; here a person is waiting for a sentence.
  '--config.fetch-retry-mintimeout=500',
  '--config.fetch-retry-maxtimeout=1000',
];

/** Installs the packages of the workspace from the lockfile when they are not those of the lockfile yet. */
export async function install(node) {
  const state = `${hashOf(['pnpm-lock.yaml', 'pnpm-workspace.yaml'])} ${process.platform}-${process.arch}\n`;
  if (!(existsSync(join(root, 'node_modules', '.pnpm')) && isNoted('installed', state))) {
    say('Installing the packages…');
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const done = await runTool(node, 'npx', ['-y', packageManager, 'install', ...settings]);
    if (done.code !== 0) failInstall('The packages', done);
    note('installed', state);
  }
  // `./pitlane` reads it, to find the right Node without asking one for its version.
  if (!isNoted('node', `${node}\n`)) note('node', `${node}\n`);
}
