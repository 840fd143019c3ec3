import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { assumeOperations } from './assume-operations.ts';
import { AssumeIdentityRequest } from './assume-schema.ts';

const { assumeIdentity: assumeCall, endAssumedIdentity } = assumeOperations;

const section = 'Administration';

const AssumeArgs = lazy(() =>
  z.object({
    user: z
      .string()
      .min(1, 'Choose a user.')
      .meta({ label: 'User', hint: 'Name, username or email', picker: 'user', positional: true }),
    reason: AssumeIdentityRequest().shape.reason.meta({
      label: 'Reason',
      hint: 'e.g. Ticket 4711: report is empty',
    }),
  }),
);

/** See the portal as another user does, on record under both names. Source: decisions.md §8 (Users), areas.md §3 */
export const assumeIdentity = defineCommand({
  id: 'identity.assume',
  title: 'Act as another user',
  summary: 'Act as another user for 30 minutes; both names are on record',
  section,
  keywords: ['assume identity', 'impersonate', 'support', 'login as', 'view as'],
  icon: 'people',
  faces: ['web', 'cli'],
  args: AssumeArgs,
  uses: { assumeIdentity: assumeCall },
  data: assumeCall.response,
  run: async (calls, { user, reason }, { signal }) => {
    const session = await calls.assumeIdentity({ username: user, reason }, { signal });
    const { fullName, username } = session.user;
    const text = `Acting as ${fullName} (${username}) for 30 minutes. Both names are on record.`;
    return [{ kind: 'sessionChanged' }, { kind: 'notify', text, data: session }];
  },
});

/** Be oneself again. Source: decisions.md §8 (Users) */
export const endAssumed = defineCommand({
  id: 'identity.endAssumed',
  title: 'Stop acting as another user',
  section,
  keywords: ['assume identity', 'impersonate', 'back', 'leave', 'end'],
  icon: 'sign-out',
  faces: ['web', 'cli'],
  uses: { endAssumedIdentity },
  concerns: ({ assumedBy }) => assumedBy !== undefined,
  when: ({ session }) => (session.assumedBy ? 'enabled' : { disabled: "You aren't acting as another user." }),
  data: endAssumedIdentity.response,
  run: async (calls, _args, { signal }) => {
    const session = await calls.endAssumedIdentity({}, { signal });
    const { fullName, username } = session.user;
    return [
      { kind: 'sessionChanged' },
      { kind: 'notify', text: `You're ${fullName} (${username}) again.`, data: session },
    ];
  },
});
