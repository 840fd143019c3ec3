import { describe, expect, test } from 'vitest';
import { roles } from '../../../access/roles.ts';
import { anActor } from '../../../testing/factories.ts';
import { statusCode } from '../../contracts/rules/codes.ts';
import { payDealerRefund, payRefund } from '../refund-commands.ts';
import {
  approveCancel,
  closeCancel,
  completeDocuments,
  requestCancel,
  rescindCancel,
  withdrawCancel,
} from '../step-commands.ts';
import {
  type CancellationProgress,
  type CancelStep,
  callsOff,
  cancelStates,
  cancelSteps,
  cancelStepsFor,
  commandOfStep,
  isCalledOff,
  isRefundOpen,
  isUnderWay,
  nextCancelState,
  stateLabel,
  whyNotActive,
  whyNotFromState,
} from './cancel-flow.ts';
import type { RefundPartName } from './refund-parts.ts';

const cancellation: CancellationProgress = {
  state: 'Quoted',
  reason: 'LoanPaidInFull',
  documents: ['payoffLetter'],
  contractStatus: statusCode.Active,
  isVoidedContract: false,
};
const provider = anActor('MBPIUser');
const dealer = anActor('MasterDealer');
const next = (change: Partial<CancellationProgress>, step: CancelStep, who = provider) =>
  nextCancelState({ ...cancellation, ...change }, step, who);
const refusal = (error: object) => ({ ok: false, error });

describe('a cancellation', () => {
  test('goes from the quote to the end, and cancels the contract when it is approved', () => {
    const { Active, Cancelled } = statusCode;
    const moved = (['request', 'completeDocuments', 'approve', 'pay', 'close'] as const).reduce(
      (states, step) => {
        const state = states.at(-1)?.state ?? 'Quoted';
        const contractStatus = ['Approved', 'Paid'].includes(state) ? Cancelled : Active;
        const result = next({ state, contractStatus }, step);
        return result.ok ? [...states, result.value] : states;
      },
      [] as { state: CancellationProgress['state']; contractChange: unknown }[],
    );
    expect(moved).toEqual([
      { state: 'Requested', contractChange: null },
      { state: 'DocumentsComplete', contractChange: null },
      { state: 'Approved', contractChange: { from: Active, to: Cancelled, by: 'cancellation' } },
      { state: 'Paid', contractChange: null },
      { state: 'Closed', contractChange: null },
    ]);
  });

  test.each<[CancellationProgress['state'], CancelStep[]]>([
    ['Quoted', ['request']],
    ['Requested', ['completeDocuments', 'rescind']],
    ['DocumentsComplete', ['approve', 'rescind']],
    ['Paid', ['close']],
    ['Closed', []],
    ['Rescinded', []],
    ['Withdrawn', []],
  ])('that is %s can take the steps %j', (state, steps) => {
    expect(cancelStepsFor({ ...cancellation, state }, provider)).toEqual(steps);
  });

  test('that is approved can be paid or rescinded', () => {
    const approved = { ...cancellation, state: 'Approved', contractStatus: statusCode.Cancelled } as const;
    expect(cancelStepsFor(approved, provider)).toEqual(['pay', 'payDealer', 'rescind']);
  });

  test('is Paid once each side has paid what it owes, and cannot be rescinded after the first payment', () => {
    const { Cancelled } = statusCode;
    const after = (due: readonly RefundPartName[], paid: readonly RefundPartName[]) => {
      const approved = { state: 'Approved', contractStatus: Cancelled, parts: { due, paid } } as const;
      return Object.fromEntries(
        (['pay', 'payDealer', 'rescind'] as const).map((step) => {
          const result = next(approved, step);
          return [step, result.ok ? result.value.state : result.error.code];
        }),
      );
    };
    expect(after(['provider', 'dealer'], [])).toEqual({
      pay: 'Approved',
      payDealer: 'Approved',
      rescind: 'Rescinded',
    });
    expect(after(['dealer'], ['provider'])).toEqual({
      pay: 'part_settled',
      payDealer: 'Paid',
      rescind: 'already_paid',
    });
    expect(after(['provider'], [])).toEqual({ pay: 'Paid', payDealer: 'part_settled', rescind: 'Rescinded' });
    expect(after([], [])).toEqual({ pay: 'Paid', payDealer: 'part_settled', rescind: 'Rescinded' });
    const nothing = next(
      { state: 'Approved', contractStatus: Cancelled, parts: { due: ['provider'], paid: [] } },
      'payDealer',
    );
    expect(nothing).toMatchObject({ error: { message: "The dealer doesn't pay any part of this refund." } });
  });

  test('has a word for each state', () => {
    expect(cancelStates.map(({ label }) => label)).toEqual([
      'Quoted',
      'Requested',
      'Documents complete',
      'Approved',
      'Paid',
      'Closed',
      'Rescinded',
      'Withdrawn',
    ]);
  });
});

