import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { auditKey } from '../../../testing/audit-key.ts';
import { demoToken } from '../../../testing/demo-token.ts';
import { standInAccount } from '../../../testing/forte-stand-in.ts';
import { ReportDriver } from '../../../testing/report-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { buttonSignature } from './signature.ts';

describeOnDatabase('the card window', (_open, kind) => {
  let driver: ReportDriver;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let dealerCode: string;

  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    dealerCode = await driver.dealerOf('dealer');
    const config = readConfig({ LOG_LEVEL: 'silent', ...standInAccount });
    app = await buildApp({ auditKey, db: driver.db, config, now: () => new Date('2026-11-20T20:05:00Z') });
  });
  afterAll(async () => {
    await app?.close();
    await driver?.close();
  });

  const ask = async (payload: object, user = 'dealer') =>
    app.inject({
      method: 'POST',
      url: '/api/lookup/fortePart',
      headers: { 'x-session-token': await demoToken(app, user) },
      payload,
    });

  test('gets signed parameters, without the key', async () => {
    const answer = await ask({
      dealerCode,
      totalAmount: 1840,
      orderNumber: 'R-202611-000042',
      userName: 'dealer',
    });
    const { data } = answer.json();
    expect(data).toMatchObject({
      apiAccessId: standInAccount.FORTE_ACCESS_ID,
      locationId: 'loc_192834',
      method: 'token',
      versionNumber: '2.0',
      totalAmount: '1840.00',
      utcTime: '639308019000000000',
      orderNumber: 'R-202611-000042',
      hashMethod: 'sha256',
      scriptUrl: 'https://checkout.forte.net/v2/js',
    });
    expect(data.signature).toBe(buttonSignature(data, standInAccount.FORTE_SECURE_KEY));
    expect(answer.payload).not.toContain(standInAccount.FORTE_SECURE_KEY);
  });

  test('is refused for another amount than one, another dealer, an agent, and a bank account', async () => {
    expect((await ask({ dealerCode, totalAmount: 0 })).json().errors[0].message).toContain(
      'Must be between $0.01 and $9,999,999.99',
    );
    expect((await ask({ dealerCode: 'ZZ999', totalAmount: 5 })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await ask({ dealerCode, totalAmount: 5 }, 'agent')).statusCode).toBe(403);
    const ach = await ask({ dealerCode, totalAmount: 5, paymentMethodType: 2 });
    expect([ach.statusCode, ach.json().errors[0].code]).toEqual([409, 'method_unavailable']);
  });

  test('runs in a separate page, whose policy names the processor and has no access to the portal’s storage', async () => {
    const page = await app.inject({ url: '/pay/forte' });
    const policy = String(page.headers['content-security-policy']);
    expect([page.statusCode, page.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
    expect(policy).toContain("script-src 'self' https://checkout.forte.net;");
    expect(policy).toContain('frame-src https://checkout.forte.net');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox(?!.*allow-same-origin)/);
    expect(page.payload).not.toContain(standInAccount.FORTE_ACCESS_ID);
    const parts = { '/pay/forte.js': 'text/javascript', '/pay/forte.css': 'text/css' };
    for (const [url, type] of Object.entries(parts)) {
      const { headers } = await app.inject({ url });
      expect(headers['content-type']).toContain(type);
      // The sandboxed page's origin is opaque: anything stricter keeps a browser from loading it.
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  test('is absent without its settings', async () => {
    const answer = await driver.ask('dealer', 'getFortePart', { dealerCode, totalAmount: 5 });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'method_unavailable']);
    expect((await driver.app.inject({ url: '/pay/forte' })).statusCode).toBe(404);
    expect(await driver.figure('dealer', 'listPaymentMethods')).toEqual([
      { paymentMethodType: 2, name: 'ACH' },
      { paymentMethodType: 3, name: 'Check' },
    ]);
  });
});
