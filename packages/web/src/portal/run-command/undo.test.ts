import { expect, test } from 'vitest';
import { isUndo, noteUndo } from './undo.ts';

test('a call is a way back once it was offered as one, and no other is', () => {
  const call = { command: 'search.remove', args: { id: '7' } };
  expect(isUndo(call)).toBe(false);
  noteUndo({ text: 'Saved "Fords"', call });
  noteUndo(undefined);
  expect(isUndo(call)).toBe(true);
  expect(isUndo({ ...call })).toBe(false);
});
