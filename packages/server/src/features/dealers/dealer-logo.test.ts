import { beforeAll, expect, test } from 'vitest';
import { describeFactors } from '../../testing/factor-driver.ts';
import { addPeople } from '../../testing/people.ts';

const save = 'POST /api/profile/updatedealerlogo';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const file = (text: string) => ({
  fileContents: Buffer.from(text).toString('base64'),
  fileDownloadName: 'logo.svg',
});

describeFactors("a dealer's logo", (driver) => {
  // Not in the test: its second try would add them again.
  beforeAll(async () => {
    await driver().db.query(
      "INSERT INTO dealers (dealer_code, name, dealer_group_identifier) VALUES ('LG1', 'One', gen_random_uuid()), ('LG2', 'Two', gen_random_uuid())",
    );
    await addPeople(driver().db, [
      { username: 'leader', role: 'MasterDealer', dealerCode: 'LG1', isDemo: true },
      { username: 'seller', role: 'FIUser', dealerCode: 'LG1', isDemo: true },
    ]);
  });

  test('is changed by a user who leads the dealer, served to everyone, and recorded with the previous one', async () => {
    const leader = await driver().browserOf('leader');
    const { data } = await driver().call(leader, save, { dealerCode: 'LG1', ...file(svg) });
    expect(data.logoFilename).toMatch(/\.svg$/);
    expect(
      await driver().db.query("SELECT logo_filename FROM dealers WHERE dealer_code LIKE 'LG%' ORDER BY 1"),
    ).toEqual([{ logo_filename: data.logoFilename }, { logo_filename: null }]);
    const served = await driver().app.inject(`/brands/${data.logoFilename}`);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(
      await driver().db.query("SELECT before, after FROM audit WHERE action = 'dealer.logo'"),
    ).toMatchObject([{ before: { logoFilename: null }, after: { logoFilename: data.logoFilename } }]);
    const others = [
      [leader, { dealerCode: 'LG2', ...file(svg) }, 400],
      [leader, { dealerCode: 'LG1', ...file('no picture') }, 400],
      [await driver().browserOf('seller'), { dealerCode: 'LG1', ...file(svg) }, 403],
    ] as const;
    for (const [browser, body, status] of others)
      expect((await driver().call(browser, save, body)).status).toBe(status);
  });
});
