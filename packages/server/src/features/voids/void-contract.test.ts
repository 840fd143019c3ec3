import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queryable } from '../../db/database.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { type VoidableContract, VoidDriver } from '../../testing/void-driver.ts';

describeOnDatabase('voiding', (_open, kind) => {
  let driver: VoidDriver;
  beforeAll(async () => {
    driver = await VoidDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const preview = async (user: string, { programCode, contractNumber, contractSuffix }: VoidableContract) =>
    driver.app.inject({
      url: `/api/v1/contracts/${programCode}-${contractNumber}${contractSuffix}/void/preview`,
      headers: await driver.headers(user),
    });
  const previews = async (user: string, keys: readonly string[]) =>
    driver.app.inject({
      method: 'PUT',
      url: '/api/v1/contracts/void-previews',
      payload: { keys },
      headers: await driver.headers(user),
    });
  const cannot = (contract: VoidableContract) => `Can't void ${contractKeyText(contract)}.`;
  const untouched = { status: 1, is_voided: false, notes: [], actions: [], credits: 0 };
  const batchOf = async (contract: VoidableContract, status: string) =>
    driver.all(
      `WITH batch AS (
         INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, submitted_on)
         SELECT 'T-' || id, dealer_code, 3, $2, 1, dealer_cost, purchase_date FROM contracts WHERE id = $1 RETURNING id),
       line AS (INSERT INTO remittance_lines (batch_id, contract_id, dealer_cost)
         SELECT batch.id, contracts.id, dealer_cost FROM batch, contracts WHERE contracts.id = $1)
       UPDATE contracts SET batch_id = (SELECT id FROM batch) WHERE id = $1`,
      [contract.id, status],
    );

  test('is announced: a card shows how long its contract has waited to be remitted, to users who see its cost', async () => {
    const contract = await driver.aContract(34);
    const waits = async (user: string) => {
      const { programCode, contractNumber, contractSuffix } = contract;
      const url = `/api/v1/contracts/${programCode}-${contractNumber}${contractSuffix}`;
      const answer = await driver.app.inject({ url, headers: await driver.headers(user) });
      return answer.json().data.unremittedDays;
    };
    expect([await waits('dealer'), await waits('admin'), await waits('service')]).toEqual([
      34,
      34,
      undefined,
    ]);
    await batchOf(contract, 'Submitted');
    expect(await waits('dealer')).toBeNull();
    await driver.all("UPDATE remittance_batches SET status = 'Returned' WHERE batch_number LIKE 'T-%'");
    expect(await waits('dealer')).toBe(34);
  });

  test('is previewed for many contracts in one call, each as it would be on its own', async () => {
    const contracts = [await driver.aContract(), await driver.aContract(90), await driver.aContract()];
    const keys = contracts.map(
      ({ programCode, contractNumber, contractSuffix }) =>
        `${programCode}-${contractNumber}${contractSuffix}`,
    );
    const alone = [];
    for (const contract of contracts) alone.push((await preview('dealer', contract)).json().data);
    const answer = (await previews('dealer', [...keys.toReversed(), 'MBP-00000001', 'no number'])).json();
    expect(answer.data.slice(0, 3)).toEqual(alone.toReversed());
    expect(answer.data.map((one: { problem: { code: string } | null }) => one.problem?.code ?? null)).toEqual(
      [null, alone[1].problem.code, null, 'not_found', 'bad_contract_key'],
    );
    expect((await previews('service', keys)).statusCode).toBe(403);
  });

  test('undoes the sale of a dealer, with a note and its history row, and says so with a receipt', async () => {
    const contract = await driver.aContract();
    const before = await driver.stateOf(contract);
    const answer = await driver.void('dealer', contract, { reason: 3 });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        code: 0,
        data: {
          key: `${contract.programCode}-${contract.contractNumber}${contract.contractSuffix}`,
          voidedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          voidedBy: 'Dale Dealer',
          receipt: expect.stringMatching(/^[0-9A-F]{12}$/),
          needsCredit: false,
        },
        errors: [],
      },
    ]);
    expect(await driver.stateOf(contract)).toEqual({
      status: 2,
      is_voided: true,
      version: before.version + 1,
      notes: ['Voided: Customer Back Out.'],
      actions: ['contract.void'],
      credits: 0,
    });
    const [row] = await driver.all(
      'SELECT username, assumed_by, face, before, after, upper(substr(encode(mac, $2), 1, 12)) AS receipt FROM audit WHERE contract_id = $1',
      [contract.id, 'hex'],
    );
    expect(row).toEqual({
      username: 'dealer',
      assumed_by: null,
      face: 'api',
      before: { status: 1, isVoided: false },
      after: { status: 2, isVoided: true, voidReasonType: 3, needsCredit: false },
      receipt: answer.json().data.receipt,
    });
  });

  test('takes the contracts’ shape too, and keeps the point of sale on record', async () => {
    const contract = await driver.aContract();
    const pointOfSale = {
      pointOfSaleOrderIdentifier: 'O-1',
      pointOfSalePaymentAmount: 2495.5,
      pointOfSaleTransactionNumber: 'T-9',
    };
    const more = { ...pointOfSale, useSefi: false, userName: 'admin', dealerCode: 'X' };
    expect((await driver.void('fi', contract, { more })).statusCode).toBe(200);
    const [row] = await driver.all<{ username: string; after: object }>(
      'SELECT username, after FROM audit WHERE contract_id = $1',
      [contract.id],
    );
    expect(row?.username).toBe('fi');
    expect(row?.after).toMatchObject({
      pointOfSale: { orderIdentifier: 'O-1', paymentAmount: 2495.5, transactionNumber: 'T-9' },
    });
  });

  test('a second time is refused, by whom and when', async () => {
    const contract = await driver.aContract();
    await driver.void('dealer', contract);
    const again = await driver.void('admin', contract);
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      [
        {
          code: 'already_voided',
          message: `${cannot(contract)} Already voided by Dale Dealer on 11/01/2026.`,
        },
      ],
    ]);
    expect((await preview('admin', contract)).json().data.problem.message).toBe(
      `${cannot(contract)} Already voided by Dale Dealer on 11/01/2026.`,
    );
    expect((await driver.stateOf(contract)).actions).toEqual(['contract.void']);
  });

  test('names who voided a contract before there was a history', async () => {
    const [voided] = await driver.all<VoidableContract>(
      `SELECT id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix"
       FROM contracts WHERE is_voided AND id NOT IN (SELECT contract_id FROM audit WHERE contract_id IS NOT NULL) LIMIT 1`,
    );
    const answer = await driver.void('admin', voided as VoidableContract);
    expect(answer.json().errors[0].message).toMatch(
      /^Can't void \S+\. Already voided by \w+ \w+ on \d\d\/\d\d\/\d{4}\.$/,
    );
  });

  test.each([
    [
      'a claim',
      `INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, description, claimed_amount)
       SELECT id, dealer_code, program_code, 'T' || id, 'P', '${testBook.today}', '${testBook.today}', 'x', 1 FROM contracts WHERE id = $1`,
      'It has a claim. Start a cancel quote instead.',
    ],
    ['another status', 'UPDATE contracts SET status = 4 WHERE id = $1', 'It has expired. Ask the provider.'],
    [
      'a late day',
      'UPDATE contracts SET purchase_date = purchase_date - 30 WHERE id = $1',
      'Sold 35 days ago. A contract can be voided within 30 days of the sale. Start a cancel quote instead.',
    ],
  ])(
    'is refused to a dealer for %s, with the reason and the next step, and changes nothing',
    async (_why, statement, message) => {
      const contract = await driver.aContract();
      await driver.all(statement, [contract.id]);
      const before = await driver.stateOf(contract);
      const answer = await driver.void('dealer', contract, { key: `refused-${contract.id}` });
      expect([answer.statusCode, answer.json().code, answer.json().errors[0].friendlyMessage]).toEqual([
        409,
        3,
        `${cannot(contract)} ${message}`,
      ]);
      const { problem } = (await preview('dealer', contract)).json().data;
      expect(`${problem.message} ${problem.next}`).toBe(`${cannot(contract)} ${message}`);
      expect(await driver.stateOf(contract)).toEqual(before);
      expect(before).toMatchObject({ is_voided: false, notes: [], actions: [] });
    },
  );

  test('of a remitted contract is up to the provider, and credits the dealer its cost', async () => {
    const contract = await driver.aContract();
    await batchOf(contract, 'Submitted');
    const refused = (await driver.void('dealer', contract)).json().errors[0];
    expect(refused).toMatchObject({
      code: 'remitted',
      friendlyMessage: `${cannot(contract)} It was remitted on 10/27/2026. Start a cancel quote instead.`,
    });
    const lines = (await preview('admin', contract))
      .json()
      .data.lines.map(({ text }: { text: string }) => text);
    expect(lines).toContain('Dealer cost is credited after its batch is posted');
    expect((await driver.void('admin', contract)).json().data).toMatchObject({ needsCredit: true });
    const credits = await driver.all(
      `SELECT r.dealer_code = c.dealer_code AS same_dealer, r.amount = c.dealer_cost AS same_amount, created_on, r.batch_id
       FROM remittance_credits r JOIN contracts c ON c.id = r.contract_id WHERE c.id = $1`,
      [contract.id],
    );
    expect(credits).toEqual([
      { same_dealer: true, same_amount: true, created_on: testBook.today, batch_id: null },
    ]);
  });

  test('of a contract in a returned batch is the dealer’s, and no credit', async () => {
    const contract = await driver.aContract();
    await batchOf(contract, 'Returned');
    expect((await driver.void('dealer', contract)).json().data).toMatchObject({ needsCredit: false });
    expect(await driver.stateOf(contract)).toMatchObject({ is_voided: true, credits: 0 });
  });

  test('names no contract of another dealer, and no unknown one', async () => {
    const contract = await driver.aContract();
    await driver.all(
      'UPDATE contracts SET dealer_code = (SELECT min(dealer_code) FROM dealers WHERE dealer_code <> $2) WHERE id = $1',
      [contract.id, driver.dealerCode],
    );
    const nobody = { ...contract, contractNumber: '99999999' };
    for (const asked of [contract, nobody]) {
      const answers = [await driver.void('dealer', asked), await preview('dealer', asked)];
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'not_found']);
      }
    }
    expect(await driver.stateOf(contract)).toMatchObject(untouched);
  });

  test('of a number that several contracts have is refused without the suffix, each named; null is the plain one', async () => {
    const [plain, twin] = [await driver.aContract(), await driver.aContract()];
    await driver.all(
      `UPDATE contracts SET contract_number = $2, program_code = $3, contract_suffix = CASE id WHEN $1 THEN 'B' ELSE '' END WHERE id = ANY($4)`,
      [twin.id, '77700077', plain.programCode, [plain.id, twin.id]],
    );
    const named = { ...plain, contractNumber: '77700077', contractSuffix: '' };
    const open = await driver.void('dealer', named, { more: { contractSuffix: undefined } });
    const whole = `${plain.programCode}-77700077`;
    const messages = open.json().errors.map(({ message }: { message: string }) => message);
    expect([open.statusCode, messages.toSorted()]).toEqual([
      409,
      [`${whole} (Active)`, `${whole}B (Active)`],
    ]);
    const done = await driver.void('dealer', named, { more: { contractSuffix: null } });
    expect(done.json().data.key).toBe(whole);
    expect([await driver.stateOf(plain), await driver.stateOf(twin)]).toMatchObject([
      { is_voided: true },
      untouched,
    ]);
  });

  test.each([9, 0])('for the reason %j is refused', async (reason) => {
    const contract = await driver.aContract();
    const answer = await driver.void('dealer', contract, { reason });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ code: 'unknown_void_reason', field: 'voidReasonType', message: 'Please choose a void reason' }],
    ]);
    expect(await driver.stateOf(contract)).toMatchObject(untouched);
  });

  test('is nothing for the service lane or a customer', async () => {
    const contract = await driver.aContract();
    for (const user of ['service', 'customer']) {
      expect((await driver.void(user, contract)).statusCode).toBe(403);
      expect((await preview(user, contract)).statusCode).toBe(403);
    }
    expect(await driver.stateOf(contract)).toMatchObject(untouched);
  });

  test('waits for the database four times between the beginning and the end', async () => {
    const contract = await driver.aContract();
    await driver.headers('dealer');
    const transaction: Database['transaction'] = driver.db.transaction.bind(driver.db);
    const waits: number[] = [];
    driver.db.transaction = countingWaits(transaction, waits);
    const answer = await driver.void('dealer', contract, { key: `counted-${contract.id}` });
    driver.db.transaction = transaction;
    expect([answer.statusCode, Math.max(...waits)]).toEqual([200, 4]);
  });

  test.runIf(kind === 'postgres')(
    'is refused in words while someone else has the contract locked',
    async () => {
      const contract = await driver.aContract();
      const impatient: Database = {
        ...driver.db,
        transaction: (work, options) =>
          driver.db.transaction(async (tx) => {
            await tx.query('SET LOCAL lock_timeout = 50');
            return work(tx);
          }, options),
      };
      const drivers = await VoidDriver.over(impatient);
      await drivers.headers('admin');
      await driver.db.transaction(
        async (tx) => {
          await tx.query('SELECT FROM contracts WHERE id = $1 FOR UPDATE', [contract.id]);
          const keys = [undefined, 'held-1', 'held-2', 'held-3', undefined, 'held-4'];
          const answers = await Promise.all(keys.map((key) => drivers.void('admin', contract, { key })));
          expect(answers.map((answer) => [answer.statusCode, answer.json().errors[0].code])).toEqual(
            keys.map(() => [409, 'contract_busy']),
          );
        },
        { scope: { kind: 'all' } },
      );
      await drivers.app.close();
      expect(await driver.stateOf(contract)).toMatchObject(untouched);
    },
  );
});

/** Counts how often each transaction sends something while nothing is running: each time it has waited for an answer before. */
function countingWaits(transaction: Database['transaction'], waits: number[]): Database['transaction'] {
  return (work, options) => {
    let [times, underWay] = [0, 0];
    const counting = (tx: Queryable): Queryable => ({
      ...tx,
      query: async (...asked) => {
        if (underWay === 0) times += 1;
        underWay += 1;
        try {
          return await tx.query(...asked);
        } finally {
          underWay -= 1;
        }
      },
    });
    return transaction((tx) => work(counting(tx)), options).finally(() => waits.push(times));
  };
}
