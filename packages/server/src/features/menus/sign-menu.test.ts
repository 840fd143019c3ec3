import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { deliverMail } from '../../outbox/deliver-mail.ts';
import { mailServerOf } from '../../outbox/mail-server.ts';
import { f250 } from '../../testing/example-sale.ts';
import { openMailBox } from '../../testing/mail-box.ts';
import { bare, readPdf } from '../../testing/read-pdf.ts';
import { SaleDriver, type ShownRate } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const at = '2026-11-01T17:30:00.000Z';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

describeOnDatabase('signing a menu by a typed name', (_open, kind) => {
  let driver: SaleDriver;
  let rates: ShownRate[];
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
    rates = await driver.rates(['MBP', 'GAP']);
    for (const table of ['menu_products', 'menu_groups', 'menu_fees', 'menu_settings'])
      await driver.all(`DELETE FROM ${table}`);
  });
  afterAll(() => driver?.close());

  const loan = { totalFinanceAmount: 25_000, interestRate: 6.99, termMonths: 72, daysToFirst: 30 };
  const said = (programCode: string, isAccepted: boolean) => ({
    rateID: rates.find((rate) => rate.programCode === programCode)?.rateID,
    menuProductID: null,
    isAccepted,
    at,
  });
  const both = () => [said('MBP', true), said('GAP', false)];
  const aQuote = async (decisions: object[], state = 'TX') => {
    const draft = driver.aDraft(rates, { loan, menu: { menuGroupID: null, decisions } });
    const quoted = { dealerCode: driver.dealerCode, vehicle: f250, stateAbbreviation: state };
    const save = driver.aSave(draft, { quoted, hasNewPrices: true });
    const { data } = await driver.ask('dealer', 'saveSaleQuote', save);
    return { save, savedQuoteID: data.savedQuoteID, version: data.version };
  };
  const shownFor = async (savedQuoteID: number, user = 'dealer') =>
    (await driver.ask(user, 'getMenuSignatures', { savedQuoteID })).data;
  const sign = (savedQuoteID: number, previewHash: string, user = 'dealer') =>
    driver.reports.ask(user, 'signMenu', { savedQuoteID, signedName: ' Ana Okafor ', previewHash });

  test('the signer gets the PDF with the texts, and each signature is a row with the hashes of both', async () => {
    const { savedQuoteID } = await aQuote(both());
    const { texts, previewHash, textVersion, signatures } = await shownFor(savedQuoteID);
    expect(signatures).toEqual([]);
    const answer = await sign(savedQuoteID, previewHash);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = await readPdf(answer.rawPayload);
    for (const { text } of texts) expect(pdf.spoken).toContain(bare(text));
    expect(pdf.spoken).toContain(bare('Signed electronically by Ana Okafor on'));
    expect(pdf.spoken).not.toContain(bare('I accept the products above'));
    const signed = (await shownFor(savedQuoteID)).signatures;
    expect(signed).toEqual(
      texts.toReversed().map(({ part, text }) => ({
        part,
        signedName: 'Ana Okafor',
        signedAt: expect.any(String),
        textVersion,
        textSha256: sha256(text),
        pdfSha256: sha256(answer.rawPayload),
        address: expect.any(String),
        face: expect.any(String),
        takenBy: 'dealer',
      })),
    );
    const again = await driver.reports.ask('dealer', 'printSignedMenu', { savedQuoteID });
    expect(sha256(again.rawPayload)).toBe(sha256(answer.rawPayload));
  });

  test("California's page is signed separately", async () => {
    const { savedQuoteID } = await aQuote(both(), 'CA');
    const { texts, previewHash } = await shownFor(savedQuoteID);
    expect(texts.map(({ part }) => part)).toEqual(['accepted', 'declined', 'preContract']);
    const { pages } = await readPdf((await sign(savedQuoteID, previewHash)).rawPayload);
    expect(pages.at(-1)).toContain(bare('EXCLUDING Listed Items'));
    expect(pages.at(-1)).toContain(bare('Signed electronically by Ana Okafor'));
  });

  test('a menu that changed since it was read is not signed', async () => {
    const { save, savedQuoteID, version } = await aQuote(both());
    const { previewHash } = await shownFor(savedQuoteID);
    const decisions = [said('MBP', true), said('GAP', true)];
    const draft = { ...save.draft, menu: { menuGroupID: null, decisions } };
    await driver.ask('dealer', 'saveSaleQuote', { ...save, draft, version, turn: save.turn + 1 });
    const answer = await sign(savedQuoteID, previewHash);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'changed_since_preview']);
    expect((await shownFor(savedQuoteID)).signatures).toEqual([]);
  });

  test('nothing is signed before anything was accepted or declined', async () => {
    const { savedQuoteID } = await aQuote([]);
    const { texts, previewHash } = await shownFor(savedQuoteID);
    expect(texts).toEqual([]);
    const answer = await sign(savedQuoteID, previewHash);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'nothing_decided']);
  });

  test('the signed menu is emailed to the customer once, byte for byte, and recorded', async () => {
    const box = await openMailBox();
    onTestFinished(() => box.close());
    const { savedQuoteID } = await aQuote(both());
    const mail = (request: object, key?: string) =>
      driver.ask('dealer', 'mailSignedMenu', { savedQuoteID, ...request }, key);
    expect((await mail({ emailAddress: 'ana@example.com' })).status).toBe(404);
    const signed = await sign(savedQuoteID, (await shownFor(savedQuoteID)).previewHash);
    expect(await mail({})).toMatchObject({ status: 409, code: 'no_email_address', field: 'emailAddress' });
    expect((await mail({ emailAddress: 'ana' })).status).toBe(400);
    const key = randomUUID();
    const sent = await mail({ emailAddress: 'ana@example.com' }, key);
    expect(sent).toMatchObject({
      status: 200,
      data: { emailAddress: 'ana@example.com', isMailSetUp: false },
    });
    expect(await mail({ emailAddress: 'ana@example.com' }, key)).toMatchObject({ isReplayed: true });
    const mailServer = mailServerOf({ smtpUrl: box.url, mailFrom: 'Pitlane <reports@example.com>' });
    if (!mailServer) throw new Error('A mail server was named.');
    await deliverMail({ db: driver.db, mailServer, report: () => undefined });
    const [taken, ...more] = box.mails;
    expect(more).toEqual([]);
    expect(taken?.to).toEqual(['ana@example.com']);
    expect(taken?.raw.replaceAll('\r\n', '')).toContain(signed.rawPayload.toString('base64'));
    const [record] = await driver.db.query<{ after: object }>(
      "SELECT after FROM audit WHERE action = 'menu.mail' ORDER BY id DESC LIMIT 1",
    );
    expect(record?.after).toMatchObject({ to: 'ana@example.com', sha256: sha256(signed.rawPayload) });
    const { status } = await driver.ask('customer', 'mailSignedMenu', {
      savedQuoteID,
      emailAddress: 'a@example.com',
    });
    expect(status).toBeGreaterThanOrEqual(403);
  });

  test('a signature never changes, and another dealer cannot see it', async () => {
    const { savedQuoteID } = await aQuote(both());
    await sign(savedQuoteID, (await shownFor(savedQuoteID)).previewHash);
    for (const text of ["UPDATE signatures SET signed_name = 'X'", 'DELETE FROM signatures']) {
      const scope = { kind: 'dealers', dealerCodes: [driver.dealerCode] } as const;
      await expect(driver.db.transaction((tx) => tx.query(text), { scope })).rejects.toThrow(
        /permission denied/,
      );
    }
    const foreign = await driver.db.transaction(
      (tx) => tx.query('SELECT id FROM signatures WHERE quote_id = $1', [savedQuoteID]),
      { scope: { kind: 'dealers', dealerCodes: ['NOBODY'] } },
    );
    expect(foreign).toEqual([]);
  });
});
