import type { RetailSetting } from '@pitlane/shared/features/retail/rules/retail-settings';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { searchColumns } from '../features/contracts/search-columns.ts';
import { makeBookUsers, randomOfPeople } from './book-users.ts';
import { Calendar } from './calendar.ts';
import { Cancellations } from './cancellations.ts';
import { commissionRates } from './commissions.ts';
import type { Deal } from './contract.ts';
import { lifeOf } from './contract-life.ts';
import { type DemoCustomer, makeCustomer } from './customers.ts';
import { type DemoDealer, makeTrade, type Trade } from './dealers.ts';
import { Messages } from './messages.ts';
import { Names } from './names.ts';
import { loadPlaces, type Places } from './places.ts';
import { Random } from './random.ts';
import { makeDemoSheets } from './rate-book.ts';
import { Remittance } from './remittance.ts';
import { demoRetailSettings } from './retail-settings.ts';
import { type BookTable, bookTables, RowWriter } from './rows.ts';
import { SalePrices } from './sale-prices.ts';
import { SaleQuotes } from './sale-quotes.ts';
import { sellContracts } from './sales.ts';
import { Sellers } from './sellers.ts';
import { type SignInPlaces, SignInPlacesFinder } from './sign-in-places.ts';
import type { Sources } from './sources.ts';
import { vehicleModels } from './vehicle-models.ts';
import { type DemoVehicle, VehicleMaker } from './vehicles.ts';

/** The size, day and seed of a book: the same three give the same book, to the byte. */
export interface BookPlan {
  contracts: number;
  today: IsoDate;
  seed: number;
}

/** Some hundred contracts with everything that belongs to them, as COPY lines by table. */
export interface BookPart {
  lines: Record<BookTable, string>;
  contractsDone: number;
}

/** How many deals a part holds: large enough to be worth a COPY's message, small enough to leave the thread free. */
const dealsAPart = 200;
const rememberedSales = 4_096;
/** Everything but the contracts is drawn from its own numbers: with more or less of it the contracts stay the same. */
const seedBesides = 1_000_003;
const firstNumber = 15_138_000;
const firstBookNumber = 80_714_500;
/** The contract in the examples of help, TAW-15138628: an F-150 in Missouri (portal.md §2). */
const exampleNumber = 15_138_628;
const exampleProgram = 'TAW';
/** It was sold a year ago, so that it can be quoted for at least two years. */
const exampleAgeDays = 365;

/** The number of rows written to the tables whose ids the book gives itself. */
export interface BookCounts {
  customers: number;
  vehicles: number;
  contracts: number;
  claims: number;
  batches: number;
  lenders: number;
  agents: number;
  /** Of sales and of cancellations. */
  quotes: number;
  cancellations: number;
}

/**
 * A demo book: contracts by day of sale, oldest first, with what happened to each up to the anchor day. None of it is
 * about real people: names are drawn by frequency, phones are in area 555, mail at example.com.
 */
export class DemoBook {
  readonly plan: BookPlan;
  readonly trade: Trade;
  readonly counts: BookCounts = {
    customers: 0,
    vehicles: 0,
    contracts: 0,
    claims: 0,
    batches: 0,
    lenders: 0,
    agents: 0,
    quotes: 0,
    cancellations: 0,
  };
  readonly #calendar: Calendar;
  readonly #random: Random;
  readonly #sources: Sources;
  readonly #vehicles = new VehicleMaker();
  readonly #remittance: Remittance;
  readonly #rows: RowWriter;
  readonly #signIns: SignInPlacesFinder;
  readonly #quotes: SaleQuotes;
  readonly #cancellations: Cancellations;
  readonly #messages: Messages;
  readonly #prices: SalePrices;
  /** Who sells at each dealer. */
  readonly sellers: Sellers;
  /** The rate sheets that are in force, and what the largest dealers ask. */
  readonly sheets = makeDemoSheets();
  readonly retailSettings: readonly RetailSetting[];
  readonly #earlier: { customer: DemoCustomer; vehicle: DemoVehicle; dealer: DemoDealer; day: number }[] = [];
  #deals = 0;
  #number = firstNumber;
  #isExampleSold = false;
  #bookNumber = firstBookNumber;

