import { CallError } from '@pitlane/shared/client/calls';
import { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { preAuthorizationStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { expect, test, vi } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import { type TestCalls, testApp } from '../../../testing/test-app.ts';
import { signedInAs } from '../../../testing/test-terminal.ts';
import { bindingsOf } from '../../bindings.ts';
import { during } from '../../during.ts';
import { openScreen } from '../../open-screen.ts';
import { marked } from '../../state.ts';
import type { ClaimPlace } from './place.ts';

const { Pending, Approved, Denied, InfoNeeded, Void } = preAuthorizationStatus;

const loss = {
  lossDate: '2026-10-30',
  odometer: 48_915,
  cause: 'pothole',
  facility: { name: 'Oak Tire', phone: '(417) 555-0100', city: 'Joplin' },
  complaint: 'Bubble in the sidewall',
  correction: 'Replace the tire and the wheel',
  positions: [
    {
      position: 'LF',
      item: 'tire',
      treadDepth32nds: 5,
      brand: 'Michelin',
      size: '225/65R17',
      isRepairable: false,
      amount: 180,
    },
    { position: 'LF', item: 'wheel', isRepairable: true, amount: 220 },
  ],
};

/** A pre-authorization that waits for a decision. */
function aCase(number: string, more: object = {}): PreAuthorizationCase {
  return PreAuthorizationCase().parse({
    id: `id of ${number}`,
    number,
    preAuthorizationTypeId: 1,
    preAuthorizationStatusTypeId: Pending,
    metadata: loss,
    contractKey: 'TAW-15138628',
    customerName: 'Mary Smith',
    vehicle: '2019 Ford F-150',
    requestedAmount: 400,
    dueAt: '2099-01-01T15:00:00Z',
    version: 4,
    photoCount: 1,
    warnings: [{ code: 'low_tread', message: 'Left front tire: 2/32 is below 3/32.' }],
    limits: [
      {
        preAuthorizationTypeId: 1,
        items: [{ item: 'wheel', label: 'wheels', used: 2, most: 4 }],
        amountUsed: 2400,
        amountMost: 3000,
      },
    ],
    photos: [{ id: 'a photo', position: 'LF', takenAt: '2026-10-31T15:00:00Z' }],
    history: [{ at: '2026-11-01T15:00:00Z', by: 'advisor', text: 'Requested $400.00', note: null }],
    others: [],
    steps: ['approve', 'deny', 'askInfo', 'void'],
    ...more,
  });
}

/** A queue that is held in memory, and the app at it. */
async function aQueue(cases: readonly PreAuthorizationCase[], calls: TestCalls = {}) {
  const known = new Map(cases.map((one) => [one.number, one]));
  const sent: object[] = [];
  const isOpen = ({ preAuthorizationStatusTypeId: status }: PreAuthorizationCase) =>
    status === Pending || status === InfoNeeded;
  const find = (id: string) => [...known.values()].find((one) => one.number === id || one.id === id);
  const put = (request: { id: string }, change: object) => {
    sent.push(request);
    const found = find(request.id);
    if (!found) throw new Error('The list has no such row.');
    const after = { ...found, ...change, steps: [] };
    known.set(found.number, after);
    return after;
  };
  const app = await testApp({
    ...signedInAs('MBPIAdministrator'),
    listPreAuthorizations: async () => ({
      rows: [...known.values()]
        .filter(isOpen)
        .toSorted(
          (one, other) =>
            Number(one.preAuthorizationStatusTypeId) - Number(other.preAuthorizationStatusTypeId),
        ),
      page: { next: null, total: null, capped: false },
    }),
    getPreAuthorizationCase: async ({ id }: { id: string }) => find(id),
    decidePreAuthorization: async (request: { id: string; decision: string; approvedAmount?: number }) => {
      const status = { approve: Approved, deny: Denied, askInfo: InfoNeeded }[request.decision];
      return put(request, {
        preAuthorizationStatusTypeId: status,
        approvedAmount: request.approvedAmount ?? null,
      });
    },
    voidPreAuthorization: async (request: { id: string }) =>
      put(request, { preAuthorizationStatusTypeId: Void }),
    ...calls,
  });
  await during(app.context, '', () => openScreen('claim.list', {}, app.context));
  const settled = () => vi.waitFor(() => expect(app.context.working).toBeUndefined());
  const claim = () => app.place() as ClaimPlace;
  const shows = (number: string) => vi.waitFor(() => expect(claim().found?.number).toBe(number));
  const asks = (kind: string) => vi.waitFor(() => expect(app.app().overlay).toMatchObject({ kind }));
  const keys = () =>
    bindingsOf(app.context).flatMap(({ keys: [key], short }) => (short ? [`${key} ${short}`] : []));
  return { ...app, settled, claim, shows, asks, keys, sent };
}

test('staff work through the queue by keys: the next pre-authorization opens automatically', async () => {
  const numbers = ['PA-1', 'PA-2', 'PA-3', 'PA-4'];
  const { press, type, shows, asks, sent, place, app, context } = await aQueue(
    numbers.map((one) => aCase(one)),
  );
  expect(frameOf(context, { columns: 80, rows: 20 })).toContain('PA-1');
  press('enter');
  await shows('PA-1');
  press('a');
  await asks('confirm');
  press('y');
  await shows('PA-2');
  press('d');
  await asks('ask');
  type('Wear, not a road hazard');
  press('enter');
  await asks('confirm');
  press('y');
  await shows('PA-3');
  press('i');
  await asks('ask');
  type('Photo of the tread, please');
  press('enter');
  await asks('confirm');
  press('y');
  await shows('PA-4');
  press('v');
  await asks('ask');
  type('Entered twice');
  press('enter');
  await asks('confirm');
  press('y');
  await vi.waitFor(() => expect(place()).toMatchObject({ kind: 'list', list: 'claim.list' }));
  expect(app().note?.text).toBe('Voided PA-4');
  expect(place()).toMatchObject({ rows: [{ number: 'PA-3' }] });
  expect(sent).toEqual([
    { id: 'PA-1', decision: 'approve', approvedAmount: 400, version: 4 },
    { id: 'PA-2', decision: 'deny', reason: 'Wear, not a road hazard', version: 4 },
    { id: 'PA-3', decision: 'askInfo', reason: 'Photo of the tread, please', version: 4 },
    { id: 'PA-4', reason: 'Entered twice', version: 4 },
  ]);
});

test('A approves another amount, with the requested one offered', async () => {
  const { press, type, shows, asks, sent, app } = await aQueue([aCase('PA-1'), aCase('PA-2')]);
  press('enter');
  await shows('PA-1');
  press('A');
  await asks('ask');
  expect(app().overlay).toMatchObject({ line: { text: '400.00' }, isOffered: true });
  type('180');
  press('enter');
  await asks('confirm');
  press('y');
  await shows('PA-2');
  expect(sent).toMatchObject([{ approvedAmount: 180 }]);
});

test('a decision that is refused stays on its pre-authorization and says why', async () => {
  const message = "Only $300.00 is left of this contract's limit.";
  const errors = [{ code: 'over_limit', message, field: 'approvedAmount' }];
  const { press, shows, asks, claim, app } = await aQueue([aCase('PA-1'), aCase('PA-2')], {
    decidePreAuthorization: () =>
      Promise.reject(new CallError({ status: 400, code: 3, message, errors, requestId: null })),
  });
  press('enter');
  await shows('PA-1');
  press('a');
  await asks('confirm');
  press('y');
  await vi.waitFor(() => expect(app().note?.text).toContain('Only $300.00 is left'));
  expect(claim().found.number).toBe('PA-1');
});

test('one that is opened outside the queue stays open and shows its new status', async () => {
  const { press, settled, context, claim, asks, type } = await aQueue([aCase('PA-1'), aCase('PA-2')]);
  press('esc');
  await during(context, '', () => openScreen('claim.show', { id: 'PA-2' }, context));
  press('v');
  await asks('ask');
  type('Entered twice');
  press('enter');
  await asks('confirm');
  press('y');
  await settled();
  await vi.waitFor(() =>
    expect(claim().found).toMatchObject({ number: 'PA-2', preAuthorizationStatusTypeId: Void }),
  );
});

test('only the steps that can be taken have keys, and [ ] lead to the neighbors', async () => {
  const { press, shows, keys } = await aQueue([
    aCase('PA-1', { steps: ['print'], photoCount: 0 }),
    aCase('PA-2'),
  ]);
  press('enter');
  await shows('PA-1');
  expect(keys().slice(0, 2)).toEqual(['p print', 'esc back']);
  press(']');
  await shows('PA-2');
  expect(keys().slice(0, 6)).toEqual(['a approve', 'd deny', 'i ask', 'v void', 'f photos', 'esc back']);
  press('[');
  await shows('PA-1');
});

test('w answers what staff asked, s asks for what a supplement adds, and p and f save files', async () => {
  const sent: object[] = [];
  const saved = (name: string) => (request: object) => {
    sent.push({ name, ...request });
    return Promise.reject(
      new CallError({ status: 404, code: 3, message: `No ${name}.`, errors: [], requestId: null }),
    );
  };
  const cases = [
    aCase('PA-1', { preAuthorizationStatusTypeId: InfoNeeded, steps: ['answer', 'void'] }),
    aCase('PA-2', { preAuthorizationStatusTypeId: Approved, steps: ['supplement', 'void', 'print'] }),
  ];
  const { press, type, asks, settled, context, app } = await aQueue(cases, {
    answerPreAuthorization: async (request: object) => {
      sent.push(request);
      return aCase('PA-1');
    },
    printPreAuthorization: saved('authorization'),
    getClaimPhoto: saved('photo'),
  });
  const open = (id: string) => during(context, '', () => openScreen('claim.show', { id }, context));
  await open('PA-1');
  press('w');
  await asks('ask');
  type('DOT 3524, photo added');
  press('enter');
  await vi.waitFor(() => expect(sent).toEqual([{ id: 'PA-1', note: 'DOT 3524, photo added', version: 4 }]));
  await settled();
  await open('PA-2');
  for (const [key, text] of [
    ['p', 'No authorization.'],
    ['f', 'No photo.'],
  ] as const) {
    press(key);
    await vi.waitFor(() => expect(app().note?.text).toContain(text));
    await settled();
  }
  expect(sent.slice(1)).toEqual([
    { name: 'authorization', id: 'PA-2' },
    { name: 'photo', id: 'id of PA-2', photoId: 'a photo' },
  ]);
  press('s');
  await asks('ask');
  expect(frameOf(context, { columns: 80, rows: 24 })).toContain('Damage');
});

test.each([60, 80, 120])('fits a screen of %i columns', async (columns) => {
  const { press, shows, context } = await aQueue([aCase('PA-1')]);
  const size = { columns, rows: 40 };
  const widest = (frame: string) => Math.max(...frame.split('\n').map(({ length }) => length));
  expect(widest(frameOf(context, size))).toBeLessThanOrEqual(columns);
  press('enter');
  await shows('PA-1');
  const frame = frameOf(context, size);
  expect(widest(frame)).toBeLessThanOrEqual(columns);
  for (const text of ['Left front tire', '$180.00', '2 of 4 wheels used', 'Bubble in the sidewall', 'taken'])
    expect(frame).toContain(text);
});

test('a question says what it decides, and that an empty answer is not enough', async () => {
  const { press, shows, asks, settled, app, context } = await aQueue([aCase('PA-1'), aCase('PA-2')]);
  press('enter');
  await shows('PA-1');
  press('d');
  await asks('ask');
  expect(app().overlay).toMatchObject({ title: 'Decide a pre-authorization · PA-1 · Deny' });
  press('enter');
  await vi.waitFor(() =>
    expect(frameOf(context, { columns: 80, rows: 20 })).toContain('Reason is required.'),
  );
  press('esc');
  press('v');
  await asks('ask');
  press('enter');
  await settled();
  expect(frameOf(context, { columns: 80, rows: 20 })).toContain('Reason is required.');
});

test('contracts that are selected in a search are not mentioned where the keys act on something else', async () => {
  const { press, shows, context } = await aQueue([aCase('PA-1')]);
  context.store.dispatch(marked('TAW-15138628'));
  press('enter');
  await shows('PA-1');
  expect(frameOf(context, { columns: 80, rows: 20 })).not.toContain('selected');
});
