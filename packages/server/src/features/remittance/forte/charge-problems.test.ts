import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ChargeDriver } from '../../../testing/charge-driver.ts';
import { addPeople } from '../../../testing/people.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import type { ForteClient } from './forte-client.ts';

const to = 'site.admin@example.com';

describeOnDatabase('charges that a person must look at', (_open, kind) => {
  let driver: ChargeDriver;

  beforeAll(async () => {
    driver = await ChargeDriver.open(kind);
    const { db } = driver.remitting;
    await db.query("UPDATE user_profiles SET email_address = ''");
    await addPeople(db, [{ username: 'site.admin', role: 'SiteAdministrator' }]);
  });
  beforeEach(() => {
    driver.forte.calls.length = 0;
    driver.reported.length = 0;
  });
  afterAll(() => driver?.close());

  const methods = () => driver.forte.calls.map(({ method }) => method);
  const returnedText = (batchNumber: string, transactionId: string | undefined) =>
    `Batch ${batchNumber} was returned, but Forte charged it (transaction ${transactionId}). Void or refund the charge at Forte, unless Forte shows that the money went back already. Otherwise the dealer pays twice.\n`;

  test('are looked up after their batch was returned, and administrators read that money moved', async () => {
    const [card, { batchNumber: echeck }] = [await driver.submitted(), await driver.debited()];
    driver.forte.moods.charge.push('lose', 'lose');
    await driver.charge();
    for (const batchNumber of [card, echeck]) await driver.remitting.return(batchNumber);
    expect(await driver.mailsAbout(card)).toEqual([]);
    await driver.chargeAll();
    for (const batchNumber of [card, echeck]) {
      const [charge, ...more] = driver.forte.approved(batchNumber);
      expect(more).toEqual([]);
      expect(await driver.state(batchNumber)).toEqual({
        status: 'Returned',
        payment: 'Returned',
        reference: charge?.transaction_id,
      });
      const text = returnedText(batchNumber, charge?.transaction_id);
      expect(await driver.mailsAbout(batchNumber)).toEqual([{ to, text }]);
      expect(driver.reported).toContain(text.trim());
    }
  });

  test('are looked up several times where Forte knows none, since it may still be making one', async () => {
    const batchNumber = await driver.submitted();
    driver.forte.moods.charge.push('fail');
    await driver.charge();
    await driver.remitting.return(batchNumber);
    await driver.chargeAll();
    expect(methods()).toEqual(['POST', 'GET', 'GET', 'GET']);
    expect(await driver.state(batchNumber)).toMatchObject({ status: 'Returned', reference: null });
    expect(await driver.mailsAbout(batchNumber)).toEqual([]);
  });

  test('are looked up once more after the batch was returned for want of an answer', async () => {
    const batchNumber = await driver.submitted();
    driver.forte.moods.charge.push('fail', 'fail', 'lose');
    const blind: ForteClient = { ...driver.client, findByReference: async () => [] };
    for (let turn = 0; turn < 4; turn += 1) {
      await driver.makeDue();
      await driver.charge({ forte: blind });
    }
    expect(await driver.state(batchNumber)).toMatchObject({ status: 'Returned', reference: null });
    await driver.chargeAll();
    const [charge] = driver.forte.approved(batchNumber);
    const text = returnedText(batchNumber, charge?.transaction_id);
    expect(await driver.mailsAbout(batchNumber)).toEqual([{ to, text }]);
  });

  test('are looked up after the batch was returned because its account was retired between two of them', async () => {
    const { batchNumber, bankAccountID } = await driver.debited();
    driver.forte.moods.charge.push('lose');
    await driver.charge();
    await driver.retire(bankAccountID);
    await driver.makeDue();
    await driver.charge({ forte: { ...driver.client, findByReference: async () => [] } });
    expect(await driver.state(batchNumber)).toMatchObject({ status: 'Returned', reference: null });
    await driver.chargeAll();
    const text = returnedText(batchNumber, driver.forte.approved(batchNumber)[0]?.transaction_id);
    expect(await driver.mailsAbout(batchNumber)).toEqual([{ to, text }]);
  });

  test('are declined as duplicates of one that was made late: that one pays the batch', async () => {
    const batchNumber = await driver.submitted();
    driver.forte.moods.charge.push('lose', 'decline');
    await driver.charge();
    await driver.makeDue();
    await driver.charge({ forte: { ...driver.client, findByReference: async () => [] } });
    await driver.chargeAll();
    const [charge] = driver.forte.approved(batchNumber);
    expect(await driver.state(batchNumber)).toEqual({
      status: 'Submitted',
      payment: 'Sent',
      reference: charge?.transaction_id,
    });
  });

  test('are not made, or looked up, for a batch that was returned before its first', async () => {
    const batchNumber = await driver.submitted();
    await driver.remitting.return(batchNumber);
    await driver.chargeAll();
    expect(methods()).toEqual([]);
    expect(await driver.state(batchNumber)).toMatchObject({ status: 'Returned', reference: null });
  });

  test('went through before a person returns the batch, whether it was posted or not', async () => {
    const [sent, posted] = [await driver.submitted(), await driver.submitted()];
    await driver.charge();
    expect(await driver.remitting.post(posted)).toMatchObject({ status: 200 });
    for (const batchNumber of [sent, posted]) {
      const { reference } = (await driver.state(batchNumber)) ?? {};
      expect(await driver.remitting.return(batchNumber)).toMatchObject({ status: 200 });
      expect(await driver.mailsAbout(batchNumber)).toEqual([
        { to, text: returnedText(batchNumber, reference ?? undefined) },
      ]);
    }
  });

  test('wait for a bank account whose number cannot be opened until it is entered again, and hold up no others', async () => {
    const { batchNumber, bankAccountID, accountNumber } = await driver.debited();
    const others = [await driver.debited(), await driver.debited()].map((other) => other.batchNumber);
    await driver.remitting.all(
      'UPDATE bank_accounts SET account_sealed = set_byte(account_sealed, 40, get_byte(account_sealed, 40) # 1) WHERE id = $1',
      [bankAccountID],
    );
    expect(await driver.charge()).toBe(2);
    for (const other of others) expect(await driver.state(other)).toMatchObject({ payment: 'Sent' });
    expect(await driver.state(batchNumber)).toMatchObject({ status: 'Submitted', payment: 'Pending' });
    expect(driver.reported).toEqual([
      `the charge of batch ${batchNumber} is open: SealBroken: A sealed secret could not be opened: its key is not in DATA_KEY, or its row was changed.`,
    ]);
    expect(driver.forte.approved(batchNumber)).toEqual([]);
    expect((await driver.enter(accountNumber)).data).toMatchObject({ bankAccountID, status: 'Approved' });
    await driver.chargeAll();
    expect(await driver.state(batchNumber)).toMatchObject({ payment: 'Sent' });
  });

  test('are more than one: the emails name those that do not pay the batch', async () => {
    const batchNumber = await driver.submitted();
    const blind: ForteClient = { ...driver.client, findByReference: async () => [] };
    driver.forte.moods.charge.push('lose', 'lose');
    await driver.charge({ forte: blind });
    await driver.makeDue();
    await driver.charge({ forte: blind });
    await driver.chargeAll();
    const [first, second] = driver.forte.approved(batchNumber);
    expect(await driver.state(batchNumber)).toMatchObject({
      payment: 'Sent',
      reference: first?.transaction_id,
    });
    const text = `Batch ${batchNumber} was charged more than once. Transaction ${first?.transaction_id} pays it. Void or refund ${second?.transaction_id} at Forte.\n`;
    expect(await driver.mailsAbout(batchNumber)).toEqual([{ to, text }]);
  });

  test('were made so late that the batch was charged again: its posting finds them, but no refund', async () => {
    const batchNumber = await driver.submitted();
    await driver.charge();
    const [charge] = driver.forte.approved(batchNumber);
    if (!charge) throw new Error('The batch was charged.');
    driver.forte.charges.push(
      { ...charge, transaction_id: 'trn_late' },
      { ...charge, transaction_id: 'trn_refund', action: 'credit' },
    );
    await driver.settlement(batchNumber, { settle_type: 'deposit', funding_id: 'fnd_once' });
    driver.forte.funded.add('fnd_once');
    await driver.settle();
    expect(await driver.state(batchNumber)).toMatchObject({
      status: 'Posted',
      reference: charge.transaction_id,
    });
    const text = `Batch ${batchNumber} was charged more than once. Transaction ${charge.transaction_id} pays it. Void or refund trn_late at Forte.\n`;
    expect(await driver.mailsAbout(batchNumber)).toEqual([{ to, text }]);
    await driver.settle();
    expect(await driver.mailsAbout(batchNumber)).toHaveLength(1);
  });

  test('are for another amount: the batch is not posted until a person has decided', async () => {
    const batchNumber = await driver.submitted();
    driver.forte.moods.charge.push('part');
    await driver.charge();
    const { reference } = (await driver.state(batchNumber)) ?? {};
    const text = `Batch ${batchNumber} is for $385.00, but Forte charged $100.00 (transaction ${reference}). Void or refund the charge at Forte, then return the batch. Until then it stays submitted.\n`;
    expect(await driver.mailsAbout(batchNumber)).toEqual([{ to, text }]);
    await driver.settlement(batchNumber, { settle_type: 'deposit', funding_id: 'fnd_part' });
    driver.forte.funded.add('fnd_part');
    expect(await driver.settle()).toBe(0);
    expect(await driver.state(batchNumber)).toMatchObject({ status: 'Submitted', payment: 'Sent' });
    expect(await driver.remitting.return(batchNumber)).toMatchObject({ status: 200 });
  });

  test('are made by two servers, because the first was stopped for minutes on its way', async () => {
    const batchNumber = await driver.submitted();
    const second: ForteClient = {
      ...driver.client,
      charge: async (asked) => {
        await driver.makeDue();
        await driver.charge();
        return driver.client.charge(asked);
      },
    };
    await driver.charge({ forte: second });
    const [first, late] = driver.forte.approved(batchNumber);
    expect(await driver.state(batchNumber)).toMatchObject({
      payment: 'Sent',
      reference: first?.transaction_id,
    });
    const text = `Batch ${batchNumber} was charged more than once. Transaction ${first?.transaction_id} pays it. Void or refund ${late?.transaction_id} at Forte.\n`;
    expect(await driver.mailsAbout(batchNumber)).toEqual([{ to, text }]);
  });
});
