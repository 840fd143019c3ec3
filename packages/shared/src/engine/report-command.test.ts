import { describe, expect, test } from 'vitest';
import { reportOperations } from '../features/reports/operations.ts';
import { reportCommandLine, reportOption, reportPath } from './report-command.ts';

const report = { id: 'report.dealerContracts', operation: reportOperations.listDealerContracts };

describe('the line that prints the same in the terminal', () => {
  test('has an option for each criterion', () => {
    const request = {
      dealerCode: '80715',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      contractStatusType: 1,
    };
    expect(reportCommandLine(report, request)).toBe(
      'pitlane report dealer-contracts --dealer 80715 --status 1 --start-date 2026-10-01 --end-date 2026-10-31',
    );
  });

  test('has the columns where they were chosen', () => {
    const columns = ['contractNumber', 'vin'];
    expect(reportCommandLine(report, {}, { columns })).toBe(
      'pitlane report dealer-contracts --columns contractNumber,vin',
    );
  });

  test('has the period in the place of its days, and the order', () => {
    const request = { dealerCode: '80715', startDate: '2026-10-01', endDate: '2026-10-31' };
    expect(reportCommandLine(report, request, { period: 'PreviousMonth', sort: '-customerPrice' })).toBe(
      'pitlane report dealer-contracts --dealer 80715 --period PreviousMonth --sort=-customerPrice',
    );
  });

  test('quotes a period of several words', () => {
    expect(reportCommandLine(report, {}, { period: 'oct 2026' })).toBe(
      "pitlane report dealer-contracts --period 'oct 2026'",
    );
  });

  test.each([
    ['F 150', "'F 150'"],
    ["O'Brien", "'O'\\''Brien'"],
    ['$(rm x)', "'$(rm x)'"],
    ['a;b', "'a;b'"],
    ['50%', '50%'],
  ])('quotes %s, so that a shell takes it as it is', (programCode, wanted) => {
    expect(reportCommandLine(report, { programCode })).toBe(
      `pitlane report dealer-contracts --program ${wanted}`,
    );
  });

  test("asks for nothing that wasn't given", () => {
    expect(reportCommandLine(report, { dealerCode: '', sort: 'x', limit: 5 })).toBe(
      'pitlane report dealer-contracts',
    );
  });
});

test.each([
  ['dealerGroupIdentifier', 'dealer-group'],
  ['dealerCode', 'dealer'],
  ['agentCode', 'agency'],
  ['q', 'search'],
  ['stateAbbreviation', 'state'],
  ['state', 'status'],
  ['vehicleModelName', 'vehicle-model'],
  ['paymentMethodType', 'payment-method'],
  ['messageType', 'type'],
  ['isActiveOnly', 'active-only'],
  ['vehicleYear', 'vehicle-year'],
  ['vehicleMake', 'vehicle-make'],
  ['vehicleMakeCode', 'vehicle-make-code'],
  ['startDate', 'start-date'],
  ['from', 'start-date'],
  ['through', 'end-date'],
  ['until', 'end-date'],
  ['claimStatus', 'claim-status'],
])('the option of %s is --%s', (field, option) => {
  expect(reportOption(field, ['dealerCode', 'vehicleMake', 'vehicleMakeCode', 'q', 'state'])).toBe(option);
});

test.each([
  ['contractStatusType', [], 'status'],
  ['userStatus', ['userStatus', 'dealerCode'], 'status'],
  ['contractStatusType', ['contractStatusType', 'claimStatus'], 'contract-status'],
  ['claimStatus', ['contractStatusType', 'claimStatus'], 'claim-status'],
])('%s next to %j is --%s', (field, fields, option) => {
  expect(reportOption(field, fields)).toBe(option);
});

test("a report's command in the terminal consists of the words of its id", () => {
  expect(reportPath({ id: 'rater.history' })).toEqual(['rater', 'history']);
});
