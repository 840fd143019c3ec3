import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issue-words.ts';

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'It is missing.'],
  [z.string(), 7, 'It is to be a text.'],
  [z.int(), 1.5, 'It is to be a whole number.'],
  [z.number().max(366), 400, 'It is to be at most 366.'],
  [z.string().min(1), '', 'It is empty.'],
  [z.string().min(3), 'ab', 'It is to be at least 3 characters long.'],
  [z.array(z.string()).min(2), ['a'], 'It is to be at least 2 long.'],
  [z.enum(['one', 'two']), 'three', 'It is to be one of one, two.'],
  [z.string('Name somebody.'), undefined, 'Name somebody.'],
])('%# a value that is none is told in words', (schema, value, words) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue && issueWords(issue)).toBe(words);
});
