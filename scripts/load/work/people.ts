import { randomUUID } from 'node:crypto';
import { roleNamed } from '@pitlane/shared/access/roles';
import { operations } from '@pitlane/shared/registry/operations';
import { type Effects, keyOf, type Work } from './stage.ts';

/** The site administrator adds people, a contract is emailed to its customer, and the customer notes the miles. */
export const people: readonly Work[] = [
  {
    name: 'user',
    weight: 0.5,
    run: async ({ caller, dealerCode }) => {
      const subject = `load-${randomUUID().slice(0, 13)}`;
      const request = {
        firstName: 'Lou',
        lastName: 'Loader',
        username: subject,
        emailAddress: `${subject}@example.com`,
        roleID: roleNamed('FIUser').id,
        dealerCode,
        isActive: true,
      };
      await caller('admin').change({
        kind: 'user',
        subject,
        operation: operations.savePortalUser,
        request,
      });
    },
  },
  {
    name: 'contract by email',
    weight: 0.7,
    run: async ({ oneOf, anyContract }) => {
      const { id: _id, ...named } = anyContract();
      const subject = `load-${randomUUID()}@example.com`;
      const request = { ...named, emailAddress: subject };
      await oneOf('dealer', 'fi').change({
        kind: 'email',
        subject,
        operation: operations.mailContract,
        request,
      });
    },
  },
  {
    name: 'refresh from AS400',
    weight: 0.5,
    run: async ({ caller, anyContract }) => {
      await caller('staff').glance(operations.getRefreshState, { key: keyOf(anyContract()) });
    },
  },
];

export const peopleEffects: Effects = {
  user: 'SELECT username AS subject, count(*)::int AS count FROM user_profiles WHERE username = ANY($1) GROUP BY 1',
  email: `SELECT to_address AS subject, count(*)::int AS count FROM outbox,
    LATERAL (SELECT body ->> 'to' AS to_address) b WHERE to_address = ANY($1) GROUP BY 1`,
};
