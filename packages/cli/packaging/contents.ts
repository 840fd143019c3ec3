import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandNode } from '../src/commands/command-node.ts';
import { manPages } from '../src/commands/man-page.ts';
import { completionScript } from '../src/completion/scripts.ts';
import { type ArchiveFile, gzipped } from './archive.ts';
import { root } from './places.ts';

/** The package, whose version all packages have. */
export const manifest = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8')) as {
  name: string;
  version: string;
  license: string;
  description: string;
  author: string;
} & Record<string, unknown>;

/** What the packages take from the checkout. */
export interface Sources {
  program: Buffer;
  tree: readonly CommandNode[];
  readme: string;
  license: string;
  /** The licenses of what is inside the program. */
  notices: string;
  /** When the packages were made; all their files have this second. */
  second: number;
}

/** Where each shell looks for the completions of programs that the system has installed. */
const completionPlaces = {
  bash: 'usr/share/bash-completion/completions/pitlane',
  zsh: 'usr/share/zsh/vendor-completions/_pitlane',
  fish: 'usr/share/fish/vendor_completions.d/pitlane.fish',
};

/** The files of the Debian package, at their places below the root of a system. */
export function debianFiles({ program, tree, license, notices, second }: Sources): ArchiveFile[] {
  const pages = Object.entries(manPages(tree, manifest.version));
  const documents = 'usr/share/doc/pitlane';
  return [
    { path: 'usr/bin/pitlane', content: program, isProgram: true },
    ...pages.map(([file, page]) => ({ path: `usr/share/man/man1/${file}.gz`, content: gzipped(page) })),
    ...Object.entries(completionPlaces).map(([shell, path]) => ({
      path,
      content: Buffer.from(completionScript(shell)),
    })),
    { path: `${documents}/copyright`, content: Buffer.from(license) },
    { path: `${documents}/changelog.gz`, content: gzipped(changelogText(second)) },
    { path: `${documents}/THIRD-PARTY-NOTICES.gz`, content: gzipped(notices) },
    { path: 'usr/share/lintian/overrides/pitlane', content: Buffer.from(lintianOverrides) },
  ];
}

/** The files of the archive for other systems, in one folder. */
export function archiveFiles({ program, tree, readme, license, notices }: Sources): ArchiveFile[] {
  const folder = archiveName();
  const pages = Object.entries(manPages(tree, manifest.version));
  const completions = { bash: 'pitlane.bash', zsh: '_pitlane', fish: 'pitlane.fish' };
  const texts = { 'README.md': readme, LICENSE: license, 'THIRD-PARTY-NOTICES.txt': notices };
  return [
    { path: `${folder}/bin/pitlane`, content: program, isProgram: true },
    ...pages.map(([file, page]) => ({ path: `${folder}/man/man1/${file}`, content: Buffer.from(page) })),
    ...Object.entries(completions).map(([shell, file]) => ({
      path: `${folder}/completion/${file}`,
      content: Buffer.from(completionScript(shell)),
    })),
    ...Object.entries(texts).map(([file, text]) => ({
      path: `${folder}/${file}`,
      content: Buffer.from(text),
    })),
  ];
}

/** Returns the name of the archive and of its folder. */
export function archiveName(): string {
  return `pitlane-${manifest.version}-linux-x64`;
}

/** The manifest of the npm package: what installs and runs it, and nothing of the workspace. */
export function publishedManifest(): Record<string, unknown> {
  const { private: _private, scripts: _scripts, devDependencies: _built, ...published } = manifest;
  return published;
}

function changelogText(second: number): string {
  const date = new Date(second * 1000).toUTCString().replace('GMT', '+0000');
  return `pitlane (${manifest.version}) stable; urgency=medium\n\n  * Release ${manifest.version}.\n\n -- ${manifest.author}  ${date}\n`;
}

/** What Debian asks of programs that it builds itself: this one is Node as its project releases it. */
const lintianOverrides = `pitlane: embedded-library zlib [usr/bin/pitlane]
pitlane: hardening-no-pie [usr/bin/pitlane]
`;
