import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare, readPdf } from '../../testing/read-pdf.ts';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

interface Note {
  id: number;
  text: string;
  by: string;
  canTakeBack: boolean;
}

interface Loss {
  programName: string;
  claimCount: number;
}

describeOnDatabase('visits to dealers', (_open, kind) => {
  let driver: ReportDriver;
  let dealerCode: string;
  let foreign: string;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    const rows = await driver.db.query<{ code: string; is_own: boolean }>(
      `SELECT dealer_code AS code, agent_code = (SELECT agent_code FROM user_profiles WHERE username = 'agent') AS is_own
        FROM dealers ORDER BY 1`,
    );
    dealerCode = rows.find(({ is_own }) => is_own)?.code ?? '';
    foreign = rows.find(({ is_own }) => !is_own)?.code ?? '';
    // A dealer of another agency in the agent's group, before anybody has read the dealers.
    await driver.db.query(
      `UPDATE dealers SET dealer_group_identifier = (SELECT own.dealer_group_identifier FROM dealers own
          WHERE own.agent_code = (SELECT agent_code FROM user_profiles WHERE username = 'agent')
          GROUP BY 1 HAVING count(*) > 1 LIMIT 1) WHERE dealer_code = $1`,
      [foreign],
    );
  });
  afterAll(() => driver?.close());

  const notes = (user: string) => driver.figure<Note[]>(user, 'listVisitNotes', { dealerCode });

  test('are noted by agents and staff, who read each other’s notes and withdraw their own', async () => {
    const text = 'Wants the new price sheet';
    const added = await driver.figure<Note>('agent', 'addVisitNote', { dealerCode, text });
    await driver.figure<Note>('staff', 'addVisitNote', { dealerCode, text: 'Sent it' });
    expect(await notes('agent')).toMatchObject([
      { text: 'Sent it', by: 'Stan Staff', canTakeBack: false },
      { text, by: 'Agnes Agent', canTakeBack: true },
    ]);
    const byOther = await driver.ask('staff', 'withdrawVisitNote', { dealerCode, id: added.id });
    expect([byOther.statusCode, byOther.json().errors[0].code]).toEqual([409, 'not_your_note']);
    await driver.figure('agent', 'withdrawVisitNote', { dealerCode, id: added.id });
    expect((await notes('agent')).map((note) => note.text)).toEqual(['Sent it']);
    const again = await driver.ask('agent', 'withdrawVisitNote', { dealerCode, id: added.id });
    expect(again.statusCode).toBe(404);
    const record = await driver.db.query<{ action: string }>(
      "SELECT action FROM audit WHERE action LIKE 'dealerNote.%' ORDER BY id",
    );
    expect(record.map(({ action }) => action)).toEqual([
      'dealerNote.add',
      'dealerNote.add',
      'dealerNote.withdraw',
    ]);
  });

  test("are never readable by the dealer or by another agency's agent", async () => {
    for (const user of ['dealer', 'fi', 'customer'])
      expect((await driver.ask(user, 'listVisitNotes', { dealerCode })).statusCode).toBe(403);
    for (const call of ['listVisitNotes', 'printVisitSheet'] as const)
      expect((await driver.ask('agent', call, { dealerCode: foreign })).statusCode).toBe(404);
    const written = await driver.ask('agent', 'addVisitNote', { dealerCode: foreign, text: 'Hello' });
    expect(written.statusCode).toBe(404);
  });

  test('take along a sheet with the figures of the dealer’s calls, without its cost for an agent', async () => {
    const of = { dealerCode: 'MO1001' };
    await driver.figure('agent', 'addVisitNote', { ...of, text: 'Ask about tire-and-wheel' });
    const sales = await driver.figure('staff', 'getDealerSales', of);
    const programs = await driver.figure<{ programName: string; contractCount: number }[]>(
      'staff',
      'listProgramSalesOfMonth',
      of,
    );
    for (const user of ['agent', 'finance']) {
      const answer = await driver.ask(user, 'printVisitSheet', of);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      const pdf = await readPdf(answer.rawPayload);
      expect(pdf).toMatchObject({ language: 'en-US', isTagged: true });
      expect(pdf.spoken).toContain(bare(`(${of.dealerCode})`));
      expect(pdf.spoken).toContain(bare(`Contracts ${sales['contractCount']}`));
      for (const { programName, contractCount } of programs)
        expect(pdf.spoken).toContain(bare(`${programName} ${contractCount}`));
      const losses = await driver.figure<Loss[]>(user, 'listProgramClaimsOfYear', of);
      const losing = losses.filter(({ claimCount }) => claimCount > 0);
      // The provider's year started on this very day.
      expect(losing.length > 0).toBe(user === 'agent');
      expect(pdf.spoken.includes(bare('Loss ratio by program, this fiscal year No claims.'))).toBe(
        user === 'finance',
      );
      for (const { programName, claimCount } of losing)
        expect(pdf.spoken).toContain(bare(`${programName} ${claimCount}`));
      expect(pdf.spoken).toContain(bare('Ask about tire-and-wheel'));
      expect(pdf.spoken.includes(bare('Cost to remit'))).toBe(user === 'finance');
      expect(pdf.spoken.includes(bare('Dealer profit'))).toBe(user === 'finance');
    }
  });

  test('take along one sheet for a group: its dealers in scope, their figures together and the notes of each, which are listed together too', async () => {
    const groups = await driver.db.query<{ group: string; codes: string[] }>(
      `SELECT dealer_group_identifier::text AS group, array_agg(dealer_code ORDER BY dealer_code) AS codes FROM dealers
        WHERE agent_code = (SELECT agent_code FROM user_profiles WHERE username = 'agent') GROUP BY 1 HAVING count(*) > 1`,
    );
    const [{ group, codes } = { group: '', codes: [] }] = groups;
    const [first = '', second = ''] = codes;
    await driver.figure('agent', 'addVisitNote', { dealerCode: second, text: 'Hired a new manager' });
    const answer = await driver.ask('agent', 'printVisitSheet', { dealerCode: first, isWholeGroup: true });
    expect(answer.statusCode).toBe(200);
    const { spoken } = await readPdf(answer.rawPayload);
    expect(spoken).toContain(bare(`Dealers ${codes.length}`));
    for (const code of codes) expect(spoken).toContain(bare(`(${code})`));
    expect(spoken).not.toContain(bare(`(${foreign})`));
    expect(spoken).toContain(bare(`${second} Agnes Agent Hired a new manager`));
    const read = await driver.figure<object[]>('agent', 'listVisitNotes', {
      dealerCode: first,
      isWholeGroup: true,
    });
    expect(read[0]).toMatchObject({ dealerCode: second, by: 'Agnes Agent', text: 'Hired a new manager' });
    const of = { dealerGroupIdentifier: group };
    const sales = await driver.figure('agent', 'getDealerSales', of);
    expect(spoken).toContain(bare(`Contracts ${sales['contractCount']}`));
    const [record] = await driver.db.query<{ after: { dealerCodes: string[] } }>(
      "SELECT after FROM audit WHERE action = 'visitSheet.print' ORDER BY id DESC LIMIT 1",
    );
    expect(record?.after.dealerCodes.toSorted()).toEqual(codes);
  });
});
