import '../../portal/api/other-calls.ts';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../portal/testing/render-page.tsx';
import { CancellationState } from './CancellationState.tsx';

const quoteNumber = 'CQ-202611-000042';
const document = {
  name: 'odometerStatement',
  kind: 'file',
  label: 'Odometer statement',
  words: 'odometer statement',
};

test.each([
  [[], 'send the odometer statement'],
  [['payoffLetter'], 'send the odometer statement'],
  [['odometerStatement'], 'mark the documents complete'],
])('with %j attached to its cancellation, the contract says to %s', async (attached, act) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const data = address.includes('/attachments')
      ? attached.map((name, id) => ({ id, document: name, fileName: `${name}.pdf` }))
      : { id: 5, quoteNumber, state: 'Requested', quote: { cancelReason: 1 }, document, nextSteps: [] };
    return Response.json({ code: 0, data, errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const contract = {
    programCode: 'MBP',
    contractNumber: '15138628',
    version: 1,
    cancellationState: 'Requested',
  };
  const session = anActor('MasterDealer');
  renderPage(<CancellationState session={session} contract={contract as Contract} />, session);
  expect(await screen.findByText(new RegExp(`Your turn: ${act}\\.`))).toBeTruthy();
});
