import { expect, test } from 'vitest';
import { isWayBack, noteUndo } from './undo.ts';

test('a call is a way back once it was offered as one, and no other is', () => {
  const call = { command: 'search.remove', args: { id: '7' } };
  expect(isWayBack(call)).toBe(false);
  noteUndo({ text: 'Saved "Fords"', call });
  noteUndo(undefined);
  expect(isWayBack(call)).toBe(true);
  expect(isWayBack({ ...call })).toBe(false);
});
