import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageEventText, withUndone } from './event-text.ts';
import { ageLevel, ageText, messageAgeHours } from './message-age.ts';
import {
  hasAssignedUser,
  isOpenMessage,
  isTooLateToReopen,
  nextStatuses,
  type StatusOfMessage,
  stateAfter,
} from './message-flow.ts';

const now = new Date('2026-11-20T16:00:00Z');
const facts = { note: null, doneAt: null, now };
const at = (status: StatusOfMessage, assignedTo: string | null = 'stan') => ({ status, assignedTo });
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('a message', () => {
  test.each([
    ['is assigned', at('Unassigned', null), { assignedTo: 'stan' }, at('Assigned')],
    ['is handed on', at('InProgress', 'ana'), { assignedTo: 'stan' }, at('Assigned')],
    ['is unassigned', at('OnHold'), { assignedTo: null }, at('Unassigned', null)],
    ['is unassigned by its status', at('InProgress'), { status: 'Unassigned' }, at('Unassigned', null)],
    ['is taken up', at('Assigned'), { status: 'InProgress' }, at('InProgress')],
    ['is put on hold', at('InProgress'), { status: 'OnHold' }, at('OnHold')],
    ['is taken up again', at('OnHold'), { status: 'InProgress' }, at('InProgress')],
    ['is closed', at('OnHold'), { status: 'Closed' }, at('Closed')],
    [
      'is taken and closed at once',
      at('Unassigned', null),
      { assignedTo: 'stan', status: 'Closed' },
      at('Closed'),
    ],
    ['is cancelled by anyone', at('Unassigned', null), { status: 'Cancelled' }, at('Cancelled', null)],
    ['stays without a change', at('InProgress'), {}, at('InProgress')],
    ['stays where it is set to what it has', at('Closed'), { status: 'Closed' }, at('Closed')],
  ] as const)('%s', (_case, from, change, to) => {
    expect(stateAfter(from, change, facts)).toEqual({ ok: true, value: to });
  });

  test.each([
    ['closed without an assignee', at('Unassigned', null), { status: 'Closed' }, 'wrong_state'],
    ['in progress without an assignee', at('Unassigned', null), { status: 'InProgress' }, 'wrong_state'],
    ['assigned to no one', at('Unassigned', null), { status: 'Assigned' }, 'no_assignee'],
    ['reopened by a status', at('Closed'), { status: 'InProgress' }, 'wrong_state'],
    ['reopened for no one', at('Cancelled', null), { status: 'Assigned' }, 'no_assignee'],
  ] as const)("can't be %s", (_case, from, change, code) => {
    expect(stateAfter(from, change, facts)).toMatchObject({ ok: false, error: { code } });
  });

  test('is reopened only with a note, and within 30 days', () => {
    const reopen = (note: string | null, doneAt: Date) =>
      stateAfter(at('Closed'), { assignedTo: 'ana' }, { note, doneAt, now });
    expect(reopen('Called again.', daysAgo(30))).toEqual({ ok: true, value: at('Assigned', 'ana') });
    const bySame = { status: 'Assigned', assignedTo: 'stan' } as const;
    expect(stateAfter(at('Closed'), bySame, { note: 'Again.', doneAt: now, now })).toEqual({
      ok: true,
      value: at('Assigned'),
    });
    expect(reopen(null, daysAgo(1))).toMatchObject({ error: { code: 'no_note', field: 'note' } });
    expect(reopen('Called again.', daysAgo(30.01))).toMatchObject({ error: { code: 'too_late' } });
    expect([30, 30.01].map((days) => isTooLateToReopen(daysAgo(days), now))).toEqual([false, true]);
  });

  test('has an assignee exactly while it is someone’s work, whatever is done to it', () => {
    const statuses = fc.constantFrom<StatusOfMessage>(
      'Unassigned',
      'Assigned',
      'OnHold',
      'InProgress',
      'Closed',
      'Cancelled',
    );
    const change = fc.record(
      { status: statuses, assignedTo: fc.constantFrom(null, 'ana', 'stan') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 12 }), (changes) => {
        let state = at('Unassigned', null);
        for (const [asked, hasNote] of changes) {
          const before = state;
          const after = stateAfter(state, asked, { ...facts, note: hasNote ? 'Why.' : null, doneAt: now });
          if (after.ok) state = after.value;
          else expect(after.error.message).not.toBe('');
          if (hasAssignedUser(state.status)) expect(state.assignedTo).not.toBeNull();
          if (state.status === 'Unassigned') expect(state.assignedTo).toBeNull();
          const isReopened = !isOpenMessage(before.status) && isOpenMessage(state.status);
          if (isReopened) expect([state.status, hasNote]).toEqual(['Assigned', true]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('offers only statuses that it can be given', () => {
    for (const status of ['Unassigned', 'Assigned', 'InProgress', 'OnHold', 'Closed', 'Cancelled'] as const) {
      const from = at(status, status === 'Unassigned' ? null : 'stan');
      for (const next of nextStatuses(status)) {
        expect(stateAfter(from, { status: next }, facts), `${status} to ${next}`).toMatchObject({ ok: true });
      }
    }
    expect(nextStatuses('Closed')).toEqual([]);
  });
});

test('ages in business hours: amber after 2, red after 8', () => {
  const friday = new Date('2026-11-06T22:00:00Z');
  expect(messageAgeHours(friday, new Date('2026-11-09T15:20:00Z'), 'America/Chicago')).toBe(2.33);
  expect([2, 2.01, 8, 8.01].map(ageLevel)).toEqual(['fresh', 'amber', 'amber', 'red']);
  expect([0.75, 2, 3.34, 31.4].map(ageText)).toEqual(['45 min', '2 h', '3 h 20 min', '31 h']);
});

test.each([
  [{ kind: 'write', status: 1 }, 'Written'],
  [
    {
      kind: 'change',
      status: 2,
      assignedTo: 'ana',
      before: { messageStatusTypeID: 1, assignedToUsername: null },
    },
    'Taken',
  ],
  [
    {
      kind: 'change',
      status: 2,
      assignedTo: 'stan',
      before: { messageStatusTypeID: 1, assignedToUsername: null },
    },
    'Assigned to stan',
  ],
  [
    {
      kind: 'change',
      status: 1,
      assignedTo: null,
      before: { messageStatusTypeID: 2, assignedToUsername: 'stan' },
    },
    'Unassigned',
  ],
  [{ kind: 'change', status: 3, assignedTo: 'ana', before: { messageStatusTypeID: 4 } }, 'Set to On Hold'],
  [{ kind: 'change', status: 5, assignedTo: 'ana', before: { messageStatusTypeID: 4 } }, 'Closed'],
  [
    {
      kind: 'change',
      status: 5,
      assignedTo: 'ana',
      before: { messageStatusTypeID: 1, assignedToUsername: null },
    },
    'Taken. Closed',
  ],
  [{ kind: 'change', status: 2, assignedTo: 'ana', before: { messageStatusTypeID: 5 } }, 'Reopened. Taken'],
  [
    { kind: 'change', status: 2, assignedTo: 'ana', before: { contactPhoneNumber: null, notes: 'x' } },
    'Changed phone, notes',
  ],
  [{ kind: 'change', status: 2, assignedTo: 'ana', note: 'Left a voicemail.' }, 'Note'],
  [
    { kind: 'handOver', status: 2, assignedTo: 'stan', before: { assignedToUsername: 'ana' } },
    'Handed over to stan',
  ],
  [{ kind: 'undo', status: 1 }, 'Undid the last change'],
  [{ status: 1 }, 'Unassigned'],
] as const)('the history says what happened: %o', (event, text) => {
  expect(messageEventText({ at: '2026-11-20T16:00:00Z', by: 'ana', ...event }, (username) => username)).toBe(
    text,
  );
});

test('an undo marks the entry before it, and undoing the undo unmarks that', () => {
  const entry = (kind: 'change' | 'undo') => ({ at: now.toISOString(), by: 'ana', kind, isUndone: true });
  const marks = (...kinds: ('change' | 'undo')[]) =>
    withUndone(kinds.map(entry)).map(({ isUndone = false }) => isUndone);
  expect(marks('change', 'change')).toEqual([false, false]);
  expect(marks('change', 'undo')).toEqual([true, false]);
  expect(marks('change', 'undo', 'undo')).toEqual([false, true, false]);
  expect(marks('change', 'undo', 'undo', 'undo', 'change')).toEqual([true, false, true, false, false]);
});