describe('rescinding', () => {
  test('makes an approved one active again, and touches no contract before', () => {
    const { Active, Cancelled } = statusCode;
    expect(next({ state: 'Approved', contractStatus: Cancelled }, 'rescind')).toEqual({
      ok: true,
      value: { state: 'Rescinded', contractChange: { from: Cancelled, to: Active, by: 'rescission' } },
    });
    for (const state of ['Requested', 'DocumentsComplete'] as const)
      expect(next({ state }, 'rescind')).toEqual({
        ok: true,
        value: { state: 'Rescinded', contractChange: null },
      });
  });

  test('is until the refund is paid, and not for a quote', () => {
    const paid = {
      code: 'already_paid',
      message: "The refund is paid, so the cancellation can't be rescinded.",
    };
    expect(next({ state: 'Paid' }, 'rescind')).toEqual(refusal(paid));
    expect(next({ state: 'Closed' }, 'rescind')).toEqual(refusal(paid));
    expect(next({ state: 'Quoted' }, 'rescind')).toEqual(
      refusal({
        code: 'nothing_to_rescind',
        message: "There's nothing to rescind. A quote doesn't change the contract.",
      }),
    );
    expect(next({ state: 'Rescinded' }, 'rescind')).toEqual(
      refusal({
        code: 'wrong_state',
        message: "The cancellation is Rescinded, so it can't be rescinded now.",
      }),
    );
  });
});

describe('withdrawing', () => {
  test.each<[CancellationProgress['state'], CancelStep[]]>([
    ['Quoted', ['request']],
    ['Requested', ['completeDocuments', 'withdraw']],
    ['DocumentsComplete', ['withdraw']],
    ['Approved', ['payDealer']],
    ['Withdrawn', []],
  ])('is offered to the dealer of one that is %s among %j', (state, steps) => {
    const contractStatus = state === 'Approved' ? statusCode.Cancelled : statusCode.Active;
    expect(cancelStepsFor({ ...cancellation, state, contractStatus }, dealer)).toEqual(steps);
  });

  test('ends the request and leaves the contract unchanged', () => {
    expect(next({ state: 'DocumentsComplete' }, 'withdraw', dealer)).toEqual({
      ok: true,
      value: { state: 'Withdrawn', contractChange: null },
    });
  });

  test('is refused once the cancellation is approved, and for users who rescind', () => {
    const approved = { state: 'Approved', contractStatus: statusCode.Cancelled } as const;
    expect(next(approved, 'withdraw', dealer)).toEqual(
      refusal({
        code: 'wrong_state',
        message: "The cancellation is Approved, so it can't be withdrawn now.",
      }),
    );
    expect(next({ state: 'Requested' }, 'withdraw', provider)).toMatchObject(refusal({ code: 'denied' }));
  });
});

