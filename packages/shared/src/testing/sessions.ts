import fc from 'fast-check';
import { roles } from '../access/roles.ts';
import type { Actor } from '../access/session.ts';
import { anActor } from './factories.ts';

/** Any session: every role with every combination of flags and codes, also those that no profile should have. */
export const anySession: fc.Arbitrary<Actor> = fc
  .record({
    role: fc.constantFrom(...roles.map(({ name }) => name)),
    isActiveDirectoryUser: fc.boolean(),
    isActive: fc.boolean(),
    dealerCode: fc.constantFrom(null, '80715', '80716'),
    agentCode: fc.constantFrom(null, 'A100', 'RTDA'),
    allowedClaimsPreAuth: fc.boolean(),
    isAssumed: fc.boolean(),
  })
  .map(({ role, isAssumed, ...rest }) =>
    anActor(role, { ...rest, ...(isAssumed ? { assumedBy: { username: 'admin', fullName: 'Ada' } } : {}) }),
  );

/** Each way of taking something away from a user, by its name. */
export const lessOf: Record<string, (session: Actor) => Actor> = {
  'the role': (session) => ({ ...session, role: 'None', roleType: 'None' }),
  'being active': (session) => ({ ...session, isActive: false }),
  'the directory flag': (session) => ({ ...session, isActiveDirectoryUser: false }),
  'pre-authorizing claims': (session) => ({ ...session, allowedClaimsPreAuth: false }),
  'the dealer code': (session) => ({ ...session, dealerCode: null }),
  'the agent code': (session) => ({ ...session, agentCode: null }),
  'being there in person': (session) => ({ ...session, assumedBy: { username: 'admin', fullName: 'Ada' } }),
};

/**
 * Returns whether only a dealer code keeps a session from being an agent's. "Agent = has an agentCode and no
 * dealerCode": a user who loses that code becomes an agent, and so formally gains rights. Source: portal.md §6 (Flags)
 */
export function isAgentButForDealerCode({ roleType, agentCode, dealerCode }: Actor): boolean {
  const isOfAgency = roleType === 'Agent' || (roleType === 'MBPIUser' && agentCode !== null);
  return isOfAgency && dealerCode !== null;
}
