import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import type { RemitFormValues } from '@pitlane/shared/features/remittance/remit-form';
import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Announcer } from '../../kit/announcer/Announcer.tsx';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/remittance-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { closeToast, useToasts } from '../../portal/toasts/toasts.ts';
import { nextBatch } from './next-batch.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useRemit } from './use-remit.ts';

const key = 'MCR-15588172';
const remittance = {
  dealerCode: 'MO1001',
  contracts: [{ key, programCode: 'MCR', contractNumber: '15588172', dealerCost: 1361, problem: null }],
  pending: { contractCount: 1 },
  credits: [],
  debits: [],
  agreement: {},
} as unknown as DealerRemittance;

const preview = {
  dealerCode: 'MO1001',
  dealerName: 'Bayou Ford',
  lines: [{ key, dealerCost: 1361 }],
  credits: [],
  debits: [],
  totals: { contractCount: 1, netAmount: 1361 },
  problems: [],
  previewHash: 'hash',
};

const payment = { method: 'Check', checkNumber: '1001', checkAmount: null } as unknown as RemitFormValues;

function Remitting() {
  const batch = nextBatch(remittance, new Map([[key, '']]));
  const {
    open,
    running: sending,
    shown,
  } = useRemit({ dealerCode: 'MO1001', batch, onRemitted: () => undefined });
  return (
    <>
      <button type="button" disabled={sending !== undefined} onClick={() => void open(payment)}>
        Review
      </button>
      <p>{sending}</p>
      {shown && <ReviewDialog {...shown} />}
    </>
  );
}

function Notices() {
  const toasts = useToasts();
  // They outlive a page.
  onTestFinished(() => void toasts.map(closeToast));
  return toasts.map(({ text, action }) => (
    <p key={text}>
      {text} {action && <button onClick={action.run}>{action.title}</button>}
    </p>
  ));
}

/** Remits a batch and closes its review while the server hasn't answered; returns what lets it answer. */
async function closeWhileItRuns() {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const url = typeof input === 'string' ? input : input.url;
    if (url.includes('/remittance/remit')) return await answer.promise;
    return Response.json({ code: 0, data: preview, errors: [] });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = testStore();
  const { user } = render(
    <Provider store={store}>
      <Link to="/elsewhere">Leave</Link>
      <Link to="/">Come back</Link>
      <Routes>
        <Route path="/" element={<Remitting />} />
        <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
        <Route path="/remittance/batches/:batchNumber" element={<h1>The batch</h1>} />
      </Routes>
      <Notices />
      <Announcer />
    </Provider>,
  );
  await user.click(review());
  await user.click(await screen.findByRole('button', { name: 'Remit $1,361.00' }));
  await user.keyboard('{Escape}');
  const answerWith = (data: object | null, errors: object[] = []) =>
    act(async () =>
      answer.resolve(Response.json({ code: data ? 0 : 3, data, errors }, { status: data ? 200 : 400 })),
    );
  return { user, answerWith };
}

const review = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Review' });
const running = "Remit $1,361.00: Remitting… Still running. You'll see the result here.";
const done = { batchNumber: 'R-202611-000042', contractCount: 1, netAmount: 1361 };

test('a review that is closed while it runs locks the form, says so, and its batch opens', async () => {
  const { answerWith } = await closeWhileItRuns();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(running)).toBeTruthy();
  expect(review().disabled).toBe(true);
  await answerWith(done);
  expect(await screen.findByRole('heading', { name: 'The batch' })).toBeTruthy();
});

test('a refusal after the review was closed is reported, and the form can be used again', async () => {
  const { answerWith } = await closeWhileItRuns();
  await answerWith(null, [{ code: 'changed_since_preview', message: 'A credit was used.' }]);
  expect(await screen.findByText(/^Remit \$1,361\.00: .*A credit was used\./)).toBeTruthy();
  expect(review().disabled).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a batch is not opened over another page: a notice leads there', async () => {
  const { user, answerWith } = await closeWhileItRuns();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await answerWith(done);
  await screen.findByText(/^Remit \$1,361\.00: Remitted in batch R-202611-000042\./);
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open batch' }));
  expect(screen.getByRole('heading', { name: 'The batch' })).toBeTruthy();
});

test('coming back while a batch is remitted shows that it is being sent, and its batch opens', async () => {
  const { user, answerWith } = await closeWhileItRuns();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await user.click(screen.getByRole('link', { name: 'Come back' }));
  expect(screen.getByText('Remit $1,361.00: Remitting…', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Remit $1,361.00: Remitting…');
  expect(review().disabled).toBe(true);
  await answerWith(done);
  expect(await screen.findByRole('heading', { name: 'The batch' })).toBeTruthy();
});

test('a refusal after coming back is reported, and the form can be used again', async () => {
  const { user, answerWith } = await closeWhileItRuns();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await user.click(screen.getByRole('link', { name: 'Come back' }));
  await answerWith(null, [{ code: 'changed_since_preview', message: 'A credit was used.' }]);
  expect(await screen.findByText(/^Remit \$1,361\.00: .*A credit was used\./)).toBeTruthy();
  expect(review().disabled).toBe(false);
});
