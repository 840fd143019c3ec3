import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Says what is wrong with a value: in the words of its schema where it has some, else in ours instead of the library's, without its
 * name. Assumption: the words.
 */
export function issueWords(issue: Issue): string {
  const { code, message } = issue;
  if (!/^(Invalid|Too big|Too small)/.test(message)) return message;
  if (code === 'invalid_type')
    return message.endsWith('received undefined')
      ? 'It is missing.'
      : `It is to be ${nameOf(issue.expected)}.`;
  if (code === 'too_big') return `It is to be at most ${issue.maximum}${unitOf(issue.origin)}.`;
  if (code === 'too_small') {
    const isEmpty = issue.origin === 'string' && issue.minimum === 1;
    return isEmpty ? 'It is empty.' : `It is to be at least ${issue.minimum}${unitOf(issue.origin)}.`;
  }
  return code === 'invalid_value' ? `It is to be one of ${issue.values.map(String).join(', ')}.` : message;
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
