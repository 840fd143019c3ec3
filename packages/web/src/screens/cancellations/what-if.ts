import { subjectInScope } from '@pitlane/shared/access/field-rights';
import type { Session } from '@pitlane/shared/access/session';
import { whyNotAsOf } from '@pitlane/shared/features/cancellations/rules/as-of-window';
import { belowSaleText } from '@pitlane/shared/features/cancellations/rules/below-sale';
import {
  type CancelQuote,
  type QuoteInputs,
  quoteOf,
  refundRuleVersion,
  shownQuote,
} from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { cancelRulesFor } from '@pitlane/shared/features/cancellations/rules/cancel-rules';
import {
  type CancellationFacts,
  rulesOfToday,
} from '@pitlane/shared/features/cancellations/rules/cancellation-terms';
import type { RefundPayment } from '@pitlane/shared/features/cancellations/rules/payee';
import { type CurvePoint, quoteCurve } from '@pitlane/shared/features/cancellations/rules/quote-curve';
import type { QuoteQuestions } from '@pitlane/shared/features/cancellations/rules/quote-questions';
import {
  type CancelReason,
  isProviderCancelling,
  neverTookEffect,
} from '@pitlane/shared/features/cancellations/rules/reasons';
import type { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import { termMiles } from '@pitlane/shared/features/contracts/rules/mileage';
import { daysBetween, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';
import { type Result, refused } from '@pitlane/shared/kernel/result';
import type { FieldErrors, QuoteChoices, QuoteField } from './quote-form.ts';
import { rowOfRule, type StatementRow } from './statement-view.ts';

/** The maximum number of days of a curve that are calculated one by one. */
const mostPoints = 4_000;

/** The reason for a quote until one is chosen; most reasons give the same result. */
const presumedReason: CancelReason = 'CustomerRequest';

/** A quote as the page shows it, calculated here or read from the server. */
export interface ShownFigures {
  /** Null if the user may not see amounts. */
  refundCents: number | null;
  /** Null where another backend doesn't say. */
  percent: number | null;
  payments: readonly RefundPayment[];
  rows: readonly StatementRow[];
  fullRefundThrough: IsoDate;
  dueDate: IsoDate;
  documentLabel: string | undefined;
  /** That the odometer is below the one at sale; empty otherwise. */
  odometerWarning: string;
}

/** The result of a cancellation with the current inputs. */
export interface WhatIf {
  figures: ShownFigures | undefined;
  /** The problems that prevent saving, by field. */
  errors: FieldErrors;
  /** The problem that prevents saving and belongs to no field. */
  problem: PortalError | undefined;
  /** The odometer is missing: by the time alone, the refund is this at most. */
  isAtMost: boolean;
}

/** The values that follow from the contract and the choices, by the shared rules. Source: decisions.md §4 */
export function whatIf(
  facts: CancellationFactsAnswer,
  given: { choices: QuoteChoices; questions: QuoteQuestions },
  session: Session,
): WhatIf {
  const { choices, questions } = given;
  const { cancelAsOf } = choices;
  if (!cancelAsOf) return { figures: undefined, errors: {}, problem: undefined, isAtMost: false };
  const inputs = inputsOf(facts, { choices: { ...choices, cancelAsOf }, questions });
  const window = whyNotAsOf(
    { ...inputs.facts, ...inputs },
    facts.today ?? session.today,
    facts.mayBackdate === true,
  );
  const quoted = quoteWith(inputs);
  const isAtMost = refusalOf(quoted)?.code === 'miles_required';
  const isBalanceMissing = refusalOf(quoted)?.code === 'lien_balance_required';
  const worked = isAtMost
    ? quoteWith({ ...inputs, facts: { ...inputs.facts, cancelMiles: inputs.facts.saleMiles } })
    : quoted;
  const withoutPayee = isBalanceMissing || refusalOf(worked)?.code === 'lien_balance_required';
  const shown = withoutPayee ? quoteWith({ ...withMiles(inputs), lien: null }) : worked;
  const problems = [window, refusalOf(quoted), refusalOf(worked)].filter((one) => one !== undefined);
  const byField = problems.filter((one) => fieldOf(one));
  return {
    figures: shown.ok ? figuresOf(shown.value, { session, withoutPayee }) : undefined,
    errors: Object.fromEntries(byField.toReversed().map((one) => [fieldOf(one), wordsOf(one)])),
    problem: problems.find((one) => !fieldOf(one)),
    isAtMost,
  };
}

/** Returns what would be refunded on each day of the term, at the odometer and for the reason chosen. Source: decisions.md §4 */
export function curveOf(
  facts: CancellationFactsAnswer,
  given: { choices: QuoteChoices; questions: QuoteQuestions },
): Result<CurvePoint[]> {
  const cancelAsOf = facts.purchaseDate ?? '';
  const { facts: all } = withMiles(inputsOf(facts, { ...given, choices: { ...given.choices, cancelAsOf } }));
  if (!facts.purchaseDate || !facts.expirationDate) {
    return refused({ code: 'no_term', message: "The contract's term is unknown." });
  }
  const days = daysBetween(facts.purchaseDate, facts.expirationDate);
  const { cancelMiles } = all;
  return quoteCurve(all, {
    from: { cancelAsOf: facts.purchaseDate, cancelMiles },
    to: { cancelAsOf: facts.expirationDate, cancelMiles },
    points: Math.max(2, Math.min(days + 1, mostPoints)),
  });
}

/** Returns whether the odometer changes the refund: cover ends by miles, and it took effect. Source: decisions.md §4 */
export function milesCount(facts: CancellationFactsAnswer, reason: CancelReason | undefined): boolean {
  const rules = cancelRulesFor(choiceOf(facts));
  const isByMiles = rules.ok && rules.value.program.method === 'ProRata';
  const { saleMileage, expirationMiles } = facts;
  const isLimited = termMiles({ saleMiles: saleMileage ?? 0, expirationMiles }) !== undefined;
  return isByMiles && isLimited && !neverTookEffect(reason ?? presumedReason);
}

function choiceOf(facts: CancellationFactsAnswer) {
  return {
    programCode: facts.programCode ?? '',
    stateOfSale: facts.stateOfSale ?? '',
    purchaseDate: facts.purchaseDate ?? '',
    isRule78Form: facts.isRule78Form === true,
  };
}

type Chosen = QuoteChoices & { cancelAsOf: IsoDate };

/** Puts contract and choices together; what the answer leaves out, the user may not see, and neither its lines. */
function inputsOf(
  facts: CancellationFactsAnswer,
  { choices, questions }: { choices: Chosen; questions: QuoteQuestions },
): QuoteInputs {
  const reason = choices.reason ?? presumedReason;
  const hasDocument = questions.document !== undefined && choices.hasDocument;
  const contract: CancellationFacts = {
    ...choiceOf(facts),
    isProviderCancelling: isProviderCancelling(reason),
    customerPriceCents: centsOf(facts.customerPrice ?? 0),
    dealerCostCents: centsOf(facts.dealerCost ?? 0),
    expirationDate: facts.expirationDate ?? '',
    cancelAsOf: choices.cancelAsOf,
    saleMiles: facts.saleMileage ?? 0,
    expirationMiles: facts.expirationMiles,
    cancelMiles: choices.cancelMiles,
    claimsPaidCents: claimsPaidOf(facts),
    reason,
    ...(choices.services ? { services: choices.services } : {}),
  };
  const { hasProofOfPayoff } = choices;
  return {
    facts: contract,
    lien:
      facts.lienholder === null
        ? null
        : { balanceCents: questions.balance ? choices.lienBalanceCents : null, hasProofOfPayoff },
    hasDocument,
    backdateReason: questions.backdateReason ? choices.backdateReason : '',
    receivedDate: facts.today ?? '',
  };
}

/** For users who see no amounts, any amount will do: whether a claim was paid decides the percent; its amount only changes cents. */
function claimsPaidOf({ claimsPaid, hasPaidClaim }: CancellationFactsAnswer): Cents {
  return claimsPaid === null ? Number(hasPaidClaim === true) : centsOf(claimsPaid);
}

/** While the odometer is unknown, the one at sale: by time only. */
function withMiles(inputs: QuoteInputs): QuoteInputs {
  const { cancelMiles, saleMiles } = inputs.facts;
  return { ...inputs, facts: { ...inputs.facts, cancelMiles: cancelMiles ?? saleMiles } };
}

/** A what-if reaches to every day of the term, also beyond the window in which a quote is made. */
function quoteWith(inputs: QuoteInputs): Result<CancelQuote> {
  const rules = rulesOfToday(inputs.facts);
  return rules.ok ? quoteOf({ ruleVersion: refundRuleVersion, rules: rules.value, inputs }) : rules;
}

function figuresOf(
  quote: CancelQuote,
  { session, withoutPayee }: { session: Session; withoutPayee: boolean },
): ShownFigures | undefined {
  const shown = shownQuote(quote, session, subjectInScope(session));
  if (!shown.ok) return undefined;
  const { lines, percent, fullRefundThrough, dueDate, document, isOdometerBelowSale } = shown.value;
  const total = lines.find(({ column }) => column === 'total');
  return {
    refundCents: total?.amountCents ?? null,
    percent,
    payments: total && !withoutPayee ? quote.payments : [],
    rows: lines.filter(({ column }) => !(withoutPayee && column === 'payee')).map(rowOfRule),
    fullRefundThrough,
    dueDate,
    documentLabel: document?.label,
    odometerWarning: belowSaleText({
      isOdometerBelowSale,
      saleMileage: quote.stored.inputs.facts.saleMiles,
    }),
  };
}

function refusalOf(result: Result<unknown>): PortalError | undefined {
  return result.ok ? undefined : result.error;
}

const fields: readonly string[] = [
  'cancelAsOfDate',
  'vehicleMilesWhenCancel',
  'cancelReason',
  'backdateReason',
  'lienBalance',
  'servicesBought',
  'servicesUsed',
] satisfies QuoteField[];

function fieldOf({ field }: PortalError): QuoteField | undefined {
  return field && fields.includes(field) ? (field as QuoteField) : undefined;
}

function wordsOf({ message, next }: PortalError): string {
  return next ? `${message} ${next}` : message;
}
