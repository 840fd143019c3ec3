import { describe, expect, test } from 'vitest';
import { numberFormSchema, searchFormIssues, searchFormSchema } from './search-form-schema.ts';

const dealers = [{ dealerCode: 'MO0100' }];
const dates = { startDate: '10/01/2026', endDate: '10/31/2026' };

describe('a search form that needs a dealer', () => {
  const schema = searchFormSchema({ form: 'DealerContractsReport', dealers, fields: ['dealer', 'dates'] });
  const problems = (typed: object) =>
    schema.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  test('takes a dealer of the user and days in order', () => {
    expect(problems({ dealerCode: 'MO0100', ...dates })).toEqual([]);
  });

  test.each([
    ['no dealer', dates, 'dealerCode'],
    ['a text that names no dealer', { dealerText: 'Main', ...dates }, 'dealerCode'],
    ['a dealer of somebody else', { dealerCode: 'TX0200', ...dates }, 'dealerCode'],
    [
      'days out of order',
      { dealerCode: 'MO0100', startDate: '10/31/2026', endDate: '10/01/2026' },
      'endDate',
    ],
  ])('shows %s at its field', (_what, typed, field) => {
    expect(problems(typed).map(([name]) => name)).toEqual([field]);
  });

  test('has the same issues without the schema', () => {
    const issues = searchFormIssues({ form: 'DealerContractsReport', dealers }, dates);
    expect(issues.map(({ path }) => path)).toEqual([['dealerCode']]);
  });
});

test.each([
  ['ScsClaimInfo', { claimNumber: '', contractNumber: '' }, false],
  ['ScsClaimInfo', { claimNumber: '123456', contractNumber: '' }, true],
  ['ScsClaimList', { contractNumber: '' }, false],
  ['ScsClaimList', { contractNumber: '15138628' }, true],
] as const)('%s with %j is enough: %s', (form, typed, isEnough) => {
  expect(numberFormSchema(form).safeParse(typed).success).toBe(isEnough);
});
