import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CancelDriver, type NamedContract, quoteOfContract } from '../../testing/cancel-driver.ts';
import { bare, type ReadPdf, readPdf } from '../../testing/read-pdf.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const form = 'PUT /api/pdf/cancelform';
const quotePdf = 'PUT /api/pdf/cancelquote';
const regenerate = 'PUT /api/rater/regeneratecontract';
const formName = 'PUT /api/contracts/ActualContractFormName';

/** What only a program could do with a document. */
const active = /\/(JavaScript|JS|Launch|URI|OpenAction|AA|AcroForm|Annots|EmbeddedFile|RichMedia)\b/;

/** As of the day of the worked refund "time governs, claims and fee". */
const worked = { cancelAsOfDate: '2024-09-01', backdateReason: 'The worked example is of that day.' };

describeOnDatabase('documents', (_open, kind) => {
  let driver: CancelDriver;
  let contract: NamedContract;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
    contract = await driver.aContract({ isFinanced: true });
    await driver.all(
      `UPDATE customers SET first_name = 'María-José', last_name = 'Peñuela-O’Brien', secondary_first_name = 'Zoë', secondary_last_name = 'Łoś',
         home_phone = '4175550199', email_address = 'canary@cage.example'
       WHERE id = (SELECT customer_id FROM contracts WHERE id = $1)`,
      [contract.id],
    );
  });
  afterAll(() => driver?.close());

  const named = () => {
    const { id: _id, ...key } = contract;
    return key;
  };

  async function pdfOf(user: string, call: string, body: object, host?: string): Promise<ReadPdf> {
    const answer = await driver.send(user, call, { body, ...(host ? { host } : {}) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return readPdf(answer.rawPayload);
  }

  describe('the cancel form', () => {
    const request = () => ({
      userName: 'x',
      contract: { ...named(), anything: 'else' },
      onlyCancellationForm: true,
    });

    test('is a page with what is known and room for the rest, to be saved under its name', async () => {
      const answer = await driver.send('staff', form, { body: request() });
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="cancel-form-MBP-${contract.contractNumber}.pdf"; filename*=UTF-8''cancel-form-MBP-${contract.contractNumber}.pdf`,
      );
      const pdf = await readPdf(answer.rawPayload);
      expect(pdf).toMatchObject({
        title: `Cancellation request MBP-${contract.contractNumber}`,
        language: 'en-US',
        isTagged: true,
        alts: ['Pitlane'],
      });
      expect(pdf.pages).toHaveLength(1);
      for (const words of [
        'María-José Peñuela-O’Brien',
        'Zoë Łoś',
        '(417) 555-0199',
        'canary@cage.example',
        '03/15/2022',
        '03/15/2027 or 87,340 miles',
        'Vehicle repossessed Repossession letter',
        'Customer: María-José Peñuela-O’Brien',
      ])
        expect(pdf.spoken).toContain(bare(words));
      expect(pdf.pages[0]).toContain(
        bare(`Contract MBP-${contract.contractNumber} · created 11/01/2026, 12:00 PM CST`),
      );
      for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Figure'])
        expect(pdf.tags).toContain(tag);
      expect(pdf.source).not.toMatch(active);
    });

    test.each([
      ['dealer', 403],
      ['agent', 403],
      ['customer', 403],
    ])('is not for %s', async (user, status) => {
      expect((await driver.ask(user, form, { body: request() })).status).toBe(status);
    });

    test('is refused with what it cannot be printed for', async () => {
      const body = { contract: { ...named(), contractNumber: '99999999' } };
      expect(await driver.ask('staff', form, { body })).toMatchObject({ status: 404, code: 'not_found' });
      const both = { contract: named(), onlyCancellationForm: false };
      expect(await driver.ask('staff', form, { body: both })).toMatchObject({ status: 400 });
    });
  });

  describe('the cancel quote', () => {
    test('shows the worked refund line by line, and its parts and cost to no customer', async () => {
      const body = quoteOfContract(contract, { ...worked, cancelReason: 6 });
      const { data } = await driver.ask('staff', 'PUT /api/contracts/cancelquote', { body });
      const pdf = await pdfOf('staff', quotePdf, body);
      expect(pdf.spoken).toContain(bare('$901.45'));
      const columns = new Set<string>();
      for (const line of data.lines) {
        columns.add(line.column);
        const isCustomers = line.column !== 'cost' && line.column !== 'parts';
        const isSaid = pdf.spoken.includes(bare(line.label + line.formula));
        expect([line.label, isSaid]).toEqual([line.label, isCustomers]);
        if (isCustomers) expect(pdf.spoken).toContain(bare(line.rule));
      }
      for (const sources of [
        'Contract record (Price, Time used, Miles used); Program default (Refund percent)',
        'Program default (Unearned price, Cancellation fee); Texas Occupations Code 1304.1581 (Claims paid); Calculated from the lines above (Refund)',
      ])
        expect(pdf.spoken.split(bare(`Source: ${sources}`))).toHaveLength(2);
      expect(pdf.spoken.split(bare('Texas Occupations Code'))).toHaveLength(2);
      expect([...columns].toSorted()).toEqual(['basis', 'cost', 'parts', 'payee', 'refund', 'total']);
      for (const secret of ['1,195.00', 'canary@cage.example', '555-0199'])
        expect(pdf.spoken).not.toContain(bare(secret));
      expect(pdf.source).not.toMatch(active);
    });

    test('shows the service lane no money', async () => {
      const body = quoteOfContract(contract);
      const { spoken } = await pdfOf('service', quotePdf, body);
      expect(spoken).toContain(bare('Refund percent'));
      expect(spoken).not.toMatch(/\$\d/);
    });

    test('that is saved is printed by its number, as of its date', async () => {
      const body = quoteOfContract(contract);
      const kept = await driver.ask('dealer', 'POST /api/v1/cancel-quotes', { body, key: 'keep-1' });
      const { quoteNumber, expiresOn, customerRefundAmount } = kept.data;
      const { spoken } = await pdfOf('dealer', quotePdf, { quoteNumber });
      expect(spoken).toContain(quoteNumber);
      const [year, month, day] = expiresOn.split('-');
      expect(spoken).toContain(`through${month}/${day}/${year}`);
      expect(spoken).toContain(`$${customerRefundAmount.toFixed(2)}`);
    });

    test('says how far it has come: a quote, requested, and after approval that the contract is cancelled', async () => {
      const sold = await driver.aContract();
      const { data } = await driver.ask('dealer', 'POST /api/v1/cancel-quotes', {
        body: quoteOfContract(sold),
      });
      const printed = async () => (await pdfOf('dealer', quotePdf, { quoteNumber: data.quoteNumber })).spoken;
      const isQuote = bare("This is a quote. It doesn't cancel the contract.");
      expect(await printed()).toContain(isQuote);
      const requested = await driver.ask('dealer', `POST /api/v1/cancel-quotes/${data.quoteNumber}/request`);
      expect(await printed()).toContain(bare('The cancellation was requested on 11/01/2026.'));
      const step = (user: string, name: string) =>
        driver.ask(user, `POST /api/v1/cancellations/${requested.data.id}/${name}`);
      await step('dealer', 'documents');
      await step('staff', 'approve');
      const approved = await printed();
      for (const words of [
        'Cancellation statement',
        'The contract is cancelled as of 11/01/2026. The cancellation was approved on 11/01/2026.',
        'The refund is due by 12/16/2026.',
      ])
        expect(approved).toContain(bare(words));
      expect(approved).not.toContain(isQuote);
      expect(approved).not.toContain(bare('Quote valid'));
    });

    test.each<[string, object, number, string]>([
      ['no day', { cancelAsOfDate: undefined }, 400, 'invalid'],
      ['no such reason', { cancelReason: 77 }, 400, 'bad_reason'],
      ['a day that is too far ahead', { cancelAsOfDate: '2027-01-01' }, 400, 'as_of_too_far_ahead'],
      ['no such contract', { contractNumber: '99999999' }, 404, 'not_found'],
      ['no such quote', { quoteNumber: 'Q-202001-000001' }, 404, 'not_found'],
    ])('refuses %s in words', async (_what, change, status, code) => {
      const body = quoteOfContract(contract, change);
      expect(await driver.ask('dealer', quotePdf, { body })).toMatchObject({ status, code });
    });

    test('of another dealer’s contract is not there', async () => {
      const [other] = await driver.all<NamedContract>(
        `SELECT id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix" FROM contracts
         WHERE status = 1 AND dealer_code <> (SELECT dealer_code FROM contracts WHERE id = $1) LIMIT 1`,
        [contract.id],
      );
      const body = quoteOfContract(other as NamedContract);
      expect(await driver.ask('dealer', quotePdf, { body })).toMatchObject({ status: 404 });
    });
  });

  describe('the contract made again', () => {
    test('is a GeneratedFile with its price and rules, and never the dealer’s cost', async () => {
      const { status, data } = await driver.ask('staff', regenerate, {
        body: { ...named(), programType: 1 },
      });
      expect([status, data.contentType, data.fileDownloadName]).toEqual([
        200,
        'application/pdf',
        `contract-MBP-${contract.contractNumber}.pdf`,
      ]);
      const pdf = await readPdf(Buffer.from(data.fileContents, 'base64'));
      for (const words of ['$2,495.00', 'María-José Peñuela-O’Brien', 'Cancelling this contract'])
        expect(pdf.spoken).toContain(bare(words));
      expect(pdf.spoken).not.toContain('1,195');
      expect(pdf.source).not.toMatch(active);
    });

    test("carries California's right to return a used car where it is sold there, and no other state's", async () => {
      const spoken = async () => {
        const { data } = await driver.ask('staff', regenerate, { body: { ...named(), programType: 1 } });
        return (await readPdf(Buffer.from(data.fileContents, 'base64'))).spoken;
      };
      const notice = bare('may be returned within 3 days and 400 miles');
      expect(await spoken()).not.toContain(notice);
      const [before] = await driver.all<{
        purchase_date: string;
        vehicle_condition: number;
        state: string;
        dealer_code: string;
      }>(
        `SELECT purchase_date::text, vehicle_condition, d.state_abbreviation AS state, dealer_code
         FROM contracts c JOIN dealers d USING (dealer_code) WHERE c.id = $1`,
        [contract.id],
      );
      const soldAs = async (day?: string, condition?: number, state?: string) => {
        const sold = [contract.id, day, condition];
        await driver.all(
          'UPDATE contracts SET purchase_date = $2, vehicle_condition = $3 WHERE id = $1',
          sold,
        );
        await driver.db.asOwner((owner) =>
          owner.query('UPDATE dealers SET state_abbreviation = $2 WHERE dealer_code = $1', [
            before?.dealer_code,
            state,
          ]),
        );
      };
      await soldAs('2026-10-05', 2, 'CA');
      expect(await spoken()).toContain(notice);
      await soldAs('2026-10-05', 1, 'CA');
      expect(await spoken()).not.toContain(notice);
      await soldAs(before?.purchase_date, before?.vehicle_condition, before?.state);
    });

    test('is the same file for the same intent, and refused for another body', async () => {
      const body = { ...named(), programType: 1 };
      const first = await driver.ask('dealer', regenerate, { body, key: 'again-1' });
      const again = await driver.ask('dealer', regenerate, { body, key: 'again-1' });
      expect([first.isReplayed, again.isReplayed]).toEqual([false, true]);
      expect(again.data).toEqual(first.data);
      const other = await driver.ask('dealer', regenerate, {
        body: { ...body, programType: 2 },
        key: 'again-1',
      });
      expect(other.status).toBe(422);
    });

    test('is drawn while the brands have to be read again', async () => {
      const { data } = await driver.ask('admin', 'GET /api/v1/brands');
      const main = (data as { id: number; title: string; isMain: boolean }[]).find(({ isMain }) => isMain);
      const changed = await driver.ask('admin', `PATCH /api/v1/brands/${main?.id}`, {
        body: { title: main?.title },
      });
      const body = { ...named(), programType: 1 };
      const { status } = await driver.ask('dealer', regenerate, { body, key: 'first-of-all' });
      expect([changed.status, status]).toEqual([200, 200]);
    });

    test('is only found by the type of its program', async () => {
      const { programCode: _code, ...byType } = named();
      const status = async (programType: number | string) =>
        (await driver.ask('staff', regenerate, { body: { ...byType, programType } })).status;
      expect([await status(1), await status('VSC'), await status(2)]).toEqual([200, 200, 404]);
    });

    test('is for a customer their own, and for no service lane', async () => {
      const [own] = await ownContractOf(driver, 'customer');
      const { id: _id, ...body } = own as NamedContract;
      expect((await driver.ask('customer', regenerate, { body })).status).toBe(200);
      expect((await driver.ask('customer', regenerate, { body: named() })).status).toBe(404);
      expect((await driver.ask('service', regenerate, { body: named() })).status).toBe(403);
    });
  });

  test('a contract shows the form that it was written on', async () => {
    await driver.all("UPDATE contracts SET form_name = 'MBP-0719-TX' WHERE id = $1", [contract.id]);
    expect(await driver.ask('dealer', formName, { body: named() })).toMatchObject({
      status: 200,
      data: { formName: 'MBP-0719-TX' },
    });
    const body = { contractNumber: '99999999' };
    expect((await driver.ask('dealer', formName, { body })).status).toBe(404);
  });

  test.each([
    ['localhost', 'Pitlane'],
    ['drivewell.localhost', 'DriveWell Protection'],
    ['roadready.localhost:4780', 'RoadReady Direct'],
  ])('requested at %s is under the name of %s', async (host, name) => {
    const pdf = await pdfOf('dealer', quotePdf, quoteOfContract(contract), host);
    expect(pdf.alts).toEqual([name]);
    expect(pdf.source).not.toMatch(active);
  });

  test('a name that looks like code is printed unchanged', async () => {
    const hostile = await driver.aContract();
    await driver.all(
      `UPDATE customers SET first_name = '<script>alert(1)</script>', last_name = ') Tj ET /JavaScript (x) >>'
       WHERE id = (SELECT customer_id FROM contracts WHERE id = $1)`,
      [hostile.id],
    );
    const { id: _id, ...body } = hostile;
    const pdf = await pdfOf('staff', form, { contract: body });
    expect(pdf.spoken).toContain(bare('<script>alert(1)</script> ) Tj ET /JavaScript (x) >>'));
    expect(pdf.source).not.toMatch(active);
  });

  test('each print is on record with who made it', async () => {
    const rows = await driver.db.query<{ action: string; username: string; after: { contract: string } }>(
      "SELECT action, username, after FROM audit WHERE action LIKE 'contract.print%' OR action = 'contract.regenerate' ORDER BY id",
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['contract.printCancelForm', 'contract.printCancelQuote', 'contract.regenerate']),
    );
    expect(rows[0]).toMatchObject({
      action: 'contract.printCancelForm',
      username: 'staff',
      after: { contract: `MBP-${contract.contractNumber}` },
    });
  });

  test("a contract's document is emailed to the address on record, or to another, only by users who sell", async () => {
    const body = named();
    const mail = (user: string, more: object = {}) =>
      driver.send(user, 'POST /api/v1/contracts/mail', { body: { ...body, ...more } });
    const sent = await mail('dealer');
    expect([sent.statusCode, sent.json().data]).toEqual([
      200,
      { emailAddress: 'canary@cage.example', fileName: expect.stringMatching(/\.pdf$/), isMailSetUp: false },
    ]);
    expect((await mail('dealer', { emailAddress: 'ann@example.com' })).json().data.emailAddress).toBe(
      'ann@example.com',
    );
    const waiting = await driver.db.query<{ to: string; name: string }>(
      `SELECT body->>'to' AS to, name FROM outbox JOIN outbox_files ON outbox_id = outbox.id ORDER BY outbox.id`,
    );
    expect(waiting.slice(-2).map(({ to }) => to)).toEqual(['canary@cage.example', 'ann@example.com']);
    for (const user of ['service', 'customer']) expect((await mail(user)).statusCode).toBe(403);
  });
});

/** A contract in the test book that belongs to the customer. */
async function ownContractOf(driver: CancelDriver, username: string): Promise<NamedContract[]> {
  const ids = await driver.db.query<{ id: number }>(
    `SELECT contract_id AS id FROM user_contracts u JOIN user_profiles p USING (user_profile_id) WHERE p.username = $1`,
    [username],
  );
  return driver.all<NamedContract>(
    `SELECT id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix"
     FROM contracts WHERE id = ANY($1) LIMIT 1`,
    [ids.map(({ id }) => id)],
  );
}
