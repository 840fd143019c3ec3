import { DraftCustomer } from '@pitlane/shared/features/rating/schema';
import { customerForm } from '@pitlane/shared/features/sales/purchase-form';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { render } from '../../../kit/testing/render.tsx';
import '../../../portal/api/other-calls.ts';
import '../../../portal/rater-area.ts';
import { testStore } from '../../../portal/testing/test-store.ts';
import { CustomerFields } from './CustomerFields.tsx';

const springfield = { city: 'Springfield', stateAbbreviation: 'MO', stateName: 'Missouri' };

/** The customer of a sale, over a server that knows one ZIP. */
function open() {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: [springfield], errors: [] }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  function Form() {
    const form = useSchemaForm<DraftCustomer>({
      schema: customerForm,
      stored: DraftCustomer().parse({}),
      send: async () => ({ kind: 'done' }),
    });
    return (
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <CustomerFields form={form} />
        <button type="submit">Sell</button>
      </form>
    );
  }
  const { user } = render(
    <Provider store={store}>
      <Form />
    </Provider>,
  );
  return user;
}

test('what the ZIP fills in is no longer said to be missing', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Sell' }));
  await screen.findByText('City is required.');
  expect(screen.getByText('State is required.')).toBeDefined();
  await user.type(screen.getByLabelText('ZIP'), '65801');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Springfield'));
  await waitFor(() => expect(screen.queryByText(/^(City|State) is required/)).toBeNull());
});

test('a phone number is typed with its mask, and refused unless it is whole', async () => {
  const user = open();
  const phone = screen.getByLabelText<HTMLInputElement>('Phone (optional)');
  await user.type(phone, '055');
  await user.tab();
  await screen.findByText('The area code must not start with 0.');
  await user.clear(phone);
  await user.type(phone, '4175550188');
  expect(phone.value).toBe('(417) 555-0188');
  await waitFor(() => expect(screen.queryByText('The area code must not start with 0.')).toBeNull());
});
