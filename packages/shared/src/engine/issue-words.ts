import type { z } from 'zod';
import { requiredText } from '../kernel/required-text.ts';

type Issue = z.core.$ZodIssue;

/**
 * Returns what is wrong with a value: in the words of its schema if it has some, otherwise in ours instead of the
 * library's. With a name, the sentence starts with it: "limit must be 500 or less." Assumption: the words.
 */
export function issueWords(issue: Issue, name = ''): string {
  if (!/^(Invalid|Too big|Too small|Unrecognized)/.test(issue.message)) return issue.message;
  if (isMissing(issue)) return name ? requiredText(name) : 'Required.';
  const rule = ruleOf(issue);
  return name ? `${name} ${rule}.` : `${rule.slice(0, 1).toUpperCase()}${rule.slice(1)}.`;
}

/** Returns whether nothing was given for a value that must be there. */
export function isMissing({ code, message }: Issue): boolean {
  return code === 'invalid_type' && message.endsWith('received undefined');
}

function ruleOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${names[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return limit(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number') return "can't be empty";
      return limit(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : 'has the wrong format';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_union':
    case 'invalid_element':
    case 'invalid_key':
    case 'custom':
      return "isn't valid";
  }
}

/** The subject of a limit: a text's characters, a list's items, or the value itself. */
function limit(
  origin: string,
  value: number | bigint,
  words: 'at most' | 'at least' | 'less than' | 'more than',
) {
  if (origin === 'string') return `must have ${words} ${value} characters`;
  if (origin === 'array') return `must have ${words} ${value} items`;
  if (words === 'at most') return `must be ${value} or less`;
  return words === 'at least' ? `must be ${value} or more` : `must be ${words} ${value}`;
}

const names: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-11-30',
  email: 'an email address',
  url: 'a web address',
};
