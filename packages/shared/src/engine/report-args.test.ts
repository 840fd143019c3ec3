import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Report } from './report.ts';
import { readReportArg, reportArgs } from './report-args.ts';

const report = {
  id: 'report.dealerClaims',
  operation: {
    request: () =>
      z.object({
        userName: z.string().optional(),
        dealerCode: z.string().optional().meta({ label: 'Dealer', picker: 'dealer' }),
        contractStatusType: z.coerce
          .number()
          .int()
          .optional()
          .meta({ label: 'Contract status', words: { 0: 'All', 1: 'Active', 2: 'On Hold' } }),
        startDate: z.string().optional().meta({ label: 'Start date', kind: 'date' }),
        endDate: z.string().optional().meta({ label: 'End date', kind: 'date' }),
      }),
  },
} as unknown as Report;
const [dealer, status, start] = reportArgs(report);

describe('the criteria of a report', () => {
  test('are the fields with a label, each an option by it', () => {
    expect(reportArgs(report).map(({ name, flag }) => [name, flag])).toEqual([
      ['dealerCode', '--dealer'],
      ['contractStatusType', '--status'],
      ['startDate', '--start-date'],
      ['endDate', '--end-date'],
    ]);
  });

  test.each([
    [status, 'on-hold', 2],
    [status, 'On Hold', 2],
    [status, '1', 1],
    [start, '3/5/2026', '2026-03-05'],
    [start, '2026-03-05', '2026-03-05'],
    [start, '1/5/26', '2026-01-05'],
    [start, '113026', '2026-11-30'],
    [start, 't', 't'],
    [start, '+7', '+7'],
    [dealer, ' 80715 ', '80715'],
  ])('of %o read %s as %s', (arg, text, value) => {
    if (!arg) throw new Error('no such criterion');
    expect(readReportArg(arg, text)).toEqual({ ok: true, value });
  });

  test.each(['soon', '2/30/2026', '5 March', '5 March 2026'])("that isn't a day (%s) is refused", (text) => {
    if (!start) throw new Error('no such criterion');
    expect(readReportArg(start, text)).toMatchObject({
      ok: false,
      error: { field: 'startDate', message: 'Start date is not a valid date. Enter MM/DD/YYYY.' },
    });
  });

  test('refuses a value that is not in a closed list, and lists the valid ones', () => {
    if (!status) throw new Error('no such criterion');
    expect(readReportArg(status, 'gone')).toEqual({
      ok: false,
      error: {
        code: 'bad_value',
        field: 'contractStatusType',
        message: 'Unknown contract status “gone”. Choose from all, active, on-hold.',
      },
    });
  });
});
