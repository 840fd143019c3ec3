import { anActor } from '@pitlane/shared/testing/factories';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { SearchForm } from './SearchForm.tsx';
import { setSearching } from './search-state.ts';

const session = { ...anActor('MBPIUser'), today: '2026-11-21' };

function aDealer(dealerCode: string, name: string) {
  return { dealerCode, name, phoneNumber: null, stateAbbreviation: 'MO', zip: null, expirationDate: null };
}

const ford = aDealer('1042', 'Main St Ford');
const dodge = aDealer('1043', 'Elm St Dodge');

/** The search form of remittance history at an address: a required dealer, and days. */
function open(query = '', dealers: readonly ReturnType<typeof aDealer>[] = [ford, dodge]) {
  function Address() {
    const { search } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <output>{search}</output>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      </>
    );
  }
  return render(
    <>
      <SearchForm form="RemittanceHistory" session={session} dealers={dealers as never} />
      <Address />
    </>,
    `/remittance/history${query}`,
  );
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>(name === 'Dealer' ? 'combobox' : 'textbox', { name });
const search = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });
const address = () => screen.getByRole('status').textContent;

afterEach(() => sessionStorage.clear());

test('restores what was typed but not searched, only at its address', async () => {
  const first = open();
  await first.user.clear(field('Start date'));
  await first.user.type(field('Start date'), '01022026');
  first.unmount();
  const other = open('?dealerCode=1042&startDate=2025-01-02&endDate=2025-01-31');
  expect(field('Start date').value).toBe('01/02/2025');
  other.unmount();
  const again = open();
  expect(field('Start date').value).toBe('01/02/2026');
  await again.user.selectOptions(field('Dealer'), '1043');
  await again.user.click(search());
  await waitFor(() => expect(address()).toContain('startDate=2026-01-02'));
  again.unmount();
  open();
  expect(field('Dealer').value).toBe('');
});

test('shows the criteria of the address, and follows it back', async () => {
  const { user } = open('?dealerCode=1042&startDate=2026-01-02&endDate=2026-01-31');
  expect(field('Dealer').value).toBe('1042');
  expect(field('Start date').value).toBe('01/02/2026');
  await user.selectOptions(field('Dealer'), '1043');
  await user.click(search());
  await waitFor(() => expect(address()).toBe('?dealerCode=1043&startDate=2026-01-02&endDate=2026-01-31'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(field('Dealer').value).toBe('1042'));
});

test('says under its button why it cannot be searched, and at the field once that was left', async () => {
  const { user } = open();
  expect(search().disabled).toBe(true);
  expect(screen.getAllByText('Please select a dealer')).toHaveLength(1);
  expect(field('Dealer').getAttribute('aria-invalid')).toBe('false');
  field('Dealer').focus();
  await user.tab();
  expect(field('Dealer').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Please select a dealer')).toHaveLength(1);
});

test('shows all errors on Enter', async () => {
  const { user } = open();
  await user.type(field('Start date'), '{Enter}');
  expect(field('Dealer').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Dealer'));
  expect(address()).toBe('');
});

test('searches again by Enter while an earlier search is running', async () => {
  const { user } = open('?dealerCode=1042&startDate=2026-01-02&endDate=2026-01-31');
  act(() => setSearching('RemittanceHistory', true));
  onTestFinished(() => setSearching('RemittanceHistory', false));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Searching...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.clear(field('Start date'));
  await user.type(field('Start date'), '01/05/2026{Enter}');
  await waitFor(() => expect(address()).toBe('?dealerCode=1042&startDate=2026-01-05&endDate=2026-01-31'));
});

test('holds the end date against the start date while either is changed', async () => {
  const { user } = open('?dealerCode=1042&startDate=2026-01-02&endDate=2026-01-31');
  const wrong = 'End date is before the min date of 02/01/2026.';
  await user.clear(field('Start date'));
  await user.type(field('Start date'), '02/01/2026');
  await user.tab();
  expect(await screen.findByText(wrong)).toBeTruthy();
  await user.clear(field('Start date'));
  await user.type(field('Start date'), '01/01/2026');
  expect(screen.queryByText(wrong)).toBeNull();
  expect(search().disabled).toBe(false);
});

test("searches for a user's only dealer, and leaves default dates out of the address", async () => {
  const { user } = open('', [ford]);
  expect(field('Dealer').disabled).toBe(true);
  await user.click(search());
  await waitFor(() => expect(address()).toBe('?dealerCode=1042'));
});

test("shows a code that isn't one of the user's dealers, and does not search for it", () => {
  const many = Array.from({ length: 60 }, (_, index) => aDealer(`2${index}`, `Dealer ${index}`));
  open('?dealerCode=X99', many);
  expect(field('Dealer').value).toBe('X99');
  expect(search().disabled).toBe(true);
  expect(screen.getByText('Please select a valid dealer')).toBeTruthy();
});
