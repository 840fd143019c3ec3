// npm run package: makes the packages of the terminal in release/: a single executable, a Debian package and an npm package.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bringPinnedNode } from '../../../scripts/boot/runtime.mjs';
import type { CommandNode } from '../src/commands/command-node.ts';
import { gzipped, tarOf } from './archive.ts';
import {
  archiveFiles,
  archiveName,
  debianFiles,
  maintainerOf,
  type Sources,
  unsetMaintainer,
} from './contents.ts';
import { debianName, debianPackage } from './debian.ts';
import { buildExecutable } from './executable/executable.ts';
import { bundledNotices, executableNotices } from './notices.ts';
import { npmPackage } from './npm.ts';
import { release, root } from './places.ts';
import { say } from './run.ts';

/** The second that all files of the packages have: the last commit's, or the one that reproducible builds set. */
function secondOfRelease(): number {
  const given = process.env['SOURCE_DATE_EPOCH'];
  return Number(given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));
}

const text = (path: string) => readFile(join(root, 'packages/cli', path), 'utf8');

if (process.platform !== 'linux' || process.arch !== 'x64') {
  throw new Error('Packages are made on Linux x64.');
}
await rm(release, { recursive: true, force: true });
await mkdir(release, { recursive: true });
const node = await bringPinnedNode();
const [readme, bundledTexts] = await Promise.all([text('README.md'), bundledNotices()]);
const made = [await npmPackage({ readme, notices: bundledTexts })];

say('Running the program once, so that its code need not be compiled later…');
const program = await readFile(await buildExecutable(node));
const second = secondOfRelease();
const sources: Sources = {
  program,
  tree: JSON.parse(await text('src/commands/command-tree.json')) as CommandNode[],
  readme,
  notices: `${bundledTexts}\n${executableNotices(node)}`,
  maintainer: maintainerOf(process.env),
  second,
};
const files = {
  pitlane: program,
  [`${archiveName()}.tar.gz`]: gzipped(tarOf(archiveFiles(sources), second)),
  [debianName()]: debianPackage(debianFiles(sources), sources),
};
for (const [name, content] of Object.entries(files)) await writeFile(join(release, name), content);
await chmod(join(release, 'pitlane'), 0o755);
made.push(...Object.keys(files));
await rm(join(release, 'parts'), { recursive: true });

const sums: string[] = [];
for (const name of made.toSorted()) {
  const content = await readFile(join(release, name));
  sums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
  say(`release/${name}  ${(content.length / 1e6).toFixed(1)} MB`);
}
await writeFile(join(release, 'SHA256SUMS'), sums.join(''));
if (sources.maintainer === unsetMaintainer) {
  say(
    `The Debian package names ${unsetMaintainer} as its maintainer. Set DEBFULLNAME and DEBEMAIL before you publish it.`,
  );
}
