import { describe, expect, test } from 'vitest';
import { computedTitles, keysPage, titleOf } from './keys-page.ts';
import { placeKeys, placeKeysIn } from './read-keys.ts';

/** Reading them parses the portal's whole source. */
const keysOfPlaces = placeKeys();

test('docs/KEYS.md is up to date', async () => {
  await expect(keysPage(keysOfPlaces)).toMatchFileSnapshot('../../docs/KEYS.md');
});

describe('the keys of places', () => {
  test('are found', () => {
    const places = new Set(keysOfPlaces.map(({ place }) => place));
    expect([...places]).toEqual(expect.arrayContaining(['Everywhere', 'Contract', 'Contract Search']));
  });

  test('all say what they do', () => {
    expect(keysOfPlaces.filter((key) => !titleOf(key))).toEqual([]);
  });

  test('have no unused words next to those of the source', () => {
    const computed = keysOfPlaces.filter(({ title }) => title === undefined);
    expect(Object.keys(computedTitles)).toEqual(
      computed.map(({ place, keys }) => `${place} ${keys.join(' ')}`),
    );
  });

  test('are read out of lists, and of tables of actions with a key', () => {
    const source = `
      const moves = [{ keys: ['↑', '↓'], title: 'Move' }];
      const actions = [{ step: 'approve', title: 'Approve', key: 'a' }, { step: 'wait', title: 'Wait' }];
      const offered = (steps) => actions.filter(({ step }) => steps.includes(step));
      useShortcuts('Here', moves);
      useShortcuts('There', offered(steps).map(({ title, key }) => ({ keys: [key.toUpperCase()], title })));`;
    expect(placeKeysIn('x.tsx', source)).toEqual([
      { place: 'Here', keys: ['↑', '↓'], title: 'Move' },
      { place: 'There', keys: ['A'], title: 'Approve' },
    ]);
  });

  test('are read out of names, conditions and spreads, without those that come from elsewhere', () => {
    const source = `
      const last = { keys: ['mod+z'], title: 'Undo' };
      useShortcuts('Here', [
        may ? { ...last, run } : last,
        ...(may ? [{ keys: ['a', 'Esc'], title: 'A', run: () => go({ keys: 1 }) }] : []),
        { keys: ['b'], title: isOpen ? 'Close' : 'Open' },
        { keys: ['c'], title: \`Undo: \${what}\` },
        { keys: ['d'], title: label },
        ...registry.map(({ keys, title }) => ({ keys: [keys.web], title })),
      ]);
      useOther('There', [{ keys: ['e'], title: 'E' }]);`;
    expect(placeKeysIn('x.tsx', source)).toEqual([
      { place: 'Here', keys: ['mod+z'], title: 'Undo' },
      { place: 'Here', keys: ['a', 'Esc'], title: 'A' },
      { place: 'Here', keys: ['b'], title: 'Close; or Open' },
      { place: 'Here', keys: ['c'], title: 'Undo: …' },
      { place: 'Here', keys: ['d'], title: undefined },
    ]);
  });
});
