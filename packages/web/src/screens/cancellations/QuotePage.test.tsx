import { workedFacts } from '@pitlane/shared/testing/cancellations';
import { anActor } from '@pitlane/shared/testing/factories';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../portal/api/other-calls.ts';
import '../../portal/cancellations-area.ts';
import { renderPage } from '../../portal/testing/render-page.tsx';
import { QuotePage } from './QuotePage.tsx';

const facts = { ...workedFacts, claimsPaid: 0, hasPaidClaim: false, mayBackdate: true };

const contract = { programCode: 'MBP', contractNumber: '15138628', contractStatusType: 1 };

/** Opens the quote of a contract that has no saved ones. */
function openQuote({
  lienholder = null,
  reason = 'CustomerRequest',
  miles = '48915',
  readings = [],
}: {
  lienholder?: string | null;
  reason?: string;
  miles?: string;
  readings?: readonly { odometer: number; odometerDate: string }[];
} = {}) {
  const answers: [string, unknown][] = [
    ['/contracts/MBP-15138628', contract],
    ['/cancellation/facts', { ...facts, lienholder }],
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    const [, data = []] = answers.find(([end]) => address.endsWith(end)) ?? [];
    return Response.json({ code: 0, data, errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => sessionStorage.clear());
  renderPage(
    <QuotePage
      contractKey="MBP-15138628"
      readings={readings.map((reading) => ({
        ...reading,
        key: 'MBP-15138628',
        asOf: '',
        claims: [],
      }))}
    />,
    anActor('FIUser'),
    `/cancelquote?contract=MBP-15138628&miles=${miles}&reason=${reason}`,
  );
}

/** What a part of the page shows: without what only keeps its room, and without what only a screen reader says. */
function seen(part: HTMLElement): string {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [role="status"]')) hidden.remove();
  return copy.textContent ?? '';
}

test('a date that is refused has no refund, and says why in its place', async () => {
  openQuote();
  const refund = await screen.findByRole('region', { name: 'Refund' });
  const day = screen.getByLabelText('Cancel as of');
  const enter = (value: string) => fireEvent.change(day, { target: { value } });
  const statement = () => screen.getByText('Refund statement').closest('[aria-hidden="true"]');
  expect(seen(refund)).toMatch(/as of 09\/10\/2024\$[\d,.]+/);
  expect(statement()).toBeNull();

  // Half typed, it is no other date yet: nothing jumps.
  enter('01/01/2');
  expect(seen(refund)).toMatch(/as of 09\/10\/2024\$/);
  enter('01/01/2022');
  await waitFor(() => expect(seen(refund)).toContain("as of 01/01/2022–Can't be calculated"));
  expect(seen(refund)).not.toContain('$');
  expect(statement()).not.toBeNull();
  // Why is said once, at the field.
  const why = /^The cancellation date is before the purchase date\. /;
  await waitFor(() => expect(screen.getAllByText(why)).toHaveLength(1));
  expect(screen.getByText('Correct “Cancel as of” to see the refund statement.')).toBeTruthy();

  enter('02/31/2024');
  await waitFor(() => expect(seen(refund)).toContain("Refund–Can't be calculated"));
  expect(seen(refund)).not.toContain('$');

  enter('09/01/2024');
  await waitFor(() => expect(seen(refund)).toMatch(/as of 09\/01\/2024\$/));
  expect(statement()).toBeNull();
});

test('a loan paid in full says who is paid, and how to change it', async () => {
  openQuote({ lienholder: 'Ozark Bank', reason: 'LoanPaidInFull' });
  const box = await screen.findByRole('checkbox', { name: /^Ozark Bank loan is paid off/ });
  const hint =
    'Without the payoff letter, the refund goes to Ozark Bank. If you have it, check the box to pay the customer.';
  const refund = screen.getByRole('region', { name: 'Refund' });
  expect(screen.getByRole('checkbox', { description: hint })).toBe(box);
  expect(seen(refund)).toContain('To the lender · Ozark Bank');
  fireEvent.click(box);
  await screen.findByText('The refund goes to the customer.');
  await waitFor(() => expect(seen(refund)).toContain('To the customer'));
});

test('another reason says nothing of the payoff letter', async () => {
  openQuote({ lienholder: 'Ozark Bank' });
  await screen.findByRole('checkbox', { name: /^Ozark Bank loan is paid off/ });
  expect(screen.queryByText(/^Without the payoff letter/)).toBeNull();
});

test('an odometer below the one at sale is a warning at its field', async () => {
  openQuote();
  const odometer = await screen.findByRole('textbox', { name: 'Odometer' });
  const described = () =>
    document.getElementById(odometer.getAttribute('aria-describedby') ?? '')?.textContent;
  fireEvent.change(odometer, { target: { value: '12,339' } });
  await waitFor(() => expect(described()).toBe('Below the 12,340 miles at sale; counted as 0 miles used.'));
  expect(odometer.getAttribute('aria-invalid')).toBe('false');
  expect(screen.getAllByText(/^Below the 12,340 miles at sale/)).toHaveLength(1);
  fireEvent.change(odometer, { target: { value: '12,340' } });
  await waitFor(() => expect(described()).toBeUndefined());
});

test.each([
  [
    { odometer: 41_200, odometerDate: '2024-03-15' },
    '',
    '41,200',
    "Your reading of 03/15/2024. Enter today's for the exact refund.",
  ],
  [{ odometer: 41_200, odometerDate: '2024-09-10' }, '', '41,200', undefined],
  // What the address says was typed.
  [{ odometer: 41_200, odometerDate: '2024-03-15' }, '48915', '48915', undefined],
  // The one at the sale, where nobody has entered another since.
  [{ odometer: 12_340, odometerDate: '2022-03-15' }, '', '', undefined],
])(
  "a customer's quote starts with their reading %j, with %j in the address",
  async (reading, miles, text, note) => {
    openQuote({ miles, readings: [reading] });
    const odometer = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Odometer' });
    expect(odometer.value).toBe(text);
    const described = () =>
      document.getElementById(odometer.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described()).toBe(note);
    fireEvent.change(odometer, { target: { value: '50,000' } });
    await waitFor(() => expect(described()).toBeUndefined());
  },
);
