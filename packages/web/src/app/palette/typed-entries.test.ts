import { commands } from '@pitlane/shared/registry/commands';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import { expect, test } from 'vitest';
import type { Entry } from './entries.ts';
import { typedEntries } from './typed-entries.ts';

/** The palette's entries of all commands, some of them disabled. */
function entries(disabled: readonly string[] = []): Entry[] {
  return commands.map(({ id, title, section, icon }) => ({
    id: `command ${id}`,
    title,
    section,
    icon,
    keywords: '',
    context: '',
    place: 1,
    act: { kind: 'call', call: { command: id } },
    ...(disabled.includes(id) ? { disabled: 'Not here.' } : {}),
  }));
}

const place = { pickerOf };
const offers = { commands, place, dealers: [] };
const titles = (text: string, offered = entries()) =>
  typedEntries(text, { ...offers, entries: offered }).map(({ title }) => title);

test('the name of a command means no other one with an argument, also where it is disabled', () => {
  expect(titles('start a cancel 15138628')).toContain('Start a Cancel Quote › 15138628');
  expect(titles('start a claim', entries(['contract.claim']))).toEqual([]);
  expect(titles('start a cl')).toEqual([]);
});

test("a quote's number opens it, even if it matches something else", () => {
  expect(titles('Q-202603-000412')[0]).toBe('Cancel quote Q-202603-000412');
});

test('shows what was understood and what comes next, and runs with it', () => {
  const [whole] = typedEntries('void duplicate 15138628', { ...offers, entries: entries() });
  expect(whole).toMatchObject({
    title: 'Void contract › 15138628 · Duplicate',
    context: 'Contracts',
    act: { call: { command: 'contract.void', args: { reason: 'duplicate' } }, texts: { key: '15138628' } },
  });
  const [begun] = typedEntries('void 15138628', { ...offers, entries: entries() });
  expect(begun).toMatchObject({ title: 'Void contract › 15138628', context: 'Next: Void Reason' });
});

test('what blocks the selected thing does not block another one that is typed', () => {
  const given = { ...place, givenTo: () => ({ key: 'TAW-1' }) };
  const blocked = { ...offers, place: given, entries: entries(['contract.void']) };
  expect(typedEntries('void duplicate', blocked)).toEqual([]);
  expect(typedEntries('void 15138628 duplicate', blocked).map(({ title }) => title)).toEqual([
    'Void contract › 15138628 · Duplicate',
  ]);
});
