import { cancelDocumentFor } from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import type { CancelState, CancelStep } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import {
  type CancelQuote,
  cancelQuote,
  quoteWith,
  refundRuleVersion,
} from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { cancelRulesFor } from '@pitlane/shared/features/cancellations/rules/cancel-rules';
import { refundDueDate } from '@pitlane/shared/features/cancellations/rules/late-refund';
import { quoteExpiresOn } from '@pitlane/shared/features/cancellations/rules/quote-validity';
import { type CancelReason, cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import type { RefundPartName } from '@pitlane/shared/features/cancellations/rules/refund-parts';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { StepsTaken } from '../features/cancellations/cancellation-rows.ts';
import { type GivenDocument, savedFigures } from '../features/cancellations/quote-rows.ts';
import { noteOf } from '../features/cancellations/step-notes.ts';
import type { Calendar } from './calendar.ts';
import type { ContractLife, DemoNote, LivedContract, SoldContract } from './contract.ts';
import { refundFacts } from './contract-life.ts';
import { dollars, json, line, none } from './copy-line.ts';
import type { Random } from './random.ts';
import { demoRefundParts, type Paying } from './refund-parts.ts';
import type { Sellers } from './sellers.ts';

/** A step of a cancellation, on its day. */
interface Taken {
  step: CancelStep;
  state: CancelState;
  day: number;
}

/** A cancellation as it goes from its request to where it is today. */
interface Course extends Paying {
  reason: CancelReason;
  asOfDay: number;
  miles: number;
  steps: readonly Taken[];
}

/** A cancellation that is requested: so many days ago, or so that its refund is due in so many days. */
interface DemoCancellation {
  reason: CancelReason;
  daysAgo?: number;
  dueIn?: number;
  last: CancelStep;
  /** Who has paid its part of an approved one. */
  paidBy?: RefundPartName;
}

/** How far the cancellations of contracts that are otherwise active have come; each state is among them, both sides' turns, some due within days, and late ones. */
const requests: readonly DemoCancellation[] = [
  { reason: 'VehicleTraded', daysAgo: 4, last: 'request' },
  { reason: 'CustomerRequest', dueIn: 4, last: 'approve' },
  { reason: 'CustomerRequest', dueIn: -4, last: 'approve' },
  { reason: 'CustomerRequest', dueIn: 2, last: 'approve', paidBy: 'provider' },
  { reason: 'Other', dueIn: -35, last: 'approve', paidBy: 'provider' },
  { reason: 'CustomerRequest', dueIn: 1, last: 'approve', paidBy: 'dealer' },
  { reason: 'CustomerRequest', dueIn: 5, last: 'completeDocuments' },
  { reason: 'CustomerRequest', daysAgo: 2, last: 'request' },
  { reason: 'VehicleTraded', daysAgo: 16, last: 'approve' },
  { reason: 'LoanPaidInFull', daysAgo: 11, last: 'completeDocuments' },
  { reason: 'CustomerRequest', daysAgo: 34, last: 'pay' },
  { reason: 'VehicleTotaled', daysAgo: 62, last: 'request' },
  { reason: 'CustomerRequest', daysAgo: 25, last: 'withdraw' },
  { reason: 'VehicleRepossessed', daysAgo: 19, last: 'rescind' },
  { reason: 'CustomerRequest', daysAgo: 7, last: 'completeDocuments' },
  { reason: 'CustomerRequest', daysAgo: 21, last: 'approve' },
  { reason: 'VehicleTraded', daysAgo: 78, last: 'close' },
  { reason: 'Other', daysAgo: 1, last: 'request' },
];

/** The way from the request to the end, with the days after it. */
const way: readonly [CancelStep, number][] = [
  ['request', 0],
  ['completeDocuments', 2],
  ['approve', 5],
  ['pay', 15],
  ['close', 45],
];

/** The way to a last step, which may call it off: a request after some days, an approved cancellation before anything is paid. */
function wayTo(last: CancelStep): readonly (readonly [CancelStep, number])[] {
  if (last === 'withdraw') return [...way.slice(0, 1), [last, 3]];
  if (last === 'rescind') return [...way.slice(0, 3), [last, 9]];
  return way.slice(0, way.findIndex(([step]) => step === last) + 1);
}

/**
 * Of the contracts in the middle of their term, one in this many is being cancelled; more at the dealer of the demo's
 * sign-ins.
 */
const oneOf = { largest: 4, others: 80 };
const middle = { from: 0.15, to: 0.7 };
const leastAge = 90;
/** Earlier cancellations are from before this portal. */
const portalSince = 120;

/** The days from the request to the first payment of two. */
const firstPaidAfter = 8;

const stateAfter: Record<CancelStep, CancelState> = {
  request: 'Requested',
  completeDocuments: 'DocumentsComplete',
  approve: 'Approved',
  pay: 'Paid',
  payDealer: 'Paid',
  close: 'Closed',
  rescind: 'Rescinded',
  withdraw: 'Withdrawn',
};

/** A deal with its cancellations: what happened to its contracts by them, and their rows. */
export interface CancelledDeal {
  lived: readonly LivedContract[];
  quotes: string;
  cancellations: string;
  refundParts: string;
}

/** The numbers that the rows are given, counted over the whole book. */
export interface CancellationCounts {
  quotes: number;
  cancellations: number;
}

/**
 * Makes the cancellations of a book with their quotes, from its own numbers: requests of active contracts, and the steps of those that
 * were cancelled recently. Their money is the refund rules'.
 */
export class Cancellations {
  readonly #random: Random;
  readonly #calendar: Calendar;
  readonly #sellers: Sellers;
  readonly #counts: CancellationCounts;
  readonly #passed = { largest: 0, others: 0 };
  /** How many requests were made; each place starts elsewhere, so that a small book has most of them. */
  readonly #requested = { largest: 0, others: 10 };

  constructor(from: { random: Random; calendar: Calendar; sellers: Sellers; counts: CancellationCounts }) {
    this.#random = from.random;
    this.#calendar = from.calendar;
    this.#sellers = from.sellers;
    this.#counts = from.counts;
  }

  ofDeal(deal: readonly LivedContract[]): CancelledDeal {
    const rows = { quotes: '', cancellations: '', refundParts: '' };
    const lived = deal.map((one) => {
      // The demo's customer has a deal of two active contracts.
      const isSpared = deal.length === 2 || one.contract.deal.only !== undefined;
      const course = one.life.cancellation
        ? this.#lately(one.life)
        : isSpared
          ? undefined
          : this.#request(one);
      const quote = course && this.#quote(one, course);
      if (!quote) return one;
      const { notes, ...lines } = this.#lines(one, course, quote);
      rows.quotes += lines.quoteLine;
      rows.cancellations += lines.cancellationLine;
      rows.refundParts += lines.partLines;
      if (!one.life.cancellation) this.#requested[whereOf(one.contract)] += 1;
      const life = one.life.cancellation ? one.life : lifeAfter(one.life, course, quote);
      return { ...one, life: { ...life, notes: [...life.notes, ...notes] } };
    });
    return { lived, ...rows };
  }

  /** The course of a contract that was cancelled recently: paid and closed some weeks after the approval. */
  #lately({ cancellation }: ContractLife): Course | undefined {
    const { today } = this.#calendar;
    if (!cancellation || cancellation.transactionDay < today - portalSince) return undefined;
    const { reason, asOfDay, transactionDay, miles } = cancellation;
    // Which contract stays isn't known of the book's duplicates.
    if (reason === 'DuplicateContract') return undefined;
    const paidDay = transactionDay + this.#random.between(9, 24);
    const steps: [CancelStep, number][] = [
      ['request', asOfDay],
      ['completeDocuments', Math.floor((asOfDay + transactionDay) / 2)],
      ['approve', transactionDay],
      ['pay', paidDay],
      ['close', paidDay + this.#random.between(20, 45)],
    ];
    const paid = { provider: paidDay, dealer: paidDay - (paidDay % 5) };
    return { reason, asOfDay, miles, steps: takenBy(today, steps), paid };
  }

  /** The course of one of many active contracts. */
  #request({ contract, life }: LivedContract): Course | undefined {
    const { today } = this.#calendar;
    const { day, vehicle } = contract.deal;
    const age = today - day;
    const part = age / (contract.expirationDay - day);
    const isInMiddle = age >= leastAge && part >= middle.from && part <= middle.to;
    if (life.status !== statusCode.Active || life.claims.length > 0 || !isInMiddle) return undefined;
    const where = whereOf(contract);
    this.#passed[where] += 1;
    if (this.#passed[where] % oneOf[where] !== 0) return undefined;
    const request = requests[this.#requested[where] % requests.length];
    if (!request) return undefined;
    const { reason, last, paidBy } = request;
    const asOfDay = this.#asOfDay(contract, request);
    if (asOfDay === undefined) return undefined;
    const miles = vehicle.saleMiles + Math.round(vehicle.milesADay * (asOfDay - day));
    const taken = takenBy(
      today,
      wayTo(last).map(([step, after]) => [step, asOfDay + after]),
    );
    const paidDay = taken.find(({ step }) => step === 'pay')?.day;
    const paid = paidBy
      ? { [paidBy]: asOfDay + firstPaidAfter }
      : { provider: paidDay, dealer: paidDay && paidDay - 2 };
    return { reason, asOfDay, miles, steps: taken, paid };
  }

  /** The day of the request: the law of the sale decides in how many days its refund is due. */
  #asOfDay(contract: SoldContract, { reason, daysAgo, dueIn = 0 }: DemoCancellation): number | undefined {
    const { today } = this.#calendar;
    if (daysAgo !== undefined) return today - daysAgo;
    const facts = refundFacts(
      contract,
      { reason, asOfDay: today, miles: 0, claimsPaidCents: 0 },
      this.#calendar,
    );
    const rules = cancelRulesFor(facts);
    return rules.ok ? today + dueIn - rules.value.state.dueDays : undefined;
  }

  /** The quote that was requested; undefined if the rules ask for more than a book knows. */
  #quote({ contract, life }: LivedContract, course: Course): CancelQuote | undefined {
    const { reason, asOfDay, miles } = course;
    const day = this.#calendar.iso(asOfDay);
    const claimsPaidCents = life.claims.reduce((sum, { paidCents }) => sum + paidCents, 0);
    const quote = cancelQuote(
      {
        facts: refundFacts(contract, { reason, asOfDay, miles, claimsPaidCents }, this.#calendar),
        lien: contract.deal.lender ? { balanceCents: null, hasProofOfPayoff: false } : null,
        hasDocument: false,
        backdateReason: '',
        receivedDate: day,
      },
      day,
      false,
    );
    return quote.ok ? quote.value : undefined;
  }

  #lines({ contract, life }: LivedContract, { reason, asOfDay, steps, paid }: Course, quote: CancelQuote) {
    const { dealer } = contract.deal;
    const requestedOn = this.#calendar.iso(asOfDay);
    const quoteId = ++this.#counts.quotes;
    const id = ++this.#counts.cancellations;
    const number = datedNumber('Q', requestedOn, id);
    const requestedBy = this.#sellers.at(dealer, (names) => this.#random.oneOf(names));
    const isComplete = steps.some(({ step }) => step === 'completeDocuments');
    const isRescinded = steps.some(({ step }) => step === 'rescind');
    const documentName = cancelDocumentFor(reason)?.name as GivenDocument['name'] | undefined;
    const documents: GivenDocument[] =
      documentName && isComplete ? [{ name: documentName, reference: null }] : [];
    // A payoff letter decides who is paid.
    const withDocuments = quoteWith(
      quote,
      documents.map(({ name }) => name),
    );
    const documented = withDocuments.ok ? withDocuments.value : quote;
    const byOf = (step: CancelStep) => (dealerSteps.includes(step) ? requestedBy : 'staff');
    const { rules, inputs } = quote.stored;
    const row = { inputs: { rules, inputs }, quote_number: number, documents };
    return {
      quoteLine: quoteLine(quote, { quoteId, number, contract, requestedBy, requestedOn }),
      cancellationLine: line([
        id,
        contract.id,
        contract.deal.dealer.code,
        quoteId,
        steps.at(-1)?.state ?? 'Requested',
        json(documents),
        refundDueDate(requestedOn, rules.state),
        json(stepsTaken(steps, byOf, this.#calendar)),
        reason,
        dollars(quote.figures.customerRefundCents),
      ]),
      partLines: demoRefundParts({
        cancellation: { id, contract, quote: documented, requestedOn, requestedBy },
        approvedDay: steps.find(({ step }) => step === 'approve')?.day,
        paid: isRescinded ? {} : paid,
        isRescinded,
        calendar: this.#calendar,
      }),
      // Of its approval a contract that is cancelled has one.
      notes: steps
        .filter(({ step }) => step !== 'approve' || !life.cancellation)
        .map(({ step, day }): DemoNote => ({ day, text: noteOf(step, row), by: byOf(step) })),
    };
  }
}

function quoteLine(
  quote: CancelQuote,
  {
    quoteId,
    number,
    contract,
    requestedBy,
    requestedOn,
  }: { quoteId: number; number: string; contract: SoldContract; requestedBy: string; requestedOn: IsoDate },
): string {
  const { rules, inputs } = quote.stored;
  return line([
    quoteId,
    number,
    'cancellation',
    contract.deal.dealer.code,
    contract.id,
    requestedBy,
    `${requestedOn} 15:20:00+00`,
    quoteExpiresOn(requestedOn, requestedOn),
    json({ rules, inputs }),
    json(savedFigures(quote)),
    String(refundRuleVersion),
    ...Array.from({ length: saleCells }, () => none),
  ]);
}

/** Returns who took each step and when, an hour after the one before it on the same day. */
function stepsTaken(
  steps: readonly Taken[],
  byOf: (step: CancelStep) => string,
  calendar: Calendar,
): StepsTaken {
  return Object.fromEntries(
    steps.map(({ step, state, day }, place) => {
      const on = calendar.iso(day);
      return [state, { by: byOf(step), at: `${on}T${15 + place}:30:00.000Z`, on }];
    }),
  );
}

/** An approved cancellation cancels the contract, with the figures of its quote; one that was rescinded leaves it as it was. */
function lifeAfter(
  life: ContractLife,
  { reason, asOfDay, miles, steps }: Course,
  quote: CancelQuote,
): ContractLife {
  const approval = steps.find(({ step }) => step === 'approve');
  if (!approval || steps.some(({ step }) => step === 'rescind')) return life;
  const { figures } = quote;
  return {
    ...life,
    status: statusCode.Cancelled,
    cancellation: {
      reason,
      reasonCode: cancelReasons.find(({ name }) => name === reason)?.code ?? 0,
      asOfDay,
      transactionDay: approval.day,
      miles,
      percent: figures.percent,
      feeCents: figures.feeDeductedCents,
      customerCents: figures.customerRefundCents,
      providerCents: figures.providerRefundCents,
      dealerCents: figures.dealerRefundCents,
    },
  };
}

function whereOf({ deal }: SoldContract): keyof typeof oneOf {
  return deal.dealer.index === 0 ? 'largest' : 'others';
}

/** The steps that the dealer takes. */
const dealerSteps: readonly CancelStep[] = ['request', 'completeDocuments', 'withdraw'];
/** The columns of a quote that only a sale's has. */
const saleCells = 11;

function takenBy(today: number, steps: readonly [CancelStep, number][]): Taken[] {
  return steps
    .filter(([, day]) => day <= today)
    .map(([step, day]) => ({ step, state: stateAfter[step], day }));
}
