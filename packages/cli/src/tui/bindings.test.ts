import { describe, expect, test } from 'vitest';
import { aRow, testList } from '../testing/test-app.ts';
import { bindingsOf } from './bindings.ts';
import { pressed } from './keyboard.ts';
import { lineOfText } from './line-text.ts';
import { helpLines } from './panels.ts';
import type { Place } from './places.ts';
import { opened, placed, searched } from './state.ts';
import { themeOf } from './theme.ts';
import { quotePlace } from './views/quote/place.ts';

/** The app of an administrator who has found two contracts, the second one voided. */
async function anApp() {
  const voided = aRow('15138629', { isVoidedContract: true, contractStatusType: 2 });
  const { app, ...rest } = await testList([aRow('15138628'), voided]);
  return { ...rest, note: () => app().note };
}

const places: [string, Partial<Place> | undefined][] = [
  ['the list', undefined],
  ['the box', { isTyping: true }],
  ['a card', { kind: 'card', key: 'TAW-15138628', top: 0 }],
  ['a history', { kind: 'history', key: 'TAW-15138628', top: 0, filter: lineOfText(''), isFiltering: false }],
  ['a cancel quote', quotePlace('TAW-15138628')],
];

describe('the keys', () => {
  test.each(places)('of %s mean one thing each', async (_what, place) => {
    const { context } = await anApp();
    if (place) context.store.dispatch(place.kind ? opened(place as Place) : placed(place));
    const keys = bindingsOf(context).flatMap((binding) => binding.keys);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('that come together each find what the one before has done', async () => {
    const { context, place, note } = await anApp();
    for (const key of ['j', 'v']) pressed(context, { key, text: key });
    expect(place()).toMatchObject({ chosen: { key: 'TAW-15138629' } });
    expect(note()).toMatchObject({ look: 'warning', text: expect.stringContaining('Already voided') });
  });

  test('that cannot be used now say why in the help, too', async () => {
    const { context } = await anApp();
    pressed(context, { key: 'down', text: '' });
    const help = helpLines(bindingsOf(context), 100, themeOf('none')).join('\n');
    expect(help).toMatch(/v +Void contract\. Not available: Already voided/);
    expect(help).toMatch(/h +History/);
  });

  test('mark, copy and go on; Esc takes the marks away, and stays in the list', async () => {
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
    expect(titles).toContain('Start a Cancel Quote');
  });

  test('are text in the box, but for what no search begins with', async () => {
    const { context, place } = await anApp();
    context.store.dispatch(searched(''));
    pressed(context, { key: '?', text: '?' });
    expect(context.store.getState().app.overlay).toMatchObject({ kind: 'help' });
    pressed(context, { key: 'esc', text: '' });
    for (const key of ['q', '|', ':']) pressed(context, { key, text: key });
    expect(place()).toMatchObject({ line: { text: 'q|:', caret: 3 } });
  });
});
