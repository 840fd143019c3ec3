import { expect, test } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import { aRow, testList } from '../../../testing/test-app.ts';

test.each([40, 60, 80])('shows in %d columns each whole status, and how many were found', async (columns) => {
  const customer = { firstName: 'Bartholomew', lastName: 'Worthington' };
  const { context } = await testList([aRow('15138628', { customer }), aRow('15138629', { customer })]);
  const [head, , , ...rows] = frameOf(context, { columns, rows: 12 }).split('\n');
  expect(head).toMatch(columns < 60 ? / 2 *$/ : / 2 contracts/);
  expect(rows.filter((row) => row.includes('● Active'))).toHaveLength(2);
});

test('a slash in the empty box is the key that leads there, and is not typed', async () => {
  const { type, place, press } = await testList([aRow('15138628')]);
  press('/');
  expect(place()).toMatchObject({ isTyping: true });
  press('ctrl+u');
  type('/');
  type('smith');
  expect(place()).toMatchObject({ line: { text: 'smith' } });
  type('/');
  expect(place()).toMatchObject({ line: { text: 'smith/' } });
});
