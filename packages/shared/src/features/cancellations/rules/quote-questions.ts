import { addDays, type IsoDate } from '../../../kernel/dates.ts';
import type { CancellationFactsAnswer } from '../schema.ts';
import { type AsOfChoice, asOfWindow, whyNotAsOf } from './as-of-window.ts';
import { cancelDocumentFor } from './cancel-documents.ts';
import { balanceLaw } from './payee.ts';
import type { CancelReason } from './reasons.ts';

/** The choices made in a quote so far, as far as further questions depend on them. */
export interface QuoteSoFar {
  cancelAsOf: IsoDate | undefined;
  reason: CancelReason | undefined;
  hasProofOfPayoff: boolean;
}

/** Which further questions the form asks: only those that the rules need in this case. */
export interface QuoteQuestions {
  /** The reason's document, by its label. */
  document: string | undefined;
  backdateReason: boolean;
  payoff: boolean;
  balance: boolean;
  services: boolean;
}

/** Returns the questions of the form other than date, odometer and reason. Source: decisions.md §4 (as-of, payee, unused services) */
export function questionsOf(facts: CancellationFactsAnswer, choices: QuoteSoFar): QuoteQuestions {
  const isOpenLien = facts.lienholder !== null && !choices.hasProofOfPayoff;
  return {
    ...farDayQuestions(facts, choices),
    payoff: facts.lienholder !== null,
    balance: isOpenLien && balanceLaw(facts.stateOfSale ?? '') !== undefined,
    services: facts.programCode === 'PPM',
  };
}

/** Outside the window of dates, some reasons need a document, and others a reason from a user who may backdate. */
function farDayQuestions(
  { today, purchaseDate, mayBackdate }: CancellationFactsAnswer,
  { cancelAsOf, reason }: QuoteSoFar,
): Pick<QuoteQuestions, 'document' | 'backdateReason'> {
  const none = { document: undefined, backdateReason: false };
  if (!cancelAsOf || !reason || !today || !purchaseDate) return none;
  if (cancelAsOf >= addDays(today, -asOfWindow.daysBack)) return none;
  const choice: AsOfChoice = {
    purchaseDate,
    cancelAsOf,
    reason,
    hasDocument: false,
    backdateReason: '',
  };
  const isHelped = (answer: Partial<AsOfChoice>) =>
    !whyNotAsOf({ ...choice, ...answer }, today, mayBackdate === true);
  return {
    document: isHelped({ hasDocument: true }) ? cancelDocumentFor(reason)?.label : undefined,
    backdateReason: isHelped({ backdateReason: 'given' }),
  };
}
