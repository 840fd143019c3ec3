import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancelDriver, type NamedContract, quoteOfContract } from '../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { sweepUploads } from '../../uploads/sweep-uploads.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const loanPaidInFull = 4;

describeOnDatabase('documents of a cancellation', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const pathOf = (quoteNumber: string, id?: number) =>
    `/api/v1/cancel-quotes/${quoteNumber}/attachments${id === undefined ? '' : `/${id}`}`;
  const attach = (
    quoteNumber: string,
    bytes: Buffer,
    more: { user?: string; name?: string; document?: string } = {},
  ) => {
    const { user = 'dealer', name = 'payoff.pdf', document } = more;
    const body = {
      fileContents: bytes.toString('base64'),
      fileDownloadName: name,
      ...(document ? { document } : {}),
    };
    return driver.ask(user, `POST ${pathOf(quoteNumber)}`, { body });
  };
  const list = async (quoteNumber: string, user = 'dealer') =>
    (await driver.ask(user, `GET ${pathOf(quoteNumber)}`)).data;
  const remove = (quoteNumber: string, id: number, user = 'dealer') =>
    driver.ask(user, `DELETE ${pathOf(quoteNumber, id)}`);
  const ofPaidLoan = async () => {
    const contract = await driver.aContract({ isFinanced: true });
    const quoteNumber = await driver.saveQuote(contract, { cancelReason: loanPaidInFull, lienBalance: 100 });
    return { contract, quoteNumber };
  };
  const ownedBy = async (contract: NamedContract, username: string) =>
    driver.db.query(
      'INSERT INTO user_contracts SELECT user_profile_id, $1 FROM user_profiles WHERE username = $2',
      [contract.id, username],
    );

  test('are attached to the quote, listed, downloaded as they came, and on the record of the contract', async () => {
    const { contract, quoteNumber } = await ofPaidLoan();
    const bytes = pdf('paid off');
    const { data } = await attach(quoteNumber, bytes, { name: '../../etc/pay off.pdf' });
    expect(data).toEqual({
      id: expect.any(Number),
      document: 'payoffLetter',
      label: 'Payoff letter',
      fileName: 'pay off.pdf',
      contentType: 'application/pdf',
      size: bytes.length,
      scan: 'unscanned',
      uploadedBy: 'Dale Dealer',
      uploadedAt: expect.any(String),
      canRemove: true,
    });
    const other = await attach(quoteNumber, Buffer.from('Called the lender.'), {
      name: 'note.txt',
      document: 'other',
    });
    expect(other.data).toMatchObject({ document: null, label: 'Other document', contentType: 'text/plain' });
    expect((await attach(quoteNumber, bytes)).data.id).toBe(data.id);
    expect((await list(quoteNumber)).map(({ id }: { id: number }) => id)).toEqual([other.data.id, data.id]);
    const sent = await driver.send('staff', `GET ${pathOf(quoteNumber, data.id)}`);
    expect(sent.rawPayload.equals(bytes)).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="pay off.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await remove(quoteNumber, other.data.id);
    const records = await driver.all<{ action: string; name: string; sha256: string }>(
      `SELECT action, coalesce(after, before) ->> 'fileName' AS name, coalesce(after, before) ->> 'sha256' AS sha256
       FROM audit WHERE contract_id = $1 AND action LIKE 'cancellation.%tach' ORDER BY id`,
      [contract.id],
    );
    expect(records.map(({ action, name }) => [action, name])).toEqual([
      ['cancellation.attach', 'pay off.pdf'],
      ['cancellation.attach', 'note.txt'],
      ['cancellation.detach', 'note.txt'],
    ]);
    expect(records[0]?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('are complete only when the one that the reason asks for is there, until the approval', async () => {
    const { contract, quoteNumber } = await ofPaidLoan();
    await attach(quoteNumber, pdf('another one'), { document: 'other' });
    const { data: requested } = await driver.request('dealer', quoteNumber);
    expect(requested.nextSteps).toEqual(['withdraw']);
    const missing = await driver.step('dealer', requested.id, 'documents');
    expect([missing.status, missing.code, missing.message]).toEqual([
      409,
      'document_missing',
      'The payoff letter is missing. Add it, then mark the documents complete.',
    ]);
    const { data: letter } = await attach(quoteNumber, pdf('paid off'));
    expect((await driver.stateOf(contract)).nextSteps).toEqual(
      ['completeDocuments', 'approve', 'rescind'].slice(0, 1).concat('rescind'),
    );
    const complete = await driver.step('dealer', requested.id, 'documents');
    expect(complete.data.documents).toEqual([{ name: 'payoffLetter', reference: null }]);
    // Removed after all: it can't be approved until the letter is there again.
    await remove(quoteNumber, letter.id);
    expect((await driver.stateOf(contract)).documents).toEqual([]);
    expect((await driver.step('staff', requested.id, 'approve')).code).toBe('document_missing');
    const { data: again } = await attach(quoteNumber, pdf('paid off, signed'));
    expect((await driver.step('staff', requested.id, 'approve')).data.state).toBe('Approved');
    for (const late of [await remove(quoteNumber, again.id), await attach(quoteNumber, pdf('late'))])
      expect([late.status, late.code]).toEqual([409, 'not_attached_now']);
    expect(await list(quoteNumber)).toMatchObject([{ canRemove: false }, { canRemove: false }]);
  });

  test('customers attach to their own quotes, and see their own files only', async () => {
    const contract = await driver.aContract();
    await ownedBy(contract, 'customer');
    const { data: quote } = await driver.ask('customer', 'POST /api/v1/cancel-quotes', {
      body: quoteOfContract(contract),
    });
    const { data: own } = await attach(quote.quoteNumber, pdf('mine'), { user: 'customer' });
    const { data: dealers } = await attach(quote.quoteNumber, pdf('of the dealer'));
    expect(await list(quote.quoteNumber, 'customer')).toMatchObject([{ id: own.id }]);
    expect(await list(quote.quoteNumber)).toMatchObject([{ id: dealers.id }, { id: own.id }]);
    expect((await remove(quote.quoteNumber, dealers.id, 'customer')).status).toBe(404);
    expect((await remove(quote.quoteNumber, own.id, 'customer')).status).toBe(200);
    const { quoteNumber: foreign } = await ofPaidLoan();
    const refused = [
      await attach(foreign, pdf('x'), { user: 'customer' }),
      await driver.ask('customer', `GET ${pathOf(foreign)}`),
      await attach(foreign, pdf('x'), { user: 'service' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 403]);
  });

  test('that a reason does not ask for, and files that are no documents, are refused with the reason', async () => {
    const { quoteNumber } = await ofPaidLoan();
    const refusals = [
      await attach(quoteNumber, pdf('x'), { document: 'insurerLetter' }),
      await attach(quoteNumber, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { name: 'a.svg' }),
      await attach(quoteNumber, pdf('x'), { name: 'letter.exe' }),
      await attach(quoteNumber, Buffer.from('%PDF-1.7 cut off')),
      await attach(quoteNumber, Buffer.alloc(0)),
    ];
    expect(refusals.map(({ status, code, message }) => [status, code, message])).toEqual([
      [
        400,
        'other_document',
        'The reason of quote ' +
          quoteNumber +
          " doesn't ask for this document. Choose Payoff letter or Other document.",
      ],
      [400, 'wrong_type', expect.stringContaining('Use PDF, PNG, JPEG, HEIC, Word (.docx)')],
      [
        400,
        'wrong_name',
        'The file is a PDF, but its name ends in .exe. Rename it to end in .pdf, then upload it again.',
      ],
      [400, 'broken_pdf', 'The PDF is incomplete. Save it again, then upload it.'],
      [400, 'empty_file', 'The file is empty.'],
    ]);
    expect(await list(quoteNumber)).toEqual([]);
  });

  test('stay in the store as long as a cancellation has them', async () => {
    const { quoteNumber } = await ofPaidLoan();
    const { data } = await attach(quoteNumber, pdf('kept'));
    await sweepUploads(driver.db, new Date(Date.now() + 25 * 3_600_000));
    expect((await driver.send('dealer', `GET ${pathOf(quoteNumber, data.id)}`)).statusCode).toBe(200);
    await remove(quoteNumber, data.id);
    const [before] = await driver.db.query<{ n: number }>('SELECT count(*)::int AS n FROM blobs');
    await sweepUploads(driver.db, new Date(Date.now() + 25 * 3_600_000));
    const [after] = await driver.db.query<{ n: number }>('SELECT count(*)::int AS n FROM blobs');
    expect(after?.n).toBe((before?.n ?? 0) - 1);
  });
});
