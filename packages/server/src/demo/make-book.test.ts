import { createHash } from 'node:crypto';
import { cancellationRefund } from '@pitlane/shared/features/cancellations/rules/cancellation-terms';
import { cancelReasonOf, isProviderCancelling } from '@pitlane/shared/features/cancellations/rules/reasons';
import { programs } from '@pitlane/shared/features/contracts/rules/codes';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import { hasRightCheckDigit } from '@pitlane/shared/features/vehicles/rules/vin';
import { daysBetween } from '@pitlane/shared/kernel/dates';
import { centsOf } from '@pitlane/shared/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { tradeSize } from './dealers.ts';
import { type BookPlan, type DemoBook, demoBook } from './make-book.ts';
import { type BookTable, bookColumns, bookTables } from './rows.ts';

type Row = Readonly<Record<string, string>>;

const today = '2026-11-01';
const plan: BookPlan = { contracts: 20_000, today, seed: 1 };
const nothing = '\\N';

let book: DemoBook;
let rows: Record<BookTable, Row[]>;

beforeAll(async () => {
  book = await demoBook(plan);
  rows = rowsOf(book);
});

function rowsOf(made: DemoBook): Record<BookTable, Row[]> {
  const parts = [...made.parts()];
  const read = (table: BookTable) =>
    parts.flatMap((part) =>
      part.lines[table]
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => rowOf(table, line)),
    );
  const entries = bookTables.map((table) => [table, read(table)] as const);
  return Object.fromEntries(entries) as Record<BookTable, Row[]>;
}

/** The contracts with the number in the examples of help; the rest of the book is not made. */
function exampleContracts(made: DemoBook): Row[] {
  for (const { lines } of made.parts()) {
    const found = lines.contracts.split('\n').filter((line) => line.includes('\t15138628\t'));
    if (found.length > 0) return found.map((line) => rowOf('contracts', line));
  }
  return [];
}

function rowOf(table: BookTable, line: string): Row {
  const cells = line.split('\t');
  const columns = bookColumns[table];
  if (cells.length !== columns.length) throw new Error(`${table} has ${cells.length} cells: ${line}`);
  return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
}

function of(row: Row, column: string): string {
  return row[column] ?? '';
}

function grouped(all: readonly Row[], column: string): Map<string, Row[]> {
  return Map.groupBy(all, (row) => of(row, column));
}

function share(all: readonly Row[], part: readonly Row[] | undefined): number {
  return (part?.length ?? 0) / all.length;
}

function centsSum(all: readonly Row[], column: string): number {
  return all.reduce((sum, row) => sum + centsOf(of(row, column)), 0);
}

async function fingerprint(change: Partial<BookPlan>): Promise<string> {
  const hash = createHash('sha256');
  const made = await demoBook({ ...plan, contracts: 2_000, ...change });
  for (const part of made.parts()) hash.update(JSON.stringify(part.lines));
  return hash.digest('hex');
}

