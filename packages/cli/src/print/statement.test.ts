import type { Statement } from '@pitlane/shared/engine/effect';
import { expect, test } from 'vitest';
import { paintOf } from '../process/paint.ts';
import { statementText, statementValues } from './statement.ts';

const terms = 'Cancellation terms of the contract';
const statement: Statement = {
  title: 'Cancel quote for MBP-15138628',
  about: 'as of 11/21/2026',
  names: [
    { label: 'Contract', text: 'MBP-15138628' },
    { label: 'Quote', text: 'Q-202611-000001' },
  ],
  groups: [
    {
      title: 'Refund',
      lines: [
        { label: 'Unearned price', amount: '$1,847.54', how: '$2,335.00 × 79.1239%', source: terms },
        {
          label: 'Claims paid',
          amount: '$0.00',
          how: 'No claims paid',
          source: 'example.org/a-very-long/address',
        },
        { label: 'Refund', amount: '$1,847.54', isTotal: true, how: '', source: terms },
      ],
    },
  ],
  facts: [{ label: 'Refund due', text: '01/05/2027' }],
};

test('a statement has one column of amounts, a rule above its sum, and each source once', async () => {
  expect(await statementText(statement, { columns: 40, paint: paintOf(false) })).toBe(
    [
      'Cancel quote for MBP-15138628',
      'as of 11/21/2026',
      '',
      'Refund',
      '  Unearned price               $1,847.54',
      '    $2,335.00 × 79.1239% [1]',
      '  Claims paid                      $0.00',
      '    No claims paid [2]',
      '                               ─────────',
      '  Refund                       $1,847.54',
      '    [1]',
      '',
      'Refund due  01/05/2027',
      '',
      '[1] Cancellation terms of the contract',
      '[2] example.org/a-very-long/address',
      '',
    ].join('\n'),
  );
});

test('a statement that is taller than the screen ends with the total and what it comes from', async () => {
  const [group] = statement.groups;
  const fee = { label: 'Cancellation fee', amount: '-$50.00', how: '$50.00', source: terms };
  const [gross, claims, total] = group?.lines ?? [];
  const lines = [gross, claims, fee, { ...total, amount: '$1,797.54' }] as NonNullable<typeof group>['lines'];
  const long = { ...statement, groups: [{ title: 'Refund', lines }] };
  const ending = async (rows: number) => {
    const text = await statementText(long, { columns: 80, rows, paint: paintOf(false) });
    return text.split('\n').slice(-4, -1);
  };
  expect(await ending(18)).toEqual([
    '',
    'Refund $1,797.54',
    '= unearned price $1,847.54 ($2,335.00 × 79.1239%) - cancellation fee $50.00',
  ]);
  expect((await ending(19)).at(-1)).toBe('[2] example.org/a-very-long/address');
});

test('a narrow screen breaks words and never an address', async () => {
  const text = await statementText(statement, { columns: 24, paint: paintOf(false) });
  expect(text).toContain(
    '[1] Cancellation terms\n    of the contract\n[2] example.org/a-very-long/address\n',
  );
});

test('a pipe gets what a statement is of first, and each line with its source next to it', () => {
  expect(statementValues(statement).slice(0, 3)).toEqual([
    ['Contract', 'MBP-15138628', '', ''],
    ['Quote', 'Q-202611-000001', '', ''],
    ['Unearned price', '$1,847.54', '$2,335.00 × 79.1239%', terms],
  ]);
});
