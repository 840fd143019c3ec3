import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import { saleQuoteNumber } from '@pitlane/shared/features/sales/rules/sale-quote-number';
import type { Calendar } from './calendar.ts';
import type { SoldContract } from './contract.ts';
import { line, none } from './copy-line.ts';
import type { Names } from './names.ts';
import type { Random } from './random.ts';
import type { Sellers } from './sellers.ts';

/** How many deals of a hundred start with a saved quote, and how many quotes were never purchased. */
const boughtShare = 0.12;
const leftShare = 0.08;
const validDays = 30;

/** Makes the kept quotes of sales, from its own numbers, so that the rest of a book does not hang on them. */
export class SaleQuotes {
  readonly #random: Random;
  readonly #names: Names;
  readonly #calendar: Calendar;
  readonly #sellers: Sellers;
  readonly #counts: { quotes: number };
  #made = 0;

  constructor(from: {
    random: Random;
    names: Names;
    calendar: Calendar;
    sellers: Sellers;
    counts: { quotes: number };
  }) {
    this.#random = from.random;
    this.#names = from.names;
    this.#calendar = from.calendar;
    this.#sellers = from.sellers;
    this.#counts = from.counts;
  }

  /**
   * Returns the rows of a deal's quotes: its own first contract as it was bought, and one of another customer who left
   * without buying.
   */
  ofDeal([first]: readonly SoldContract[]): string {
    if (!first) return '';
    const bought = this.#random.chance(boughtShare) ? this.#bought(first) : '';
    return bought + (this.#random.chance(leftShare) ? this.#left(first) : '');
  }

  #bought(contract: SoldContract): string {
    const { customer, vehicle, day, dealer } = contract.deal;
    const quotedDay = Math.max(dealer.sinceDay, day - this.#random.between(0, 3));
    const { firstName, lastName } = customer;
    return this.#row(contract, { quotedDay, firstName, lastName, vin: vehicle.vin, contractId: contract.id });
  }

  #left(contract: SoldContract): string {
    const priceCents = contract.priceCents + this.#random.between(0, 12) * 1_000;
    const isMan = this.#random.chance(0.5);
    return this.#row(
      { ...contract, priceCents },
      {
        quotedDay: contract.deal.day,
        firstName: this.#names.firstName(this.#random, isMan),
        lastName: this.#names.surname(this.#random),
        vin: none,
        contractId: none,
      },
    );
  }

  #row(contract: SoldContract, of: QuoteFacts): string {
    const { deal, program, plan, months, coverageMiles, deductibleCents } = contract;
    const { make, model } = deal.vehicle.model;
    const quotedOn = this.#calendar.iso(of.quotedDay);
    this.#made += 1;
    return line([
      ++this.#counts.quotes,
      saleQuoteNumber(quotedOn, this.#made),
      'sale',
      deal.dealer.code,
      of.contractId,
      this.#sellers.at(deal.dealer, ([dealer, fi]) => (this.#random.chance(0.7) ? fi : dealer)),
      `${quotedOn} 15:00:00+00`,
      this.#calendar.iso(of.quotedDay + validDays),
      JSON.stringify({ months, coverageMiles, deductibleCents, saleMiles: deal.vehicle.saleMiles }),
      JSON.stringify({ customerPriceCents: contract.priceCents, dealerCostCents: contract.costCents }),
      none,
      quotedOn,
      program.code,
      plan.description,
      of.firstName,
      of.lastName,
      of.vin,
      deal.vehicle.year,
      make,
      model,
      foldKey(make),
      foldKey(model),
    ]);
  }
}

interface QuoteFacts {
  quotedDay: number;
  firstName: string;
  lastName: string;
  vin: string;
  /** The contract that it became. */
  contractId: number | typeof none;
}
