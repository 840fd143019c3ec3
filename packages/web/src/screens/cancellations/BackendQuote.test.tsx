import type { RoleName } from '@pitlane/shared/access/roles';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../portal/api/other-calls.ts';
import { renderPage } from '../../portal/testing/render-page.tsx';
import { CancelQuoteScreen } from './CancelQuoteScreen.tsx';

/** A contract with no field but those of portal.md §3. */
const contract = {
  contractNumber: '15138628',
  contractSuffix: null,
  programCode: 'MBP',
  planDescription: 'PLATINUM',
  contractStatusType: 1,
  dealerCode: '80715',
  purchaseDate: '2024-03-15',
  expirationDate: '2029-03-15',
  customer: { firstName: 'Dana', lastName: 'Smith' },
  vehicle: { vin: '1FTFW1E50MK0A1234', vehicleYear: 2021, makeName: 'Ford', modelName: 'F-150' },
};
const quote = {
  cancelRefundPercent: '50.1234',
  customerRefundAmount: 412.5,
  cancelFeeAmount: '50',
  mbpiRefundAmount: 200.25,
  dealerRefundAmount: 212.25,
};

const wrapped = (data: unknown) => Response.json({ code: 0, data, errors: null });

/** Opens the page of a quote at a backend that has the calls of the specification alone; `seen` has what it was asked. */
function open(
  answers: Record<string, () => Response> = {},
  address = '?contract=MBP-15138628',
  role: RoleName = 'MasterDealer',
) {
  const seen: { path: string; method: string | undefined; body: unknown }[] = [];
  const known: Record<string, () => Response> = {
    '/api/contracts/search': () => wrapped([contract]),
    '/api/contracts/cancelquote': () => wrapped(quote),
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    seen.push({ path, method, body: body && JSON.parse(body) });
    return known[path]?.() ?? new Response('<h1>Not Found</h1>', { status: 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = renderPage(
    <CancelQuoteScreen />,
    { ...anActor(role), today: '2026-11-21' },
    `/cancelquote${address}`,
  );
  const asked = (path: string) => seen.filter((call) => call.path === path);
  return { user, asked };
}

const quoteButton = () => screen.findByRole('button', { name: 'Get quote' });
const figure = () => screen.getByRole('region', { name: 'Refund' }).textContent;

test('a contract of another backend is quoted by its own call, and printed with what was asked', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:quote');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => {
    saved.mockRestore();
    clicked.mockRestore();
  });
  const { user, asked } = open({
    '/api/pdf/cancelquote': () =>
      new Response('%PDF-1.7 %%EOF', { headers: { 'content-type': 'application/pdf' } }),
  });
  const button = await quoteButton();
  await user.type(screen.getByRole('textbox', { name: 'Odometer' }), '48,915');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Customer request');
  await user.click(button);
  await waitFor(() => expect(figure()).toContain('$412.50'));
  expect(figure()).toContain('Refund as of 11/21/2026');
  expect(figure()).toContain('50.1234% of the price');
  expect(screen.getByText("Provider's share").nextSibling?.textContent).toBe('$200.25');
  const request = {
    programCode: 'MBP',
    contractNumber: '15138628',
    contractSuffix: '',
    cancelAsOfDate: '2026-11-21',
    vehicleMilesWhenCancel: 48_915,
    cancelReason: 6,
  };
  expect(asked('/api/contracts/cancelquote')).toEqual([
    { path: '/api/contracts/cancelquote', method: 'PUT', body: request },
  ]);
  expect(
    screen.getByText("Saved quotes aren't available from this server. Download the quote as a PDF instead."),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect(asked('/api/pdf/cancelquote')).toMatchObject([{ method: 'PUT', body: request }]);
});

test.each<[RoleName, string, boolean]>([
  ['FIUser', '$412.50', true],
  ['Customer', '$412.50', false],
  ['ServiceUser', '50.1234%', false],
])("a %s sees of another backend's quote %s, and its parts: %s", async (role, shown, seesParts) => {
  const { user } = open({}, undefined, role);
  const button = await quoteButton();
  await user.type(screen.getByRole('textbox', { name: 'Odometer' }), '48,915');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Customer request');
  await user.click(button);
  await waitFor(() => expect(figure()).toContain(shown));
  expect(screen.queryByText("Dealer's share") !== null).toBe(seesParts);
  expect(document.body.textContent.includes('$412.50')).toBe(shown === '$412.50');
});

test('what is refused of a field shows there, and nothing is asked while a reason is missing', async () => {
  const errors = [{ message: 'Too far ahead.', field: 'cancelAsOfDate' }];
  const { user, asked } = open({
    '/api/contracts/cancelquote': () => Response.json({ code: 3, data: null, errors }, { status: 400 }),
  });
  await user.click(await quoteButton());
  expect(await screen.findByText('Choose a reason.')).toBeTruthy();
  expect(asked('/api/contracts/cancelquote')).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Customer request');
  await user.click(await quoteButton());
  const day = screen.getByRole('textbox', { name: 'Cancel as of' });
  await waitFor(() =>
    expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Too far ahead.',
    ),
  );
});

test('a contract that its search does not find is missing', async () => {
  open({ '/api/contracts/search': () => wrapped([]) });
  expect(await screen.findByRole('heading', { name: 'No contract MBP-15138628' })).toBeTruthy();
});

test('a contract that is not active says why it is not quoted', async () => {
  open({ '/api/contracts/search': () => wrapped([{ ...contract, contractStatusType: 2 }]) });
  expect(
    await screen.findByText('The contract is Cancelled. Only an active contract can be cancelled.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Get quote' })).toBeNull();
});

test('a saved quote says that this server has none, and leads to the contracts', async () => {
  open({}, '?quote=Q-202611-000412');
  expect(
    await screen.findByText(
      "Saved quotes aren't available from this server. Download the quote as a PDF instead.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a contract' })).toBeTruthy();
});