describe('a step is refused', () => {
  test.each<[CancelStep, CancellationProgress['state'], string]>([
    ['request', 'Requested', "The cancellation is Requested, so it can't be requested now."],
    [
      'completeDocuments',
      'Quoted',
      "The cancellation is Quoted, so its documents can't be marked complete now.",
    ],
    ['approve', 'Requested', "The cancellation is Requested, so it can't be approved now."],
    [
      'pay',
      'DocumentsComplete',
      "The cancellation is Documents complete, so its refund can't be marked paid now.",
    ],
    ['pay', 'Quoted', "The cancellation is Quoted, so its refund can't be marked paid now."],
    ['pay', 'Paid', "The cancellation is Paid, so its refund can't be marked paid now."],
    ['request', 'Closed', "The cancellation is Closed, so it can't be requested now."],
    ['close', 'Approved', "The cancellation is Approved, so it can't be closed now."],
    // A state of another backend shows as such.
    ['close', 'Held' as 'Paid', "The cancellation is Held, so it can't be closed now."],
  ])('to %s one that is %s', (step, state, message) => {
    expect(next({ state }, step)).toEqual(refusal({ code: 'wrong_state', message }));
  });

  test('where the document of the reason is missing, also when it is approved', () => {
    const missing = {
      code: 'document_missing',
      field: 'payoffLetter',
      message: 'The payoff letter is missing.',
      next: 'Add it, then mark the documents complete.',
    };
    const documents = ['odometerStatement'] as const;
    expect(next({ state: 'Requested', documents }, 'completeDocuments')).toEqual(refusal(missing));
    expect(next({ state: 'DocumentsComplete', documents }, 'approve')).toEqual(refusal(missing));
    expect(next({ documents }, 'request').ok).toBe(true);
    expect(next({ state: 'Requested', documents, reason: 'Other' }, 'completeDocuments').ok).toBe(true);
  });

  test('if the contract is not active', () => {
    expect(next({ contractStatus: statusCode.Suspense }, 'request')).toEqual(
      refusal({
        code: 'contract_not_active',
        message: 'The contract is Suspense. Only an active contract can be cancelled.',
      }),
    );
    expect(next({ isVoidedContract: true, contractStatus: statusCode.Cancelled }, 'request')).toEqual(
      refusal({ code: 'contract_not_active', message: 'The contract is voided.' }),
    );
    expect(
      next({ state: 'Requested', contractStatus: statusCode.Expired }, 'completeDocuments'),
    ).toMatchObject(refusal({ code: 'contract_not_active' }));
    const gone = { state: 'DocumentsComplete', contractStatus: statusCode.Expired } as const;
    expect(next(gone, 'approve')).toMatchObject(refusal({ code: 'no_such_change' }));
    expect(next({ state: 'DocumentsComplete', isVoidedContract: true }, 'approve')).toMatchObject(
      refusal({ code: 'voided' }),
    );
  });
});

