import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { DealerDriver } from './dealer-driver.ts';
import { buyer, f250 } from './example-sale.ts';
import { ReportDriver } from './report-driver.ts';

/** A rate as a quote shows it. */
export interface ShownRate {
  programCode: string;
  planCode: string;
  rateID: number;
  coverageMonths: number;
  coverageMiles: number | null;
  deductibleAmount: number;
  dealerCost: number;
  customerPrice: number;
}

interface QuotedPrograms {
  programs: {
    programCode: string;
    plans: { planCode: string; rates: Omit<ShownRate, 'programCode' | 'planCode'>[] }[];
  }[];
}

/** Returns the first rate of each of these programs. */
export function firstRates({ programs }: QuotedPrograms, codes: readonly string[]): ShownRate[] {
  return codes.map((programCode) => {
    const [plan] = programs.find((one) => one.programCode === programCode)?.plans ?? [];
    const [rate] = plan?.rates ?? [];
    if (!plan || !rate) throw new Error(`${programCode} has no rate.`);
    return { ...rate, programCode, planCode: plan.planCode };
  });
}

let vins = 0;

/** The rows of a sale that was refused. */
export const noSale = { contracts: 0, vehicles: 0, sales: 0 };

/** The server with the tests' book, where the demo dealer quotes and sells. */
export class SaleDriver extends DealerDriver {
  static async open(kind: Database['kind']): Promise<SaleDriver> {
    return SaleDriver.of(await ReportDriver.open(kind));
  }

  /** Over an existing book. */
  static async on(db: Database): Promise<SaleDriver> {
    return SaleDriver.of(await ReportDriver.over(db));
  }

  private static async of(reports: ReportDriver): Promise<SaleDriver> {
    const driver = new SaleDriver(reports, await reports.dealerOf('dealer'));
    // What the tests expect is priced by their own markups.
    await reports.all('DELETE FROM retail_settings');
    for (const programType of [1, 2, 16]) await driver.#setMarkup(programType);
    return driver;
  }

  /** Another server over the same database, which has read nothing yet. */
  static async over({ db, dealerCode }: SaleDriver): Promise<SaleDriver> {
    return new SaleDriver(await ReportDriver.over(db), dealerCode);
  }

  /** A price for each rate, and room around it. */
  #setMarkup(programType: number): Promise<unknown> {
    return this.reports.figure('dealer', 'createRetailSetting', {
      dealerCode: this.dealerCode,
      programType,
      startCoverageMonths: 0,
      endCoverageMonths: 0,
      baseMarkup: 800,
      minMarkup: 100,
      maxMarkup: 2_000,
      customerPrice: 0,
    });
  }

  /** A VIN that nothing was sold for. */
  aVin(): string {
    vins += 1;
    return `1FT7W2BT5ME${String(vins).padStart(6, '0')}`;
  }

  /** Quotes the vehicle, and returns the first rate of each program. */
  async rates(programs: readonly string[], change: object = {}): Promise<ShownRate[]> {
    const request = { dealerCode: this.dealerCode, vehicle: f250, ...change };
    const { data } = await this.ask('dealer', 'quoteSale', request);
    return firstRates(data, programs);
  }

  /** A whole purchase of the programs, with what was shown for them. */
  async aPurchase(programs: readonly string[] = ['MBP', 'GAP', 'TAW'], change: object = {}) {
    return { ...this.purchaseOf(await this.rates(programs)), saleDate: '2026-11-01', ...change };
  }

  /** A purchase of these rates, as they were shown, today. */
  purchaseOf(rates: readonly ShownRate[]) {
    return {
      dealerCode: this.dealerCode,
      vehicle: { ...f250, vin: this.aVin() },
      customer: buyer,
      contracts: rates.map(({ rateID, customerPrice, dealerCost }) => ({
        rateID,
        customerPrice,
        dealerCost,
      })),
    };
  }

  /** Purchases as a demo user, with the key of an intent if there is one. */
  buy(request: object, { user = 'dealer', key }: { user?: string; key?: string } = {}) {
    return this.ask(user, 'purchaseContracts', request, key);
  }

  /** How many rows of a sale there are, of every kind. */
  async saleCounts(vin: string): Promise<Record<string, number> | undefined> {
    const [counts] = await this.all<Record<string, number>>(
      `SELECT (SELECT count(*) FROM contracts WHERE vin = $1) AS contracts, (SELECT count(*) FROM vehicles WHERE vin = $1) AS vehicles,
         (SELECT count(*) FROM sales WHERE contract_number IN (SELECT contract_number FROM contracts WHERE vin = $1)) AS sales`,
      [vin],
    );
    return counts;
  }

  /** A sale as the browser holds it after the plans are chosen. */
  aDraft(chosen: readonly ShownRate[], change: object = {}) {
    return {
      step: 'Plans',
      dealerCode: this.dealerCode,
      vehicle: { vin: f250.vin, vehicleYear: '2021', makeCode: 'FORD', makeName: 'Ford', modelName: 'F-250' },
      chosen,
      customer: { firstName: 'Ana', lastName: 'Oka' },
      ...change,
    };
  }

  /** A first save of a sale in its own tab. */
  aSave(draft: object, change: object = {}) {
    return {
      saleKey: randomUUID(),
      tabKey: randomUUID(),
      turn: 1,
      version: 0,
      dealerCode: this.dealerCode,
      draft,
      quoted: { dealerCode: this.dealerCode, vehicle: f250 },
      ...change,
    };
  }

  /** Approves a next version of the sheet that a rate is of, from today on, each rate dearer by some dollars. */
  async raiseRates(rate: ShownRate | undefined, by: number): Promise<void> {
    await this.db.asOwner(async (owner) => {
      const [sheet] = await owner.query<{ id: number }>(
        `INSERT INTO rate_sheets (program_code, version, valid_from, imported_by)
         SELECT $1, max(version) + 1, '2026-11-01', 'rates' FROM rate_sheets WHERE program_code = $1 RETURNING id`,
        [rate?.programCode],
      );
      await owner.query(
        `INSERT INTO rates (sheet_id, class, plan_code, months, miles, deductible, condition, base_cost)
         SELECT $1, class, plan_code, months, miles, deductible, condition, base_cost + $3 FROM rates
         WHERE sheet_id = (SELECT sheet_id FROM rates WHERE id = $2)`,
        [sheet?.id, rate?.rateID, by],
      );
      await owner.query(
        "UPDATE rate_sheets SET status = 'Approved', approved_by = 'admin', approved_at = now() WHERE id = $1",
        [sheet?.id],
      );
    });
  }

  /** Ends the server, and not the database. */
  async closeApp(): Promise<void> {
    await this.reports.app.close();
  }
}
