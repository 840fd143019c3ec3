import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { workedFacts } from '@pitlane/shared/testing/cancellations';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancelDriver, type CancelFacts, quoteOfContract } from '../../testing/cancel-driver.ts';
import { factsOfRefund, goldenRefund } from '../../testing/golden-refund.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const backdated = { backdateReason: 'The worked example is of that day.' };

describeOnDatabase('cancel quotes', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test.each<[name: string, sold: Partial<CancelFacts>]>([
    ['time governs, claims and fee', { stateOfSale: 'TX' }],
    ['unlimited miles', { stateOfSale: 'TX' }],
    ['day 30, no claim, no fee', { stateOfSale: 'TX' }],
    ['California fee lesser of 10 % and 25', { stateOfSale: 'CA' }],
    ['California, claim inside 60 days loses the full refund', { stateOfSale: 'CA' }],
    ['claims exceed the provider part', { stateOfSale: 'TX' }],
    ['GAP 72 months by days', { programCode: 'GAP', stateOfSale: 'SC' }],
    ['GAP after a paid claim: nothing', { programCode: 'GAP', stateOfSale: 'SC' }],
    ['odometer below the sale', { stateOfSale: 'TX' }],
    ['used car, plan ends at a total odometer', { stateOfSale: 'TX' }],
    ['duplicate contract', { stateOfSale: 'TX' }],
  ])('come to the worked figures: %s', async (name, sold) => {
    const row = goldenRefund(name);
    const contract = await driver.aContract(factsOfRefund(row, sold));
    const { status, data } = await driver.ask('staff', 'PUT /api/contracts/cancelquote', {
      body: quoteOfContract(contract, {
        cancelAsOfDate: row.cancelAsOf,
        vehicleMilesWhenCancel: Number(row.cancelMiles),
        cancelReason: cancelReasons.find((reason) => reason.name === row.reason)?.code,
        ...backdated,
      }),
    });
    expect([status, data.cancelRefundPercent, data.customerRefundAmount]).toEqual([
      200,
      Number(row.percent),
      Number(row.customerRefund),
    ]);
    expect([data.mbpiRefundAmount, data.dealerRefundAmount]).toEqual([
      Number(row.providerRefund),
      Number(row.dealerRefund),
    ]);
    expect(data.isOdometerBelowSale).toBe(Number(row.cancelMiles) < Number(row.saleMiles));
  });

  test('are previewed for many contracts in one call, each as it would be on its own', async () => {
    const [one, other] = [await driver.aContract(), await driver.aContract({ customerPrice: 2000 })];
    const keyOf = ({ programCode, contractNumber, contractSuffix }: typeof one) =>
      `${programCode}-${contractNumber}${contractSuffix}`;
    const terms = { cancelReason: 5, vehicleMilesWhenCancel: 50_000 };
    const ask = (user: string, rows: object[]) =>
      driver.ask(user, 'PUT /api/v1/cancel-quotes/previews', { body: { rows } });
    const rows = [one, other].map((contract) => ({ key: keyOf(contract), ...terms }));
    const { data } = await ask('staff', [
      ...rows,
      { ...terms, key: keyOf(one), cancelAsOf: '+3' },
      { ...terms, key: keyOf(one), cancelReason: 99 },
      { ...terms, key: keyOf(one), cancelAsOf: 'someday' },
      { ...terms, key: 'MBP-00000001' },
    ]);
    const { data: facts } = await driver.ask(
      'staff',
      `GET /api/v1/contracts/${keyOf(one)}/cancellation/facts`,
    );
    for (const [at, contract] of [one, other].entries()) {
      const body = quoteOfContract(contract, { ...terms, cancelAsOfDate: facts.today });
      const { data: alone } = await driver.ask('staff', 'PUT /api/contracts/cancelquote', { body });
      const { cancelRefundPercent, customerRefundAmount, cancelAsOfDate } = alone;
      expect(data[at]).toMatchObject({
        cancelRefundPercent,
        customerRefundAmount,
        cancelAsOfDate,
        problem: null,
      });
    }
    expect(data.slice(2).map((row: { problem: { code: string } | null }) => row.problem?.code)).toEqual([
      undefined,
      'bad_reason',
      'bad_date',
      'not_found',
    ]);
    const { data: unpaid } = await ask('service', rows);
    expect(unpaid[0]).not.toHaveProperty('customerRefundAmount');
  });

  test('explain themselves line by line, to each what they may see', async () => {
    const contract = await driver.aContract();
    const asked = { body: quoteOfContract(contract) };
    const linesOf = async (user: string) => {
      const { data } = await driver.ask(user, 'PUT /api/contracts/cancelquote', asked);
      return data.lines.map(({ id }: { id: string }) => id);
    };
    const all = await linesOf('staff');
    expect(all).toEqual(expect.arrayContaining(['dealerCost', 'grossCost', 'provider', 'dealer', 'holder']));
    expect(await linesOf('fi')).toEqual(all);
    expect(await linesOf('paygo')).toEqual(
      all.filter((id: string) => !['dealerCost', 'grossCost', 'provider', 'dealer'].includes(id)),
    );
    const service = await driver.ask('service', 'PUT /api/contracts/cancelquote', asked);
    expect(service.status).toBe(200);
    expect(JSON.stringify(service.data)).not.toMatch(/"amount":\d|RefundAmount|FeeAmount|\$/);
  });

  test('of each contract of the book add up, and are the same when they are opened again', async () => {
    const contracts = await driver.all<{
      key: string;
      program_code: string;
      contract_number: string;
      contract_suffix: string;
    }>(
      `SELECT program_code, contract_number, contract_suffix FROM contracts WHERE status = 1 AND program_code NOT IN ('VRP','WAR','TLC','PPM')
       AND expiration_date > purchase_date ORDER BY id LIMIT 400`,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...contracts),
        fc.integer({ min: -30, max: 30 }),
        fc.nat(150_000),
        fc.constantFrom(...cancelReasons),
        async (contract, days, miles, reason) => {
          const asOf = new Date(Date.parse(testBook.today) + days * 86_400_000).toISOString().slice(0, 10);
          const saved = await driver.ask('staff', 'POST /api/v1/cancel-quotes', {
            body: {
              programCode: contract.program_code,
              contractNumber: contract.contract_number,
              contractSuffix: contract.contract_suffix,
              cancelAsOfDate: asOf,
              vehicleMilesWhenCancel: miles,
              cancelReason: reason.code,
              lienBalance: 500,
            },
          });
          if (saved.status !== 200) {
            expect(['as_of_before_purchase', 'coverage_took_effect']).toContain(saved.code);
            return;
          }
          const { quote, quoteNumber } = saved.data;
          const cents = (dollars: number) => Math.round(dollars * 100);
          expect(cents(quote.customerRefundAmount)).toBe(
            cents(quote.mbpiRefundAmount) + cents(quote.dealerRefundAmount),
          );
          const again = await driver.ask('staff', `GET /api/v1/cancel-quotes/${quoteNumber}`);
          expect(again.data).toEqual(saved.data);
        },
      ),
      { numRuns: Number(process.env.PITLANE_SOAK_RUNS ?? 10) },
    );
  });

  test('are saved under the next number of the month, once per idempotency key', async () => {
    const contract = await driver.aContract();
    const asked = { body: quoteOfContract(contract), key: 'save-once' };
    const first = await driver.ask('dealer', 'POST /api/v1/cancel-quotes', asked);
    const again = await driver.ask('dealer', 'POST /api/v1/cancel-quotes', asked);
    expect(first.data).toMatchObject({
      quoteNumber: expect.stringMatching(/^Q-202611-\d{6}$/),
      createdBy: 'Dale Dealer',
      expiresOn: '2026-12-01',
      isExpired: false,
      state: 'Quoted',
      nextSteps: ['request'],
    });
    expect([again.data, again.isReplayed]).toEqual([first.data, true]);
    const key = `${contract.programCode}-${contract.contractNumber}`;
    const listed = await driver.ask('fi', `GET /api/v1/contracts/${key}/cancel-quotes`);
    expect(listed.data).toEqual([
      expect.objectContaining({
        quoteNumber: first.data.quoteNumber,
        key,
        customerRefundAmount: first.data.customerRefundAmount,
      }),
    ]);
  });

  test('that were changed behind our back are refused, not recomputed', async () => {
    const contract = await driver.aContract();
    const { data } = await driver.ask('staff', 'POST /api/v1/cancel-quotes', {
      body: quoteOfContract(contract),
    });
    await driver.all(
      `UPDATE saved_quotes SET inputs = jsonb_set(inputs, '{inputs,facts,customerPriceCents}', '999900') WHERE quote_number = $1`,
      [data.quoteNumber],
    );
    const again = await driver.ask('staff', `GET /api/v1/cancel-quotes/${data.quoteNumber}`);
    expect([again.status, again.code]).toEqual([409, 'other_figures']);
  });

  test('name the state whose rules can be read, with each figure’s source and what is a default', async () => {
    const contract = await driver.aContract({ stateOfSale: 'NY' });
    const quote = await driver.ask('dealer', 'PUT /api/contracts/cancelquote', {
      body: quoteOfContract(contract),
    });
    expect(quote.data.stateOfSale).toBe('NY');
    const { data } = await driver.ask('dealer', `GET /api/v1/state-rules/${quote.data.stateOfSale}`);
    expect(
      data.map((rule: Record<string, string>) => [rule['state'], rule['kind'], rule['validFrom']]),
    ).toEqual([
      ['NY', 'VSC', '2000-01-01'],
      ['DEFAULT', 'GAP', '2000-01-01'],
    ]);
    expect(data[0].figures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'feeCapFlat', source: 'Program default', isDefault: true }),
        expect.objectContaining({ name: 'dueDays', source: 'New York Insurance Law 7903', isDefault: false }),
      ]),
    );
    const all = await driver.ask('fi', 'GET /api/v1/state-rules');
    expect(all.data).toContainEqual(data[0]);
    expect((await driver.ask('fi', 'GET /api/v1/state-rules/ZZ')).status).toBe(404);
    // A customer's quote leads there too.
    expect((await driver.ask('customer', 'GET /api/v1/state-rules/NY')).data).toEqual(data);
  });

  test('that were saved before figures had their own sources cite those of their row, and no address', async () => {
    const contract = await driver.aContract({ stateOfSale: 'NV', claimsPaid: 100 });
    const { data } = await driver.ask('staff', 'POST /api/v1/cancel-quotes', {
      body: quoteOfContract(contract),
    });
    await driver.all(
      `UPDATE saved_quotes SET inputs = jsonb_set(inputs #- '{rules,state,sources}', '{rules,state,source}', '"lawinsider.com/clause"') WHERE quote_number = $1`,
      [data.quoteNumber],
    );
    const again = await driver.ask('staff', `GET /api/v1/cancel-quotes/${data.quoteNumber}`);
    expect(again.data).toEqual(data);
    const sources = Object.fromEntries(
      data.quote.lines.map(({ id, source }: { id: string; source: string }) => [id, source]),
    );
    expect(sources).toMatchObject({
      percent: 'Program default',
      claims: 'Sample clause for Nevada',
      fee: 'Sample clause for Nevada',
      holder: 'Nevada Administrative Code 690C.120',
    });
    expect(JSON.stringify(again.data)).not.toMatch(/\.(com|io|ai|gov)\b/);
  });

  test.each<[code: string, status: number, sold: Partial<CancelFacts>, asked: object]>([
    ['contract_not_active', 409, { status: 4 }, {}],
    ['no_program_rule', 400, { programCode: 'WAR' }, {}],
    ['bad_reason', 400, {}, { cancelReason: 10 }],
    ['miles_required', 400, {}, { vehicleMilesWhenCancel: null }],
    ['services_required', 400, { programCode: 'PPM' }, {}],
    ['services_required', 400, { programCode: 'PPM' }, { servicesBought: 8 }],
    ['coverage_took_effect', 400, { programCode: 'GAP' }, { cancelReason: 7 }],
    ['coverage_took_effect', 400, {}, { cancelReason: 9 }],
    ['as_of_too_far_ahead', 400, {}, { cancelAsOfDate: '2026-12-02' }],
    ['as_of_too_far_back', 400, {}, { cancelAsOfDate: '2026-10-01' }],
    ['as_of_before_purchase', 400, { purchaseDate: '2026-10-20' }, { cancelAsOfDate: '2026-10-19' }],
    ['lien_balance_required', 400, { stateOfSale: 'NV', isFinanced: true }, {}],
    ['invalid', 400, {}, { cancelAsOfDate: '11/01/2026' }],
  ])('are refused as %s', async (code, status, sold, asked) => {
    const contract = await driver.aContract(sold);
    const answer = await driver.ask('dealer', 'PUT /api/contracts/cancelquote', {
      body: quoteOfContract(contract, asked),
    });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.message).toMatch(/\.$/);
  });

  test('go to the lender first, and in Nevada not above the balance', async () => {
    const paidTo = async (sold: Partial<CancelFacts>, asked: object) => {
      const contract = await driver.aContract(sold);
      const { data } = await driver.ask('dealer', 'PUT /api/contracts/cancelquote', {
        body: quoteOfContract(contract, asked),
      });
      const lines: { id: string; column: string; amount: number }[] = data.lines;
      return lines.filter(({ column }) => column === 'payee').map(({ id, amount }) => [id, amount]);
    };
    const refund = 100 - 50;
    const half = {
      customerPrice: 200,
      claimsPaid: 0,
      expirationMiles: null,
      purchaseDate: '2025-11-01',
      expirationDate: '2027-11-01',
    };
    expect(await paidTo({ ...half, isFinanced: true }, {})).toEqual([['lienholder', refund]]);
    expect(await paidTo({ ...half, isFinanced: true }, { hasProofOfPayoff: true })).toEqual([
      ['holder', refund],
    ]);
    expect(await paidTo(half, {})).toEqual([['holder', refund]]);
    const nevada = await paidTo({ ...half, stateOfSale: 'NV', isFinanced: true }, { lienBalance: 10 });
    expect(nevada[0]).toEqual(['lienholder', 10]);
    expect(nevada).toHaveLength(2);
  });

  test('take services of prepaid maintenance', async () => {
    const contract = await driver.aContract({ programCode: 'PPM' });
    const { data } = await driver.ask('dealer', 'PUT /api/contracts/cancelquote', {
      body: quoteOfContract(contract, { servicesBought: 8, servicesUsed: 3 }),
    });
    expect(data.cancelRefundPercent).toBe(62.5);
  });

  test('of a number that several contracts have are refused without the suffix, each named; "" and null are the plain one', async () => {
    const [plain, twin] = [await driver.aContract(), await driver.aContract()];
    await driver.all(
      `UPDATE contracts SET contract_number = '77700088', contract_suffix = CASE id WHEN $1 THEN 'B' ELSE '' END WHERE id IN ($1, $2)`,
      [twin.id, plain.id],
    );
    const named = { ...plain, contractNumber: '77700088' };
    for (const call of ['PUT /api/contracts/cancelquote', 'POST /api/v1/cancel-quotes']) {
      const open = await driver.ask('dealer', call, {
        body: quoteOfContract(named, { contractSuffix: undefined }),
      });
      expect([open.status, open.code, open.message]).toEqual([
        409,
        'ambiguous_contract',
        expect.stringMatching(/^MBP-77700088B? \(Active\)$/),
      ]);
      for (const contractSuffix of ['', null]) {
        const exact = await driver.ask('dealer', call, { body: quoteOfContract(named, { contractSuffix }) });
        expect([exact.status, exact.data.key]).toEqual([200, 'MBP-77700088']);
      }
    }
  });

  test('are only found by a search for active contracts in scope', async () => {
    const contract = await driver.aContract();
    const search = (user: string, searchText: string) =>
      driver.ask(user, 'PUT /api/contracts/searchforcancelquote', {
        body: { searchText, searchAllDealers: true },
      });
    const { data } = await search('dealer', contract.contractNumber);
    expect(data.map(({ id }: { id: number }) => id)).toContain(contract.id);
    expect((await search('dealer', `${contract.contractNumber}|status:cancelled`)).data).toEqual([]);
    const everything = (await search('staff', '|state:mo')).data;
    expect(new Set(everything.map((row: { contractStatusType: number }) => row.contractStatusType))).toEqual(
      new Set([1]),
    );
    const [foreign] = await driver.all<{ number: string }>(
      `SELECT contract_number AS number FROM contracts WHERE status = 1 AND dealer_code <> (SELECT dealer_code FROM contracts WHERE id = $1) LIMIT 1`,
      [contract.id],
    );
    expect((await search('fi', foreign?.number ?? '')).data).toEqual([]);
  });

  test('can be calculated on a page from the facts, with the cost only for those who settle', async () => {
    const contract = await driver.aContract();
    const facts = async (user: string) =>
      (await driver.ask(user, `GET /api/v1/contracts/${contract.contractNumber}/cancellation/facts`)).data;
    expect(await facts('dealer')).toEqual({
      ...workedFacts,
      key: `MBP-${contract.contractNumber}`,
      contractNumber: contract.contractNumber,
      today: '2026-11-01',
    });
    expect(await facts('paygo')).not.toHaveProperty('dealerCost');
    const ofService = await facts('service');
    expect(Object.keys(ofService).filter((name) => /customerPrice|dealerCost|claimsPaid/.test(name))).toEqual(
      [],
    );
    expect(ofService.hasPaidClaim).toBe(true);
    const expired = await driver.aContract({ status: 4 });
    const { data } = await driver.ask(
      'staff',
      `GET /api/v1/contracts/${expired.contractNumber}/cancellation/facts`,
    );
    expect([data.mayBackdate, data.problem.code]).toEqual([true, 'contract_not_active']);
  });
});
