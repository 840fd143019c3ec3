import type { Handlers } from '@pitlane/shared/engine/operation';
import type { identityOperations } from '@pitlane/shared/features/identity/operations';
import { terminalConfirmPath } from '@pitlane/shared/features/identity/rules/waiting-terminal';
import { recordChange } from '../../audit/record-change.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal, notFound } from '../../http/refusal.ts';
import { endSession, listSessions } from '../../identity/sessions.ts';
import { confirmTerminal, terminalName } from '../../identity/terminals.ts';
import { type FactorDeps, ownSession } from './factor-handlers.ts';

type SessionCalls = Pick<
  Handlers<typeof identityOperations, Call>,
  'listSessions' | 'endSession' | 'confirmTerminal' | 'getStepUp'
>;

/** Handles the calls about where a user is signed in. Source: areas.md §2 */
export function sessionHandlers({ db, now, sessions, events }: FactorDeps): SessionCalls {
  return {
    listSessions: async (_request, { identityId, session }) =>
      listSessions(db, { identityId, sessionId: session && listedIdOf(session) }, now()),
    endSession: async ({ id }, call) => {
      const { identityId, session } = call;
      const ended = await db.transaction(async (tx) => {
        const sessionId = session && listedIdOf(session);
        const endedSession = await endSession(tx, { id, identityId, sessionId }, now());
        if (!endedSession) throw notFound('Session not found, or it has ended already.');
        const { isThis: _this, ...before } = endedSession;
        await recordChange(tx, call, { action: 'session.end', before, after: { address: call.address } });
        return endedSession;
      });
      events.log(call, { action: 'session.end', outcome: 'success', address: call.address });
      sessions.forgetIdentity(identityId);
      return ended;
    },
    getStepUp: async (_request, { isFactorOld, session, signInId }) => {
      const isMissing = session?.identity.hasFactor === true && session.aal === 1;
      const confirmPath = signInId === undefined ? null : terminalConfirmPath(terminalName(signInId));
      return { isRecent: !isMissing && isFactorOld !== true, confirmPath };
    },
    confirmTerminal: async ({ id }, call) => {
      const { identityId } = call;
      const { aal, steppedUpAt } = ownSession(call);
      if (call.face !== 'web' || aal !== 2 || steppedUpAt === undefined) throw inPortalOnly();
      const confirmed = await db.transaction(async (tx) => {
        const terminal = await confirmTerminal(tx, { id, identityId, steppedUpAt }, now());
        if (!terminal) throw notFound('Terminal not found, or it is signed out.');
        await recordChange(tx, call, { action: 'terminal.confirm', after: { id, address: call.address } });
        return terminal;
      });
      events.log(call, { action: 'terminal.confirm', outcome: 'success', address: call.address });
      sessions.forgetIdentity(identityId);
      return confirmed;
    },
  };
}

/** The number alone could be another user's token. */
function listedIdOf({ id, kind }: { id: string; kind: string }): string {
  return kind === 'personal' ? `token ${id}` : id;
}

function inPortalOnly(): CallRefusal {
  return new CallRefusal(403, 3, {
    code: 'in_browser_only',
    message: 'Terminals are confirmed in the portal, with a second factor.',
  });
}
