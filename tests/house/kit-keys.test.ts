import { expect, test } from 'vitest';
import { isTest } from './import-rules.ts';
import { sourceFiles, textOf } from './read-imports.ts';

const web = 'packages/web/src/';

/** Where the portal reads such keys outside the kit, and why: neither moves the focus. */
const ownKeys: Readonly<Record<string, string>> = {
  'portal/keys/keys.ts': 'names the keys of shortcuts',
  'portal/keys/use-shortcuts.ts': 'Esc gives up a shortcut of two keys',
};

/** A key by its name: compared, as a case, or as a property. */
const moving = new RegExp(
  [
    /'(Arrow(Up|Down|Left|Right)|Escape)'/,
    /\b(Arrow(Up|Down|Left|Right)|Escape|Home|End|Page(Up|Down)): \S/,
    /(===|case) '(Home|End|Page(Up|Down))'/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
/** The one item of a list that Tab reaches, worked out by hand; a component whose list decides that has a flag for it. */
const roving = /tabIndex=\{[^}]*===[^}]*\? 0 : -1\}/;
const byHand = /\bshowModal\(|<dialog\b|\bshowPopover\(/;

const files = sourceFiles().filter(
  (file) => file.startsWith(web) && !file.startsWith(`${web}kit/`) && !isTest(file),
);
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(textOf(file))).map((file) => file.slice(web.length));

test('only the kit opens dialogs and popovers', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(filesWith(byHand)).toEqual([]);
});

test('keys that move are handled by the kit, and elsewhere with a reason', () => {
  expect(filesWith(moving).toSorted()).toEqual(Object.keys(ownKeys).toSorted());
});

test('only the kit decides which item of a list Tab reaches', () => {
  expect(filesWith(roving)).toEqual([]);
});

test.each([
  ["if (event.key === 'ArrowDown') next();", moving],
  ['const act = { Escape: close }[event.key];', moving],
  ["case 'PageUp':", moving],
  ['<li tabIndex={index === current ? 0 : -1}>', roving],
  ['dialog.showModal()', byHand],
])('%s is noticed', (text, pattern) => {
  expect(text).toMatch(pattern);
});
