// Writes what is derived from the registry: the command tree that the terminal starts with, its page of help, and the list of man pages.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { manPages } from '../src/commands/man-page.ts';
import { commandsPage, currentTree } from '../src/testing/command-files.ts';

const tree = currentTree();
const treeFile = fileURLToPath(new URL('../src/commands/command-tree.json', import.meta.url));
await writeFile(treeFile, `${JSON.stringify(tree, null, 2)}\n`);
const biome = fileURLToPath(new URL('../../../node_modules/.bin/biome', import.meta.url));
const manifestFile = fileURLToPath(new URL('../package.json', import.meta.url));
const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
// npm installs the pages that are named one by one.
manifest.man = Object.keys(manPages(tree, manifest.version)).map((file) => `./dist/man/${file}`);
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
execFileSync(biome, ['format', '--write', treeFile, manifestFile]);
await writeFile(new URL('../../../docs/COMMANDS.md', import.meta.url), commandsPage(tree));
