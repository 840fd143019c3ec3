import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CommandNode } from '../src/commands/command-node.ts';
import tree from '../src/commands/command-tree.json' with { type: 'json' };
import { arOf, tarOf } from './archive.ts';
import {
  archiveFiles,
  debianFiles,
  maintainerOf,
  manifest,
  publishedManifest,
  unsetMaintainer,
} from './contents.ts';
import { controlText, debianName, debianPackage } from './debian.ts';

const nodes = tree as unknown as CommandNode[];
const sources = {
  program: Buffer.from('program'),
  tree: nodes,
  readme: 'readme',
  notices: 'notices',
  maintainer: unsetMaintainer,
  second: 1_790_000_000,
};
const files = debianFiles(sources);
const paths = files.map(({ path }) => path);

test('the Debian package has a compressed man page for every command and every group', () => {
  // A command with a shorter name has its page there.
  const names = nodes.flatMap(({ path, aliases }) => [aliases[0] ?? path.join('-'), path[0]]);
  const missing = names.filter((name) => !paths.includes(`usr/share/man/man1/pitlane-${name}.1.gz`));
  expect(missing).toEqual([]);
  const page = files.find(({ path }) => path.endsWith('/pitlane-contract-void.1.gz'));
  expect(gunzipSync(page?.content ?? '').toString()).toContain(`pitlane ${manifest.version}`);
});

test('the Debian package has the program, completions and texts where a system looks for them', () => {
  const others = files.filter(({ path }) => !path.includes('/man1/'));
  expect(others.map(({ path, isProgram = false }) => [path, isProgram])).toEqual([
    ['usr/bin/pitlane', true],
    ['usr/share/bash-completion/completions/pitlane', false],
    ['usr/share/zsh/vendor-completions/_pitlane', false],
    ['usr/share/fish/vendor_completions.d/pitlane.fish', false],
    ['usr/share/doc/pitlane/copyright', false],
    ['usr/share/doc/pitlane/changelog.gz', false],
    ['usr/share/doc/pitlane/THIRD-PARTY-NOTICES.gz', false],
    ['usr/share/lintian/overrides/pitlane', false],
  ]);
});

test('all packages have the version and the man pages of the one manifest and command tree', () => {
  const { version, man } = manifest as typeof manifest & { man: string[] };
  expect(controlText(files, unsetMaintainer)).toContain(`\nVersion: ${version}\n`);
  expect(debianName()).toBe(`pitlane_${version}_amd64.deb`);
  const pages = archiveFiles(sources).filter(({ path }) => path.includes('/man1/'));
  expect(pages.map(({ path }) => path)).toHaveLength(man.length);
  expect(paths.filter((path) => path.includes('/man1/'))).toHaveLength(man.length);
});

test('the npm package has nothing of the workspace', () => {
  const published = publishedManifest();
  expect(Object.keys(published)).not.toEqual(expect.arrayContaining(['devDependencies']));
  expect(published).toMatchObject({
    version: manifest.version,
    bin: { pitlane: './dist/pitlane.mjs' },
    engines: { node: '>=24' },
    files: ['dist', 'THIRD-PARTY-NOTICES.txt'],
  });
  expect(JSON.stringify(published)).not.toMatch(/workspace:|catalog:|"private"/);
});

test('the same files and second make the same package', async () => {
  const first = debianPackage(files, sources);
  expect(first.equals(debianPackage(debianFiles(sources), sources))).toBe(true);
  expect(first.equals(debianPackage(files, { ...sources, second: sources.second + 1 }))).toBe(false);
  expect(first.toString('latin1', 0, 24)).toBe('!<arch>\ndebian-binary   ');
});

test('a tar has each folder before its files, whole blocks, and a checksum that adds up', () => {
  const tar = tarOf([{ path: './a/b', content: Buffer.from('text'), isProgram: true }], 1);
  expect(tar.length).toBe(512 * 6);
  const names = [0, 512, 1024].map((at) => tar.toString('latin1', at, tar.indexOf(0, at)));
  expect(names).toEqual(['./', './a/', './a/b']);
  const header = tar.subarray(1024, 1536);
  const stated = Number.parseInt(header.toString('latin1', 148, 154), 8);
  const blank = Buffer.from(header).fill(' ', 148, 156);
  expect(stated).toBe(blank.reduce((total, byte) => total + byte, 0));
  expect(header.toString('latin1', 100, 107)).toBe('0000755');
});

test('a member of odd length is followed by one byte', () => {
  const ar = arOf([{ name: 'a', content: Buffer.from('odd') }], 0);
  expect(ar.length).toBe(8 + 60 + 4);
});

test('the packages name the configured maintainer, or else one without a real address', () => {
  const set = { DEBFULLNAME: 'Releases', DEBEMAIL: 'releases@dealers.test' };
  const maintainer = maintainerOf(set);
  expect(maintainer).toBe('Releases <releases@dealers.test>');
  expect(maintainerOf({ DEBEMAIL: set.DEBEMAIL })).toBe('Pitlane <releases@dealers.test>');
  expect(controlText(files, maintainer)).toContain(`\nMaintainer: ${maintainer}\n`);
  const changelog = (sent: typeof sources) =>
    gunzipSync(
      debianFiles(sent).find(({ path }) => path.endsWith('/changelog.gz'))?.content ?? '',
    ).toString();
  expect(changelog({ ...sources, maintainer })).toContain(` -- ${maintainer}  `);
  expect(changelog({ ...sources, maintainer: maintainerOf({}) })).toContain(' -- Pitlane <root@localhost>  ');
  expect(publishedManifest()).not.toHaveProperty('author');
});

test('what is published claims no license', () => {
  expect(manifest.license).toBe('UNLICENSED');
  const copyright = files.find(({ path }) => path.endsWith('/copyright'))?.content.toString();
  expect(copyright).toContain('under no license');
});
