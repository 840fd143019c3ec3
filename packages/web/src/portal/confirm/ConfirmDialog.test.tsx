import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../api/other-calls.ts';
import { testStore } from '../testing/test-store.ts';
import { ConfirmHost, loadConfirmDialog } from './ConfirmHost.tsx';
import { requestConfirmation } from './confirm-request.ts';

const contract = {
  programCode: 'MCR',
  contractNumber: '15138628',
  contractSuffix: '',
  dealerCode: 'MO1001',
  contractStatusType: 1,
};

beforeAll(async () => {
  await loadConfirmDialog();
});

/** Asks whether to void a contract, over a server that refuses it. */
function open(refusal: object, reason: string | undefined = 'duplicate') {
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const url = typeof input === 'string' ? input : input.url;
    if (url.includes('voidcontract')) {
      return Response.json({ code: 3, data: null, errors: [refusal] }, { status: 400 });
    }
    const data = url.includes('/preview') ? { key: null, lines: [], problem: null } : contract;
    return Response.json({ code: 0, data, errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  requestConfirmation({ command: 'contract.void', args: { key: 'MCR-15138628', reason } });
  onTestFinished(() => requestConfirmation(undefined));
  const store = testStore();
  return render(
    <Provider store={store}>
      <ConfirmHost session={anActor('MasterDealer')} />
    </Provider>,
  );
}

const voidIt = async (user: ReturnType<typeof open>['user']) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Void Contract' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
};

test('shows a refusal that names a field there, with the focus, until another value is chosen', async () => {
  const { user } = open({ code: 'no', field: 'voidReasonType', message: 'Not a duplicate.' });
  await voidIt(user);
  await screen.findByText('Not a duplicate.');
  const reason = screen.getByRole('combobox', { name: 'Void Reason', description: 'Not a duplicate.' });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  const failure = 'Error: There was a problem voiding the contract!';
  expect(screen.getByText(/There was a problem/).textContent?.trim()).toBe(failure);
  await user.selectOptions(reason, '');
  expect(screen.queryByText('Not a duplicate.')).toBeNull();
});

test('shows any other refusal for the whole', async () => {
  const { user } = open({ code: 'no', message: 'It was remitted.' });
  await voidIt(user);
  const failure = /There was a problem voiding the contract! It was remitted\./;
  expect(await screen.findByText(failure)).toBeTruthy();
});

test.each([
  ['Cancel once the reason is known', 'duplicate', 'Cancel'],
  ['the reason that is still to be chosen', '', 'Void Reason'],
])('starts at %s', async (_where, reason, name) => {
  open({}, reason);
  await screen.findByRole('alertdialog');
  const place = screen.getByRole(name === 'Cancel' ? 'button' : 'combobox', { name });
  expect(document.activeElement).toBe(place);
});

test('shows a chosen reason once, as the field that can still change it', async () => {
  open({});
  const reason = await screen.findByRole('combobox', { name: 'Void Reason' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Void Contract' });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(reason).toHaveProperty('value', 'duplicate');
  expect(screen.getAllByText('Void Reason')).toHaveLength(1);
});
