import {
  type DealerRemittance,
  PendingContractRow,
} from '@pitlane/shared/features/remittance/account-schema';
import { formMethods } from '@pitlane/shared/features/remittance/remit-form';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../kit/testing/render.tsx';
import { nextBatch } from './next-batch.ts';
import { PendingContracts } from './PendingContracts.tsx';
import { RemitForm } from './RemitForm.tsx';
import { useChosen } from './use-chosen.ts';

const row = (contractNumber: string) =>
  PendingContractRow().parse({
    key: `MCR-${contractNumber}`,
    programCode: 'MCR',
    contractNumber,
    customerName: 'Howard, Mary',
    daysUnremitted: 27,
    dealerCost: 1361,
    problem: null,
  });

const remittance = {
  dealerCode: 'MO1001',
  contracts: [row('15588172'), row('15588454')],
  pending: { contractCount: 2 },
  credits: [],
  debits: [],
  agreement: {},
} as unknown as DealerRemittance;

/** The form of a dealer with two contracts, of which one can be scrolled out of sight. */
function open({ running, canOverRemit = true }: { running?: string; canOverRemit?: boolean } = {}) {
  sessionStorage.clear();
  const review = vi.fn<() => Promise<{ kind: 'done' }>>(async () => ({ kind: 'done' }));
  function Form() {
    const { chosen, toggle, setOverRemit } = useChosen({ ...remittance, canOverRemit });
    const [isFar, setIsFar] = useState(false);
    const batch = nextBatch(remittance, chosen);
    return (
      <RemitForm
        dealerCode="MO1001"
        isReady
        batch={batch}
        methods={formMethods.filter(({ code }) => code === 'Check')}
        accounts={[]}
        chosen={chosen}
        running={running}
        onReview={review}
      >
        <PendingContracts
          contracts={remittance.contracts.slice(isFar ? 1 : 0)}
          chosen={chosen}
          mayRemit
          onToggle={toggle}
          onOverRemit={setOverRemit}
        />
        <button type="button" onClick={() => setIsFar(!isFar)}>
          Scroll
        </button>
      </RemitForm>
    );
  }
  return { ...render(<Form />), review };
}

const first = 'MCR-15588172';
const overRemit = () => screen.getByRole<HTMLInputElement>('textbox', { name: `Over-remit of ${first}` });
const words = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const range = 'Must be between $0.00 and $5,000.00';

test.each(['abc', '-5', '5000.01'])(
  'an over-remit of %s says why, and stops the review at its field',
  async (typed) => {
    const { user, review } = open();
    await user.click(screen.getByRole('checkbox', { name: `Remit ${first}, Howard, Mary` }));
    await user.type(overRemit(), typed);
    expect(words(overRemit())).toBe(range);
    await user.click(screen.getByRole('textbox', { name: /Check number/ }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(overRemit()));
    expect(screen.getByText(`Over-remit of ${first}: ${range}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Review/ }));
    await waitFor(() => expect(document.activeElement).toBe(overRemit()));
    expect(review).not.toHaveBeenCalled();

    await user.clear(overRemit());
    await user.type(overRemit(), '12.50');
    expect(words(overRemit())).toBeUndefined();
    expect(screen.queryByText(`Over-remit of ${first}: ${range}`)).toBeNull();
    const total = screen.getByRole('row', { name: /^Total / });
    expect(total.textContent).toBe('Total$1,373.50');
    await user.click(screen.getByRole('button', { name: 'Review $1,373.50' }));
    expect(review).toHaveBeenCalledOnce();
  },
);

test('an amount other than the total must be explained, and the same amount need not', async () => {
  const { user } = open();
  await user.click(screen.getByRole('checkbox', { name: `Remit ${first}, Howard, Mary` }));
  const amount = screen.getByRole('textbox', { name: /Check amount/ });
  await user.type(amount, '1,36');
  expect(screen.getByRole('textbox', { name: 'Explanation' })).toBeTruthy();
  await user.type(amount, '1');
  expect(screen.getByRole('textbox', { name: 'Explanation (optional)' })).toBeTruthy();
});

test('an over-remit of thousandths of a dollar is refused', async () => {
  const { user } = open();
  await user.click(screen.getByRole('checkbox', { name: `Remit ${first}, Howard, Mary` }));
  await user.type(overRemit(), '12.345');
  expect(words(overRemit())).toBe('Must be in whole cents.');
});

test('a wrong over-remit stops the review when its contract is out of sight, and is there again with it', async () => {
  const { user, review } = open();
  await user.click(screen.getByRole('checkbox', { name: `Remit ${first}, Howard, Mary` }));
  await user.type(overRemit(), 'abc');
  await user.click(screen.getByRole('button', { name: 'Scroll' }));
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  expect(await screen.findByText(`Over-remit of ${first}: ${range}`)).toBeTruthy();
  expect(review).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Scroll' }));
  expect(overRemit().value).toBe('abc');
});

test('a contract that is no longer chosen stops nothing, and starts without an over-remit', async () => {
  const { user, review } = open();
  const box = screen.getByRole('checkbox', { name: `Remit ${first}, Howard, Mary` });
  await user.click(box);
  await user.type(overRemit(), 'abc');
  await user.click(box);
  await user.click(screen.getByRole('checkbox', { name: 'Remit MCR-15588454, Howard, Mary' }));
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  expect(review).toHaveBeenCalledOnce();
  await user.click(box);
  expect(overRemit().value).toBe('');
});

test('no over-remit is offered where the backend does not take one', async () => {
  const { user } = open({ canOverRemit: false });
  await user.click(screen.getByRole('checkbox', { name: `Remit ${first}, Howard, Mary` }));
  expect(screen.getByRole('row', { name: /^Total / })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /Over-remit/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Over-remit' })).toBeNull();
});

test('an over-remit of before is dropped where the backend does not take one', () => {
  sessionStorage.clear();
  const { result, rerender } = renderHook((props) => useChosen({ ...remittance, ...props }), {
    initialProps: { canOverRemit: true },
  });
  act(() => result.current.setOverRemit?.(first, 'abc'));
  expect(result.current.chosen.get(first)).toBe('abc');
  rerender({ canOverRemit: false });
  expect([...result.current.chosen]).toEqual([[first, '']]);
});

test('nothing can be changed or sent while a batch is remitted', async () => {
  const { review } = open({ running: 'Remit $1,361.00: Remitting…' });
  const box = screen.getByRole('checkbox', { name: `Remit ${first}, Howard, Mary` });
  expect(box.matches(':disabled')).toBe(true);
  screen.getByRole<HTMLFormElement>('form', { name: 'Remit' }).requestSubmit();
  await waitFor(() => expect(screen.getByText('Remit $1,361.00: Remitting…')).toBeTruthy());
  expect(review).not.toHaveBeenCalled();
});
