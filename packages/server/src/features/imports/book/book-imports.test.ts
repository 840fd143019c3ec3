import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancelDriver, type NamedContract } from '../../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';

const scsPaths = { claim: 'Claim', commission: 'Commission', overRemit: 'OverRemit' } as const;
type Kind = keyof typeof scsPaths;

const claimHeads =
  'claimNumber,contractNumber,claimStatus,lossDate,reportedDate,paidDate,lineNumber,lineType,description,quantity,claimedAmount,paidAmount,reserveAmount';

describeOnDatabase("importing the provider's files", (_open, kind) => {
  let driver: CancelDriver;
  let contract: NamedContract;
  let made = 0;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
    contract = await driver.aContract({ claimsPaid: 0 });
  });
  afterAll(() => driver?.close());

  const preview = (
    of: Kind,
    content: string | Uint8Array,
    more: { name?: string; user?: string } & object = {},
  ) => {
    const { name = 'claims.csv', user = 'admin', ...typed } = more;
    const fileContents = Buffer.from(content as string).toString('base64');
    return driver.ask(user, `POST /api/v1/imports/${of}/preview`, {
      body: { fileContents, fileDownloadName: name, ...typed },
    });
  };
  const commit = (of: Kind, previewHash: string, key?: string) =>
    driver.ask('admin', `POST /api/SCS/${scsPaths[of]}`, { body: { previewHash }, ...(key ? { key } : {}) });
  const aClaim = () => {
    made += 1;
    return `CX${made}`;
  };
  const claimLine = (
    claim: string,
    line: number,
    more: Partial<Record<'status' | 'paidDate' | 'claimed' | 'paid' | 'reserve' | 'contract', string>> = {},
  ) => {
    const {
      status = 'C',
      paidDate = '2026-10-20',
      claimed = '300.00',
      paid = '250.00',
      reserve = '0',
    } = more;
    const number = more.contract ?? contract.contractNumber;
    return `${claim},${number},${status},2026-10-01,2026-10-02,${paidDate},${line},Parts,Water pump,1,${claimed},${paid},${reserve}`;
  };
  const stored = (claim: string) =>
    driver.all(
      `SELECT c.status, c.paid_date AS "paidDate", c.claimed_amount AS claimed, c.paid_amount AS paid, c.reserve_amount AS reserve,
         (SELECT count(*) FROM claim_lines WHERE claim_id = c.id) AS lines FROM claims c WHERE claim_number = $1`,
      [claim],
    );

  test('claims are previewed, imported once, and unchanged when the same file comes again', async () => {
    const claim = aClaim();
    const file = [
      claimHeads,
      claimLine(claim, 1),
      claimLine(claim, 2, { claimed: '100', paid: '80.5' }),
    ].join('\n');
    const { data } = await preview('claim', file);
    expect(data).toMatchObject({
      rowCount: 2,
      newCount: 2,
      changedCount: 0,
      unchangedCount: 0,
      refusedCount: 0,
      totals: [
        { field: 'rows', total: 2, stated: null },
        { field: 'claimedAmount', total: 400 },
        { field: 'paidAmount', label: 'Paid', total: 330.5, stated: null },
        { field: 'reserveAmount', total: 0 },
      ],
      rows: [
        { line: 2, key: `${claim} / 1`, change: 'new' },
        { line: 3, change: 'new' },
      ],
    });
    expect(await stored(claim)).toEqual([]);
    expect(await commit('claim', data.previewHash)).toMatchObject({
      status: 200,
      data: { rowCount: 2, newCount: 2 },
    });
    const once = [
      { status: 'C', paidDate: '2026-10-20', claimed: 40_000, paid: 33_050, reserve: 0, lines: 2 },
    ];
    expect(await stored(claim)).toEqual(once);
    expect(await commit('claim', data.previewHash)).toMatchObject({ status: 409, code: 'already_imported' });
    const again = (await preview('claim', file)).data;
    expect(again).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 2 });
    expect((await commit('claim', again.previewHash)).data).toMatchObject({ unchangedCount: 2 });
    expect(await stored(claim)).toEqual(once);
  });
});
