import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issue-words.ts';

test.each<[z.ZodType, unknown, string, string]>([
  [z.string(), undefined, 'Required.', 'limit is required.'],
  [z.string(), 7, 'Must be text.', 'limit must be text.'],
  [z.int(), 1.5, 'Must be a whole number.', 'limit must be a whole number.'],
  [z.number().max(366), 400, 'Must be 366 or less.', 'limit must be 366 or less.'],
  [z.number().min(2), 1, 'Must be 2 or more.', 'limit must be 2 or more.'],
  [z.number().positive(), 0, 'Must be more than 0.', 'limit must be more than 0.'],
  [z.string().min(1), '', "Can't be empty.", "limit can't be empty."],
  [z.string().min(3), 'ab', 'Must have at least 3 characters.', 'limit must have at least 3 characters.'],
  [z.array(z.string()).min(2), ['a'], 'Must have at least 2 items.', 'limit must have at least 2 items.'],
  [z.enum(['one', 'two']), 'three', 'Must be one of one, two.', 'limit must be one of one, two.'],
  [z.literal(false), true, 'Must be false.', 'limit must be false.'],
  [z.iso.date(), '11/30', 'Must be a date such as 2026-11-30.', 'limit must be a date such as 2026-11-30.'],
  [z.string().regex(/^a/), 'b', 'Has the wrong format.', 'limit has the wrong format.'],
  [z.strictObject({}), { a: 1 }, 'Has unknown fields: a.', 'limit has unknown fields: a.'],
  [z.string().refine(() => false), 'b', "Isn't valid.", "limit isn't valid."],
  [z.union([z.string(), z.number()]), true, "Isn't valid.", "limit isn't valid."],
  [z.string('Name somebody.'), undefined, 'Name somebody.', 'Name somebody.'],
])('%# a value that is refused is reported in words', (schema, value, words, sentence) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue && issueWords(issue)).toBe(words);
  expect(issue && issueWords(issue, 'limit')).toBe(sentence);
});
