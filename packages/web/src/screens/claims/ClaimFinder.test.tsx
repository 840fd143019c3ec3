import { fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/claims-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ClaimFinder } from './ClaimFinder.tsx';

/** The finder over a server. */
function open(fetched: typeof fetch) {
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  return render(
    <Provider store={store}>
      <ClaimFinder />
    </Provider>,
  );
}

test('Find without a text says what to enter, and goes back to the field', () => {
  const fetched = vi.fn<typeof fetch>();
  open(fetched);
  const field = screen.getByRole('textbox', { name: 'Contract number, VIN or last name' });
  const find = screen.getByRole('button', { name: 'Find' });
  find.focus();
  fireEvent.click(find);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a contract number, VIN or last name.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '1' } });
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(fetched).not.toHaveBeenCalled();
});

test('contracts whose claims start by phone say so, and whom to call is said once', async () => {
  const contract = (id: string, productCategoryCode: string) => ({
    id,
    ownerName: 'Gregory Handon',
    policyContractNumber: `${productCategoryCode}-${id}`,
    productCategoryCode,
  });
  const policyContracts = [contract('1', 'TAW'), contract('2', 'GAP'), contract('3', 'VRP')];
  const { user } = open(async () => Response.json({ data: { policyContracts } }));
  await user.type(screen.getByRole('textbox'), '80719927{Enter}');
  expect(await screen.findAllByText('Claims by phone only')).toHaveLength(2);
  expect(screen.getAllByText('Call the claims department.')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'Start a Claim' })).toHaveLength(1);
});
