import { describe, expect, test } from 'vitest';
import { CommandFailure } from '../process/failure.ts';
import { paintOf } from '../process/paint.ts';
import { type CardBlock, cardText } from './card.ts';
import { failureJson, failureText } from './failure.ts';
import { jsonArrayWriter, jsonText } from './json.ts';
import { tabLines } from './lines.ts';

const plain = paintOf(false);

test('lines for a pipe have the same number of values, whatever the values contain', () => {
  expect(
    tabLines([
      ['1', 'a\tb', 'c\nd'],
      ['2', '', '\u001b[2J'],
    ]),
  ).toBe('1\ta b\tc d\n2\t\t\ufffd[2J\n');
});

describe('JSON', () => {
  test('contains no raw control character, and parses back to the same value', () => {
    const value = { name: 'a\u001b\u007f\u009b\u202eb' };
    const text = jsonText(value);
    expect(text).toMatch(/^[ -~]*$/);
    expect(JSON.parse(text)).toEqual(value);
  });

  test.each([[[]], [[[1, 2]]], [[[1], [2, 3]]]])('of pages %j is one array', (pages: number[][]) => {
    let text = '';
    const writer = jsonArrayWriter((part) => (text += part));
    for (const page of pages) writer.rows(page);
    writer.end();
    expect(JSON.parse(text)).toEqual(pages.flat());
  });
});

describe('a failure', () => {
  const failure = new CommandFailure(
    {
      code: 'unknown_filter',
      message: 'There is no filter.',
      field: 'searchText',
      at: 3,
      next: 'Filters: fn.',
    },
    { text: '山|mak:x' },
  );

  test('points at the position, counted in columns', async () => {
    const text = await failureText(failure, { errPaint: plain, errColumns: 80 });
    expect(text).toBe('✗ There is no filter.\n  山|mak:x\n      ^\n  Filters: fn.\n');
  });

  test('points at the position of a text that is wider than the terminal', async () => {
    const long = new CommandFailure(
      { code: 'unknown_filter', message: 'There is no filter.', at: 23 },
      { text: 'smith|yea:2021|prg:MBP|mak:Ford|sta:TX' },
    );
    const text = await failureText(long, { errPaint: plain, errColumns: 24 });
    expect(text).toBe('✗ There is no filter.\n  …21|prg:MBP|mak:Ford|…\n              ^\n');
  });

  test('ends even if there is no room for the text', async () => {
    const text = await failureText(failure, { errPaint: plain, errColumns: 1 });
    expect(text.split('\n').filter((line) => line.trim() === '^')).toHaveLength(1);
  });

  test('breaks its words where the terminal ends', async () => {
    const text = await failureText(failure, { errPaint: plain, errColumns: 14 });
    expect(text.split('\n').slice(0, 2)).toEqual(['✗ There is no', '  filter.']);
  });

  test('keeps what should be typed in one line', async () => {
    const next = 'Its documents come first: pitlane cancellation document TAW-1';
    const refusal = new CommandFailure({ code: 'wrong_state', message: 'No.', next });
    const text = await failureText(refusal, { errPaint: plain, errColumns: 44 });
    expect(text).toBe('✗ No.\n  Its documents come first:\n  pitlane cancellation document TAW-1\n');
  });

  test('is one line of JSON for programs', () => {
    expect(JSON.parse(failureJson(failure))).toEqual({ error: failure.error });
  });
});

describe('a card', () => {
  const head = { title: 'Dana Smith', badge: '● Active', badgeLook: 'success', about: 'MBP-1' } as const;
  const refund: CardBlock = {
    title: 'Cancellation',
    lines: [
      { label: 'MBP refund', value: '$684.81', kind: 'amount' },
      { label: 'Dealer refund', value: '$1,792.99', kind: 'amount' },
      { label: 'Customer refund', value: '$2,477.80', kind: 'sum' },
    ],
  };

  test('sets amounts in one column with a rule above their sum', async () => {
    const text = await cardText(head, [refund], { columns: 40, paint: plain });
    expect(text.split('\n')).toEqual([
      'Dana Smith                      ● Active',
      'MBP-1',
      '',
      'Cancellation',
      '  MBP refund         $684.81',
      '  Dealer refund    $1,792.99',
      '                   ─────────',
      '  Customer refund  $2,477.80',
      '',
    ]);
  });

  test('has the status on a line of its own where there is no room next to the name', async () => {
    const long = { ...head, title: 'Alexandria Montgomery-Fitzgerald' };
    const text = await cardText(long, [], { columns: 36, paint: plain });
    expect(text.split('\n')).toEqual(['Alexandria Montgomery-Fitzgerald', '● Active', 'MBP-1', '']);
  });

  test('lets no control sequence through, wherever there is data', async () => {
    const title = '\u001b]0;owned\u0007';
    const hostile: CardBlock = { title, lines: [{ label: `${title} 山`, value: title }] };
    const text = await cardText({ ...head, title, badge: title, about: title }, [hostile], {
      columns: 60,
      paint: plain,
    });
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
    expect(text.match(/owned/g)).toHaveLength(6);
  });

  test('cuts a label that would leave no room for its value', async () => {
    const note: CardBlock = {
      title: 'Notes',
      lines: [{ label: 'x'.repeat(90), value: 'Asked to visit' }],
    };
    const text = await cardText(head, [note], { columns: 60, paint: plain });
    expect(text.split('\n')[4]).toBe(`  ${'x'.repeat(29)}…  Asked to visit`);
  });

  test('is in two columns where there is room, and leaves empty blocks out', async () => {
    const vehicle: CardBlock = { title: 'Vehicle', lines: [{ label: 'VIN', value: '1FTFW1E50MK0A12345' }] };
    const lender: CardBlock = { title: 'Lender', lines: [] };
    const text = await cardText(head, [refund, lender, vehicle], { columns: 120, paint: plain });
    expect(text).not.toContain('Lender');
    expect(text.split('\n')[3]).toMatch(/^Cancellation {2,}Vehicle$/);
  });
});
