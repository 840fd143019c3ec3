import { daysBetween } from '@pitlane/shared/kernel/dates';
import { centsOf } from '@pitlane/shared/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { centsSum, grouped, type MadeRows, madeBook, nothing, of, today } from '../testing/made-book.ts';

let rows: MadeRows;

beforeAll(async () => {
  ({ rows } = await madeBook());
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

  test("start before a dealer's first sale, with some new ones", () => {
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
    const quotes = rows.saved_quotes.filter((row) => row.kind === 'sale');
    const bought = quotes.filter((row) => row.contract_id !== nothing);
    expect(bought.length).toBeGreaterThan(500);
    expect(quotes.length - bought.length).toBeGreaterThan(300);
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
