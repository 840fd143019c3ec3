import { describe, expect, test } from 'vitest';
import { frameOf } from '../testing/frame.tsx';
import { aRow, testList } from '../testing/test-app.ts';
import { bindingsOf } from './bindings.ts';
import { pressed } from './keyboard.ts';
import { lineOfText } from './line-text.ts';
import { helpLines } from './panels.ts';
import type { Place } from './places.ts';
import { opened, placed, searched } from './state.ts';
import { themeOf } from './theme.ts';
import { listPlace } from './views/list/place.ts';
import { quotePlace } from './views/quote/place.ts';
import { reportPlace } from './views/report/place.ts';

/** The app of an administrator who has found two contracts, the second one voided. */
async function anApp() {
  const voided = aRow('15138629', { isVoidedContract: true, contractStatusType: 2 });
  const { app, ...rest } = await testList([aRow('15138628'), voided]);
  return { ...rest, note: () => app().note };
}

const dealer = { dealerCode: '80715', name: 'Main St Ford' };
const rowsRead = {
  rows: [{ contractNumber: '15138628' }],
  first: null,
  next: null,
  groups: [],
  request: {},
  isOneDealer: false,
};

const places: [string, Partial<Place> | undefined][] = [
  ['the list', undefined],
  ['the box', { isTyping: true }],
  ['a card', { kind: 'card', key: 'TAW-15138628', top: 0 }],
  ['a history', { kind: 'history', key: 'TAW-15138628', top: 0, filter: lineOfText(''), isFiltering: false }],
  ['a cancel quote', quotePlace('TAW-15138628')],
  ['a list of dealers', listPlace('dealer.list', { title: 'Dealers', fields: {}, rows: [dealer] })],
  ['a report', { ...reportPlace('report.dealerContracts', {}), read: rowsRead }],
];

/** The places where Space selects, and where it pages: text that has no rows to choose. */
const spaceTitles: Readonly<Record<string, string>> = {
  'the list': 'Select, to act on several',
  'a card': 'Page down',
  'a history': 'Page down',
  'a cancel quote': 'Page down',
};

/** The last line of the screen, with a place over the list. */
async function footAt(columns: number, place?: Place) {
  const { context } = await anApp();
  if (place) context.store.dispatch(opened(place));
  const frame = frameOf(context, { columns, rows: 20 });
  return frame.split('\n').at(-1)?.trim();
}

describe('the footer', () => {
  test.each([
    [60, 'enter card  / search  v void  q quote  : command  ? help'],
    [40, 'enter card  / search  : command  ? help'],
  ])('of a list has, in %d columns, the keys that matter most', async (columns, keys) => {
    expect(await footAt(columns)).toBe(keys);
  });

  test.each([60, 40])('has the way back and the help in %d columns', async (columns) => {
    const foot = await footAt(columns, quotePlace('TAW-15138628'));
    expect(foot).toMatch(/esc back  : command  \? help$/);
  });
});

describe('the keys', () => {
  test.each(places)('of %s mean one thing each', async (what, place) => {
    const { context } = await anApp();
    if (place) context.store.dispatch(place.kind ? opened(place as Place) : placed(place));
    const bindings = bindingsOf(context);
    const keys = bindings.flatMap((binding) => binding.keys);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(bindings.find((binding) => binding.keys.includes('space'))?.title).toBe(spaceTitles[what]);
  });

  test('that arrive together each see the result of the previous one', async () => {
    const { context, place, note } = await anApp();
    for (const key of ['j', 'v']) pressed(context, { key, text: key });
    expect(place()).toMatchObject({ chosen: { key: 'TAW-15138629' } });
    expect(note()).toMatchObject({ look: 'warning', text: expect.stringContaining('Already voided') });
  });

  test('that cannot be used now say why in the help, too', async () => {
    const { context } = await anApp();
    pressed(context, { key: 'down', text: '' });
    const help = helpLines(bindingsOf(context), 100, themeOf('none')).join('\n');
    expect(help).toMatch(/v +Void contract\. Not available: Can't void TAW-\d+\. Already voided/);
    expect(help).toMatch(/h +History/);
  });

  test('mark, copy and continue; Esc takes the marks away, and stays in the list', async () => {
    const { context, written, place } = await anApp();
    for (const key of ['space', 'space', 'y']) pressed(context, { key, text: '' });
    const copied = Buffer.from(/52;c;([\w+/=]+)/.exec(written[0] ?? '')?.[1] ?? '', 'base64').toString();
    expect(copied).toBe('TAW-15138628\nTAW-15138629');
    pressed(context, { key: 'esc', text: '' });
    expect(context.store.getState().app.marks).toEqual([]);
    expect(place()).toMatchObject({ isTyping: false });
    pressed(context, { key: 'esc', text: '' });
    expect(place()).toMatchObject({ isTyping: false });
  });

  test('of what takes a list are about all that are marked', async () => {
    const { context } = await anApp();
    pressed(context, { key: 'space', text: ' ' });
    const titles = bindingsOf(context).map(({ title }) => title);
    expect(titles).toContain('Void contract: 1 selected');
    expect(titles).toContain('Start a Cancel Quote: 1 selected');
    expect(titles).toContain('History');
  });

  test('are text in the box, except those that no search starts with', async () => {
    const { context, place } = await anApp();
    context.store.dispatch(searched(''));
    pressed(context, { key: '?', text: '?' });
    expect(context.store.getState().app.overlay).toMatchObject({ kind: 'help' });
    pressed(context, { key: 'esc', text: '' });
    for (const key of ['q', '|', ':']) pressed(context, { key, text: key });
    expect(place()).toMatchObject({ line: { text: 'q|:', caret: 3 } });
  });
});
