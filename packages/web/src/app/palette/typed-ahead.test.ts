import { expect, test } from 'vitest';
import { typedAhead } from './typed-ahead.ts';

test.each<[string, readonly string[], string, readonly string[]]>([
  ['typed on', [], 'void smithdup', ['dup']],
  ['typed on and entered', ['void smithdup'], 'void smithdup', ['dup', '']],
  ['two answers', ['add brandx', 'add brandxy'], 'add brandxyz', ['x', 'y', 'z']],
  ['nothing typed', [], 'void smith', []],
  ['a key that bounces', ['void smith', 'void smith'], 'void smith', []],
  ['deleted in the meantime', [], 'void', []],
])('%s', (_what, entered, last, parts) => {
  const ahead = typedAhead(entered[0]?.startsWith('add brand') ? 'add brand' : 'void smith');
  for (const text of entered) ahead.enter(text);
  expect(ahead.parts(last)).toEqual(parts);
});
