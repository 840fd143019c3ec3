import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import '../../portal/remittance-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { AddAccountDialog } from './AddAccountDialog.tsx';

function open(onClose: () => void = () => undefined) {
  const store = testStore();
  return render(
    <Provider store={store}>
      <AddAccountDialog dealer={{ dealerCode: 'MO1001' } as never} onClose={onClose} />
    </Provider>,
  );
}

test('a phone offers digits for the numbers of an account, and letters for names', () => {
  open();
  const modes = ['Bank', 'Routing number', 'Account number'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).inputMode,
  );
  expect(modes).toEqual(['', 'numeric', 'numeric']);
});

test('a server that adds no accounts says so before anything is typed', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Not Found</h1>', { status: 404 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  open();
  await screen.findByText("Adding bank accounts isn't available from this server. Ask the provider.");
  expect(screen.queryByRole('textbox')).toBeNull();
});

async function addAccount(onClose?: () => void) {
  const { user } = open(onClose);
  await user.type(screen.getByLabelText('Bank'), 'First Bank');
  await user.type(screen.getByLabelText('Account holder'), 'Bayou Ford');
  await user.type(screen.getByLabelText('Routing number'), '122105155');
  await user.type(screen.getByLabelText('Account number'), '98765123');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Full name'), 'Gail');
  await user.click(screen.getByRole('button', { name: 'Agree and add account' }));
}

test('an account whose authorization cannot be downloaded is added all the same', async () => {
  const answer = {
    bankAccountID: 'a-1',
    bankName: 'First Bank',
    last4: '5123',
    text: 'You agree.',
    version: '1',
  };
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/pdf/')
      ? Response.json({ code: 5, data: null, errors: [] }, { status: 500 })
      : Response.json({ code: 0, data: answer, errors: [] }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const onClose = vi.fn<() => void>();
  await addAccount(onClose);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a refused signature shows at its field, with the focus', async () => {
  const message = 'Sign with your own name.';
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('savedealerbankaccount')
      ? Response.json({ code: 3, data: null, errors: [{ field: 'signedName', message }] }, { status: 400 })
      : Response.json({ code: 0, data: { text: 'You agree.', version: '1' }, errors: [] }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await addAccount();
  await screen.findByText(message);
  const name = screen.getByRole('textbox', { name: 'Full name', description: message });
  await waitFor(() => expect(document.activeElement).toBe(name));
});
