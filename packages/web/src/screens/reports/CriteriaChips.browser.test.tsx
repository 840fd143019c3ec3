import { criteriaWords, withNames } from '@pitlane/shared/features/reports/rules/criteria-words';
import { reports } from '@pitlane/shared/registry/reports';
import { anActor } from '@pitlane/shared/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../kit/testing/draw.tsx';
import { CriteriaChips } from './CriteriaChips.tsx';
import { reportRequestOf } from './report-request.ts';

/** The room between the edges of a page on a phone of 390 px. */
const room = 358;

const session = anActor('MasterDealer');
const dealer = {
  dealerCode: 'MO10450',
  name: 'Hartstock Chevrolet of Northampton and Springfield',
  phoneNumber: null,
  stateAbbreviation: 'MO',
};
const query =
  '?dealerCode=MO10450&programCode=GAP&contractStatusType=1&startDate=2026-03-05&endDate=2026-10-31';

test('on a phone every criterion is in sight and whole', async () => {
  await page.viewport(390, 844);
  const report = reports.find(({ id }) => id === 'report.dealerContracts');
  if (!report) throw new Error('There is no such report.');
  const request = reportRequestOf(report, query, {
    session,
    dealers: [dealer] as never,
    agencies: [],
  });
  const named = withNames(criteriaWords(report.operation, request.criteria ?? {}, session), request);
  const place = draw(
    <MemoryRouter initialEntries={[`${report.path}${query}`]}>
      <CriteriaChips request={request} named={named} isNamed failure={undefined} />
    </MemoryRouter>,
    `width: ${room}px`,
  );
  const chips = [...place.querySelectorAll('li')];
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    `Dealer ${dealer.name} (MO10450)`,
    'Program GAP',
    'Contract status Active',
    'Dates 03/05/2026 to 10/31/2026',
  ]);
  for (const chip of chips) {
    const words = chip.querySelector('button');
    expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(place.getBoundingClientRect().right);
    expect(words?.scrollWidth).toBeLessThanOrEqual(words?.clientWidth ?? 0);
    expect(words?.scrollHeight).toBeLessThanOrEqual(words?.clientHeight ?? 0);
  }
});
