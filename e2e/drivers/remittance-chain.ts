import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import { reconcile } from '@pitlane/server/features/reconcile/reconcile';
import { postDueAch } from '@pitlane/server/features/remittance/ach/post-due';
import { closeStatements } from '@pitlane/server/features/remittance/monthly/close-statements';
import { auditKey } from '@pitlane/server/testing/audit-key';
import type { DataOf, OperationName } from '@pitlane/server/testing/dealer-driver';
import { buyer, f250 } from '@pitlane/server/testing/example-sale';
import { RemitDriver } from '@pitlane/server/testing/remit-driver';
import { ReportDriver } from '@pitlane/server/testing/report-driver';
import { firstRates } from '@pitlane/server/testing/sale-driver';
import { openTestBook } from '@pitlane/server/testing/test-book';
import { fasterKind } from '@pitlane/server/testing/test-db';
import { dayIn, type IsoDate } from '@pitlane/shared/kernel/dates';

/** What Main St Ford sells on 2026-11-02: the base cost, and the price. The diesel and the four driven wheels of the F-250 add 300 to MBP. */
const products = [
  { programCode: 'MBP', months: 60, miles: 75_000, deductible: 100, baseCost: 1195, price: 2495 },
  { programCode: 'GAP', months: 60, miles: null, deductible: 0, baseCost: 245, price: 895 },
  { programCode: 'TAW', months: 60, miles: null, deductible: 0, baseCost: 385, price: 1195 },
] as const;

/**
 * A server of its own with the chain of examples up to the day of its remittance: three contracts under one number, a free credit of 385.00 for an
 * older contract, and a bank account that may be debited. Its clock is the story's. Source: areas.md §1.2
 */
export interface RemittanceChain {
  address: string;
  dealerCode: string;
  /** The number of the three contracts. */
  contractNumber: string;
  /** Puts the clock at noon of a day, does what the server does by the clock, and returns how many batches that posted. */
  pass: (day: IsoDate) => Promise<number>;
  /** What doesn't add up in the whole book. */
  findings: () => Promise<string[]>;
  stop: () => Promise<void>;
}

