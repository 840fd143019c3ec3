import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criteriaQuery, sentCriteria } from './sent-criteria.ts';

test.each([
  [{}, {}],
  [{ dealerCode: ' 80715 ', agentCode: '' }, { dealerCode: '80715' }],
  [{ criteria: 'contractStatusType=2&programCode=TAW' }, { contractStatusType: '2', programCode: 'TAW' }],
  [{ programCode: 'GAP', criteria: 'programCode=TAW' }, { programCode: 'GAP' }],
  [
    {
      criteria:
        '/reporting/dealercontractsreport?dealerCode=80715&startDate=2026-11-01&endDate=2026-11-02&run=1&window=full',
    },
    { dealerCode: '80715' },
  ],
])('%j sends %j', (typed, sent) => {
  expect(sentCriteria(typed)).toEqual(sent);
});

test('what was sent can be sent again', () => {
  const names = fc.constantFrom(
    'dealerCode',
    'agentCode',
    'programCode',
    'contractStatusType',
    'vehicleModelName',
  );
  const texts = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.dictionary(names, texts), (sent) => {
      expect(sentCriteria(criteriaQuery(sent))).toEqual({ ...sent });
    }),
  );
});