  constructor(plan: BookPlan, places: Places) {
    this.plan = plan;
    this.#calendar = new Calendar(plan.today);
    this.#random = new Random(plan.seed);
    this.#sources = { random: this.#random, calendar: this.#calendar, names: new Names(), places };
    this.#remittance = new Remittance(this.#calendar);
    this.trade = makeTrade(plan.contracts, this.#sources);
    this.#signIns = new SignInPlacesFinder(this.trade);
    this.retailSettings = demoRetailSettings(this.signInPlaces.largestDealerCodes);
    this.#prices = new SalePrices(this.#calendar, this.sheets, this.retailSettings);
    const users = makeBookUsers(this.signInPlaces, { today: plan.today, random: randomOfPeople(plan.seed) });
    this.sellers = new Sellers(this.trade.dealers, users, new Random(plan.seed + 4 * seedBesides));
    const { sellers } = this;
    this.#rows = new RowWriter(this.#calendar, sellers);
    const besides = { ...this.#sources, random: new Random(plan.seed + seedBesides) };
    this.#quotes = new SaleQuotes({ ...besides, sellers, counts: this.counts });
    this.#cancellations = new Cancellations({
      random: new Random(plan.seed + 3 * seedBesides),
      calendar: this.#calendar,
      sellers,
      counts: this.counts,
    });
    this.#messages = new Messages(besides);
  }

  /** Where the demo sign-ins belong; complete once every part has been made. */
  get signInPlaces(): SignInPlaces {
    return this.#signIns.places();
  }

  /** Makes the book part by part. */
  *parts(): Generator<BookPart> {
    yield this.#tradePart();
    const upTo = this.#calendar.salesUpTo(this.plan.contracts);
    let lines = emptyLines();
    for (const [index, target] of upTo.entries()) {
      const day = this.#calendar.firstDay + index;
      while (this.counts.contracts < target) {
        this.#sellDeal(day, lines);
        if (this.#deals % dealsAPart === 0) {
          yield { lines, contractsDone: this.counts.contracts };
          lines = emptyLines();
        }
      }
    }
    this.#remittance.end();
    this.#writeBatches(lines);
    yield { lines, contractsDone: this.counts.contracts };
  }

