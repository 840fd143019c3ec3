import type { Session } from '@pitlane/shared/access/session';
import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import '../../portal/api/other-calls.ts';
import '../../portal/remittance-area.ts';
import { noticesFromNow } from '../../portal/testing/notices.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { PostDialog } from './PostDialog.tsx';

const batch = {
  batchNumber: 'R-202611-000042',
  dealerCode: 'MO1001',
  dealerName: 'Bayou Ford',
  totals: { netAmount: 1874 },
  payment: { paymentMethodType: 3, amount: 1874, checkNumber: '1001' },
  lines: [],
} as unknown as RemittanceBatch;

function open() {
  const { user } = render(
    <Provider store={testStore()}>
      <PostDialog session={{} as Session} batch={batch} onClose={() => undefined} />
    </Provider>,
  );
  return {
    user,
    amount: screen.getByLabelText<HTMLInputElement>('Check amount'),
    post: screen.getByRole('button', { name: 'Post batch' }),
    figures: () =>
      within(screen.getByRole('table', { name: 'Difference' }))
        .getAllByRole('row')
        .map((row) => row.textContent),
    message: (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  };
}

test('the check starts with the amount of the batch', () => {
  const { amount, figures } = open();
  expect(amount.value).toBe('1,874.00');
  expect(figures()).toEqual(['Check$1,874.00', 'Batch-$1,874.00', 'Difference$0.00']);
});

test.each(['abc', '-5', '1.005'])(
  '%s is no amount: no difference shows, and Post goes to the field',
  async (typed) => {
    const { user, amount, post, figures, message } = open();
    await user.clear(amount);
    await user.type(amount, typed);
    expect(figures()).toEqual(['Check–', 'Batch-$1,874.00', 'Difference–']);
    await user.click(post);
    expect(document.activeElement).toBe(amount);
    expect(message(amount)).toMatch(/^Must be /);
  },
);

test('an emptied amount is refused at the field', async () => {
  const { user, amount, post, figures, message } = open();
  await user.clear(amount);
  expect(figures()).toContain('Difference–');
  await user.click(post);
  expect(document.activeElement).toBe(amount);
  expect(message(amount)).toBe('Check amount is required.');
});

test('the difference is of the amount that would be posted', async () => {
  const { user, amount, figures } = open();
  await user.clear(amount);
  await user.type(amount, '1,000');
  expect(figures()).toEqual(['Check$1,000.00', 'Batch-$1,874.00', 'Short-$874.00']);
});

test('closed while it is posted, it says that it still runs, and then why the batch was not posted', async () => {
  const answered = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answered.promise);
  onTestFinished(() => void vi.unstubAllGlobals());
  const notices = noticesFromNow();
  const texts = () => notices.current.map(({ kind, text }) => `${kind}: ${text}`);
  function Posting() {
    const [isOpen, setIsOpen] = useState(true);
    const session = { ...anActor('MBPFinanceUser'), today: '2026-11-21' };
    return isOpen && <PostDialog session={session} batch={batch} onClose={() => setIsOpen(false)} />;
  }
  const { user } = render(
    <Provider store={testStore()}>
      <Posting />
    </Provider>,
  );
  await user.click(screen.getByRole('button', { name: 'Post batch' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const running = "Batch R-202611-000042: Posting the batch... Still running. You'll see the result here.";
  expect(texts()).toContain(`info: ${running}`);
  const errors = [{ code: 'batch_settled', field: 'status', message: 'The batch is already posted.' }];
  await act(async () => answered.resolve(Response.json({ code: 3, data: null, errors }, { status: 409 })));
  const failed = "error: Batch R-202611-000042: The batch wasn't posted. The batch is already posted.";
  await waitFor(() => expect(texts()).toContain(failed));
});