export async function startRemittanceChain(): Promise<RemittanceChain> {
  const db = await openTestBook(fasterKind);
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-chain-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    READING_LIMIT: '0',
    READING_LIMIT_INTERNAL: '0',
    ACH_FOLDER: folder,
    PITLANE_DEMO_SIGN_INS: 'on',
  });
  let time = 0;
  const now = () => new Date(time);
  const today = () => dayIn(config.businessZone, now());
  const setDay = (day: IsoDate) => {
    time = Date.parse(`${day}T18:00:00Z`);
  };
  const app = await buildApp({ auditKey, db, now, config, sanitizeMarkdown: async (markdown) => markdown });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const driver = await RemitDriver.of(ReportDriver.of(db, app));
  const sold = await upToRemittance(driver, setDay);
  return {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    dealerCode: driver.dealerCode,
    contractNumber: sold,
    pass: async (day) => {
      setDay(day);
      await closeStatements(db, day);
      const report = (problem: string) => {
        throw new Error(problem);
      };
      return postDueAch({ db, auditKey, today: today(), report });
    },
    findings: async () => {
      const outcome = await reconcile(db, { today: today(), isAgain: true });
      return outcome?.proofs.flatMap((proof) => proof.findings) ?? ['Another run is under way.'];
    },
    stop: async () => {
      await app.close();
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Everything up to the morning of 2026-11-20; returns the number of the contracts. */
async function upToRemittance(driver: RemitDriver, setDay: (day: IsoDate) => void): Promise<string> {
  setDay('2026-11-02');
  await leaveOthersAside(driver);
  await giveCredit(driver);
  await driver.db.asOwner((owner) => owner.query("SELECT setval('contract_numbers', 15150000)"));
  for (const product of products) await approveRate(driver, product);
  const number = await sellF250(driver);
  setDay('2026-11-18');
  for (const user of ['dealer', 'finance', 'admin']) driver.reports.forget(user);
  const account = await answered(driver, 'dealer', 'saveBankAccount', {
    dealerCode: driver.dealerCode,
    bankName: 'First Prairie Bank',
    holderName: 'Main St Ford',
    routingNumber: '122105155',
    accountNumber: '000987654',
    accountType: 'Checking',
    isAuthorized: true,
    authorizationVersion: '2026-11',
  });
  await answered(driver, 'finance', 'approveBankAccount', { bankAccountID: account.bankAccountID });
  // Its day of waiting counts from the database's clock, which is not the story's.
  await driver.all("UPDATE bank_accounts SET added_at = '2026-11-18T18:00:00Z' WHERE id = $1", [
    account.bankAccountID,
  ]);
  setDay('2026-11-20');
  return number;
}

/** The dealer's other contracts are older, its other credits are used, and no other debit is due. */
async function leaveOthersAside(driver: RemitDriver): Promise<void> {
  await driver.all('DELETE FROM remittance_credits WHERE batch_id IS NULL');
  await driver.all('DELETE FROM retail_settings');
  // Each day's new session would show them over the page.
  await driver.db.asOwner((owner) => owner.query('DELETE FROM announcements'));
  await driver.all(
    `UPDATE contracts SET purchase_date = '2026-09-01', rate_id = NULL, surcharge_amount = NULL
     WHERE dealer_code = $1 AND purchase_date > '2026-09-01' AND batch_id IS NULL`,
    [driver.dealerCode],
  );
  await driver.all(
    `UPDATE batch_payments SET state = 'Failed' WHERE method = 2 AND state = 'Pending' AND ach_file_id IS NULL`,
  );
}

/** An older TAW that was paid for and voided. */
async function giveCredit(driver: RemitDriver): Promise<void> {
  const [older] = await driver.contracts([385]);
  if (!older) throw new Error('The book has no contract.');
  await driver.post(await driver.remitted([older]));
  const { data, message } = await driver.void(older);
  if (!data?.needsCredit) throw new Error(`There is no credit: ${message}`);
}

/** A next version of the program's sheet, with one rate of this cost. */
async function approveRate(driver: RemitDriver, product: (typeof products)[number]): Promise<void> {
  const { programCode, months, miles, deductible, baseCost } = product;
  await driver.db.asOwner(async (owner) => {
    const [sheet] = await owner.query<{ id: number }>(
      `INSERT INTO rate_sheets (program_code, version, valid_from, imported_by)
       SELECT $1, max(version) + 1, '2026-11-02', 'rates' FROM rate_sheets WHERE program_code = $1 RETURNING id`,
      [programCode],
    );
    await owner.query(
      `INSERT INTO rates (sheet_id, class, plan_code, months, miles, deductible, condition, base_cost)
       SELECT $1, class, min(plan_code), $3, $4, $5, 'Used', $6 FROM rates r JOIN rate_sheets s ON s.id = r.sheet_id
       WHERE s.program_code = $2 AND condition = 'Used' GROUP BY class`,
      [sheet?.id, programCode, months, miles, deductible, baseCost],
    );
    await owner.query(
      "UPDATE rate_sheets SET status = 'Approved', approved_by = 'admin', approved_at = now() WHERE id = $1",
      [sheet?.id],
    );
  });
}

async function sellF250(driver: RemitDriver): Promise<string> {
  const { dealerCode } = driver;
  const sold = { dealerCode, vehicle: f250 };
  for (const programType of [1, 2, 16]) {
    const markup = { baseMarkup: 600, minMarkup: 100, maxMarkup: 2000, customerPrice: 0 };
    const span = { startCoverageMonths: 0, endCoverageMonths: 0 };
    await answered(driver, 'dealer', 'createRetailSetting', { dealerCode, programType, ...span, ...markup });
  }
  const { data: quote } = await driver.ask('dealer', 'quoteSale', sold);
  const rates = firstRates(
    quote,
    products.map(({ programCode }) => programCode),
  );
  const contracts = products.map(({ price }, index) => ({
    rateID: rates[index]?.rateID,
    dealerCost: rates[index]?.dealerCost,
    customerPrice: price,
  }));
  const deal = await answered(driver, 'dealer', 'purchaseContracts', {
    ...sold,
    customer: buyer,
    contracts,
    saleDate: '2026-11-02',
  });
  return deal.groupKey;
}

/** Makes a call that must succeed. */
async function answered<Name extends OperationName>(
  driver: RemitDriver,
  user: string,
  name: Name,
  request: object,
): Promise<DataOf<Name>> {
  const { data, message } = await driver.ask(user, name, request, randomUUID());
  if (!data) throw new Error(`${name}: ${message}`);
  return data;
}
