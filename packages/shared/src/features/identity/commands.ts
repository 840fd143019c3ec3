import { z } from 'zod';
import { type Confirmation, defineCommand, finalWarning, type Preview } from '../../engine/command.ts';
import { counted } from '../../kernel/counted.ts';
import { instantInZone } from '../../kernel/instant-text.ts';
import { lazy } from '../../kernel/lazy.ts';
import { identityOperations } from './operations.ts';
import { withProfileDialog } from './rules/profile-path.ts';
import { faceWords, factorName, isOtherSignIn, sessionName } from './rules/sign-in-names.ts';
import type { SignedInSession } from './schema.ts';

const {
  listFactors,
  saveFactor,
  removeFactor: removeFactorCall,
  listSessions,
  endSession: endSessionCall,
  updateProfilePassword,
} = identityOperations;

const section = 'Account';

/** Choose a new password by the old one. Source: portal.md §7 (Profile) */
export const changePassword = defineCommand({
  id: 'password.change',
  title: 'Change your password',
  section,
  keywords: ['profile', 'new password', 'credentials', 'security'],
  icon: 'shield-check',
  faces: ['web'],
  notOn: { cli: 'Change your password in the portal: pitlane profile open.' },
  uses: { updateProfilePassword },
  run: (_calls, _args, { context }) => ({
    kind: 'visit',
    address: withProfileDialog('password', context.address),
  }),
});

/** Add an authenticator app, a passkey or email codes. Source: areas.md §2 */
export const addFactor = defineCommand({
  id: 'factor.add',
  title: 'Add a second factor',
  section,
  keywords: ['mfa', 'two-factor', 'authenticator', 'passkey', 'enroll', 'security'],
  icon: 'shield-check',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane profile factor add.' },
  uses: { saveFactor },
  run: (_calls, _args, { context }) => ({
    kind: 'visit',
    address: withProfileDialog('factor', context.address),
  }),
});

/** Ten recovery codes in place of those before, which are shown once. Source: areas.md §2 */
export const newRecoveryCodes = defineCommand({
  id: 'factor.newCodes',
  title: 'Create recovery codes',
  section,
  keywords: ['mfa', 'two-factor', 'backup codes', 'lost phone', 'security'],
  icon: 'shield-check',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane profile factor new-codes.' },
  uses: { saveFactor },
  run: (_calls, _args, { context }) => ({
    kind: 'visit',
    address: withProfileDialog('codes', context.address),
  }),
});

const FactorArgs = lazy(() =>
  z.object({
    id: z
      .string()
      .min(1, 'Choose a second factor.')
      .meta({ label: 'Second factor', hint: 'Its name or id', picker: 'factor', positional: true }),
  }),
);

/** Remove a second factor that is lost or replaced. Source: areas.md §2 */
export const removeFactor = defineCommand({
  id: 'factor.remove',
  title: 'Remove a second factor',
  section,
  keywords: ['mfa', 'two-factor', 'authenticator', 'passkey', 'lost phone', 'security'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: FactorArgs,
  uses: { listFactors, removeFactor: removeFactorCall },
  data: removeFactorCall.response,
  confirm: {
    title: 'Remove second factor',
    cannot: "can't be removed",
    busy: 'Removing…',
    failed: "The second factor wasn't removed.",
  },
  preview: async (calls, { id }, { signal }) => {
    const factor = (await calls.listFactors({}, { signal })).find((one) => one.id === id);
    if (!factor) return gone('This second factor', 'It has been removed.');
    return {
      lines: [
        { label: 'Second factor', text: factorName(factor) },
        { label: 'Last used', text: instantInZone(factor.lastUsedAt) || 'never' },
        { label: 'Afterwards', text: 'You can no longer sign in with it' },
        finalWarning,
      ],
    };
  },
  run: async (calls, { id }, { signal }) => {
    const removed = await calls.removeFactor({ id }, { signal });
    return { kind: 'notify', text: `Removed ${factorName(removed)}`, isReceipt: true, data: removed };
  },
});

const SessionArgs = lazy(() =>
  z.object({
    id: z
      .string()
      .min(1, 'Choose a sign-in.')
      .meta({ label: 'Sign-in', hint: 'Its name or id', picker: 'session', positional: true }),
  }),
);

const ending: Confirmation = {
  title: 'End sign-in',
  cannot: "can't be ended",
  busy: 'Ending…',
  failed: "The sign-in wasn't ended.",
};

/** End the sign-in of a browser, a terminal or an access token. Source: areas.md §2 */
export const endSession = defineCommand({
  id: 'session.end',
  title: 'End one of your sign-ins',
  summary: 'End the sign-in of a browser, terminal or access token; its next call is refused',
  section,
  keywords: ['session', 'sign out', 'revoke', 'lost laptop', 'browser', 'device', 'security'],
  icon: 'sign-out',
  faces: ['web', 'cli'],
  args: SessionArgs,
  uses: { listSessions, endSession: endSessionCall },
  data: endSessionCall.response,
  confirm: ending,
  preview: async (calls, { id }, { signal }) => {
    const session = (await calls.listSessions({}, { signal })).find((one) => one.id === id);
    if (!session) return gone('This sign-in', 'It has ended.');
    return {
      lines: [
        { label: 'Sign-in', text: sessionName(session) },
        { label: 'Kind', text: faceWords[session.face] },
        { label: 'Place', text: session.place || 'not recorded' },
        { label: 'Last used', text: instantInZone(session.lastUsedAt) || 'never' },
        { label: 'Afterwards', text: 'It can no longer act as you. To use it again, sign in there' },
        finalWarning,
      ],
    };
  },
  run: async (calls, { id }, { signal }) => {
    const ended = await calls.endSession({ id }, { signal });
    return { kind: 'notify', text: `Ended ${sessionName(ended)}`, isReceipt: true, data: ended };
  },
});

/** Sign out everywhere but here. Source: areas.md §2 */
export const endOtherSessions = defineCommand({
  id: 'session.endOthers',
  title: 'Sign out everywhere else',
  summary: 'Sign out of every other browser and terminal; access tokens keep working',
  section,
  keywords: ['session', 'revoke', 'lost laptop', 'all browsers', 'devices', 'security'],
  icon: 'sign-out',
  faces: ['web', 'cli'],
  uses: { listSessions, endSession: endSessionCall },
  data: listSessions.response,
  confirm: {
    title: 'End other sign-ins',
    cannot: "can't be ended",
    busy: 'Ending…',
    failed: 'Not every other sign-in was ended.',
  },
  preview: async (calls, _args, { signal }) => {
    const others = (await calls.listSessions({}, { signal })).filter(isOtherSignIn);
    if (others.length === 0) return gone('Other sign-ins', "You aren't signed in anywhere else.");
    return {
      lines: [
        { label: 'Sign-ins', text: others.map(sessionName).join(', ') },
        { label: 'Afterwards', text: 'They can no longer act as you. Access tokens keep working' },
        finalWarning,
      ],
    };
  },
  run: async (calls, _args, { signal }) => {
    const ended: SignedInSession[] = [];
    for (const { id } of (await calls.listSessions({}, { signal })).filter(isOtherSignIn)) {
      ended.push(await calls.endSession({ id: id ?? '' }, { signal }));
    }
    const text = `Ended ${counted(ended.length, 'sign-in')}`;
    return { kind: 'notify', text, isReceipt: true, data: ended };
  },
});

/** The preview of what isn't there any more. */
function gone(name: string, message: string): Preview {
  return { lines: [{ label: '', text: name }], problem: { code: 'not_found', message } };
}
