import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { figuresEqual } from './cards-equal-reports.ts';
import { claimsAddUp } from './claims-add-up.ts';
import { comparedFigures } from './compared-figures.ts';
import { menusAddUp } from './menus-add-up.ts';
import { reconcile, reconcileNightly } from './reconcile.ts';
import { salesEqualRates } from './sales-equal-rates.ts';

const { today } = testBook;

describeOnDatabase('reconciling the book', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());
  beforeEach(() => driver.db.asOwner((owner) => owner.query("DELETE FROM job_runs WHERE job = 'reconcile'")));

  const post = (user: string) => driver.ask(user, 'reconcile');

  test('finds no difference in the demo book, and compares figures that are more than nothing', async () => {
    const answer = await driver.figure<{ proofs: { checkedCount: number }[] }>('finance', 'reconcile');
    expect(answer).toMatchObject({
      day: today,
      findingCount: 0,
      proofs: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11', 'I12'].map((identity) => ({
        identity,
        findings: [],
      })),
    });
    const [ofBatches, ofLines, , , ofChecks, ofRefunds, ofStatements, ofFigures, ofClaims, , ofSales] =
      answer.proofs;
    expect(Math.min(ofBatches?.checkedCount ?? 0, ofLines?.checkedCount ?? 0)).toBeGreaterThan(50);
    expect(ofChecks?.checkedCount).toBeGreaterThan(5);
    expect(ofRefunds?.checkedCount).toBeGreaterThan(50);
    expect(ofFigures?.checkedCount).toBeGreaterThan(20);
    for (const proof of [ofStatements, ofClaims, ofSales]) expect(proof?.checkedCount).toBeGreaterThan(20);
    const shown: number[] = [];
    const watched = figuresEqual((actor) =>
      comparedFigures(actor).map(({ figure, ...one }) => ({
        ...one,
        figure: async (read) => {
          const value = await figure(read);
          shown.push(value);
          return value;
        },
      })),
    );
    await watched.prove(driver.db, '2026-10-30');
    expect(shown.filter((value) => value > 0).length).toBeGreaterThan(18);
  });

  test('finds each figure that is not its report’s total, and reports it once a day', async () => {
    const broken = figuresEqual((actor) =>
      comparedFigures(actor).map(({ figure, ...one }) => ({
        ...one,
        figure: async (read) => (await figure(read)) + 0.01,
      })),
    );
    const outcome = await reconcile(driver.db, { today }, [broken]);
    expect(outcome?.findingCount).toBe(outcome?.checkedCount);
    expect(outcome?.proofs[0]?.findings[0]).toMatch(/^Sold, day: the dashboard shows .+, the report .+\.$/);
    const [run] = await driver.db.query<{ outcome: object; ended: boolean }>(
      "SELECT outcome, ended_at IS NOT NULL AS ended FROM job_runs WHERE job = 'reconcile'",
    );
    expect(run).toMatchObject({ outcome: { findingCount: outcome?.findingCount }, ended: true });
    const reported: string[] = [];
    await reconcileNightly(driver.db, today, (problem) => reported.push(problem));
    expect(reported).toEqual([]);
  });

  test('finds each sale that costs another amount than its rate, or was sold by a rate of others', async () => {
    const change = (text: string) =>
      driver.all<{ name: string }>(
        `UPDATE contracts SET ${text} WHERE id = (SELECT max(id) FROM contracts WHERE rate_id IS NOT NULL)
         RETURNING program_code || '-' || contract_number || contract_suffix AS name`,
      );
    const [costly] = await change('dealer_cost = dealer_cost + 0.01');
    const findings = async () => (await salesEqualRates.prove(driver.db, today)).findings;
    expect(await findings()).toEqual([
      expect.stringMatching(`^${costly?.name} costs .+, its rate and surcharges are .+\\.$`),
    ]);
    await change('dealer_cost = dealer_cost - 0.01, coverage_months = coverage_months + 1');
    expect(await findings()).toEqual([`${costly?.name} was sold by a rate of another program, term or day.`]);
    await change('coverage_months = coverage_months - 1');
    expect(await findings()).toEqual([]);
  });

  test('finds each claim that is not the sum of its lines, and what was paid above an approval', async () => {
    const findings = async () => (await claimsAddUp.prove(driver.db, today)).findings;
    const pay = async (cents: string) => {
      await driver.all(
        `UPDATE claims SET paid_amount = paid_amount ${cents} WHERE id = (SELECT min(claim_id) FROM claim_lines)`,
      );
      return findings();
    };
    expect(await pay('+ 0.01')).toEqual([
      expect.stringMatching(/^Claim \S+ claims .+ and pays .+; its lines are .+ and .+\.$/),
    ]);
    expect(await pay('- 0.01')).toEqual([]);
    const [approved] = await driver.all<{ id: string; number: string }>(
      'UPDATE pre_authorizations SET paid_amount = approved_amount + 1 WHERE id = (SELECT min(id::text)::uuid FROM pre_authorizations WHERE status_id = 2) RETURNING id, number',
    );
    expect(await findings()).toEqual([
      expect.stringMatching(`^Pre-authorization ${approved?.number} was paid .+, and no supplement\\.$`),
    ]);
    await driver.all(
      'UPDATE pre_authorizations SET parent_id = $1 WHERE id = (SELECT max(id::text)::uuid FROM pre_authorizations WHERE status_id = 2)',
      [approved?.id],
    );
    expect(await findings()).toEqual([]);
  });

  test('finds each menu that was shown and does not add up', async () => {
    const [quote] = await driver.all<{ id: number; name: string }>(
      `SELECT id, quote_number AS name FROM saved_quotes WHERE kind = 'sale' ORDER BY id LIMIT 1`,
    );
    const base = { payment: 426.11, termMonths: 72, totalOfPayments: 30_679.92 };
    const products = [
      { costPerMonthAmount: 42.52 },
      { costPerMonthAmount: 15.25 },
      { costPerMonthAmount: null },
    ];
    const group = { name: 'Gold', payment: 483.88, termMonths: 72, totalOfPayments: 34_839.36, products };
    const findings = async (...groups: object[]) => {
      await driver.all(
        `INSERT INTO menu_presentations (quote_id, dealer_code, shown_by, offered, accepted, declined)
         SELECT id, dealer_code, 'fi', $2::text::jsonb, '[]', '[]' FROM saved_quotes WHERE id = $1`,
        [quote?.id, JSON.stringify({ base, groups })],
      );
      const found = (await menusAddUp.prove(driver.db, today)).findings;
      await driver.db.asOwner((owner) => owner.query('DELETE FROM menu_presentations'));
      return found;
    };
    const cash = { name: 'Cash', products: [{ costPerMonthAmount: null }] };
    expect(await findings(group, cash, { ...group, termMonths: 84, totalOfPayments: 40_645.92 })).toEqual([]);
    const name = `The menu of ${quote?.name} on`;
    expect(await findings({ ...group, totalOfPayments: 34_839.37 })).toEqual([
      expect.stringMatching(
        `^${name} .+ shows \\$483.88 for 72 months for Gold, but a total of payments of \\$34,839.37\\.$`,
      ),
    ]);
    expect(await findings({ ...group, products: products.slice(1) })).toEqual([
      expect.stringMatching(
        `^${name} .+ shows a payment of \\$483.88 with Gold and \\$426.11 without products, but the group's products add \\$15.25 a month\\.$`,
      ),
    ]);
    expect(await findings({ ...group, name: null, totalOfPayments: 0, products: [] })).toEqual([
      expect.stringMatching(/ months for a group without a name, but /),
      expect.stringMatching(/ with a group without a name and /),
    ]);
  });

  test('runs on one server at a time, once a night, and again for people who ask', async () => {
    const nights = await Promise.all([1, 2, 3].map(() => reconcile(driver.db, { today })));
    expect(nights.filter((outcome) => outcome !== undefined)).toHaveLength(1);
    expect(await reconcile(driver.db, { today })).toBeUndefined();
    expect((await post('admin')).statusCode).toBe(200);
    await driver.db.query("UPDATE job_runs SET ended_at = NULL WHERE job = 'reconcile'");
    const refused = await post('admin');
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'already_running']);
    await driver.db.query(
      "UPDATE job_runs SET started_at = now() - interval '2 hours' WHERE job = 'reconcile'",
    );
    expect(await reconcile(driver.db, { today })).toMatchObject({ findingCount: 0 });
  });
});
