import type { Handlers } from '@pitlane/shared/engine/operation';
import type { messageOperations } from '@pitlane/shared/features/messages/operations';
import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import type { Call } from '../../http/call.ts';
import { contractAnswer, contractsByIds } from '../contracts/contract-rows.ts';
import { clearAbsence, setAbsence } from './absences.ts';
import { handOverMessages } from './hand-over.ts';
import { messageAnswer, namesOfMessage, storedMessage } from './message-rows.ts';
import { type MessageDeps, saveMessage } from './save-message.ts';
import { undoMessage } from './undo-message.ts';

/** The account codes of templates: the item's name is the subject, its value the notes. */
const templateCodes = 'MESSAGE-TEMPLATE-%';

/** Handles the calls about messages to the provider. Source: portal.md §7 (Internal), areas.md §8 */
export function messageHandlers(deps: MessageDeps): Handlers<typeof messageOperations, Call> {
  const { db } = deps;
  const answer = async (id: Promise<number>, call: Call) => readMessage(deps, await id, call);
  return {
    getMessage: ({ internalMessageID }, call) => readMessage(deps, internalMessageID, call),
    saveMessage: (request, call) => answer(saveMessage(deps, request, call), call),
    undoMessage: (request, call) => answer(undoMessage(deps, request, call), call),
    handOverMessages: (request, call) => handOverMessages(deps, request, call),
    getMessagesMark: async (_request, { actor, signal }) => {
      const [row] = await db.transaction(
        (tx) =>
          tx.query<{ mark: string; openCount: number }>(
            `SELECT count(*)::int AS "openCount", coalesce(md5(string_agg(id || ':' || version, ',' ORDER BY created_at, id)), '') AS mark
             FROM internal_messages WHERE status NOT IN (5, 6)`,
            [],
            { name: 'messages-mark' },
          ),
        { scope: actor.scope, signal, readOnly: true },
      );
      return row ?? { mark: '', openCount: 0 };
    },
    listMessageTemplates: () =>
      db.query<{ code: string; subject: string; notes: string }>(
        'SELECT account_code AS code, name AS subject, value AS notes FROM configuration_items WHERE account_code LIKE $1 ORDER BY account_code',
        [templateCodes],
      ),
    setAbsence: (request, call) => setAbsence(deps, request, call),
    clearAbsence: (request, call) => clearAbsence(deps, request, call),
  };
}

/** Reads a message with its history, the newest last, and its contract if there is one. */
async function readMessage({ db, now, zone }: MessageDeps, id: number, call: Call): Promise<InternalMessage> {
  const { actor, signal } = call;
  const { row, contract } = await db.transaction(
    async (tx) => {
      const stored = await storedMessage(tx, id);
      const [about] = stored.contractId === null ? [] : await contractsByIds(tx, [stored.contractId]);
      return { row: stored, contract: about };
    },
    { scope: actor.scope, signal, readOnly: true },
  );
  call.answerHeaders['etag'] = `"${row.version}"`;
  const names = await namesOfMessage(db, row);
  return {
    ...messageAnswer(row, { names, now: now(), zone }),
    contractNumber: contract?.contract_number ?? row.contractNumber,
    contractSuffix: contract?.contract_suffix || null,
    programCode: contract?.program_code ?? null,
    contract: contract ? contractAnswer(contract, actor, true) : null,
  };
}
