import { preAuthorizationStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import type { Identity } from './identity.ts';
import { proveBy } from './prove-by.ts';

const { Approved, Paid } = preAuthorizationStatus;

/**
 * A claim with lines is their sum, and no more is paid for a pre-authorization than was approved, unless a supplement was approved too.
 * Source: areas.md §1.1 (I9)
 */
export const claimsAddUp: Identity = {
  code: 'I9',
  title: 'Every claim is the sum of its lines, and no pre-authorization is paid above what was approved',
  prove: (db) =>
    proveBy(db, {
      count: '(SELECT DISTINCT claim_id FROM claim_lines) AS lined',
      findings: [
        `SELECT 'Claim ' || c.claim_number || ' claims ' || c.claimed_amount || ' and pays ' || c.paid_amount || '; its lines are ' || l.claimed
           || ' and ' || l.paid || '.' AS finding
         FROM claims c JOIN (SELECT claim_id, sum(claimed_amount) AS claimed, sum(paid_amount) AS paid FROM claim_lines GROUP BY 1) l ON l.claim_id = c.id
         WHERE (c.claimed_amount, c.paid_amount) <> (l.claimed, l.paid)`,
        `SELECT 'Pre-authorization ' || p.number || ' was paid ' || p.paid_amount || '; ' || coalesce(p.approved_amount, 0)
           || ' was approved, and no supplement.' AS finding
         FROM pre_authorizations p WHERE p.paid_amount > coalesce(p.approved_amount, 0)
           AND NOT EXISTS (SELECT FROM pre_authorizations s WHERE s.parent_id = p.id AND s.status_id IN (${Approved}, ${Paid}))`,
      ],
    }),
};
