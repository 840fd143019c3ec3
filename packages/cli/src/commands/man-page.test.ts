import { expect, test } from 'vitest';
import { currentTree } from '../testing/command-files.ts';
import type { CommandNode } from './command-node.ts';
import { manPage } from './man-page.ts';
import { optionTerm } from './option-text.ts';

test('the man page has every command with each of its options', () => {
  const page = manPage(currentTree(), '1.2.3').replaceAll('\\-', '-');
  for (const { path, aliases, options } of currentTree()) {
    const from = page.indexOf(`.SS pitlane ${aliases[0] ?? path.join(' ')} `);
    expect(from).toBeGreaterThan(0);
    const part = page.slice(from, page.indexOf('.S', from + 3));
    for (const option of options) expect(part).toContain(`\\fB${optionTerm(option)}\\fR`);
  }
});

test('no word of the page is taken for a request', () => {
  const node: CommandNode = {
    path: ['contract', 'odd'],
    aliases: [],
    section: 'Contracts',
    summary: '.SH is no title here',
    target: { kind: 'own', id: 'odd' },
    arguments: [],
    options: [],
    notes: ["'tis a note", String.raw`back\slash`],
    examples: [],
  };
  const lines = manPage([node], '1').split('\n');
  expect(lines).toContain(String.raw`\&.SH is no title here.`);
  expect(lines).toContain(String.raw`\&'tis a note`);
  expect(lines).toContain(String.raw`back\eslash`);
});