  #tradePart(): BookPart {
    const lines = emptyLines();
    const random = new Random(this.plan.seed + 2 * seedBesides);
    for (const agency of this.trade.agencies) {
      lines.agencies += this.#rows.agency(agency);
      lines.agents += this.#rows.agents(agency);
      this.counts.agents += agency.agents.length;
      for (const rate of commissionRates(this.#calendar, random))
        lines.commission_rates += this.#rows.commissionRate(agency, rate);
    }
    for (const dealer of this.trade.dealers) {
      lines.dealers += this.#rows.dealer(dealer);
      lines.lenders += dealer.lenders.map((lender) => this.#rows.lender(lender)).join('');
      this.counts.lenders += dealer.lenders.length;
    }
    return { lines, contractsDone: 0 };
  }

  #sellDeal(day: number, lines: Record<BookTable, string>): void {
    const deal = this.#makeDeal(day, lines);
    const room = this.plan.contracts - this.counts.contracts;
    const sale = { firstId: this.counts.contracts + 1, most: room, prices: this.#prices };
    const sold = sellContracts(deal, sale, this.#sources);
    this.counts.contracts += sold.length;
    const { customer, vehicle } = deal;
    const keys = searchColumns({
      firstName: customer.firstName,
      lastName: customer.lastName,
      state: customer.place.state,
      zip: customer.place.zip,
      makeName: vehicle.model.make,
      modelName: vehicle.model.model,
      vehicleYear: vehicle.year,
      vin: vehicle.vin,
    });
    const drawn = sold.map((contract) => ({
      contract,
      life: lifeOf(contract, this.#calendar, this.#random),
    }));
    const { lived, quotes, cancellations, refundParts } = this.#cancellations.ofDeal(drawn);
    lines.saved_quotes += quotes;
    lines.cancellations += cancellations;
    lines.refund_parts += refundParts;
    for (const { contract, life } of lived) {
      const batchId = this.#remittance.batchFor(contract, life);
      lines.contracts += this.#rows.contract(contract, life, batchId, keys);
      if (batchId !== null) lines.remittance_lines += this.#rows.remittanceLine(batchId, contract);
      for (const note of life.notes) lines.notes += this.#rows.note(contract.id, note);
      for (const claim of life.claims) {
        const id = ++this.counts.claims;
        lines.claims += this.#rows.claim(id, { contract, claim });
        lines.claim_lines += this.#rows.claimLines(id, claim);
      }
    }
    lines.saved_quotes += this.#quotes.ofDeal(sold);
    lines.internal_messages += this.#messages.aboutDeal(sold);
    if (lived.every(({ life }) => life.status === 1)) this.#signIns.offer(sold);
    this.#writeBatches(lines);
  }

  #writeBatches(lines: Record<BookTable, string>): void {
    for (const batch of this.#remittance.takeClosed()) {
      lines.remittance_batches += this.#rows.batch(batch);
      lines.batch_payments += this.#rows.payment(batch);
      lines.dealer_disbursements += this.#rows.disbursements(batch);
      this.counts.batches += 1;
    }
  }

  #makeDeal(day: number, lines: Record<BookTable, string>): Deal {
    const random = this.#random;
    const isExample = !this.#isExampleSold && day >= this.#calendar.today - exampleAgeDays;
    this.#isExampleSold ||= isExample;
    const number = isExample ? String(exampleNumber) : this.#nextNumber();
    this.#deals += 1;
    const earlier =
      !isExample && random.chance(0.09) ? this.#earlier[random.between(0, rememberedSales - 1)] : undefined;
    const isSameDealer = earlier !== undefined && isOpen(earlier.dealer, day);
    const dealer = isSameDealer ? earlier.dealer : this.#dealerOn(day, isExample);
    const keepsVehicle = isSameDealer && random.chance(0.35);
    const customer = isSameDealer ? earlier.customer : this.#newCustomer(dealer, isExample, lines);
    const offered = keepsVehicle
      ? driven(earlier.vehicle, day - earlier.day)
      : this.#newVehicle(dealer, day, isExample, lines);
    const vehicle = this.#prices.isRated(day) ? withinLimits(offered) : offered;
    const lender = random.chance(0.72) ? random.oneOf(dealer.lenders) : undefined;
    if (!keepsVehicle) this.#earlier[this.#deals % rememberedSales] = { customer, vehicle, dealer, day };
    return { number, day, dealer, customer, vehicle, lender, ...(isExample ? { only: exampleProgram } : {}) };
  }

  #newCustomer(dealer: DemoDealer, isExample: boolean, lines: Record<BookTable, string>): DemoCustomer {
    const id = ++this.counts.customers;
    const drawn = makeCustomer(id, dealer.place.zip, this.#sources);
    const customer = isExample ? { ...drawn, place: dealer.place } : drawn;
    lines.customers += this.#rows.customer(customer);
    return customer;
  }

  #newVehicle(
    dealer: DemoDealer,
    day: number,
    isExample: boolean,
    lines: Record<BookTable, string>,
  ): DemoVehicle {
    const id = ++this.counts.vehicles;
    const year = this.#calendar.year(day);
    const f150 = isExample ? vehicleModels.find((model) => model.model === 'F-150') : undefined;
    const vehicle = f150
      ? this.#vehicles.makeOf(id, f150, { year, wantsNew: true }, this.#random)
      : this.#vehicles.make(id, { kind: dealer.kind, make: dealer.make, year }, this.#random);
    lines.vehicles += this.#rows.vehicle(vehicle);
    return vehicle;
  }

  /** A dealer that was open on that day; the contract of the examples is the first one's, in Missouri. */
  #dealerOn(day: number, isExample: boolean): DemoDealer {
    const [first] = this.trade.dealers;
    if (!first) throw new Error('a book has at least one dealer');
    if (isExample) return first;
    for (let tries = 0; tries < 20; tries++) {
      const dealer = this.trade.pickDealer(this.#random);
      if (isOpen(dealer, day)) return dealer;
    }
    return first;
  }

  /** Numbers rise with gaps; a tenth come from pre-printed pads of their own series. */
  #nextNumber(): string {
    if (this.#random.chance(0.1)) {
      this.#bookNumber += this.#random.between(1, 3);
      return String(this.#bookNumber);
    }
    this.#number += this.#random.between(1, 15);
    if (this.#number === exampleNumber) this.#number += 1;
    return String(this.#number);
  }
}

function isOpen(dealer: DemoDealer, day: number): boolean {
  return day >= dealer.sinceDay && (dealer.expiredDay === undefined || day <= dealer.expiredDay);
}

/** The highest mileage of a service contract: a vehicle of the rated days that has run further is sold with fewer miles. */
const mostMiles = 150_000;

function withinLimits(vehicle: DemoVehicle): DemoVehicle {
  const { saleMiles } = vehicle;
  return saleMiles > mostMiles ? { ...vehicle, saleMiles: mostMiles - (saleMiles % 10_000) } : vehicle;
}

function driven(vehicle: DemoVehicle, days: number): DemoVehicle {
  const saleMiles = vehicle.saleMiles + Math.round(vehicle.milesADay * days);
  return { ...vehicle, saleMiles, isNew: vehicle.isNew && days === 0 };
}

function emptyLines(): Record<BookTable, string> {
  const lines: Partial<Record<BookTable, string>> = {};
  for (const table of bookTables) lines[table] = '';
  return lines as Record<BookTable, string>;
}

/** Opens a book for making; reads the places first. */
export async function demoBook(plan: BookPlan): Promise<DemoBook> {
  return new DemoBook(plan, await loadPlaces());
}
