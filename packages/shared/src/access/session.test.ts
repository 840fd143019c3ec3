import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import {
  isAgent,
  isAssumed,
  isCustomer,
  isDealer,
  isInternal,
  isRtda,
  isService,
  isUser,
  type Session,
} from './session.ts';

const codes = (dealerCode: string | null, agentCode: string | null) =>
  anActor('FIUser', { dealerCode, agentCode });

describe('the flags of a session', () => {
  test.each<[string, (session: Session) => boolean, Session, boolean]>([
    ['a directory user is internal', isInternal, anActor('FIUser', { isActiveDirectoryUser: true }), true],
    [
      'a provider’s role alone is not internal',
      isInternal,
      anActor('MBPIUser', { isActiveDirectoryUser: false }),
      false,
    ],
    ['a dealer code makes a dealer', isDealer, codes('80715', null), true],
    ['a dealer code makes a dealer also next to an agent code', isDealer, codes('80715', 'A100'), true],
    ['no dealer code, no dealer', isDealer, codes(null, 'A100'), false],
    ['an agent code without a dealer code makes an agent', isAgent, codes(null, 'A100'), true],
    ['an agent code next to a dealer code does not', isAgent, codes('80715', 'A100'), false],
    ['no agent code, no agent', isAgent, codes(null, null), false],
    ['the role Customer is a customer', isCustomer, anActor('Customer'), true],
    ['no other role is a customer', isCustomer, anActor('PayGoUser'), false],
    ['ServiceUser is of the service lane', isService, anActor('ServiceUser'), true],
    ['ServiceUserLimited is of the service lane', isService, anActor('ServiceUserLimited'), true],
    ['FIUser is not of the service lane', isService, anActor('FIUser'), false],
    ['the agency RTDA sets the flag', isRtda, anActor('SubAgent', { agentCode: 'RTDA' }), true],
    ['the agency rtda does not: codes are exact', isRtda, anActor('SubAgent', { agentCode: 'rtda' }), false],
    ['another agency does not', isRtda, anActor('SubAgent'), false],
    ['an active user with a role is a user', isUser, anActor('Customer'), true],
    ['an inactive one is none', isUser, anActor('MBPIUser', { isActive: false }), false],
    ['one without a role is none', isUser, anActor('None'), false],
    ['nobody stands behind a session as a rule', isAssumed, anActor('FIUser'), false],
    [
      'somebody stands behind an assumed one',
      isAssumed,
      anActor('FIUser', { assumedBy: { username: 'a', fullName: 'A' } }),
      true,
    ],
  ])('%s', (_which, flag, session, expected) => {
    expect(flag(session)).toBe(expected);
  });
});
