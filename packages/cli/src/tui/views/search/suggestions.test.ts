import { expect, test, vi } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import { speak } from '../../../testing/speak.tsx';
import { aRow, testApp } from '../../../testing/test-app.ts';
import { foundElsewhere } from '../../state.ts';
import { searchOf } from '../../store.ts';

const smith = aRow('15138609', { customer: { firstName: 'Dana', lastName: 'Smith' } });
const suggestions = [
  { searchText: 'smith|make:ford', without: null, total: 43, isCapped: false },
  { searchText: '|make:ford', without: 'smih', total: 1000, isCapped: true },
];

/** The app after a search that finds nothing but `smith`. */
async function searched(text: string) {
  const suggested: string[] = [];
  const app = await testApp({
    searchContracts: async ({ searchText }: { searchText: string }) => {
      const rows = searchText.startsWith('smith') ? [smith] : [];
      return { rows, page: { next: null, total: rows.length, capped: false } };
    },
    suggestSearches: async ({ searchText }: { searchText: string }) => {
      suggested.push(searchText);
      return suggestions;
    },
  });
  const find = () => app.type(text);
  const frame = () => frameOf(app.context, { columns: 80, rows: 24 });
  const search = () => searchOf(app.context.store.getState());
  return { ...app, find, frame, search, suggested };
}

test('a search that finds nothing offers others, and Enter searches for the chosen one', async () => {
  const { find, frame, press, search, selected } = await searched('smih|make:ford');
  find();
  await vi.waitFor(() => expect(frame()).toContain('Did you mean “smith|make:ford”? 43 contracts'));
  expect(frame()).toContain('Without smih: 1,000+ contracts');
  press('enter', 'down', 'up', 'enter');
  expect(search()).toMatchObject({ line: { text: 'smith|make:ford' }, isTyping: false });
  await vi.waitFor(() => expect(selected()).toBe('15138609'));
  expect(frame()).not.toContain('Did you mean');
});

test('the arrow leads from the box to the suggestions, which are read aloud', async () => {
  const { find, frame, press, context } = await searched('smih|make:ford');
  find();
  await vi.waitFor(() => expect(frame()).toContain('Did you mean'));
  press('down', 'down');
  const { said, leave } = speak(context);
  expect(said()).toContain('Without smih: 1,000+ contracts');
  leave();
});

test('another backend, which has no suggestions, is not asked for them', async () => {
  const { find, frame, context, suggested } = await searched('smih');
  context.store.dispatch(foundElsewhere());
  find();
  await vi.waitFor(() => expect(frame()).toContain('No contracts found.'));
  expect(suggested).toEqual([]);
});
