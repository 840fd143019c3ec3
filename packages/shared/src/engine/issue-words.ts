import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Says what is wrong with a value: in the words of its schema where it has some, else in ours instead of the library's, without its
 * name. Assumption: the words.
 */
export function issueWords(issue: Issue): string {
  if (!/^(Invalid|Too big|Too small)/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'It is missing.'
        : `It is to be ${nameOf(issue.expected)}.`;
    case 'too_big':
      return `It is to be at most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'It is empty.';
      return `It is to be at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'invalid_value':
      return `It is to be one of ${issue.values.map(String).join(', ')}.`;
    default:
      return issue.message;
  }
}

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function nameOf(type: string): string {
  return names[type] ?? type;
}

/** What is counted of a text or a list. */
function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' ? ' long' : '';
}
