import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChargeDriver } from '../../../testing/charge-driver.ts';
import type { ForteMood, ForteStandIn } from '../../../testing/forte-stand-in.ts';
import type { RemitDriver } from '../../../testing/remit-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { achFilesEqualBatches } from '../../reconcile/ach-files-equal-batches.ts';
import type { ChargeDeps } from './charge-batches.ts';
import { createForteClient, type ForteClient } from './forte-client.ts';

/** A schedule: what Forte does with each call, and where the server is killed. */
interface Schedule {
  charge: ForteMood[];
  find: ForteMood[];
  /** Before or after which call of Forte the server dies, by their count. */
  kills: ('before' | 'after' | undefined)[];
}

class Killed extends Error {}

/** A few, and many in the soak. */
const scheduleCount = Math.min(Number(process.env['PITLANE_SOAK_RUNS'] ?? 12), 500);

const mood = fc.constantFrom<ForteMood>('answer', 'decline', 'fail', 'lose', 'twice');
const schedules = fc.record<Schedule>({
  charge: fc.array(mood, { maxLength: 4 }),
  find: fc.array(fc.constantFrom<ForteMood>('answer', 'answer', 'fail', 'lose', 'twice'), { maxLength: 4 }),
  kills: fc.array(fc.constantFrom('before', 'after', undefined, undefined), { maxLength: 4 }),
});

