import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { currentTree } from '../testing/command-files.ts';
import type { CommandNode } from './command-node.ts';
import { manPages } from './man-page.ts';
import { optionTerm } from './option-text.ts';

const nodes = currentTree();
const pages = manPages(nodes, '1.2.3');
const plain = (page = '') => page.replaceAll('\\-', '-');

test('each command has a page with each of its options', () => {
  for (const { path, aliases, options } of nodes) {
    const page = plain(pages[`pitlane-${aliases[0] ?? path.join('-')}.1`]);
    expect(page).toContain(`pitlane ${aliases[0] ?? path.join(' ')} `);
    for (const option of options) expect(page).toContain(`\\fB${optionTerm(option)}\\fR`);
  }
});

test('every page that another names is there, and is installed with the package', () => {
  const named = Object.values(pages).flatMap((page) =>
    [...plain(page).matchAll(/(pitlane[\w-]*)(?:\\fR)?\(1\)/g)].map(([, name]) => `${name}.1`),
  );
  expect([...new Set(named)].filter((name) => !(name in pages))).toEqual([]);
  expect(manifest.man).toEqual(Object.keys(pages).map((file) => `./dist/man/${file}`));
});

test.skipIf(!existsSync('/usr/bin/groff'))('man has nothing to say against any page', () => {
  const input = Object.values(pages).join('');
  const { stderr } = spawnSync('groff', ['-man', '-ww', '-z', '-Tutf8'], { input, encoding: 'utf8' });
  expect(stderr).toBe('');
});

test('no word of a page is taken for a request', () => {
  const node: CommandNode = {
    path: ['contract', 'odd'],
    aliases: [],
    section: 'Contracts',
    summary: 'An odd one',
    target: { kind: 'own', id: 'odd' },
    arguments: [],
    options: [{ flags: '--odd', summary: '.SH is no title here', kind: 'flag' }],
    notes: ["'tis a note", String.raw`back\slash`],
    examples: [],
  };
  const lines = manPages([node], '1')['pitlane-contract-odd.1']?.split('\n');
  expect(lines).toContain(String.raw`\&.SH is no title here`);
  expect(lines).toContain(String.raw`\&'tis a note`);
  expect(lines).toContain(String.raw`back\eslash`);
});
