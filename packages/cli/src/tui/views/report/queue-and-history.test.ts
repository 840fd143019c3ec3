import { CallError } from '@pitlane/shared/client/calls';
import { expect, test } from 'vitest';
import { reportRows as rows, testReport } from '../../../testing/test-report.ts';
import { bindingsOf } from '../../bindings.ts';
import { followPlaces } from '../../follow-places.ts';
import { opened as placeOpened } from '../../state.ts';
import { type ReportPlace, reportPlace } from './place.ts';
import { reportView } from './view.tsx';

test('reads the queue of cancellations again after a step, also under another view', async () => {
  let state = 'Requested';
  const { app, context, settled } = await testReport(
    'cancellation.list',
    { turn: 'Yours' },
    { listCancellations: async () => ({ rows: [{ ...rows[0], state }], page: null }) },
  );
  await settled();
  context.store.dispatch(placeOpened(reportPlace('remittance.pending', {})));
  state = 'Approved';
  await reportView.contractChanged?.(context, 'TAW-15138620');
  const places = app().places.filter(({ kind }) => kind === 'report') as ReportPlace[];
  expect(places.map(({ read }) => read?.rows[0]?.['state'])).toEqual(['Approved', undefined]);
});

test("follows others' changes in its list; the selected row stays selected, and figures don't change", async () => {
  let queue: object[] = rows.map((row, at) => ({ ...row, quoteNumber: `Q-${at}`, state: 'Requested' }));
  const { context, report, press, settled, app } = await testReport(
    'cancellation.list',
    { turn: 'Yours' },
    { listCancellations: async () => ({ rows: queue, page: null }) },
  );
  await settled();
  press('down');
  queue = [
    { ...rows[0], contractNumber: '15138600' },
    ...queue.map((row) => ({ ...row, state: 'Approved' })),
  ];
  const follow = (tag: string) => followPlaces(context, new Set([tag]), new AbortController().signal);
  await follow('messages');
  expect(report().read?.rows).toHaveLength(5);
  await follow('cancelQuotes');
  expect(report().read?.rows).toHaveLength(6);
  expect(report().read?.rows[report().cursor]).toMatchObject({
    contractNumber: '15138621',
    state: 'Approved',
  });

  // Further pages were read: they stay, and a line says so.
  queue = Array.from({ length: 201 }, (_, at) => ({ ...rows[0], contractNumber: String(at) }));
  press('ctrl+r');
  await settled();
  queue = [];
  await follow('cancelQuotes');
  expect(report().read?.rows).toHaveLength(201);
  expect(app().note?.text).toBe('These rows have changed. Press ctrl+r to refresh.');
});

test('the queue shows its rows at once, and its filters by a key', async () => {
  const { report, press } = await testReport(
    'cancellation.list',
    {},
    { listCancellations: async () => ({ rows, page: { next: null, total: 5, capped: false } }) },
  );
  expect(report()).toMatchObject({ form: null, read: { rows } });
  press('/');
  expect(report().form).not.toBeNull();
});

test("a report that can't be read leads back to where it was opened", async () => {
  const fails = () =>
    Promise.reject(new CallError({ status: 500, code: null, message: 'No.', errors: [], requestId: null }));
  const { app, place } = await testReport('cancellation.list', {}, { listCancellations: fails });
  expect(place().kind).toBe('search');
  expect(app().note).toMatchObject({ look: 'danger' });
});

test('the keys of the rater history do what its row allows, and the list is read again', async () => {
  const quote = { quoteNumber: 'S-202611-000412', isSavedQuote: true, isEditable: true };
  const history = [
    { ...quote, contractStatusTypeName: 'Saved quote' },
    { ...rows[0], canBeVoided: true, contractStatusTypeName: 'Active' },
  ];
  const withdrawn: unknown[] = [];
  const { context, press, settled, report, place, app } = await testReport(
    'rater.history',
    { dealerCode: '80715', period: 'day' },
    {
      listRaterHistory: async () => ({ rows: history.map((row) => ({ ...row })), page: null }),
      getPreviousQuote: async () => ({ savedQuoteID: 4, ...quote }),
      withdrawSaleQuote: async (request: object) => {
        withdrawn.push(request);
        history[0] = { ...quote, isEditable: false, contractStatusTypeName: 'Withdrawn quote' };
        return { savedQuoteID: 4, ...quote };
      },
    },
  );
  await settled();
  const foot = () =>
    bindingsOf(context).flatMap(({ keys: [key], short }) => (short ? [`${key} ${short}`] : []));
  const ofRow = ['e edit', 'r reopen', 'm menu', 'd download', 'v void', 'w withdraw'];
  const offered = () => ofRow.filter((words) => foot().includes(words));
  expect(offered()).toEqual(['e edit', 'm menu', 'w withdraw']);
  press('w');
  await settled();
  expect(withdrawn).toEqual([{ savedQuoteID: 4 }]);
  expect(app().note?.text).toBe('Withdrew quote S-202611-000412');
  expect(report().read?.rows[0]).toMatchObject({ contractStatusTypeName: 'Withdrawn quote' });
  expect(offered()).toEqual(['r reopen', 'm menu']);
  press('enter');
  await settled();
  expect(place()).toMatchObject({ kind: 'page', title: 'Saved sale quotes › S-202611-000412' });
  press('esc', 'j');
  expect(offered()).toEqual(['d download', 'v void']);
});
