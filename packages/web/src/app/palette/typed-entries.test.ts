import { commands } from '@pitlane/shared/registry/commands';
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

const titles = (text: string, offered = entries()) =>
  typedEntries(text, offered, commands).map(({ title }) => title);

test('the name of a command means no other one with an argument, also where it is disabled', () => {
  expect(titles('start a cancel 15138628')).toContain('Start a Cancel Quote › 15138628');
  expect(titles('start a claim', entries(['contract.claim']))).toEqual([]);
  expect(titles('start a cl')).toEqual([]);
});

test("a quote's number opens it, even if it matches something else", () => {
  expect(titles('Q-202603-000412')[0]).toBe('Cancel quote Q-202603-000412');
});
