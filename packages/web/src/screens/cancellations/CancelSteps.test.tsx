import type { SavedCancelQuote } from '@pitlane/shared/features/cancellations/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../portal/api/other-calls.ts';
import { renderPage } from '../../portal/testing/render-page.tsx';
import { CancelSteps } from './CancelSteps.tsx';

const quoteNumber = 'CQ-202611-000042';
const document = {
  name: 'odometerStatement',
  kind: 'file',
  label: 'Odometer statement',
  words: 'odometer statement',
};

/** Shows the steps of a requested cancellation, with files attached as these documents. */
function openSteps(
  role: 'MasterDealer' | 'Customer',
  attached: readonly string[],
  { needed = document, nextSteps = [] }: { needed?: object; nextSteps?: readonly string[] } = {},
) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    const data = address.includes('/attachments')
      ? attached.map((name, id) => ({ id, document: name, fileName: `${name}.pdf` }))
      : {
          id: 5,
          key: 'MBP-15138628',
          quoteNumber,
          state: 'Requested',
          quote: { cancelReason: 1 },
          document: needed,
          nextSteps,
        };
    return Response.json({ code: 0, data, errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const saved = {
    key: 'MBP-15138628',
    quoteNumber,
    state: 'Requested',
    createdAt: '2026-11-01T12:00:00Z',
    quote: { document: needed },
  };
  const { user } = renderPage(<CancelSteps saved={saved as unknown as SavedCancelQuote} />, anActor(role));
  return { user, sent };
}

test.each([
  ['MasterDealer', [], 'Your turn: send the odometer statement.'],
  ['MasterDealer', ['payoffLetter'], 'Your turn: send the odometer statement.'],
  ['MasterDealer', ['odometerStatement'], 'Your turn: mark the documents complete.'],
  ['Customer', [], /^Next: attach the odometer statement below\./],
  [
    'Customer',
    ['odometerStatement'],
    'Next: your dealer checks the odometer statement. Then the cancellation can be approved.',
  ],
] as const)('a %s reads what is next with %j attached', async (role, attached, words) => {
  openSteps(role, attached);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the number of the other contract completes the documents by Enter, and an empty one does nothing', async () => {
  const needed = { name: 'otherContract', kind: 'contractNumber', label: 'Other contract', words: 'number' };
  const { user, sent } = openSteps('MasterDealer', [], { needed, nextSteps: ['completeDocuments'] });
  const number = await screen.findByRole('textbox', { name: 'Other contract' });
  await user.type(number, '{Enter}');
  expect(sent).toEqual([]);
  await user.type(number, '15138628{Enter}');
  await waitFor(() => expect(sent).toEqual([{ otherContractNumber: '15138628' }]));
});
