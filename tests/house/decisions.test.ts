import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);
const records = readdirSync(folder).filter((name) => name !== 'README.md');

test('each decision record has a number of its own', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter((_, at) => numbers.indexOf(numbers[at] ?? '') !== at)).toEqual([]);
});

test('each decision record has its number in its title, and a context and a decision', () => {
  const parts = [/^# (\d{4}) \S/, /^\*\*Context/m, /^\*\*Decision/m];
  const isWhole = (name: string, text: string) =>
    parts.every((part) => part.test(text)) && parts[0]?.exec(text)?.[1] === name.slice(0, 4);
  const isLacking = (name: string) => !isWhole(name, readFileSync(new URL(name, folder), 'utf8'));
  expect(records.filter(isLacking)).toEqual([]);
});
