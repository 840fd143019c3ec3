import { describe, expect, test } from 'vitest';
import { Dealer } from '../../dealers/schema.ts';
import { reportOperations } from '../operations.ts';
import { criteriaWords, criterionText, inWords, withNames } from './criteria-words.ts';

const reader = { today: '2026-11-21', isActiveDirectoryUser: false };
const words = (request: Record<string, unknown>) =>
  criteriaWords(reportOperations.listDealerContracts, request, reader).map(({ label, text }) => [
    label,
    text,
  ]);

describe('the criteria of a report in words', () => {
  test('is reported in the order of the request, days as the period that they are', () => {
    const request = {
      endDate: '2026-10-31',
      startDate: '2026-10-01',
      programCode: 'GAP',
      dealerCode: '80715',
    };
    expect(words(request)).toEqual([
      ['Dealer', '80715'],
      ['Program', 'GAP'],
      ['Last month', '10/01/2026 to 10/31/2026'],
    ]);
  });

  test.each([
    ['2026-11-21', '2026-11-21', 'Today', '11/21/2026'],
    ['2026-02-03', '2026-02-03', 'Dates', '02/03/2026'],
    ['2026-02-03', '2026-03-04', 'Dates', '02/03/2026 to 03/04/2026'],
  ])('from %s to %s is "%s"', (startDate, endDate, label, text) => {
    expect(words({ startDate, endDate })).toEqual([[label, text]]);
  });

  test("leave out what was not requested, and what isn't typed", () => {
    const request = {
      dealerCode: '',
      programCode: undefined,
      sort: '-purchaseDate',
      limit: 500,
      userName: 'x',
    };
    expect(words(request)).toEqual([]);
    expect(words({ startDate: '2026-02-03' })).toEqual([['Start date', '02/03/2026']]);
  });

  test.each([
    [{ isActiveOnly: 'true', messageStatus: 'All' }, ['Only active messages']],
    [{ isActiveOnly: 'false', messageStatus: 'OnHold' }, ['Status On Hold', 'Active and closed messages']],
  ])('%o is %j on one line', (request, texts) => {
    const criteria = criteriaWords(reportOperations.listMessages, request, reader);
    expect(criteria.map(criterionText)).toEqual(texts);
  });

  test('name dealer and agency next to their codes, if they are known', () => {
    const criteria = criteriaWords(
      reportOperations.listSalesSummary,
      { agentCode: 'AG1', dealerCode: '80715', programCode: 'AG1' },
      reader,
    );
    const names = {
      dealers: [{ ...Dealer().parse({}), dealerCode: '80715', name: 'Main St Ford' }],
      agencies: [{ agentCode: 'AG1', name: 'Acme' }],
    };
    expect(withNames(criteria, names).map(({ text }) => text)).toEqual([
      'Acme (AG1)',
      'Main St Ford (80715)',
      'AG1',
    ]);
    expect(withNames(criteria, {})).toEqual(criteria);
  });
});

test('a flag has no label of its own, and every other criterion keeps its label', () => {
  const flag = { names: ['isActiveOnly'], label: 'Only active messages', text: 'No' } as const;
  expect(inWords(flag)).toEqual({ label: '', text: 'Active and closed messages' });
  const program = { names: ['programCode'], label: 'Program', text: 'GAP' } as const;
  expect(inWords(program)).toEqual({ label: 'Program', text: 'GAP' });
});
