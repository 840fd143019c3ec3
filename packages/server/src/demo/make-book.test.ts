import { createHash } from 'node:crypto';
import { cancellationRefund } from '@pitlane/shared/features/cancellations/rules/cancellation-terms';
import { cancelReasonOf, isProviderCancelling } from '@pitlane/shared/features/cancellations/rules/reasons';
import { programs } from '@pitlane/shared/features/contracts/rules/codes';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import { hasRightCheckDigit } from '@pitlane/shared/features/vehicles/rules/vin';
import { daysBetween } from '@pitlane/shared/kernel/dates';
import { centsOf } from '@pitlane/shared/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  centsSum,
  grouped,
  type MadeRows,
  madeBook,
  nothing,
  of,
  plan,
  type Row,
  rowOf,
  today,
} from '../testing/made-book.ts';
import { tradeSize } from './dealers.ts';
import { type BookPlan, type DemoBook, demoBook } from './make-book.ts';

let book: DemoBook;
let rows: MadeRows;

beforeAll(async () => {
  ({ book, rows } = await madeBook());
});

/** The contracts with the number in the examples of help; the rest of the book is not made, but of the one that is made already. */
async function exampleContracts(contracts: number): Promise<Row[]> {
  if (contracts === plan.contracts) return rows.contracts.filter((row) => row.contract_number === '15138628');
  const made = await demoBook({ ...plan, contracts });
  for (const { lines } of made.parts()) {
    const found = lines.contracts.split('\n').filter((line) => line.includes('\t15138628\t'));
    if (found.length > 0) return found.map((line) => rowOf('contracts', line));
  }
  return [];
}

function share(all: readonly Row[], part: readonly Row[] | undefined): number {
  return (part?.length ?? 0) / all.length;
}

async function fingerprint(change: Partial<BookPlan>): Promise<string> {
  const hash = createHash('sha256');
  const made = await demoBook({ ...plan, contracts: 2_000, ...change });
  for (const part of made.parts()) hash.update(JSON.stringify(part.lines));
  return hash.digest('hex');
}

describe('the same seed and day', () => {
  test('produce the same book to the byte; another seed or day produces another one', async () => {
    const first = await fingerprint({});
    expect(await fingerprint({})).toBe(first);
    expect(await fingerprint({ seed: 2 })).not.toBe(first);
    expect(await fingerprint({ today: '2026-11-02' })).not.toBe(first);
  });

  test('keep the sign-ins at the same places', () => {
    expect(book.signInPlaces).toMatchObject({ dealerCode: 'MO1001', agentCode: 'AG1001' });
    expect(book.signInPlaces.groupDealerCodes).toHaveLength(3);
    const ids = book.signInPlaces.contractIds.map(String);
    const theirs = rows.contracts.filter((row) => ids.includes(of(row, 'id')));
    expect(theirs.map((row) => of(row, 'status'))).toEqual(['1', '1']);
    expect(new Set(theirs.map((row) => of(row, 'customer_id'))).size).toBe(1);
  });
});

