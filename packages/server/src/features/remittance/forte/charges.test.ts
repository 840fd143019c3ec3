import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { auditKey } from '../../../testing/audit-key.ts';
import { type ForteMood, ForteStandIn } from '../../../testing/forte-stand-in.ts';
import { RemitDriver } from '../../../testing/remit-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { chargeCards, putCharge } from './charge-cards.ts';
import { createForteClient, type ForteClient } from './forte-client.ts';
import type { ForteSettings } from './forte-settings.ts';
import { settleCharges } from './settle-charges.ts';

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

describeOnDatabase('card charges', (_open, kind) => {
  const forte = new ForteStandIn();
  let driver: RemitDriver;
  let client: ForteClient;
  let settings: ForteSettings;

  beforeAll(async () => {
    driver = await RemitDriver.open(kind);
    const apiUrl = await forte.start();
    settings = {
      organizationId: 'org_1',
      locationId: 'loc_1',
      apiAccessId: 'a'.repeat(32),
      secureKey: 'b'.repeat(32),
      apiUrl,
    };
    client = createForteClient(settings);
  });
  afterAll(async () => {
    await driver?.close();
    await forte.stop();
  });

  /** A batch that is paid by card, as the dealer submitted it. */
  async function submitted(): Promise<string> {
    const batchNumber = await driver.remitted(await driver.contracts([385]));
    await driver.all(
      `UPDATE batch_payments SET method = 1, state = 'Pending', processor = 'Forte', paymethod_token = 'mth_1', last4 = '1111', reference = NULL
       WHERE batch_id = (SELECT id FROM remittance_batches WHERE batch_number = $1)`,
      [batchNumber],
    );
    await driver.db.transaction((tx) => putCharge(tx, batchNumber), { scope: { kind: 'all' } });
    return batchNumber;
  }

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

  const deps = (db: Database, using: ForteClient) => ({
    db,
    auditKey,
    forte: using,
    today: '2026-11-01',
    report: () => undefined,
  });
  const state = async (batchNumber: string) => {
    const [row] = await driver.all<{ status: string; payment: string; reference: string | null }>(
      `SELECT b.status, p.state AS payment, p.reference FROM remittance_batches b JOIN batch_payments p ON p.batch_id = b.id WHERE b.batch_number = $1`,
      [batchNumber],
    );
    return row;
  };

  /** Runs servers one after the other, each until it is killed or nothing is due, until the charge is over. */
  async function runSchedule({ kills }: Schedule, using: ForteClient): Promise<void> {
    const left = [...kills];
    for (let turn = 0; turn < 40; turn += 1) {
      await driver.db.query(
        "UPDATE outbox SET next_try_at = now() WHERE kind = 'charge' AND sent_at IS NULL",
      );
      await chargeCards(
        deps(
          driver.db,
          dying(using, () => left.shift()),
        ),
      ).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      const [open] = await driver.db.query("SELECT FROM outbox WHERE kind = 'charge' AND sent_at IS NULL");
      if (!open) return;
    }
    throw new Error("The charge didn't finish.");
  }

  test('are made once, with the number of the batch', async () => {
    const batchNumber = await submitted();
    expect(await chargeCards(deps(driver.db, client))).toBe(1);
    expect(await chargeCards(deps(driver.db, client))).toBe(0);
    const [charge, ...more] = forte.approved(batchNumber);
    expect([charge?.authorization_amount, more]).toEqual([385, []]);
    expect(await state(batchNumber)).toMatchObject({
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
    const batchNumber = await submitted();
    forte.moods.charge.push('decline');
    await chargeCards(deps(driver.db, client));
    expect(await state(batchNumber)).toMatchObject({ status: 'Returned', payment: 'Returned' });
    const [batch] = await driver.all<{ reason: string }>(
      'SELECT return_reason AS reason FROM remittance_batches WHERE batch_number = $1',
      [batchNumber],
    );
    expect(batch?.reason).toBe('The card was declined: bin not allowed (U19).');
  });

  test('that get no answer in time are looked up before they are tried again', async () => {
    const batchNumber = await submitted();
    forte.moods.charge.push('hang');
    const impatient = createForteClient(settings, { timeout: 50 });
    expect(await chargeCards(deps(driver.db, impatient))).toBe(0);
    expect(await state(batchNumber)).toMatchObject({ status: 'Submitted', payment: 'Pending' });
    const before = forte.calls.length;
    await runSchedule({ charge: [], find: [], kills: [] }, client);
    expect(forte.calls.slice(before).map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(forte.approved(batchNumber)).toHaveLength(1);
  });

  test('that fail three times return the batch, once Forte says that it knows none', async () => {
    const batchNumber = await submitted();
    forte.moods.charge.push('fail', 'fail', 'fail');
    await runSchedule({ charge: [], find: [], kills: [] }, client);
    expect(await state(batchNumber)).toMatchObject({ status: 'Returned' });
    expect(forte.approved(batchNumber)).toEqual([]);
  });

  test("happen once regardless of Forte's answer and of where the server dies, and would not without looking them up", async () => {
    const batchNumber = await submitted();
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
        const charges = await run(schedule, client);
        const { status, payment, reference } = (await state(batchNumber)) ?? {};
        expect(charges).toBeLessThanOrEqual(1);
        expect([status, payment]).toEqual(charges === 1 ? ['Submitted', 'Sent'] : ['Returned', 'Returned']);
        if (charges === 1) expect(reference).toBe(forte.approved(batchNumber)[0]?.transaction_id);
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
    const batchNumber = await submitted();
    await Promise.all([chargeCards(deps(driver.db, client)), chargeCards(deps(driver.db, client))]);
    expect(forte.approved(batchNumber)).toHaveLength(1);
  });

  test('are posted once they were paid out, and returned when the bank rejects them', async () => {
    const [paid, rejected, late] = [await submitted(), await submitted(), await submitted()];
    await chargeCards(deps(driver.db, client));
    const settlement = async (batchNumber: string, type: string, more: object) => {
      const { reference } = (await state(batchNumber)) ?? {};
      forte.settlements.set(reference ?? '', [
        { transaction_id: reference, settle_type: type, settle_amount: '385.00', ...more },
      ]);
    };
    await settlement(paid, 'deposit', { funding_id: 'fnd_1' });
    await settlement(late, 'deposit', { funding_id: 'fnd_2' });
    await settlement(rejected, 'reject', { settle_response_code: 'R01' });
    forte.funded.add('fnd_2');
    await settleCharges(deps(driver.db, client));
    expect(await state(paid)).toMatchObject({ status: 'Submitted', payment: 'Sent' });
    expect(await state(rejected)).toMatchObject({ status: 'Returned' });
    expect(await state(late)).toMatchObject({ status: 'Posted', payment: 'Settled' });
    forte.funded.add('fnd_1');
    await settlement(late, 'reject', { settle_response_code: 'R10' });
    await settleCharges(deps(driver.db, client));
    await settleCharges(deps(driver.db, client));
    expect(await state(paid)).toMatchObject({ status: 'Posted' });
    const debits = await driver.all<{ amount: number }>(
      `SELECT d.amount FROM remittance_debits d JOIN remittance_batches b ON b.id = d.of_batch_id WHERE b.batch_number = $1`,
      [late],
    );
    expect(debits).toEqual([{ amount: 38_500 }]);
  });
});

/** A client whose server dies before or after a charge. */
function dying(client: ForteClient, next: () => 'before' | 'after' | undefined): ForteClient {
  return {
    ...client,
    charge: async (asked) => {
      const kill = next();
      if (kill === 'before') throw new Killed();
      const outcome = await client.charge(asked);
      if (kill === 'after') throw new Killed();
      return outcome;
    },
  };
}
