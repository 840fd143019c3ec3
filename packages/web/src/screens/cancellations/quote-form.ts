import type { QuoteQuestions } from '@pitlane/shared/features/cancellations/rules/quote-questions';
import { type CancelReason, cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import type {
  CancellationFactsAnswer,
  QuoteCancellationRequest,
} from '@pitlane/shared/features/cancellations/schema';
import { dateOfInput, notADay } from '@pitlane/shared/kernel/date-input';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';
import type { QuoteText } from './quote-address.ts';

/** A field of the form that can be wrong. */
export type QuoteField = Exclude<keyof QuoteText, 'hasDocument' | 'hasProofOfPayoff'>;

/** The errors of the fields, in words. */
export type FieldErrors = Partial<Record<QuoteField, string>>;

/** The parsed input; empty values and invalid numbers are null, an invalid date is undefined. */
export interface QuoteChoices {
  cancelAsOf: IsoDate | undefined;
  cancelMiles: number | null;
  reason: CancelReason | undefined;
  hasDocument: boolean;
  backdateReason: string;
  hasProofOfPayoff: boolean;
  lienBalanceCents: Cents | null;
  services: { bought: number | null; used: number | null } | null;
}

/** Parses the input. */
export function choicesOf(text: QuoteText): QuoteChoices {
  const bought = wholeOf(text.servicesBought);
  const used = wholeOf(text.servicesUsed);
  return {
    cancelAsOf: dateOfInput(text.cancelAsOfDate),
    cancelMiles: wholeOf(text.vehicleMilesWhenCancel),
    reason: text.cancelReason || undefined,
    hasDocument: text.hasDocument,
    backdateReason: text.backdateReason.trim(),
    hasProofOfPayoff: text.hasProofOfPayoff,
    lienBalanceCents: amountOf(text.lienBalance),
    services: bought === null && used === null ? null : { bought, used },
  };
}

/** Returns what of the form is typed and cannot be read; what is empty is the rules' to ask for. */
export function unreadable(text: QuoteText): FieldErrors {
  const { cancelAsOfDate: day, lienBalance } = text;
  const errors: FieldErrors = {};
  if (day && !dateOfInput(day)) errors.cancelAsOfDate = notADay('Cancellation date');
  if (lienBalance && amountOf(lienBalance) === null)
    errors.lienBalance = 'Enter an amount in dollars and cents, 0 or more.';
  for (const field of ['vehicleMilesWhenCancel', 'servicesBought', 'servicesUsed'] as const) {
    if (!text[field] || wholeOf(text[field]) !== null) continue;
    errors[field] = wrongWhole(plain(text[field]));
  }
  return errors;
}

/** Creates the server's request from the input; only fields that the form shows are sent. */
export function requestOf(
  facts: Pick<CancellationFactsAnswer, 'programCode' | 'contractNumber' | 'contractSuffix'>,
  choices: QuoteChoices,
  questions: QuoteQuestions,
): QuoteCancellationRequest | undefined {
  const code = cancelReasons.find(({ name }) => name === choices.reason)?.code;
  if (!choices.cancelAsOf || code === undefined) return undefined;
  const { services, lienBalanceCents } = choices;
  return {
    programCode: facts.programCode ?? '',
    contractNumber: facts.contractNumber ?? '',
    contractSuffix: facts.contractSuffix ?? '',
    cancelAsOfDate: choices.cancelAsOf,
    vehicleMilesWhenCancel: choices.cancelMiles,
    cancelReason: code,
    ...(questions.document === undefined ? {} : { hasDocument: choices.hasDocument }),
    ...(questions.backdateReason ? { backdateReason: choices.backdateReason } : {}),
    ...(questions.payoff ? { hasProofOfPayoff: choices.hasProofOfPayoff } : {}),
    ...(questions.balance && lienBalanceCents !== null ? { lienBalance: lienBalanceCents / 100 } : {}),
    ...(questions.services && services
      ? { servicesBought: services.bought, servicesUsed: services.used }
      : {}),
  };
}

/** A whole number as people type it, "48,915"; null for an empty text and for any other. */
function wholeOf(typed: string): number | null {
  const text = plain(typed);
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** The error of a number that can't be parsed. */
function wrongWhole(text: string): string {
  if (!/^-?\d+$/.test(text)) return 'Must be a whole number.';
  return text.startsWith('-') ? 'Must be 0 or more.' : 'Must be 9,999,999 or less.';
}

function plain(typed: string): string {
  return typed.replace(/[,\s]/g, '');
}

function amountOf(typed: string): Cents | null {
  const text = typed.replace(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{0,2})?$/.test(text) ? centsOf(text) : null;
}
