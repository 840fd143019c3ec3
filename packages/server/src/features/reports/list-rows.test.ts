import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('the rows of lists', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test('of the rater name customer and vehicle in one, as the reports do', async () => {
    const ever = { dealerCode: 'MO1001', startDate: '2018-01-01', endDate: '2026-11-01' };
    const { rows } = await driver.read('fi', 'listRaterHistory', ever);
    for (const isSavedQuote of [true, false]) {
      const row = rows.find((one) => one['isSavedQuote'] === isSavedQuote);
      expect(row).toMatchObject({
        customerName: `${row?.['lastName']}, ${row?.['firstName']}`,
        vehicle: `${row?.['vehicleYear']} ${row?.['makeName']} ${row?.['modelName']}`,
      });
    }
  });

  test("of messages show the minute of each message, in the business's zone", async () => {
    await driver.all(
      "UPDATE internal_messages SET created_at = '2026-11-01T06:05:00Z' WHERE id = (SELECT min(id) FROM internal_messages)",
    );
    await driver.all(
      "UPDATE internal_messages SET created_at = '2026-11-01T20:30:00Z' WHERE id = (SELECT max(id) FROM internal_messages)",
    );
    const { rows } = await driver.read('staff', 'listMessages', { isActiveOnly: 'false' });
    const times = rows.filter((row) => row['createdDate'] === '2026-11-01').map((row) => row['createdTime']);
    // The clocks were put back from daylight saving time at 2 in that night.
    expect(times).toEqual(expect.arrayContaining(['1:05 AM', '2:30 PM']));
  });
});
