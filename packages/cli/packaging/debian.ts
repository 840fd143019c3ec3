import { createHash } from 'node:crypto';
import { type ArchiveFile, arOf, gzipped, tarOf } from './archive.ts';
import { manifest, type Sources } from './contents.ts';

/** The libraries that the program is linked with; the keyring and the browser are found at run time. */
const depends = 'libc6 (>= 2.28), libgcc-s1 (>= 3.0), libstdc++6 (>= 6)';

/** Returns the name of the Debian package's file. */
export function debianName(): string {
  return `pitlane_${manifest.version}_amd64.deb`;
}

/**
 * Returns a Debian package, without dpkg: any machine with Node can make it. It runs nothing when it is installed or removed; man-db and
 * the shells find its files by themselves.
 */
export function debianPackage(
  files: readonly ArchiveFile[],
  { maintainer, second }: Pick<Sources, 'maintainer' | 'second'>,
): Buffer {
  const control = [
    { path: './control', content: Buffer.from(controlText(files, maintainer)) },
    { path: './md5sums', content: Buffer.from(sumsOf(files)) },
  ];
  const data = files.map((file) => ({ ...file, path: `./${file.path}` }));
  return arOf(
    [
      { name: 'debian-binary', content: Buffer.from('2.0\n') },
      { name: 'control.tar.gz', content: gzipped(tarOf(control, second)) },
      { name: 'data.tar.gz', content: gzipped(tarOf(data, second)) },
    ],
    second,
  );
}

/** Returns the control file: what dpkg shows, and what it needs to install the package. */
export function controlText(files: readonly ArchiveFile[], maintainer: string): string {
  const kilobytes = files.reduce((total, { content }) => total + Math.ceil(content.length / 1024), 0);
  return [
    'Package: pitlane',
    `Version: ${manifest.version}`,
    'Architecture: amd64',
    `Maintainer: ${maintainer}`,
    `Installed-Size: ${kilobytes}`,
    `Depends: ${depends}`,
    'Suggests: gnome-keyring, xdg-utils',
    'Section: utils',
    'Priority: optional',
    `Description: ${manifest.description}`,
    ' Search, read, quote, cancel and void vehicle service contracts at a Pitlane',
    ' server: sub-commands for scripts, and a full-screen app for people.',
    ' .',
    ' The program contains its own Node.js. Man pages, one for each command, and',
    ' completion for bash, zsh and fish come with it.',
    '',
  ].join('\n');
}

function sumsOf(files: readonly ArchiveFile[]): string {
  const lines = files.map(
    ({ path, content }) => `${createHash('md5').update(content).digest('hex')}  ${path}\n`,
  );
  return lines.toSorted((a, b) => (a.slice(34) < b.slice(34) ? -1 : 1)).join('');
}
