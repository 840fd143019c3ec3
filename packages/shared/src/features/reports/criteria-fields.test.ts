import { describe, expect, test } from 'vitest';
import { choicesOf, fieldsOf, readFieldText } from '../../engine/field.ts';
import { criteriaFields, reportRequest } from './criteria-fields.ts';

const names = Object.keys(criteriaFields) as (keyof typeof criteriaFields)[];
const everything = reportRequest(...names);

describe('the criteria of reports', () => {
  test.each([null, '', '  '])('ask for all with %j, as an existing client writes it', (nothing) => {
    const fields = Object.keys(everything.shape);
    const asked = Object.fromEntries(fields.map((name) => [name, nothing]));
    expect(everything.safeParse(asked)).toMatchObject({ success: true });
    expect(Object.values(everything.parse(asked)).filter((value) => value !== undefined)).toEqual([]);
  });

  test.each([
    ['vehicleYear', '2021', 2021],
    ['contractStatusType', '2', 2],
    ['contractStatusType', 0, 0],
    ['paymentMethodType', 3, 3],
    ['dealerCode', 'MO1001', 'MO1001'],
    ['claimStatus', 'D', 'D'],
  ] as const)('take %s of %j', (name, given, value) => {
    expect(everything.parse({ [name]: given })).toEqual({ [name]: value });
  });

  test.each([
    ['vehicleYear', 99_999_999_999, 'Year must be from 1900 to 2100.'],
    ['vehicleYear', 'soon', 'Year must be from 1900 to 2100.'],
    ['contractStatusType', 99, 'Contract status must be one of 0 (All), 1 (Active), 2 (Cancelled)'],
    ['contractStatusType', 99_999_999_999, 'Contract status must be one of 0 (All)'],
    ['paymentMethodType', 9, 'Payment method must be one of 1 (Credit card), 2 (ACH), 3 (Check).'],
    ['claimStatus', 'X', 'Claim status must be one of A, C, P, D, V.'],
    ['dealerCode', 'x'.repeat(41), 'Dealer must be 40 characters or fewer.'],
  ] as const)('refuse %s of %j: %s', (name, given, message) => {
    expect(everything.safeParse({ [name]: given }).error?.issues[0]?.message).toContain(message);
  });

  test('offer every type of message but a phone issue', () => {
    const [type] = fieldsOf(reportRequest('messageType'));
    const offered = (type && choicesOf(type)) ?? [];
    expect([offered.length, offered.map(({ text }) => text)]).toEqual([
      6,
      expect.not.arrayContaining(['Phone Issue']),
    ]);
  });

  test('are still asked for by their words and their kinds in forms', () => {
    const [status, claim, year] = fieldsOf(reportRequest('contractStatusType', 'claimStatus', 'vehicleYear'));
    if (!status || !claim || !year) throw new Error('no such criterion');
    expect(status).toMatchObject({ label: 'Contract status', words: { 1: 'Active' } });
    expect(choicesOf(claim)?.map(({ text }) => text)).toContain('Denied');
    expect(readFieldText(year, '2021')).toEqual({ ok: true, value: 2021 });
  });
});
