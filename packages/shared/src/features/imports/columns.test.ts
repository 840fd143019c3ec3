import { expect, test } from 'vitest';
import { importColumns, readCell } from './columns.ts';

test.each([
  [
    'users',
    'username',
    'dana smith',
    'Use 3 to 60 letters, digits, periods, hyphens or underscores, such as dana.smith.',
  ],
  ['users', 'emailAddress', 'dana', 'Use one complete email address, such as dana.smith@example.com.'],
  ['dealers', 'zip', '1', 'Use 5 or 9 digits, such as 78701 or 78701-1234.'],
  ['dealers', 'phoneNumber', '555-0100', 'Use 10 digits, such as (512) 555-0100.'],
  [
    'agencies',
    'agentCode',
    '-1',
    'Use up to 20 letters, digits, periods, hyphens or underscores, with a letter or digit first, such as AG1001.',
  ],
] as const)(
  'a cell in another format is refused with the rule and an example: %s, %s',
  (kind, field, cell, problem) => {
    const column = importColumns[kind].find((one) => one.field === field);
    expect(column && readCell(column, cell)).toEqual({ problem });
    expect(column && readCell(column, column.hint.split(' or ')[0] ?? '')).toHaveProperty('value');
  },
);
