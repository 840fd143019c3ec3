// Writes what is derived from the registry: the command tree that the terminal starts with, and its page of help.
import { writeFile } from 'node:fs/promises';
import { commandsPage, currentTree } from '../src/testing/command-files.ts';

const tree = await currentTree();
await writeFile(new URL('../src/command-tree.json', import.meta.url), `${JSON.stringify(tree, null, 2)}\n`);
await writeFile(new URL('../../../docs/COMMANDS.md', import.meta.url), commandsPage(tree));