describe('who may move it', () => {
  const may = (state: CancellationProgress['state'], step: CancelStep) => {
    const contractStatus = state === 'Approved' ? statusCode.Cancelled : statusCode.Active;
    return roles
      .map(({ name }) => name)
      .filter((role) => next({ state, contractStatus }, step, anActor(role)).ok);
  };
  const provides = roles.filter(({ type }) => type === 'MBPIUser').map(({ name }) => name);

  const settlers = ['MasterAgent', 'SubAgent', 'MasterDealer', 'FIUser'];
  test.each<[CancellationProgress['state'], CancelStep, string[]]>([
    ['Quoted', 'request', [...settlers, ...provides, 'Customer']],
    ['Requested', 'completeDocuments', [...settlers, ...provides]],
    ['Requested', 'withdraw', [...settlers, 'Customer']],
    ['DocumentsComplete', 'withdraw', [...settlers, 'Customer']],
    ['Approved', 'withdraw', []],
  ])('from %s by %s: %j', (state, step, wanted) => {
    expect(may(state, step).toSorted()).toEqual(wanted.toSorted());
  });

  test('a customer only does so in person', () => {
    const assumed = anActor('Customer', { assumedBy: { username: 'admin', fullName: 'Ada' } });
    for (const step of ['request', 'withdraw'] as const)
      expect(next({}, step, assumed)).toMatchObject(refusal({ code: 'denied' }));
  });

  test.each<[CancellationProgress['state'], CancelStep]>([
    ['DocumentsComplete', 'approve'],
    ['Approved', 'pay'],
    ['Paid', 'close'],
    ['Approved', 'rescind'],
  ])('from %s by %s: internal users with a role of the provider', (state, step) => {
    expect(may(state, step)).toEqual(provides);
  });

  test.each<[CancelStep, string]>([
    ['approve', "You don't have permission to approve a cancellation."],
    ['pay', "You don't have permission to mark a refund paid."],
    ['close', "You don't have permission to close a cancellation."],
    ['rescind', "You don't have permission to rescind a cancellation."],
  ])('a dealer may not %s', (step, message) => {
    expect(next({}, step, dealer)).toEqual(refusal({ code: 'denied', message }));
  });

  test.each<[CancelStep, string]>([
    ['request', "You don't have permission to request a cancellation."],
    ['completeDocuments', "You don't have permission to mark documents complete."],
  ])('a service user may not %s', (step, message) => {
    expect(next({}, step, anActor('ServiceUser'))).toEqual(refusal({ code: 'denied', message }));
    const assumed = anActor('MBPIUser', { assumedBy: { username: 'admin', fullName: 'Ada' } });
    expect(next({}, step, assumed)).toEqual(refusal({ code: 'denied', message }));
  });
});

test('for any user, a step follows only certain states, and the refusal names the state in its words', () => {
  expect(whyNotFromState('DocumentsComplete', 'approve')).toBeUndefined();
  expect(whyNotFromState('Requested', 'approve')).toMatchObject({
    code: 'wrong_state',
    message: `The cancellation is ${stateLabel('Requested')}, so it can't be approved now.`,
  });
  expect(whyNotFromState('Closed', 'rescind')?.code).toBe('already_paid');
  expect(stateLabel('DocumentsComplete')).toBe('Documents complete');
});

test('a cancellation is under way from its request until it is closed, rescinded or withdrawn', () => {
  expect(cancelStates.filter(({ name }) => isUnderWay(name)).map(({ name }) => name)).toEqual([
    'Requested',
    'DocumentsComplete',
    'Approved',
    'Paid',
  ]);
});

test('a rescinded or withdrawn cancellation is called off', () => {
  const calledOff = cancelStates.filter(({ name }) => isCalledOff(name)).map(({ name }) => name);
  expect(calledOff).toEqual(['Rescinded', 'Withdrawn']);
  expect(cancelSteps.filter(callsOff)).toEqual(['rescind', 'withdraw']);
});

test('a refund is open from the request until it is paid or called off', () => {
  const open = cancelStates.filter(({ name }) => isRefundOpen(name)).map(({ name }) => name);
  expect(open).toEqual(['Requested', 'DocumentsComplete', 'Approved']);
});

test('only an active contract that is not voided is cancelled', () => {
  const why = (contractStatus: number, isVoidedContract: boolean) =>
    whyNotActive({ contractStatus, isVoidedContract })?.message;
  expect(why(statusCode.Active, false)).toBeUndefined();
  expect(why(statusCode.Cancelled, true)).toBe('The contract is voided.');
  expect(why(statusCode.Expired, false)).toBe(
    'The contract is Expired. Only an active contract can be cancelled.',
  );
});

test('every step has its command', () => {
  const known = [
    requestCancel,
    completeDocuments,
    approveCancel,
    payRefund,
    payDealerRefund,
    closeCancel,
    rescindCancel,
    withdrawCancel,
  ].map(({ id }) => id);
  expect(cancelSteps.map(commandOfStep).toSorted()).toEqual(known.toSorted());
});
