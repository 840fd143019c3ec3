import { randomUUID } from 'node:crypto';
import { addDays } from '@pitlane/shared/kernel/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditKey } from '../../testing/audit-key.ts';
import { CheckDriver, type RunCheck } from '../../testing/check-driver.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { markStaleChecks } from './stale-checks.ts';

describeOnDatabase('released checks', (_open, kind) => {
  let driver: CheckDriver;
  beforeAll(async () => {
    driver = await CheckDriver.open(kind);
  });
  afterAll(() => driver?.close());
  beforeEach(() => driver.reset());

  test('prints a sheet a check, which a reader of PDFs reads, and again only for a reason', async () => {
    await driver.approved();
    const run = await driver.released();
    const print = (body: object = {}, key = randomUUID()) =>
      driver.cancel.send('finance', `POST /api/v1/check-runs/${run.runNumber}/print`, { body, key });
    const key = randomUUID();
    const first = await print({}, key);
    expect(first.statusCode, first.body.slice(0, 300)).toBe(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    const pdf = await readPdf(first.rawPayload);
    const [page = ''] = pdf.pages;
    expect(pdf.pages).toHaveLength(run.checkCount);
    for (const text of [
      `Check${run.firstNumber}`,
      'Twohundredforty-twoand90/100dollars***',
      '**$242.90',
      'Date09/01/2024',
      'VOIDAFTER180DAYS',
      run.checks[0].payee.replaceAll(' ', ''),
      run.checks[0].address.replaceAll(/\s/g, ''),
      run.runNumber,
    ]) {
      expect(page).toContain(text);
    }
    // Each of the two stubs lists the line and the total.
    expect(page.split(run.checks[0].lines[0].text.replaceAll(' ', '')).length - 1).toBeGreaterThanOrEqual(2);
    // E-13B has letters of its own; no line of a check is made of digits alone.
    expect(page).not.toMatch(/[⑆⑇⑈⑉]/u);
    expect((await print({}, key)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await print()).json().errors[0]).toMatchObject({ code: 'reason_required', field: 'reason' });
    expect((await print({ reason: 'Paper jam' })).rawPayload.equals(first.rawPayload)).toBe(true);
    const { data } = await driver.cancel.ask('finance', `GET /api/v1/check-runs/${run.runNumber}`);
    expect(data).toMatchObject({ status: 'Printed', printedBy: expect.any(String) });
  });

  test('reports to the bank in three formats, and reads what it paid by the same definitions', async () => {
    await driver.approved();
    await driver.approved();
    await driver.approved();
    const run = await driver.released();
    const numbers: number[] = run.checks.map(({ checkNumber }: RunCheck) => checkNumber);
    const [one = 0, two = 0] = numbers;
    await driver.step(two, 'void');
    const file = async (format: string) =>
      (
        await driver.cancel.send(
          'finance',
          `GET /api/v1/check-runs/${run.runNumber}/positive-pay?format=${format}`,
        )
      ).body;
    const csv = await file('csv');
    expect(csv.split('\n').slice(0, 2)).toEqual([
      `123456789,${one},242.90,09/01/2024,I,"${run.checks[0].payee}"`,
      `123456789,${two},242.90,09/01/2024,V,"${run.checks[1].payee}"`,
    ]);
    const ofDays = await driver.cancel.send(
      'finance',
      'GET /api/v1/checks/positive-pay?startDate=2024-09-01&endDate=2024-09-01&format=csv',
    );
    expect(ofDays.body).toContain(csv.split('\n')[1]);
    const paidFlags: Record<string, [string, string]> = {
      csv: [',I,', ',P,'],
      fixed: ['20240901I', '20240901P'],
      pipe: ['ISS|', 'PD|'],
    };
    const imported = (text: string, format: string) =>
      driver.done('finance', 'POST /api/v1/checks/paid-file', {
        fileContents: Buffer.from(text).toString('base64'),
        fileDownloadName: `paid.${format}`,
        format,
      });
    for (const [at, format] of ['csv', 'fixed', 'pipe'].entries()) {
      const [from, to] = paidFlags[format] ?? ['', ''];
      const text = (await file(format)).replaceAll(from, to);
      const result = await imported(text, format);
      expect(result).toMatchObject(
        at === 0
          ? { clearedCount: 2, refusedCount: 1, clearedAmount: 485.8 }
          : { clearedCount: 0, refusedCount: 1 },
      );
      expect(result.lines.map(({ effect }: { effect: string }) => effect)).toEqual(
        at === 0 ? ['Cleared', 'Refused', 'Cleared'] : ['Already done', 'Refused', 'Already done'],
      );
    }
    const { lines } = await imported(
      [
        `123456789,${one},242.91,09/01/2024,P,x`,
        `987654321,${one},242.90,09/01/2024,P,x`,
        `123456789,99999,242.90,09/01/2024,P,x`,
        `123456789,${one},242.90,08/31/2024,P,x`,
        `123456789,${one},242.90,09/02/2024,P,x`,
        'nonsense',
      ].join('\n'),
      'csv',
    );
    expect(lines.map(({ reason }: { reason: string }) => reason)).toEqual([
      `The bank paid $242.91, and check ${one} is for $242.90.`,
      'This line is for another account.',
      'Check 99999 was never issued. Call the bank.',
      `Check ${one} wasn't issued until 09/01/2024.`,
      'The date is in the future.',
      'Expected 6 columns (account, check, amount, date, flag, payee).',
    ]);
    expect(await driver.step(one, 'void')).toMatchObject({
      status: 409,
      code: 'wrong_check_state',
      message: expect.stringContaining('was cleared on 09/01/2024'),
    });
    await driver.released();
    expect(await driver.findings()).toEqual([]);
  });

  test('says nothing to the bank or the printer before the release, and prints only what is outstanding', async () => {
    await driver.approved();
    await driver.approved();
    const { data: run } = await driver.prepare();
    const file = `GET /api/v1/check-runs/${run.runNumber}/positive-pay`;
    const printing = `POST /api/v1/check-runs/${run.runNumber}/print`;
    const waits = { status: 409, code: 'run_not_released' };
    expect(await driver.cancel.ask('finance', file)).toMatchObject(waits);
    expect(await driver.ask('finance', printing)).toMatchObject(waits);
    // The setting is for another account by now.
    await driver.cancel.db.asOwner((owner) =>
      owner.query("INSERT INTO check_accounts VALUES ('Old account', '0000', 1, 1)"),
    );
    const onAccount = (name: string) =>
      driver.cancel.all('UPDATE check_runs SET account = $2 WHERE run_number = $1', [run.runNumber, name]);
    await onAccount('Old account');
    expect(await driver.release(run.runNumber)).toMatchObject({ status: 409, code: 'other_account' });
    await onAccount('Refunds and claims');
    const { firstNumber, lastNumber } = (await driver.release(run.runNumber)).data;
    await onAccount('Old account');
    for (const asked of [await driver.cancel.ask('finance', file), await driver.ask('finance', printing)])
      expect(asked).toMatchObject({ status: 409, code: 'other_account' });
    await onAccount('Refunds and claims');
    const told = () =>
      driver.cancel.db.asOwner((owner) =>
        owner.query(
          `SELECT FROM (SELECT kind, key FROM pending_changes UNION ALL SELECT kind, key FROM changes) AS each
           WHERE kind = 'checkRuns' AND key = (SELECT id::text FROM check_runs WHERE run_number = $1)`,
          [run.runNumber],
        ),
      );
    await driver.cancel.db.asOwner((owner) =>
      owner.script("DELETE FROM pending_changes; DELETE FROM changes WHERE kind = 'checkRuns'"),
    );
    expect(await told()).toEqual([]);
    await driver.step(firstNumber, 'clear', {});
    // Open pages of the run follow.
    expect(await told()).not.toEqual([]);
    const sheets = await driver.cancel.send('finance', printing, { body: {}, key: randomUUID() });
    const { pages } = await readPdf(sheets.rawPayload);
    expect([pages.length, pages[0]]).toEqual([1, expect.stringContaining(`Check${lastNumber}`)]);
    await driver.step(lastNumber, 'clear', {});
    expect(await driver.ask('finance', printing, { reason: 'Paper jam' })).toMatchObject({
      status: 409,
      code: 'nothing_to_print',
    });
    await driver.cancel.db.asOwner((owner) =>
      owner.query("DELETE FROM check_accounts WHERE name = 'Old account'"),
    );
  });

  test('a cancellation that is rescinded after its check was voided leaves the dealer no debit, unless a batch has it', async () => {
    await driver.cancel.aContract();
    await driver.cancel.all(
      `INSERT INTO dealer_agreements (dealer_code, valid_from, refund_mode, set_by)
       SELECT dealer_code, '2024-01-01', 'ProviderPaysAll', 'test' FROM contracts WHERE contract_number LIKE '77%' LIMIT 1`,
    );
    const [first, second] = [await driver.approved(), await driver.approved()];
    const run = await driver.released();
    for (const { checkNumber } of run.checks) await driver.step(checkNumber, 'void', { reason: 'Sent back' });
    const rescind = (id: number) => driver.ask('staff', `POST /api/v1/cancellations/${id}/rescind`);
    const debits = () =>
      driver.cancel.all('SELECT FROM remittance_debits WHERE cancellation_id = ANY ($1)', [
        [first.id, second.id],
      ]);
    expect(await debits()).toHaveLength(2);
    expect((await rescind(first.id)).data).toMatchObject({ state: 'Rescinded' });
    expect(await debits()).toHaveLength(1);
    await driver.cancel.all(
      `INSERT INTO remittance_debit_lines SELECT (SELECT min(id) FROM remittance_batches), id, amount FROM remittance_debits WHERE cancellation_id = $1`,
      [second.id],
    );
    expect(await rescind(second.id)).toMatchObject({ status: 409, code: 'settled_with_dealer' });
    await driver.cancel.all(
      'DELETE FROM remittance_debit_lines WHERE debit_id = (SELECT id FROM remittance_debits WHERE cancellation_id = $1)',
      [second.id],
    );
    expect((await rescind(second.id)).data).toMatchObject({ state: 'Rescinded' });
    expect(await driver.findings()).toEqual([]);
  });

  test('a check is stale after 180 days, and its reissue is released by another person', async () => {
    const { contract } = await driver.approved();
    const run = await driver.released();
    const number = run.firstNumber;
    const stale = async (today: string) => markStaleChecks(driver.cancel.db, { today, auditKey });
    expect(await stale('2025-02-28')).toBe(0);
    expect(await stale('2025-03-01')).toBeGreaterThan(0);
    expect(await stale('2025-03-01')).toBe(0);
    driver.cancel.today = '2025-03-02';
    expect((await driver.cancel.ask('finance', `GET /api/v1/checks/${number}`)).data).toMatchObject({
      status: 'Stale',
      staleDate: '2025-03-01',
      canReissue: true,
    });
    expect(await driver.findings()).toEqual([]);
    const reissue = (await driver.step(number, 'reissue', { reason: 'Never cashed' })).data;
    expect(reissue).toMatchObject({ status: 'Prepared', replacesNumber: number, checkCount: 1 });
    expect(await driver.step(number, 'reissue')).toMatchObject({ code: 'replaced_already' });
    expect((await driver.cancel.ask('finance', `GET /api/v1/checks/${number}`)).data).toMatchObject({
      status: 'Voided',
      replacedByRun: reissue.runNumber,
    });
    expect(
      (await driver.cancel.ask('finance', `GET /api/v1/check-runs/${run.runNumber}`)).data.checks,
    ).toMatchObject([{ checkNumber: number, replacedByRun: reissue.runNumber }]);
    expect(await driver.release(reissue.runNumber, 'finance')).toMatchObject({ code: 'same_person' });
    const again = (await driver.release(reissue.runNumber)).data;
    expect((await driver.cancel.stateOf(contract)).parts[0]).toMatchObject({
      state: 'Paid',
      proof: `Check ${again.firstNumber}`,
    });
    expect(await driver.step(again.firstNumber, 'clear', {})).toMatchObject({
      data: { status: 'Cleared', clearedDate: '2025-03-02' },
    });
    expect(await driver.findings()).toEqual([]);
  });

  test('keeps the book and the register whole through any walk of steps', async () => {
    // The usual walk has enough of everything; the soak takes another each time (scripts/test/same-examples.ts).
    const isOtherWalk = process.env['PITLANE_TEST_EXAMPLES'] === 'others';
    const ledger = new Map<number, { cents: number; on: string; ended?: string; how?: string }>();
    // Before the day of all other tests, so that the register of these days is this walk's.
    const days = ['2024-08-05', '2024-08-15', '2024-08-25'];
    const isOpen = ({ ended }: { ended?: string }) => ended === undefined;
    const prepared: string[] = [];
    const remember = (run: { checks: RunCheck[] }) => {
      for (const { checkNumber, amount } of run.checks) {
        ledger.set(checkNumber, { cents: Math.round(amount * 100), on: driver.cancel.today });
      }
    };
    const end = (number: number, how: string) => {
      const check = ledger.get(number);
      if (check) Object.assign(check, { ended: driver.cancel.today, how });
    };
    const anyStep = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('approve', 'prepare', 'release') },
      { weight: 3, arbitrary: fc.constantFrom('void', 'stop', 'clear', 'reissue', 'discard', 'dealer pays') },
    );
    const begun = ['approve', 'approve', 'prepare', 'release'].map((one): [string, number] => [one, 0]);
    const someDay = fc
      .array(fc.tuple(anyStep, fc.nat(7)), { minLength: 6, maxLength: 6 })
      .map((walk) => [...begun, ...walk]);
    const steps = fc.tuple(someDay, someDay, someDay).map((walks) => walks.flat());
    const refunds: number[] = [];
    const openAt = (at: number) => {
      const open = [...ledger].filter(([, check]) => isOpen(check)).map(([number]) => number);
      return open[at % Math.max(open.length, 1)];
    };
    const take = async (name: string, at: number): Promise<void> => {
      const number = openAt(at);
      const run = prepared.at(-1);
      if (name === 'approve') refunds.push((await driver.approved()).id);
      if (name === 'dealer pays' && refunds.length > 0) {
        const id = refunds[at % refunds.length] ?? 0;
        await driver.cancel.step('dealer', id, 'dealer-payment', { body: { proof: 'Check 1' } });
      }
      if (name === 'prepare') {
        const { data } = await driver.prepare();
        if (data) prepared.push(data.runNumber);
      }
      if (name === 'discard' && run)
        await driver.done('finance', `POST /api/v1/check-runs/${prepared.pop()}/discard`);
      if (name === 'release' && run) {
        const { data, code } = await driver.release(run);
        // A penalty may have grown since.
        if (data) remember(data);
        else expect(code).toBe('changed_since_prepared');
        if (!data) await driver.done('finance', `POST /api/v1/check-runs/${run}/discard`);
        prepared.pop();
      }
      if (number === undefined) return;
      if (name === 'clear') await driver.done('finance', `POST /api/v1/checks/${number}/clear`);
      if (name === 'void' || name === 'stop' || name === 'reissue') {
        const body = { reason: 'A walk' };
        const { data, code } = await driver.ask('finance', `POST /api/v1/checks/${number}/${name}`, body);
        if (name === 'reissue' && data) prepared.push(data.runNumber);
        if (!data) throw new Error(code);
      }
      if (['clear', 'void', 'stop', 'reissue'].includes(name))
        end(number, name === 'reissue' ? 'void' : name);
    };
    /** The register of a period is what the ledger of this test says, and adds up. */
    const compareRegister = async (startDate: string, endDate: string) => {
      const { page } = (
        await driver.cancel.send('finance', `GET /api/v1/checks?startDate=${startDate}&endDate=${endDate}`)
      ).json();
      const sum = (counts: (check: { on: string; ended?: string; how?: string }) => boolean) =>
        [...ledger.values()].filter(counts).reduce((cents, check) => cents + check.cents, 0) / 100;
      const endedIn = (how: string) =>
        sum(
          (check) => check.how === how && (check.ended ?? '') >= startDate && (check.ended ?? '') <= endDate,
        );
      const owedAt = (day: string) =>
        sum(({ on, ended }) => on < day && (ended === undefined || ended >= day));
      const after = addDays(endDate, 1);
      const totals = {
        openingAmount: owedAt(startDate),
        issuedAmount: sum(({ on }) => on >= startDate && on <= endDate),
        clearedAmount: endedIn('clear'),
        voidedAmount: endedIn('void'),
        stoppedAmount: endedIn('stop'),
        outstandingAmount: owedAt(after),
      };
      expect(page.totals).toMatchObject(totals);
      const {
        openingAmount: opening,
        issuedAmount: issued,
        clearedAmount: cleared,
        voidedAmount: voided,
        ...rest
      } = page.totals;
      const cents = (dollars: number) => Math.round(dollars * 100);
      expect(
        cents(opening) + cents(issued) - cents(cleared) - cents(voided) - cents(rest.stoppedAmount),
      ).toBe(cents(rest.outstandingAmount));
    };
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        for (const [at, [name, pick]] of walk.entries()) {
          driver.cancel.today = days[Math.floor((at * days.length) / walk.length)] ?? '';
          await take(name, pick);
          expect(await driver.findings()).toEqual([]);
        }
        await compareRegister('2024-08-05', '2024-08-05');
        await compareRegister('2024-08-15', '2024-08-25');
        await compareRegister('2024-08-05', '2024-08-25');
        for (const run of prepared.splice(0))
          await driver.done('finance', `POST /api/v1/check-runs/${run}/discard`);
      }),
      { numRuns: 1, endOnFailure: true, ...(isOtherWalk ? {} : { seed: 7 }) },
    );
    if (isOtherWalk) return;
    expect(ledger.size).toBeGreaterThan(3);
    expect(new Set([...ledger.values()].map(({ how }) => how)).size).toBeGreaterThan(2);
  });
});
