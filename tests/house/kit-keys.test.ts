import { expect, test } from 'vitest';
import { isTest } from './import-rules.ts';
import { sourceFiles, textOf } from './read-imports.ts';

const web = 'packages/web/src/';

/** Where the portal reads such keys outside the kit, and why the kit can't. */
const ownKeys: Readonly<Record<string, string>> = {
  'portal/keys/keys.ts': 'names the keys of shortcuts',
  'portal/keys/use-shortcuts.ts': 'Esc gives up a shortcut of two keys',
  'app/palette/use-rows-below.ts': 'cmdk moves; rows that are not drawn yet are drawn first',
  'widgets/contract-list/use-list-keys.ts': 'a virtual list: the next row may not be drawn yet',
  'widgets/contract-search/use-completion.ts': 'completes a part of the text in its box',
  'widgets/dealers/DealerLookupDialog.tsx': 'the arrow that leads from the box to the grid',
  'screens/cancellations/curve-keys.ts': 'a slider over a curve: the step depends on the term',
  'screens/reports/use-grid-keys.ts': 'a grid that is one stop of the keyboard, and draws the rows in sight',
};

const moving = /'(Arrow(Up|Down|Left|Right)|Escape)'/;
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

test('arrows and Esc are handled by the kit, and elsewhere with a reason', () => {
  expect(filesWith(moving).toSorted()).toEqual(Object.keys(ownKeys).toSorted());
});
