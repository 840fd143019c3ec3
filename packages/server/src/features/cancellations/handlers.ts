import type { Handlers } from '@pitlane/shared/engine/operation';
import type { cancellationOperations } from '@pitlane/shared/features/cancellations/operations';
import type { refundOperations } from '@pitlane/shared/features/cancellations/refund-operations';
import { refusalFor } from '@pitlane/shared/features/cancellations/rules/customer-refusal';
import { readableRules } from '@pitlane/shared/features/cancellations/rules/rule-figures';
import { stateRuleAnswer } from '@pitlane/shared/features/cancellations/state-rule-answer';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import type { Call } from '../../http/call.ts';
import { type SearchDeps, searchContracts } from '../contracts/search-contracts.ts';
import { getCancellation } from './cancellation-answer.ts';
import {
  completeDocuments,
  payRefund,
  requestCancellation,
  type StepDeps,
  stepCancellation,
} from './cancellation-steps.ts';
import { helpingCustomers } from './help-customers.ts';
import { previewCancelQuotes } from './preview-quotes.ts';
import { getCancellationFacts, quoteCancellation } from './quote-cancellation.ts';
import { getRefundProof, storeProof } from './refund-proof.ts';
import { getCancelQuote, listCancelQuotes, saveCancelQuote } from './saved-quotes.ts';
import { stateRulesOf } from './state-rules-answer.ts';
import { revokeLinks, sendRefundLink } from './tracking/link-calls.ts';

/** Handles the calls about cancelling contracts. */
export function cancellationHandlers(
  deps: SearchDeps & StepDeps & { supportPhone: string },
): Handlers<typeof cancellationOperations & typeof refundOperations, Call> {
  const { db, supportPhone } = deps;
  const helping = helpingCustomers(supportPhone);
  return {
    searchForCancelQuote: (request, call) =>
      searchContracts(deps, { ...request, searchAllDealers: false }, call, { status: statusCode.Active }),
    quoteCancellation: (request, call) => helping(call, () => quoteCancellation(db, request, call)),
    previewCancelQuotes: (request, call) => previewCancelQuotes(db, request, call),
    getCancellationFacts: async (request, call) => {
      const facts = await getCancellationFacts(db, request, call);
      return facts.problem
        ? { ...facts, problem: refusalFor(facts.problem, { session: call.actor, supportPhone }) }
        : facts;
    },
    saveCancelQuote: (request, call) => helping(call, () => saveCancelQuote(deps, request, call)),
    getCancelQuote: (request, call) => getCancelQuote(db, request, call),
    listCancelQuotes: (request, call) => listCancelQuotes(db, request, call),
    listStateRules: async () => readableRules().map(stateRuleAnswer),
    getStateRules: async ({ state }, { today }) => stateRulesOf(state, today),
    getCancellation: (request, call) => getCancellation(db, request, call),
    requestCancellation: (request, call) => helping(call, () => requestCancellation(deps, request, call)),
    completeCancellationDocuments: (request, call) => completeDocuments(deps, request, call),
    approveCancellation: (request, call) => stepCancellation(deps, 'approve', request, call),
    rescindCancellation: (request, call) => stepCancellation(deps, 'rescind', request, call),
    withdrawCancellation: (request, call) =>
      helping(call, () => stepCancellation(deps, 'withdraw', request, call)),
    payCancellation: (request, call) => payRefund(deps, 'pay', request, call),
    payDealerPart: async (request, call) =>
      payRefund(deps, 'payDealer', { ...request, file: await storeProof(db, request) }, call),
    sendRefundLink: (request, call) => sendRefundLink(deps, request, call),
    revokeRefundLinks: (request, call) => revokeLinks(deps, request, call),
    getRefundProof: (request, call) => getRefundProof(db, request, call),
    closeCancellation: (request, call) => stepCancellation(deps, 'close', request, call),
  };
}
