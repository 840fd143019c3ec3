import { anActor } from '@pitlane/shared/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../portal/api/other-calls.ts';
import { renderPage } from '../../portal/testing/render-page.tsx';
import { QuoteFinder } from './QuoteFinder.tsx';

const contract = { programCode: 'MBP', contractNumber: '15138628', contractStatusType: 1 };

/** Opens the finder over a server that answers each search when the test says so. */
function open() {
  const answers: ((found: readonly object[]) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((data) => resolve(Response.json({ code: 0, data, errors: [] })));
    return promise;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  function Address() {
    return <output>{useLocation().search}</output>;
  }
  const { user } = renderPage(
    <>
      <Address />
      <QuoteFinder />
    </>,
    anActor('MBPIUser'),
    '/cancelquote',
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search contracts' });
  return { user, box, answerLast: (found: readonly object[]) => answers.at(-1)?.(found) };
}

const address = () => document.querySelector('output')?.textContent;

test('Enter pressed before the answer opens the only contract that it finds', async () => {
  const { user, box, answerLast } = open();
  await user.type(box, '15138628{Enter}');
  expect(address()).toBe('');
  answerLast([contract]);
  await waitFor(() => expect(address()).toBe('?contract=MBP-15138628'));
});

test('Enter pressed before the answer does nothing once something else was typed', async () => {
  const { user, box, answerLast } = open();
  await user.type(box, '15138628{Enter}');
  await user.type(box, '9');
  answerLast([contract]);
  await screen.findByRole('list', { name: 'Contracts found' });
  expect(address()).toBe('');
  expect(document.activeElement).toBe(box);
});