describe('the same seed and day', () => {
  test('give the same book to the byte; another seed or day another one', async () => {
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
  test('has as many contracts as were asked for, numbered without a gap', () => {
    expect(rows.contracts.map((row) => Number(row.id))).toEqual(
      Array.from({ length: 20_000 }, (_, nth) => nth + 1),
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

  test.each([500, 2_000, 20_000])(
    'of %i has an active contract with the number in the examples of help',
    async (contracts) => {
      const made = await demoBook({ ...plan, contracts });
      expect(exampleContracts(made)).toMatchObject([
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
  test('carry VINs that come once and whose check digit is right', () => {
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

  test('gives a cancelled one the refund of the rule', () => {
    const states = new Map(rows.dealers.map((row) => [row.dealer_code, of(row, 'state_abbreviation')]));
    const claims = grouped(rows.claims, 'contract_id');
    const cancelled = rows.contracts.filter((row) => row.cancel_reason !== nothing);
    expect(cancelled.length).toBeGreaterThan(1_500);
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
    expect(rows.claims.length).toBeGreaterThan(2_000);
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

describe('what reports read next to the contracts', () => {
  test('are claim lines that add up to their claim, to the cent', () => {
    const lines = grouped(rows.claim_lines, 'claim_id');
    expect(lines.size).toBe(rows.claims.length);
    expect(rows.claim_lines.length).toBeGreaterThan(1.5 * rows.claims.length);
    for (const claim of rows.claims) {
      const its = lines.get(of(claim, 'id')) ?? [];
      expect(centsSum(its, 'claimed_amount')).toBe(centsOf(of(claim, 'claimed_amount')));
      expect(centsSum(its, 'paid_amount')).toBe(centsOf(of(claim, 'paid_amount')));
      expect(its.map((line) => Number(line.line_number))).toEqual(its.map((_, place) => place + 1));
      expect(
        its.filter((line) => centsOf(of(line, 'paid_amount')) > centsOf(of(line, 'claimed_amount'))),
      ).toEqual([]);
    }
  });

  test('are claims of the dealer of their contract', () => {
    const dealers = new Map(rows.contracts.map((row) => [row.id, row.dealer_code]));
    expect(
      rows.claims.filter((claim) => claim.dealer_code !== dealers.get(of(claim, 'contract_id'))),
    ).toEqual([]);
  });

  test('are one commission rate for each contract of each agency on its day of purchase', () => {
    const agencies = new Map(rows.dealers.map((row) => [row.dealer_code, of(row, 'agent_code')]));
    const rates = Map.groupBy(rows.commission_rates, (row) => `${row.agent_code} ${row.program_code}`);
    expect(rows.commission_rates.length).toBeGreaterThan(20 * rows.agencies.length);
    const without = rows.contracts.filter((row) => {
      const known = rates.get(`${agencies.get(of(row, 'dealer_code'))} ${row.program_code}`) ?? [];
      return !known.some((rate) => of(rate, 'valid_from') <= of(row, 'purchase_date'));
    });
    expect(without).toEqual([]);
  });

  test('begin a dealer before its first sale, with some new ones', () => {
    const began = new Map(rows.dealers.map((row) => [row.dealer_code, of(row, 'effective_date')]));
    const early = rows.contracts.filter(
      (row) => of(row, 'purchase_date') <= (began.get(of(row, 'dealer_code')) ?? ''),
    );
    expect(early).toEqual([]);
    const recent = [...began.values()].filter((day) => daysBetween(day, today) < 365);
    expect(recent.length).toBeGreaterThan(2);
  });

  test('are disbursements to dealers in their first year, by the contracts of posted batches', () => {
    const dealers = new Map(rows.dealers.map((row) => [row.dealer_code, of(row, 'effective_date')]));
    const batches = new Map(rows.remittance_batches.map((row) => [row.id, row]));
    const contents = Map.groupBy(rows.contracts, (row) => `${row.batch_id} ${row.program_code}`);
    expect(rows.dealer_disbursements.length).toBeGreaterThan(20);
    for (const row of rows.dealer_disbursements) {
      const batch = batches.get(of(row, 'batch_id')) ?? {};
      expect(batch).toMatchObject({ dealer_code: row.dealer_code, status: 'Posted' });
      expect(of(row, 'disbursed_on') > of(batch, 'posted_on') && of(row, 'disbursed_on') <= today).toBe(true);
      expect(daysBetween(dealers.get(of(row, 'dealer_code')) ?? '', of(batch, 'submitted_on'))).toBeLessThan(
        366,
      );
      const held = contents.get(`${row.batch_id} ${row.program_code}`)?.length;
      expect(Number(row.contract_count)).toBe(held);
      expect(centsOf(of(row, 'amount'))).toBe(centsOf(of(row, 'amount_a_contract')) * Number(held));
    }
  });

  test('are sale quotes, some of which became the contract that they name', () => {
    const contracts = new Map(rows.contracts.map((row) => [row.id, row]));
    const customers = new Map(rows.customers.map((row) => [row.id, row]));
    const bought = rows.saved_quotes.filter((row) => row.contract_id !== nothing);
    expect(bought.length).toBeGreaterThan(500);
    expect(rows.saved_quotes.length - bought.length).toBeGreaterThan(300);
    for (const quote of bought) {
      const contract = contracts.get(of(quote, 'contract_id')) ?? {};
      const figures = JSON.parse(of(quote, 'figures'));
      expect(quote).toMatchObject({
        dealer_code: contract.dealer_code,
        program_code: contract.program_code,
        plan_description: contract.plan_description,
        vin: contract.vin,
        vehicle_year: contract.vehicle_year,
        make_key: contract.make_key,
        model_key: contract.model_key,
        last_name: customers.get(of(contract, 'customer_id'))?.last_name,
      });
      expect(figures).toEqual({
        customerPriceCents: centsOf(of(contract, 'customer_price')),
        dealerCostCents: centsOf(of(contract, 'dealer_cost')),
      });
      expect(of(quote, 'quoted_on') <= of(contract, 'purchase_date')).toBe(true);
    }
    expect(new Set(rows.saved_quotes.map((row) => row.quote_number)).size).toBe(rows.saved_quotes.length);
  });

  test('are messages about contracts, of every type and status, old ones done with', () => {
    expect(new Set(rows.internal_messages.map((row) => row.status))).toEqual(new Set('123456'));
    expect(new Set(rows.internal_messages.map((row) => row.message_type))).toEqual(new Set('123456'));
    const contracts = new Map(rows.contracts.map((row) => [row.id, row]));
    for (const row of rows.internal_messages) {
      const contract = contracts.get(of(row, 'contract_id')) ?? {};
      expect(row.contract_number).toBe(`${contract.contract_number}${contract.contract_suffix}`);
      const day = of(row, 'created_at').slice(0, 10);
      expect(day >= of(contract, 'purchase_date') && day <= today).toBe(true);
      if (daysBetween(day, today) > 30) expect(['5', '6']).toContain(row.status);
      expect(row.assigned_to_username !== nothing).toBe(row.status !== '1' && row.status !== '6');
    }
  });
});
