import { expect, test } from 'vitest';
import {
  activeMessageStatuses,
  defaultMessageSubject,
  messageStatuses,
  messageStatusLabel,
  messageTypeLabel,
  messageTypes,
  offeredMessageTypes,
} from './message-codes.ts';

test('message statuses are in the order of the filter', () => {
  expect(messageStatuses.map(({ code, name, label }) => `${code} ${name} ${label}`)).toEqual([
    '0 All All',
    '1 Unassigned Unassigned',
    '2 Assigned Assigned',
    '3 OnHold On Hold',
    '4 InProgress In Progress',
    '5 Closed Closed',
    '6 Cancelled Cancelled',
  ]);
  expect(activeMessageStatuses.map(({ code }) => code)).toEqual([1, 2, 3, 4]);
  expect([3, 7, 'Parked', null].map(messageStatusLabel)).toEqual(['On Hold', 'Status 7', 'Parked', '']);
});

test('message types are in the order of the filter, which does not offer a phone issue', () => {
  expect(offeredMessageTypes.map(({ code, name, label }) => `${code} ${name} ${label}`)).toEqual([
    '0 All All',
    '1 ExistingClaim Existing Claim',
    '2 InspectorCall Inspector Call',
    '3 NewClaim New Claim',
    '4 NewClaimSupervisor New Claim - Supervisor',
    '5 Other Other',
  ]);
  expect(messageTypes.at(-1)).toEqual({
    code: 6,
    name: 'PhoneIssue',
    label: 'Phone Issue',
    isOffered: false,
  });
  expect([4, 6, 7, null].map(messageTypeLabel)).toEqual([
    'New Claim - Supervisor',
    'Phone Issue',
    'Type 7',
    '',
  ]);
});

test('a new message requests a call', () => {
  expect(defaultMessageSubject).toBe('Please Call');
});
