import { CallError } from '@pitlane/shared/client/calls';
import {
  Cancellation,
  CancellationFactsAnswer,
  CancelQuote,
} from '@pitlane/shared/features/cancellations/schema';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth } from '../print/text.ts';
import { frameOf } from '../testing/frame.tsx';
import { aRow, type TestCalls, testList } from '../testing/test-app.ts';
import { searchOf } from './store.ts';

const names = ['Adams', '王', 'Müller', 'A name that is very long indeed and goes on', 'Zed'];
const book = Array.from({ length: 12 }, (_, index) =>
  aRow(`1513860${index}`, { customer: { lastName: names[index % names.length] }, version: 1 }),
);

const refused = {
  status: 422,
  code: 3,
  message: 'No',
  errors: [{ code: 'miles_required', message: 'Miles are required.', field: 'vehicleMilesWhenCancel' }],
  requestId: null,
};
const down = { status: 0, code: null, message: 'No Network', errors: [], requestId: null };

/** A server whose answers come when the scheduler has it: whole lists, parts of them, none, or failures. */
function anyServer(scheduler: fc.Scheduler, draws: readonly number[]) {
  const notes: string[] = [];
  let at = 0;
  const draw = () => draws[at++ % draws.length] ?? 0;
  const soon = <T>(make: () => T): Promise<T> => {
    const isDown = draw() % 7 === 0;
    return scheduler.schedule(Promise.resolve()).then(() => {
      if (isDown) throw new CallError(down);
      return make();
    });
  };
  const calls = {
    searchContracts: ({ cursor }: { cursor?: string }) =>
      soon(() => {
        const kept = book.filter((_, index) => (draw() + index) % 3 > 0);
        const next = draw() % 2 && !cursor ? 'more' : null;
        return { rows: draw() % 5 ? kept : [], page: { next, total: 20, capped: false } };
      }),
    getContract: ({ key }: { key: string }) =>
      soon(() => book.find((row) => contractKeyText(row) === key) ?? book[0]),
    getContractHistory: () => soon(() => []),
    searchDealers: () => soon(() => []),
    getContractVersions: () => soon(() => book.map((row) => ({ key: contractKeyText(row), version: 2 }))),
    getCancellationFacts: ({ key }: { key: string }) =>
      soon(() =>
        CancellationFactsAnswer().parse({
          key,
          programCode: 'TAW',
          today: '2026-11-21',
          lienholder: '王'.repeat(30),
        }),
      ),
    quoteCancellation: ({ contractNumber }: { contractNumber: string }) =>
      soon(() => {
        if (draw() % 3 === 0) throw new CallError(refused);
        const lines = [
          {
            label: 'Müller '.repeat(20),
            formula: '王'.repeat(40),
            amount: 1e6,
            column: 'total',
            source: 'Terms',
          },
        ];
        return CancelQuote().parse({ key: `TAW-${contractNumber}`, customerRefundAmount: draw(), lines });
      }),
    getCancellation: ({ key }: { key: string }) => soon(() => Cancellation().parse({ key })),
    listCancelQuotes: () => soon(() => []),
    previewVoid: () => soon(() => ({ lines: [], problem: null })),
    previewVoids: ({ keys }: { keys: string[] }) =>
      soon(() => keys.map((key) => ({ key, lines: [], problem: null }))),
    addNote: ({ key }: { key: string }) => {
      notes.push(key);
      return soon(() => ({ id: notes.length, key }));
    },
  } as unknown as TestCalls;
  return { calls, notes };
}

const keys = [
  'up down left right home end pageup pagedown backspace delete tab',
  'ctrl+r ctrl+l ctrl+p ctrl+g ctrl+u ? : / s y Y u v h ] [ |',
  'q q q d m r l o 1 7 R',
].flatMap((line) => line.split(' '));
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...keys).map((name) => ({ press: [name] })) },
  { weight: 3, arbitrary: fc.constant({ press: ['enter'] }) },
  { weight: 3, arbitrary: fc.constant({ press: ['esc'] }) },
  { weight: 2, arbitrary: fc.constant({ press: ['n'] }) },
  { weight: 1, arbitrary: fc.constant({ press: ['space', 'enter', 'enter'] }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(':note x', 'called', '15138601', '\r\r').map((type) => ({ type })),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }).map((type) => ({ type })) },
  { weight: 6, arbitrary: fc.constant({ answer: true }) },
);
const size = fc.record({ columns: fc.integer({ min: 5, max: 220 }), rows: fc.integer({ min: 2, max: 70 }) });

test("never chooses a contract that wasn't shown, for any keys and any order of responses", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(1000), { minLength: 5, maxLength: 30 }),
      fc.array(step, { minLength: 10, maxLength: 60 }),
      size,
      async (scheduler, draws, steps, window) => {
        const { calls, notes } = anyServer(scheduler, draws);
        const { context, press, type, app } = await testList(book, calls);
        const asked = new Set<unknown>();
        const turn = () => new Promise((resolve) => setImmediate(resolve));
        for (const one of steps) {
          const { shown, shownSort } = app().search;
          const before = searchOf(context.store.getState()).chosen.key;
          const { overlay } = app();
          if (overlay?.kind === 'ask') asked.add(overlay.call.args?.['key']);
          if (overlay?.kind === 'palette') asked.add(overlay.about);
          if ('press' in one) press(...one.press);
          else if ('type' in one) type(one.type);
          else if (scheduler.count() > 0) await scheduler.waitOne();
          await turn();
          const { chosen } = searchOf(context.store.getState());
          // An answer to the same search takes the choice away at most; it never moves it.
          const { search } = app();
          if ('answer' in one && search.shown === shown && search.shownSort === shownSort)
            expect(chosen.key).toBe(before);
        }
        for (const noted of notes) expect([...asked]).toContain(noted);
        const lines = frameOf(context, window).split('\n');
        const width = Math.max(40, window.columns);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
        expect(lines.length).toBeLessThanOrEqual(Math.max(10, window.rows));
        while (scheduler.count() > 0) await scheduler.waitOne();
        await turn();
      },
    ),
    { numRuns: Number(process.env['PITLANE_SOAK_RUNS'] ?? 6) },
  );
});