describeOnDatabase('charges by Forte', (_open, kind) => {
  let charges: ChargeDriver;
  let driver: RemitDriver;
  let forte: ForteStandIn;
  let client: ForteClient;

  beforeAll(async () => {
    charges = await ChargeDriver.open(kind);
    ({ remitting: driver, forte, client } = charges);
  });
  afterAll(() => charges?.close());

  /** Lets the same contract be remitted again, without another of the book. */
  async function reset(batchNumber: string): Promise<void> {
    forte.charges.length = 0;
    await driver.all(
      `UPDATE remittance_batches SET status = 'Submitted', returned_on = NULL, return_reason = NULL, settled_by = NULL WHERE batch_number = $1`,
      [batchNumber],
    );
    await driver.all(
      `UPDATE batch_payments SET state = 'Pending', reference = NULL, authorization_code = NULL, return_code = NULL
       WHERE batch_id = (SELECT id FROM remittance_batches WHERE batch_number = $1)`,
      [batchNumber],
    );
    await driver.db.query(
      `UPDATE outbox SET sent_at = NULL, tries = 0, next_try_at = now(), body = jsonb_set(body, '{charges}', '0') WHERE message_id = $1`,
      [`charge ${batchNumber}`],
    );
  }

  /** Runs servers one after the other, each until it is killed or nothing is due, until the charge is over. */
  async function runSchedule({ kills }: Schedule, using: ForteClient): Promise<void> {
    const left = [...kills];
    for (let turn = 0; turn < 40; turn += 1) {
      if (!(await charges.makeDue())) return;
      await charges
        .charge(dying({ db: driver.db, forte: using }, () => left.shift()))
        .catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
    }
    throw new Error("The charge didn't finish.");
  }

  test('are made once, with the number of the batch', async () => {
    const batchNumber = await charges.submitted();
    expect(await charges.charge()).toBe(1);
    expect(await charges.charge()).toBe(0);
    const [charge, ...more] = forte.approved(batchNumber);
    expect([charge?.authorization_amount, more]).toEqual([385, []]);
    expect(await charges.state(batchNumber)).toMatchObject({
      status: 'Submitted',
      payment: 'Sent',
      reference: charge?.transaction_id,
    });
    const sent = forte.calls.find(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      action: 'sale',
      authorization_amount: 385,
      paymethod_token: 'mth_1',
      reference_id: batchNumber,
      order_number: batchNumber,
    });
    expect(sent?.url).toBe('/v3/organizations/org_1/locations/loc_1/transactions');
    expect(sent?.headers['x-forte-auth-organization-id']).toBe('org_1');
  });

  test('that are declined return the batch, and say why', async () => {
    const batchNumber = await charges.submitted();
    forte.moods.charge.push('decline');
    await charges.charge();
    expect(await charges.state(batchNumber)).toMatchObject({ status: 'Returned', payment: 'Returned' });
    const [batch] = await driver.all<{ reason: string }>(
      'SELECT return_reason AS reason FROM remittance_batches WHERE batch_number = $1',
      [batchNumber],
    );
    expect(batch?.reason).toBe('The card was declined: bin not allowed (U19).');
  });

  test('that get no answer in time are looked up before they are tried again', async () => {
    const batchNumber = await charges.submitted();
    forte.moods.charge.push('hang');
    const impatient = createForteClient(charges.settings, { timeout: 1_000 });
    expect(await charges.charge({ forte: impatient })).toBe(0);
    expect(await charges.state(batchNumber)).toMatchObject({ status: 'Submitted', payment: 'Pending' });
    const before = forte.calls.length;
    await charges.chargeAll();
    expect(forte.calls.slice(before).map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(forte.approved(batchNumber)).toHaveLength(1);
  });

  test('that fail three times return the batch, once Forte says that it knows none', async () => {
    const batchNumber = await charges.submitted();
    forte.moods.charge.push('fail', 'fail', 'fail');
    await charges.chargeAll();
    expect(await charges.state(batchNumber)).toMatchObject({ status: 'Returned' });
    expect(forte.approved(batchNumber)).toEqual([]);
  });

  test("happen once regardless of Forte's answer and of where the server dies, and would not without looking them up", async () => {
    const batchNumber = await charges.submitted();
    const blind: ForteClient = { ...client, findByReference: async () => [] };
    let doubled = 0;
    const run = async (schedule: Schedule, using: ForteClient) => {
      await reset(batchNumber);
      forte.moods.charge.splice(0, Infinity, ...schedule.charge);
      forte.moods.find.splice(0, Infinity, ...schedule.find);
      await runSchedule(schedule, using);
      return forte.approved(batchNumber).length;
    };
    await fc.assert(
      fc.asyncProperty(schedules, async (schedule) => {
        const count = await run(schedule, client);
        const { status, payment, reference } = (await charges.state(batchNumber)) ?? {};
        expect(count).toBeLessThanOrEqual(1);
        expect([status, payment]).toEqual(count === 1 ? ['Submitted', 'Sent'] : ['Returned', 'Returned']);
        if (count === 1) expect(reference).toBe(forte.approved(batchNumber)[0]?.transaction_id);
      }),
      { numRuns: scheduleCount },
    );
    // The control: with the same schedules, a server that doesn't look charges twice.
    for (const schedule of [
      { charge: ['lose'], find: [], kills: [] },
      { charge: ['answer'], find: [], kills: ['after'] },
    ] satisfies Schedule[]) {
      if ((await run(schedule, blind)) > 1) doubled += 1;
      expect(await run(schedule, client)).toBe(1);
    }
    expect(doubled).toBe(2);
  });

  test('are made once by two servers at the same time', async () => {
    const batchNumber = await charges.submitted();
    await Promise.all([charges.charge(), charges.charge()]);
    expect(forte.approved(batchNumber)).toHaveLength(1);
  });

  test('debit a bank account by an eCheck and in no file, where ACH is sent by Forte', async () => {
    const { batchNumber, accountNumber } = await charges.debited();
    expect((await driver.ask('finance', 'getAchDue', {})).data.entryCount).toBe(0);
    expect(await driver.post(batchNumber)).toMatchObject({ status: 409, code: 'payment_not_sent' });
    const inFile = `UPDATE batch_payments SET ach_file_id = 1 WHERE batch_id = (SELECT id FROM remittance_batches WHERE batch_number = $1)`;
    await expect(driver.all(inFile, [batchNumber])).rejects.toThrow('charged_or_in_a_file');
    const [waiting] = await driver.db.query<{ row: string; kind: string }>(
      'SELECT o::text AS row, kind FROM outbox o WHERE message_id = $1',
      [`charge ${batchNumber}`],
    );
    expect(waiting?.row).not.toContain(accountNumber);
    // Servers from before eChecks take rows of the kind `charge`, and would drop this one.
    expect(waiting?.kind).toBe('echeck');
    forte.calls.length = 0;
    forte.moods.charge.push('lose');
    await charges.chargeAll();
    expect(forte.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(JSON.parse(forte.calls[0]?.body ?? '')).toEqual({
      action: 'sale',
      authorization_amount: 385,
      reference_id: batchNumber,
      order_number: batchNumber,
      billing_address: { company_name: 'Main St Ford' },
      echeck: {
        sec_code: 'CCD',
        account_holder: 'Main St Ford',
        routing_number: '122105155',
        account_number: accountNumber,
        account_type: 'savings',
      },
    });
    const [charge, ...more] = forte.approved(batchNumber);
    expect(more).toEqual([]);
    expect(await charges.state(batchNumber)).toMatchObject({
      payment: 'Sent',
      reference: charge?.transaction_id,
    });
    expect((await achFilesEqualBatches.prove(driver.db, '2026-11-01')).findings).toEqual([]);
    await driver.all(
      "UPDATE batch_payments SET reference = NULL WHERE processor = 'Forte' AND method = 2 AND state = 'Sent'",
    );
    expect((await achFilesEqualBatches.prove(driver.db, '2026-11-01')).findings).toEqual([
      `Batch ${batchNumber} was charged by Forte, but the charge has no transaction ID.`,
    ]);
  });

  test('that debit a bank account return the batch if they are declined, and are not made once it was retired', async () => {
    const declined = await charges.debited();
    forte.moods.charge.push('decline');
    await charges.charge();
    expect(await charges.batchOf(declined.batchNumber)).toMatchObject({
      status: 'Returned',
      returnReason: 'The debit was declined: bin not allowed (U19).',
    });
    const { batchNumber, bankAccountID } = await charges.debited();
    await charges.retire(bankAccountID);
    forte.calls.length = 0;
    await charges.charge();
    expect(forte.calls).toEqual([]);
    expect(await charges.batchOf(batchNumber)).toMatchObject({
      status: 'Returned',
      returnReason: expect.stringMatching(/^The account ending in \d{4} is retired\.$/),
    });
  });

  test('of a bank account that the bank returns retire it, as a file of returns does', async () => {
    const { batchNumber, bankAccountID } = await charges.debited();
    await charges.charge();
    await charges.settlement(batchNumber, { settle_type: 'reject', settle_response_code: 'R03' });
    await charges.settle();
    expect(await charges.batchOf(batchNumber)).toMatchObject({
      status: 'Returned',
      returnCode: 'R03',
      returnReason:
        'No account. The account cannot be debited. Add another bank account, then remit the contracts again.',
    });
    const [account] = await driver.all('SELECT state FROM bank_accounts WHERE id = $1', [bankAccountID]);
    expect(account).toEqual({ state: 'Retired' });
  });

  test('of a bank account are posted once they were paid out, but not while the bank may return them', async () => {
    const { batchNumber } = await charges.debited();
    expect((await charges.batchOf(batchNumber)).payment).toMatchObject({
      settlesOn: '2026-11-02',
      postsOn: '2026-11-05',
    });
    await charges.charge();
    await charges.settlement(batchNumber, { settle_type: 'deposit', funding_id: 'fnd_ach' });
    forte.funded.add('fnd_ach');
    await charges.settle('2026-11-04');
    expect((await charges.batchOf(batchNumber)).status).toBe('Submitted');
    await charges.settle('2026-11-05');
    expect((await charges.batchOf(batchNumber)).status).toBe('Posted');
  });

  test('of a bank account are posted by the day on which they were made, however long that took', async () => {
    const { batchNumber } = await charges.debited();
    forte.moods.charge.push('fail');
    await charges.charge();
    await charges.chargeAll({ today: '2026-11-06' });
    expect((await charges.batchOf(batchNumber)).payment).toMatchObject({
      effectiveOn: '2026-11-09',
      settlesOn: '2026-11-09',
      postsOn: '2026-11-13',
    });
    await charges.settlement(batchNumber, { settle_type: 'deposit', funding_id: 'fnd_ach' });
    await charges.settle('2026-11-12');
    expect((await charges.batchOf(batchNumber)).status).toBe('Submitted');
    await charges.settle('2026-11-13');
    expect((await charges.batchOf(batchNumber)).status).toBe('Posted');
  });

  // The last one: its late return is a debit of the dealer's next batch.
  test('are posted once they were paid out, and returned when the bank rejects them', async () => {
    const [paid, rejected, late] = [
      await charges.submitted(),
      await charges.submitted(),
      await charges.submitted(),
    ];
    await charges.charge();
    await charges.settlement(paid, { settle_type: 'deposit', funding_id: 'fnd_1' });
    await charges.settlement(late, { settle_type: 'deposit', funding_id: 'fnd_2' });
    await charges.settlement(rejected, { settle_type: 'reject', settle_response_code: 'R01' });
    forte.funded.add('fnd_2');
    await charges.settle();
    expect(await charges.state(paid)).toMatchObject({ status: 'Submitted', payment: 'Sent' });
    expect(await charges.state(rejected)).toMatchObject({ status: 'Returned' });
    expect(await charges.state(late)).toMatchObject({ status: 'Posted', payment: 'Settled' });
    forte.funded.add('fnd_1');
    await charges.settlement(late, { settle_type: 'reject', settle_response_code: 'R10' });
    await charges.settle();
    await charges.settle();
    expect(await charges.state(paid)).toMatchObject({ status: 'Posted' });
    const debits = await driver.all<{ amount: number }>(
      `SELECT d.amount FROM remittance_debits d JOIN remittance_batches b ON b.id = d.of_batch_id WHERE b.batch_number = $1`,
      [late],
    );
    expect(debits).toEqual([{ amount: 38_500 }]);
  });
});

/** A server that dies before or after a charge: from then on it writes nothing. */
function dying(
  { db, forte }: Pick<ChargeDeps, 'db' | 'forte'>,
  next: () => 'before' | 'after' | undefined,
): Pick<ChargeDeps, 'db' | 'forte'> {
  let isDead = false;
  const die = (): never => {
    isDead = true;
    throw new Killed();
  };
  return {
    db: new Proxy(db, {
      get: (target, key) => {
        if (isDead) throw new Killed();
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    forte: {
      ...forte,
      charge: async (asked) => {
        const kill = next();
        if (kill === 'before') die();
        const outcome = await forte.charge(asked);
        return kill === 'after' ? die() : outcome;
      },
    },
  };
}
