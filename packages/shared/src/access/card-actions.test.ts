import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { type CardActionId, type CardSubject, cardActionsFor } from './card-actions.ts';
import type { RoleName } from './roles.ts';

const card = (overrides: Partial<CardSubject> = {}): CardSubject => ({
  isInScope: true,
  isActive: true,
  hasClaimLink: true,
  ...overrides,
});
const print: CardActionId[] = ['cancellation.printForm', 'contract.refresh'];

describe('the card of an active contract in scope, with a claims link, offers', () => {
  test.each<[RoleName, readonly CardActionId[]]>([
    [
      'MBPIUser',
      ['contract.download', ...print, 'cancellation.quote', 'claim.start', 'contract.void', 'note.write'],
    ],
    ['MasterAgent', ['contract.download', 'cancellation.quote', 'contract.void', 'note.write']],
    ['MasterDealer', ['contract.download', 'cancellation.quote', 'contract.void', 'note.write']],
    ['FIUser', ['contract.download', 'cancellation.quote', 'contract.void', 'note.write']],
    ['ServiceUser', ['cancellation.quote', 'note.write']],
    ['ServiceUserLimited', ['cancellation.quote', 'note.write']],
    ['Customer', ['contract.download']],
    ['None', []],
  ])('%s what the role may do', (role, actions) => {
    expect(cardActionsFor(anActor(role), card())).toEqual(actions);
  });

  test('a service user who may pre-authorize claims the start of one', () => {
    const session = anActor('ServiceUser', { allowedClaimsPreAuth: true });
    expect(cardActionsFor(session, card())).toEqual(['cancellation.quote', 'claim.start', 'note.write']);
  });

  test('an assumed session no void', () => {
    const session = anActor('FIUser', { assumedBy: { username: 'admin', fullName: 'Ada Admin' } });
    expect(cardActionsFor(session, card())).toEqual([
      'contract.download',
      'cancellation.quote',
      'note.write',
    ]);
  });
});

describe('the card of another contract', () => {
  const staff = anActor('MBPIUser');

  test('that is not active starts no cancel quote, and still offers to void it', () => {
    const offered = cardActionsFor(staff, card({ isActive: false }));
    expect(offered).not.toContain('cancellation.quote');
    expect(offered).toContain('contract.void');
  });

  test('without a claims link starts no claim', () => {
    expect(cardActionsFor(staff, card({ hasClaimLink: false }))).not.toContain('claim.start');
  });

  test('that is foreign offers the claim alone', () => {
    const session = anActor('MasterDealer', { allowedClaimsPreAuth: true });
    expect(cardActionsFor(session, card({ isInScope: false }))).toEqual(['claim.start']);
  });
});
