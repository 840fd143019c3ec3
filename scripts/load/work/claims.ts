import { randomUUID } from 'node:crypto';
import { preAuthorizationType } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { addDays } from '@pitlane/shared/kernel/dates';
import { operations } from '@pitlane/shared/registry/operations';
import { type Effects, type Work } from './stage.ts';

/** A service advisor asks for a claim, and the provider decides. */
export const claims: readonly Work[] = [
  {
    name: 'claim',
    weight: 2,
    run: async ({ caller, oneOf, anyContract, today }) => {
      const subject = `Load ${randomUUID()}`;
      const metadata = {
        lossDate: addDays(today, -3),
        odometer: 30_000,
        cause: 'pothole',
        positions: [{ position: 'LF', item: 'tire', treadDepth32nds: 6, isRepairable: false, amount: 212.5 }],
        facility: { name: 'Main Street Tire', phone: '(512) 555-0100', city: 'Austin' },
        complaint: subject,
        correction: 'Replace the tire.',
      };
      const made = await oneOf('service', 'dealer').change({
        kind: 'claim',
        subject,
        operation: operations.insertPreAuthorization,
        request: {
          object: {
            policyContractId: anyContract().id,
            preAuthorizationTypeId: preAuthorizationType.TireAndWheel,
            metadata,
          },
        } as never,
      });
      const id = made?.insertPreAuthorization?.id;
      if (!id) return;
      await caller('admin').change({
        kind: 'decision',
        subject: id,
        operation: operations.decidePreAuthorization,
        // Little of the contract's limit: it has to last for an hour.
        request: { id, decision: 'approve', approvedAmount: 5 },
      });
    },
  },
];

export const claimEffects: Effects = {
  claim: `SELECT metadata ->> 'complaint' AS subject, count(*)::int AS count FROM pre_authorizations
    WHERE metadata ->> 'complaint' = ANY($1) GROUP BY 1`,
  decision: `SELECT p.id::text AS subject, count(a.*)::int AS count FROM pre_authorizations p
    LEFT JOIN audit a ON a.action = 'preAuthorization.approve' AND a.after ->> 'number' = p.number
    WHERE p.id = ANY($1::text[]::uuid[]) GROUP BY 1`,
};
