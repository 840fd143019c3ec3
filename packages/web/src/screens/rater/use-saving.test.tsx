import { DraftVehicle } from '@pitlane/shared/features/sales/schema';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../portal/api/other-calls.ts';
import '../../portal/rater-area.ts';
import { testStore } from '../../portal/testing/test-store.ts';
import { changeSale, noteSaved, type SoldSale, saleNow, selling, startSale } from './sale.ts';
import { savingOf, useSaving } from './use-saving.ts';

const open = { saleKey: 'a', sold: undefined };
const refused = { saleKey: 'a', saving: 'elsewhere' } as const;

test('a sale that another tab changed says so until it is sold or another is begun', () => {
  expect(savingOf(open, undefined)).toBe('none');
  expect(savingOf(open, refused)).toBe('elsewhere');
  // The sale's own purchase overtook its last save.
  expect(savingOf({ ...open, sold: {} as SoldSale }, refused)).toBe('none');
  expect(savingOf({ ...open, saleKey: 'b' }, refused)).toBe('none');
});

/** A sale saved as number 7, and a server that has version 5 of it by another tab; `sent` has the versions of what was saved over it. */
function besideAnotherTab(code = 'newer_quote', { isSaved = true } = {}) {
  startSale();
  changeSale({
    dealerCode: 'MO1001',
    vehicle: DraftVehicle().parse({ vin: '1HGCM82633A004352', mileage: '1' }),
  });
  const { saleKey, draft } = saleNow();
  if (isSaved) {
    noteSaved(saleKey, { savedQuoteID: 7, quoteNumber: 'S-202611-000007', version: 2 } as never);
  }
  const there = { ...draft, vehicle: { ...draft.vehicle, mileage: '99' } };
  const newer = {
    savedQuoteID: 7,
    quoteNumber: 'S-202611-000007',
    status: 'Saved',
    saleKey,
    version: 5,
    draft: there,
  };
  const sent: number[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (!body) return Response.json({ code: 0, data: newer, errors: [] });
    const { version } = JSON.parse(body);
    sent.push(version);
    if (version === 5) return Response.json({ code: 0, data: { ...newer, version: 6 }, errors: [] });
    if (code === 'no path') return new Response('<h1>Not Found</h1>', { status: 404 });
    const errors = [{ code, message: 'The quote was withdrawn on 11/01/2026.' }];
    return Response.json({ code: 3, data: null, errors }, { status: 409 });
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const store = testStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, unmount } = renderHook(() => useSaving(undefined), { wrapper });
  // Otherwise it would also save the sale of the next test.
  onTestFinished(unmount);
  vi.advanceTimersByTime(2000);
  return { result, sent };
}

test('what another tab saved is opened', async () => {
  const { result, sent } = besideAnotherTab();
  await vi.waitFor(() => expect(result.current.saving).toBe('elsewhere'));
  await result.current.takeNewer();
  await vi.waitFor(() => expect(result.current.saving).toBe('none'));
  expect(saleNow()).toMatchObject({ version: 5, draft: { vehicle: { mileage: '99' } } });
  expect(sent).toEqual([2]);
});

test('or this one is saved over it', async () => {
  const { result, sent } = besideAnotherTab();
  await vi.waitFor(() => expect(result.current.saving).toBe('elsewhere'));
  await result.current.keepThis();
  await vi.waitFor(() => expect(result.current.saving).toBe('none'));
  vi.advanceTimersByTime(2000);
  await vi.waitFor(() => expect(result.current.saving).toBe('saved'));
  expect(sent).toEqual([2, 5]);
  expect(saleNow()).toMatchObject({ version: 6, draft: { vehicle: { mileage: '1' } } });
});

test('what is being sold is neither replaced nor saved until that has ended', async () => {
  const { result, sent } = besideAnotherTab();
  await vi.waitFor(() => expect(result.current.saving).toBe('elsewhere'));
  const answered = Promise.withResolvers<void>();
  const ended = selling.runOne(saleNow().saleKey, 'Selling…', () => answered.promise);
  await result.current.takeNewer();
  expect(saleNow()).toMatchObject({ version: 2, draft: { vehicle: { mileage: '1' } } });
  answered.resolve();
  await ended;
  await result.current.keepThis();
  await vi.waitFor(() => expect(result.current.saving).toBe('none'));
  const again = Promise.withResolvers<void>();
  const endedAgain = selling.runOne(saleNow().saleKey, 'Selling…', () => again.promise);
  vi.advanceTimersByTime(4000);
  expect(sent).toEqual([2]);
  again.resolve();
  await endedAgain;
  vi.advanceTimersByTime(2000);
  await vi.waitFor(() => expect(sent).toEqual([2, 5]));
});

test('a quote that was closed elsewhere says why it is not saved, and is not sent again', async () => {
  const { result, sent } = besideAnotherTab('quote_withdrawn');
  await vi.waitFor(() => expect(result.current.saving).toBe('closed'));
  expect(result.current.reason).toBe('The quote was withdrawn on 11/01/2026.');
  vi.advanceTimersByTime(4000);
  expect(sent).toEqual([2]);
});

test('a sale at a backend that saves none says so and what keeps it, and is not sent again', async () => {
  const { result, sent } = besideAnotherTab('no path', { isSaved: false });
  await vi.waitFor(() => expect(result.current.saving).toBe('closed'));
  expect(result.current.reason).toBe(
    "Saving sales isn't available from this server. What you enter stays in this tab until you sell it.",
  );
  vi.advanceTimersByTime(4000);
  expect(sent).toHaveLength(1);
});

test('a saved sale is sent again after the answer of a proxy, as during an upgrade', async () => {
  const { result, sent } = besideAnotherTab('no path');
  await vi.waitFor(() => expect(result.current.saving).toBe('failed'));
  vi.advanceTimersByTime(2000);
  await vi.waitFor(() => expect(sent).toEqual([2, 2]));
});

test('saving at once sends what the server does not have yet, and says why it could not', async () => {
  const { result, sent } = besideAnotherTab();
  await expect(result.current.saveNow()).resolves.toMatchObject({ status: 409 });
  await vi.waitFor(() => expect(result.current.saving).toBe('elsewhere'));
  const before = sent.length;
  // Until it is known which of them stays, nothing is sent.
  await expect(result.current.saveNow()).resolves.toMatchObject({ status: 409 });
  expect(sent).toHaveLength(before);
  await result.current.keepThis();
  await vi.waitFor(() => expect(result.current.saving).toBe('none'));
  await expect(result.current.saveNow()).resolves.toBeUndefined();
  expect(sent.at(-1)).toBe(5);
});
