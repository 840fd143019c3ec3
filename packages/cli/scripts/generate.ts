// Writes what is derived from the registry: the command tree that the terminal starts with, and its page of help.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { commandsPage, currentTree } from '../src/testing/command-files.ts';

const tree = currentTree();
const treeFile = fileURLToPath(new URL('../src/commands/command-tree.json', import.meta.url));
await writeFile(treeFile, `${JSON.stringify(tree, null, 2)}\n`);
const biome = fileURLToPath(new URL('../../../node_modules/.bin/biome', import.meta.url));
execFileSync(biome, ['format', '--write', treeFile]);
await writeFile(new URL('../../../docs/COMMANDS.md', import.meta.url), commandsPage(tree));
