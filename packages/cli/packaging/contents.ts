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
} & Record<string, unknown>;

/** The files that the packages take from the checkout. */
export interface Sources {
  program: Buffer;
  tree: readonly CommandNode[];
  readme: string;
  /** The licenses of what is inside the program. */
  notices: string;
  /** Who is responsible for the Debian package. */
  maintainer: string;
  /** When the packages were made; all their files have this second. */
  second: number;
}

/** Stands for the maintainer until one is set: the administrator of whichever machine the package is on. */
export const unsetMaintainer = 'Pitlane <root@localhost>';

/** Returns the maintainer by the variables that Debian's own tools read. */
export function maintainerOf({
  DEBEMAIL,
  DEBFULLNAME,
}: Readonly<Record<string, string | undefined>>): string {
  return DEBEMAIL ? `${DEBFULLNAME || 'Pitlane'} <${DEBEMAIL}>` : unsetMaintainer;
}

/** Where each shell looks for the completions of programs that the system has installed. */
const completionPlaces = {
  bash: 'usr/share/bash-completion/completions/pitlane',
  zsh: 'usr/share/zsh/vendor-completions/_pitlane',
  fish: 'usr/share/fish/vendor_completions.d/pitlane.fish',
};

/** The files of the Debian package, at their places below the root of a system. */
export function debianFiles({ program, tree, notices, maintainer, second }: Sources): ArchiveFile[] {
  const pages = Object.entries(manPages(tree, manifest.version));
  const documents = 'usr/share/doc/pitlane';
  return [
    { path: 'usr/bin/pitlane', content: program, isProgram: true },
    ...pages.map(([file, page]) => ({ path: `usr/share/man/man1/${file}.gz`, content: gzipped(page) })),
    ...Object.entries(completionPlaces).map(([shell, path]) => ({
      path,
      content: Buffer.from(completionScript(shell)),
    })),
    { path: `${documents}/copyright`, content: Buffer.from(copyrightText) },
    { path: `${documents}/changelog.gz`, content: gzipped(changelogText(maintainer, second)) },
    { path: `${documents}/THIRD-PARTY-NOTICES.gz`, content: gzipped(notices) },
    { path: 'usr/share/lintian/overrides/pitlane', content: Buffer.from(overridesFor(maintainer)) },
  ];
}

/** The files of the archive for other systems, in one folder. */
export function archiveFiles({ program, tree, readme, notices }: Sources): ArchiveFile[] {
  const folder = archiveName();
  const pages = Object.entries(manPages(tree, manifest.version));
  const completions = { bash: 'pitlane.bash', zsh: '_pitlane', fish: 'pitlane.fish' };
  const texts = { 'README.md': readme, 'THIRD-PARTY-NOTICES.txt': notices };
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

function changelogText(maintainer: string, second: number): string {
  const date = new Date(second * 1000).toUTCString().replace('GMT', '+0000');
  return `pitlane (${manifest.version}) stable; urgency=medium\n\n  * Release ${manifest.version}.\n\n -- ${maintainer}  ${date}\n`;
}

/** Debian asks every package for this file. Nobody has licensed Pitlane itself to anyone yet, so that it only says where the other licenses are. */
const copyrightText = `Pitlane is published under no license: its package.json says UNLICENSED.

The licenses of Node.js and of the packages inside the program are in
THIRD-PARTY-NOTICES.gz in this folder.
`;

/**
 * Lintian's demands on programs that Debian builds itself, and this one isn't: it is Node as its project releases it. A maintainer who isn't
 * set has no address that a mail could reach.
 */
function overridesFor(maintainer: string): string {
  const always = [
    'copyright-without-copyright-notice',
    'embedded-library zlib [usr/bin/pitlane]',
    'hardening-no-pie [usr/bin/pitlane]',
  ];
  const unset =
    maintainer === unsetMaintainer
      ? ['root-in-contact *', 'bogus-mail-host *', 'bogus-mail-host-in-debian-changelog *']
      : [];
  return [...always, ...unset].map((tag) => `pitlane: ${tag}\n`).join('');
}
