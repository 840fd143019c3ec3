import { claimForm } from '@pitlane/shared/features/claims/claim-form';
import { ClaimEntry } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/claims-area.ts';
import { useShortcutListener } from '../../portal/keys/use-shortcuts.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { ClaimFormPage } from './ClaimFormPage.tsx';
import { type ClaimValues, emptyClaim } from './claim-values.ts';
import { DamageFields } from './DamageFields.tsx';

const entry = ClaimEntry().parse({
  policyContractId: '7',
  contractKey: 'MCR-15138628',
  programCode: 'MCR',
  contractStatusType: 1,
  includesTireCoverage: true,
  includesDentCoverage: true,
  purchaseDate: '2026-01-05',
  expirationDate: '2031-01-05',
  expirationMiles: 999_999,
  today: '2026-11-20',
});

/** The form of a claim without a damaged position, over a server that must not be asked for it. */
function open(type: 'TireAndWheel' | 'Dent', of = entry) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ code: 0, data: null, errors: [] }));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => sessionStorage.clear());
  const store = testStore();
  function Page() {
    useShortcutListener();
    return <ClaimFormPage session={anActor('MasterDealer')} entry={of} type={type} parent={undefined} />;
  }
  const { user } = render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  const fillLoss = async () => {
    await user.type(screen.getByLabelText('Date of loss'), '11/18/2026');
    await user.type(screen.getByLabelText('Odometer'), '48915');
    await user.selectOptions(screen.getByLabelText('Cause'), 'other');
  };
  const request = () => user.click(screen.getByRole('button', { name: 'Request authorization' }));
  return { user, fillLoss, request };
}

test('a request without a damaged position goes to the wheels, which say what to choose', async () => {
  const { user, fillLoss, request } = open('TireAndWheel');
  // Without the miles, which have no limit.
  screen.getByText('01/05/2031');
  await fillLoss();
  await request();
  // Also before what is wrong further down.
  await screen.findByText('Complaint is required.');
  const description = 'Choose what is damaged.';
  const first = await screen.findByRole('button', { name: 'LF, left front', description });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.click(first);
  expect(screen.queryByText(description)).toBeNull();
});

test.each([
  ['of a contract without the coverage', false, 0],
  ['that can be sent', true, 1],
])('Ctrl+Enter does what the button of a claim does: %s', async (_what, includesDentCoverage, said) => {
  const { user } = open('Dent', { ...entry, includesDentCoverage });
  const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'Request authorization' });
  expect(disabled).toBe(said === 0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryAllByText('Complaint is required.')).toHaveLength(said));
});

test('a request without a damaged panel goes to the first panel', async () => {
  const { fillLoss, request } = open('Dent');
  await fillLoss();
  await request();
  const [first] = await screen.findAllByRole('checkbox', { description: 'Choose what is damaged.' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('a request goes to what is wrong before the damaged position', async () => {
  const { request } = open('TireAndWheel');
  await request();
  await screen.findByText('Choose what is damaged.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date of loss')));
});

test.each([
  ['isRepairable', 'checkbox', /repair/i],
  ['item', 'radiogroup', /./],
] as const)('a refusal of a place shows at its %s', async (name, role, label) => {
  function Form() {
    const form = useSchemaForm<ClaimValues>({
      schema: windshield,
      stored: emptyClaim('Windshield'),
      send: async () => ({ kind: 'done' }),
    });
    const refuse = () => form.control.setError(`positions.0.${name}`, { type: 'server', message: 'Not so.' });
    return (
      <>
        <DamageFields form={form} type="Windshield" entry={entry} warningsOf={() => []} />
        <button type="button" onClick={refuse}>
          Refuse
        </button>
      </>
    );
  }
  const { user } = render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  await screen.findByText('Not so.');
  expect(screen.getByRole(role, { name: label, description: 'Not so.' })).toBeTruthy();
});

const windshield = () => claimForm('Windshield');