describe('the book', () => {
  test('has the requested number of contracts, numbered without a gap', () => {
    expect(rows.contracts.map((row) => Number(row.id))).toEqual(
      Array.from({ length: plan.contracts }, (_, nth) => nth + 1),
    );
  });

  test('knows each contract by number, suffix and program', () => {
    const keys = rows.contracts.map(
      (row) => `${row.contract_number} ${row.contract_suffix} ${row.program_code}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has every program, every status and voided contracts', () => {
    expect(new Set(rows.contracts.map((row) => row.program_code))).toEqual(
      new Set(programs.map((one) => one.code)),
    );
    expect(new Set(rows.contracts.map((row) => row.status))).toEqual(new Set(['1', '2', '3', '4', '5']));
    expect(rows.contracts.some((row) => row.is_voided === 't')).toBe(true);
  });

  test('sold some 2 % of it in the last 30 days, nothing after its day', () => {
    const ages = rows.contracts.map((row) => daysBetween(of(row, 'purchase_date'), today));
    const recent = ages.filter((age) => age < 30).length / ages.length;
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(recent).toBeGreaterThan(0.017);
    expect(recent).toBeLessThan(0.023);
  });

  test('has the skew of the trade: Smiths, a largest dealer, an agency with a fifth of the dealers', () => {
    const smiths = grouped(rows.contracts, 'ln_key').get('SMITH');
    expect(share(rows.contracts, smiths)).toBeGreaterThan(0.008);
    expect(share(rows.contracts, smiths)).toBeLessThan(0.013);
    const agencies = grouped(rows.dealers, 'agent_code');
    expect(share(rows.dealers, agencies.get('AG1001'))).toBeGreaterThan(0.14);
    const byDealer = grouped(rows.contracts, 'dealer_code');
    const sizes = [...byDealer.values()].map((sold) => sold.length);
    expect(byDealer.get('MO1001')?.length).toBeGreaterThan(0.8 * Math.max(...sizes));
    expect(tradeSize(1_000_000)).toEqual({ dealers: 5_000, agencies: 300 });
    expect(tradeSize(100_000)).toEqual({ dealers: 800, agencies: 60 });
  });

  test('sells several contracts in one deal, some under a suffix', () => {
    const deals = [...grouped(rows.contracts, 'contract_number').values()];
    const several = deals.filter((deal) => deal.length > 1);
    expect(several.length / deals.length).toBeGreaterThan(0.3);
    for (const deal of several) expect(new Set(deal.map((row) => row.vehicle_id)).size).toBe(1);
    expect(new Set(rows.contracts.map((row) => row.contract_suffix))).toEqual(new Set(['', 'A', 'B']));
    const owners = [...grouped(rows.contracts, 'customer_id').values()];
    expect(owners.some((owned) => new Set(owned.map((row) => row.contract_number)).size > 1)).toBe(true);
  });

  test.each([500, 2_000, plan.contracts])(
    'of %i has an active contract with the number in the examples of help',
    async (contracts) => {
      expect(await exampleContracts(contracts)).toMatchObject([
        {
          program_code: 'TAW',
          contract_suffix: '',
          model_key: 'F150',
          dealer_code: 'MO1001',
          status: '1',
          state: 'MO',
        },
      ]);
    },
  );

  test('has no contracts of a dealer before it joined or after it left', () => {
    const ends = new Map(rows.dealers.map((row) => [row.dealer_code, of(row, 'expiration_date')]));
    expect([...ends.values()].some((end) => end !== nothing)).toBe(true);
    const late = rows.contracts.filter((row) => {
      const end = ends.get(of(row, 'dealer_code')) ?? nothing;
      return end !== nothing && of(row, 'purchase_date') > end;
    });
    expect(late).toEqual([]);
  });
});

describe('customers and vehicles', () => {
  test('have unique VINs with valid check digits', () => {
    const vins = rows.vehicles.map((row) => of(row, 'vin'));
    expect(new Set(vins).size).toBe(vins.length);
    expect(vins.filter((vin) => !hasRightCheckDigit(vin))).toEqual([]);
  });

  test('distinguish vehicles by the last six characters of the VIN', () => {
    const ends = Map.groupBy(rows.vehicles, (row) => of(row, 'vin').slice(-6));
    const mostOfOneEnd = Math.max(...[...ends.values()].map((vehicles) => vehicles.length));
    expect(mostOfOneEnd).toBeLessThanOrEqual(2);
  });

  test('are copied onto their contracts as the search compares them', () => {
    const customers = new Map(rows.customers.map((row) => [row.id, row]));
    const vehicles = new Map(rows.vehicles.map((row) => [row.id, row]));
    for (const row of rows.contracts) {
      const customer = customers.get(of(row, 'customer_id')) ?? {};
      const vehicle = vehicles.get(of(row, 'vehicle_id')) ?? {};
      expect(row).toMatchObject({
        ln_key: foldKey(of(customer, 'last_name')),
        fn_key: foldKey(of(customer, 'first_name')),
        state: customer.state_abbreviation,
        zip: customer.zip_code,
        make_key: foldKey(of(vehicle, 'make_name')),
        model_key: foldKey(of(vehicle, 'model_name')),
        vehicle_year: vehicle.vehicle_year,
        vin: vehicle.vin,
      });
    }
  });

  test('are reachable by no real phone or address', () => {
    expect(rows.customers.filter((row) => !/^555[2-9]\d{6}$/.test(of(row, 'home_phone')))).toEqual([]);
    const mails = rows.customers.map((row) => of(row, 'email_address')).filter((mail) => mail !== nothing);
    expect(mails.filter((mail) => !/^[a-z.\d]+@example\.com$/.test(mail))).toEqual([]);
  });
});

describe('what happened to a contract', () => {
  test('fits its dates: expired after its last day, active through it', () => {
    const ended = rows.contracts.filter((row) => of(row, 'expiration_date') < today);
    expect(ended.filter((row) => row.status === '1' || row.status === '3')).toEqual([]);
    const running = rows.contracts.filter((row) => of(row, 'expiration_date') >= today);
    expect(running.filter((row) => row.status === '4')).toEqual([]);
  });

  test('has the refund of the rule for a cancelled one', () => {
    const states = new Map(rows.dealers.map((row) => [row.dealer_code, of(row, 'state_abbreviation')]));
    const claims = grouped(rows.claims, 'contract_id');
    const cancelled = rows.contracts.filter((row) => row.cancel_reason !== nothing);
    expect(cancelled.length).toBeGreaterThan(600);
    for (const row of cancelled) {
      const reason = cancelReasonOf(Number(row.cancel_reason)) ?? 'Other';
      const refund = cancellationRefund({
        programCode: of(row, 'program_code'),
        stateOfSale: states.get(of(row, 'dealer_code')) ?? '',
        isProviderCancelling: isProviderCancelling(reason),
        customerPriceCents: centsOf(of(row, 'customer_price')),
        dealerCostCents: centsOf(of(row, 'dealer_cost')),
        purchaseDate: of(row, 'purchase_date'),
        expirationDate: of(row, 'expiration_date'),
        cancelAsOf: of(row, 'cancel_as_of_date'),
        saleMiles: Number(row.sale_mileage),
        expirationMiles: row.expiration_miles === nothing ? null : Number(row.expiration_miles),
        cancelMiles: Number(row.cancel_miles),
        claimsPaidCents: centsSum(claims.get(of(row, 'id')) ?? [], 'paid_amount'),
        reason,
      });
      expect(refund).toMatchObject({
        ok: true,
        value: {
          figures: {
            percent: Number(row.cancel_refund_percent),
            feeDeductedCents: centsOf(of(row, 'cancel_fee_amount')),
            customerRefundCents: centsOf(of(row, 'customer_refund_amount')),
            providerRefundCents: centsOf(of(row, 'provider_refund_amount')),
            dealerRefundCents: centsOf(of(row, 'dealer_refund_amount')),
          },
        },
      });
      expect(row.status).toBe('2');
      expect(of(row, 'cancel_transaction_date') >= of(row, 'cancel_as_of_date')).toBe(true);
      expect(of(row, 'cancel_transaction_date') <= today).toBe(true);
    }
  });

  test('leaves a voided one cancelled without a refund, a claim or a batch', () => {
    const claims = grouped(rows.claims, 'contract_id');
    for (const row of rows.contracts.filter((one) => one.is_voided === 't')) {
      expect(row).toMatchObject({ status: '2', batch_id: nothing, customer_refund_amount: nothing });
      expect(claims.has(of(row, 'id'))).toBe(false);
      expect(daysBetween(of(row, 'purchase_date'), of(row, 'cancel_transaction_date'))).toBeLessThanOrEqual(
        30,
      );
    }
  });

  test('pays claims within the cover, before the day of the book and before a refund', () => {
    const contracts = new Map(rows.contracts.map((row) => [row.id, row]));
    expect(rows.claims.length).toBeGreaterThan(800);
    for (const claim of rows.claims) {
      const contract = contracts.get(of(claim, 'contract_id')) ?? {};
      const lastDay = [today, of(contract, 'expiration_date'), of(contract, 'cancel_as_of_date')]
        .filter((day) => day !== nothing)
        .reduce((one, other) => (one < other ? one : other));
      expect(of(claim, 'loss_date') >= of(contract, 'purchase_date')).toBe(true);
      expect(of(claim, 'loss_date') <= lastDay).toBe(true);
      expect(claim.paid_date !== nothing).toBe(claim.status === 'C');
      expect(claim.status === 'C').toBe(centsOf(of(claim, 'paid_amount')) > 0);
      const settledBy = contract.cancel_as_of_date === nothing ? today : of(contract, 'cancel_as_of_date');
      expect(claim.paid_date === nothing || of(claim, 'paid_date') <= settledBy).toBe(true);
    }
  });

  test('dates no note after the day of the book', () => {
    expect(rows.notes.filter((note) => of(note, 'entered_date') > today)).toEqual([]);
  });
});

describe('a remittance batch', () => {
  test('holds one dealer’s contracts and totals their dealer cost', () => {
    const contents = grouped(rows.contracts, 'batch_id');
    expect(rows.remittance_batches.length).toBeGreaterThan(500);
    for (const batch of rows.remittance_batches) {
      const remitted = contents.get(of(batch, 'id')) ?? [];
      expect(Number(batch.contract_count)).toBe(remitted.length);
      expect(centsOf(of(batch, 'total_dealer_cost'))).toBe(centsSum(remitted, 'dealer_cost'));
      expect(new Set(remitted.map((row) => row.dealer_code))).toEqual(new Set([batch.dealer_code]));
      expect(remitted.every((row) => of(row, 'purchase_date') < of(batch, 'submitted_on'))).toBe(true);
      expect(batch.batch_number).toMatch(/^R-\d{6}-\d{6}$/);
    }
  });

  test('has not come yet for the latest sales', () => {
    const latest = rows.contracts.slice(-50);
    expect(latest.filter((row) => row.batch_id !== nothing)).toEqual([]);
  });

  test('comes for every contract of a batch that exists', () => {
    const ids = new Set(rows.remittance_batches.map((batch) => batch.id));
    const orphans = rows.contracts.filter((row) => row.batch_id !== nothing && !ids.has(of(row, 'batch_id')));
    expect(orphans).toEqual([]);
  });
});
