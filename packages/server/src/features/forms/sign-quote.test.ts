import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancelDriver, quoteOfContract } from '../../testing/cancel-driver.ts';
import { bare, readPdf } from '../../testing/read-pdf.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

describeOnDatabase('signing a cancellation by a typed name', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const pathOf = (quoteNumber: string) => `/api/v1/cancel-quotes/${quoteNumber}/signatures`;
  const shown = (quoteNumber: string, user = 'dealer') => driver.ask(user, `GET ${pathOf(quoteNumber)}`);
  const sign = (quoteNumber: string, previewHash: string, user = 'dealer') =>
    driver.send(user, `POST ${pathOf(quoteNumber)}`, { body: { signedName: ' Ana Okafor ', previewHash } });

  test('the holder gets the PDF with the statement, and the signature is a row with the hashes of both', async () => {
    const contract = await driver.aContract();
    const quoteNumber = await driver.saveQuote(contract);
    const { data } = await shown(quoteNumber);
    expect(data).toMatchObject({ quoteNumber, textVersion: '1', signatures: [] });
    expect(data.text).toContain(
      `cancellation of contract MBP-${contract.contractNumber} as of 11/01/2026 with 48,915 miles on`,
    );
    const answer = await sign(quoteNumber, data.previewHash);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = await readPdf(answer.rawPayload);
    expect(pdf.spoken).toContain(bare(data.text));
    expect(pdf.spoken).toContain(bare('Signed electronically by Ana Okafor on'));
    expect((await shown(quoteNumber)).data.signatures).toEqual([
      {
        part: 'cancellation',
        signedName: 'Ana Okafor',
        signedAt: expect.any(String),
        textVersion: '1',
        textSha256: sha256(data.text),
        pdfSha256: sha256(answer.rawPayload),
        address: expect.any(String),
        face: expect.any(String),
        takenBy: 'dealer',
      },
    ]);
    const again = await driver.send('dealer', `PUT ${pathOf(quoteNumber)}/pdf`, { body: {} });
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    const [record] = await driver.db.query<{ after: object }>(
      "SELECT after FROM audit WHERE action = 'cancellation.sign' ORDER BY id DESC LIMIT 1",
    );
    expect(record?.after).toMatchObject({ quoteNumber, signedName: 'Ana Okafor' });
  });

  test('only the statement that was shown can be signed, and only until the approval', async () => {
    const { contract, id } = await driver.ready();
    const [quote] = await driver.all<{ number: string }>(
      "SELECT quote_number AS number FROM saved_quotes WHERE contract_id = $1 AND kind = 'cancellation'",
      [contract.id],
    );
    const quoteNumber = quote?.number ?? '';
    expect((await sign(quoteNumber, 'another text')).json().errors[0].code).toBe('changed_since_preview');
    const { data } = await shown(quoteNumber);
    expect((await sign(quoteNumber, data.previewHash)).statusCode).toBe(200);
    await driver.step('staff', id, 'approve');
    const refused = await sign(quoteNumber, data.previewHash);
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      409,
      expect.objectContaining({
        code: 'not_signed_now',
        message: expect.stringContaining('It is approved.'),
      }),
    ]);
  });

  test('a quote that no longer holds is not signed', async () => {
    const contract = await driver.aContract({ claimsPaid: 0 });
    const quoteNumber = await driver.saveQuote(contract);
    await driver.payClaim(contract, 50);
    expect((await shown(quoteNumber)).code).toBe('quote_outdated');
  });

  test('customers only sign the quotes of their own contracts, and service users none', async () => {
    const [own, other] = [await driver.aContract(), await driver.aContract()];
    await driver.db.query(
      "INSERT INTO user_contracts SELECT user_profile_id, $1 FROM user_profiles WHERE username = 'customer'",
      [own.id],
    );
    const kept = await driver.ask('customer', 'POST /api/v1/cancel-quotes', { body: quoteOfContract(own) });
    const { quoteNumber } = kept.data;
    const { data } = await shown(quoteNumber, 'customer');
    // No one has to sign electronically: without consent to electronic records it's on paper, and each refusal says how.
    const refused = (await sign(quoteNumber, data.previewHash, 'customer')).json().errors[0];
    expect(refused).toMatchObject({ code: 'consent_needed', message: data.problem.message });
    expect(refused.friendlyMessage).toMatch(/To sign on paper, call your dealer or our support at \(800\)/);
    const records = (isAgreed: boolean) =>
      driver.ask('customer', 'POST /api/v1/profile/electronic-records', { body: { isAgreed, version: '1' } });
    await records(false);
    expect((await shown(quoteNumber, 'customer')).data.problem.message).toBe('You chose records on paper.');
    expect((await sign(quoteNumber, data.previewHash, 'customer')).statusCode).toBe(409);
    await records(true);
    expect((await shown(quoteNumber, 'customer')).data.problem).toBeNull();
    expect((await sign(quoteNumber, data.previewHash, 'customer')).statusCode).toBe(200);
    // Another signature is taken at the dealer: who took it, and where, is the dealer's.
    await sign(quoteNumber, data.previewHash);
    const { signatures } = (await shown(quoteNumber, 'customer')).data;
    expect(signatures).toHaveLength(2);
    for (const one of signatures) {
      expect(one).not.toHaveProperty('takenBy');
      expect(one).not.toHaveProperty('address');
    }
    const foreign = await driver.saveQuote(other);
    expect((await shown(foreign, 'customer')).status).toBe(404);
    expect((await shown(foreign, 'service')).status).toBe(403);
  });

  test('no one changes or deletes a signature, not even in the database', async () => {
    const scope = { kind: 'all' } as const;
    for (const change of ["UPDATE signatures SET signed_name = 'Eve'", 'DELETE FROM signatures']) {
      await expect(driver.db.transaction((tx) => tx.query(change), { scope })).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});
