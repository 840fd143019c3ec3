import type { SupplyCatalog, SupplyItem, SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('supplies', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const catalogOf = (user: string, request: object = {}) =>
    driver.figure<SupplyCatalog>(user, 'listSupplies', request);
  const itemOf = async (user: string, form: string): Promise<SupplyItem> => {
    const found = (await catalogOf(user)).items?.find(({ formNumber }) => formNumber === form);
    if (!found) throw new Error(`${form} isn't offered.`);
    return found;
  };
  const order = async (user: string, forms: Record<string, number>, more: object = {}, headers = {}) => {
    const lines = await Promise.all(
      Object.entries(forms).map(async ([form, quantity]) => ({
        itemID: (await itemOf(user, form)).itemID,
        quantity,
      })),
    );
    return driver.ask(user, 'placeSupplyOrder', { lines, ...more }, headers);
  };
  const placed = async (
    user: string,
    forms: Record<string, number>,
    more: object = {},
  ): Promise<SupplyOrder> => {
    const answer = await order(user, forms, more);
    if (answer.statusCode !== 200) throw new Error(answer.payload);
    return answer.json().data;
  };
  const step = (
    user: string,
    name: 'ship' | 'deliver' | 'cancel' | 'undo',
    orderNumber: string | null,
    more: object = {},
  ) => {
    const calls = {
      ship: 'shipSupplyOrder',
      deliver: 'deliverSupplyOrder',
      cancel: 'cancelSupplyOrder',
      undo: 'undoSupplyStep',
    } as const;
    return driver.ask(user, calls[name], { orderNumber, ...more });
  };
  const mails = (orderNumber: string | null) =>
    driver.db.query<{ subject: string; text: string; to: string; waits: boolean }>(
      `SELECT body->>'subject' AS subject, body->>'text' AS text, body->>'to' AS "to", next_try_at > now() AS waits
       FROM outbox WHERE body->>'subject' LIKE $1 ORDER BY id`,
      [`${orderNumber}%`],
    );
  // A form that is on its way can't be ordered again: each test orders forms of its own.
  const refusal = (answer: Awaited<ReturnType<typeof order>>) => {
    const { code, field } = answer.json().errors[0];
    return [answer.statusCode, code, field];
  };

  test('of the demo are 18 items and 25 orders, and the catalog leaves out outdated and other states’ forms', async () => {
    const [counts] = await driver.db.query(
      `SELECT (SELECT count(*)::int FROM supply_items) AS items, (SELECT count(*)::int FROM supply_orders) AS orders,
         (SELECT count(*)::int FROM supply_order_lines) > 25 AS lines, (SELECT count(DISTINCT status)::int FROM supply_orders) AS statuses`,
    );
    expect(counts).toEqual({ items: 18, orders: 25, lines: true, statuses: 4 });
    const { items, shipTo } = await catalogOf('dealer');
    expect(shipTo).toMatchObject({
      name: expect.any(String),
      address1: expect.any(String),
      zip: expect.any(String),
    });
    expect(items?.filter(({ formNumber }) => formNumber === 'VSC-100')).toMatchObject([
      { formVersion: '07/2026' },
    ]);
    expect(items?.some(({ formNumber }) => formNumber === 'GAP-20TX')).toBe(
      shipTo?.stateAbbreviation === 'TX',
    );
    const all = (await catalogOf('staff', { includeRetired: true })).items ?? [];
    expect(all.filter(({ isActive }) => !isActive).map(({ formNumber }) => formNumber)).toEqual([
      'VSC-100',
      'MCR-40',
    ]);
  });

  test('have a usual order from the last three, and say what is on its way', async () => {
    const { items } = await catalogOf('dealer');
    const usual = items?.flatMap(({ formNumber, usualQuantity }) =>
      usualQuantity ? [`${formNumber} ${usualQuantity}`] : [],
    );
    // The one on its way counts: CXL-10 is in it and in the third.
    expect(usual?.toSorted()).toEqual(['CXL-10 1', 'GAP-20 2', 'TAW-30 1', 'VSC-100 3']);
    expect((await itemOf('dealer', 'CXL-10')).openOrder).toMatchObject({
      orderNumber: expect.stringMatching(/^SO-\d{6}-\d{6}$/),
      status: 'Shipped',
      quantity: 1,
    });
    expect((await itemOf('dealer', 'TAW-30')).openOrder).toBeNull();
  });

  test('are ordered once for a key, with a number of the month, an email and a record', async () => {
    const headers = { 'idempotency-key': 'supplies-1' };
    const first = await order('fi', { 'MCR-40': 2 }, { note: 'Back office' }, headers);
    const again = await order('fi', { 'MCR-40': 2 }, { note: 'Back office' }, headers);
    const { data } = first.json();
    expect(data).toMatchObject({
      orderNumber: expect.stringMatching(/^SO-\d{6}-\d{6}$/),
      status: 'Ordered',
      orderedBy: 'Fiona Finch',
      note: 'Back office',
      dealerCode: await driver.dealerOf('dealer'),
      lines: [{ formNumber: 'MCR-40', formVersion: '06/2026', quantity: 2 }],
    });
    expect(again.json().data).toEqual(data);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await mails(data.orderNumber)).toMatchObject([
      { subject: `${data.orderNumber} received`, to: 'fi@example.com', waits: false },
    ]);
    const [record] = await driver.db.query(
      "SELECT action, username FROM audit WHERE action LIKE 'supplyOrder.%' ORDER BY id DESC LIMIT 1",
    );
    expect(record).toEqual({ action: 'supplyOrder.place', username: 'fi' });
  });

  test('are refused at the line: over the limit, outdated, other states; and again within 14 days unless it is known', async () => {
    expect(refusal(await order('dealer', { 'POS-10': 5 }))).toEqual([400, 'over_limit', 'lines.0.quantity']);
    const retired = (await catalogOf('dealer', { includeRetired: true })).items?.find(
      ({ isActive }) => !isActive,
    );
    const outdated = { lines: [{ itemID: retired?.itemID, quantity: 1 }] };
    expect(refusal(await driver.ask('dealer', 'placeSupplyOrder', outdated))).toEqual([
      400,
      'outdated',
      'lines.0.quantity',
    ]);
    const before = await placed('dealer', { 'CLM-10': 1 });
    // Nine in the evening, when it is the next day in UTC.
    const [ordered] = await driver.db.asOwner((owner) =>
      owner.query<{ day: string }>(
        `UPDATE supply_orders SET ordered_at = date_trunc('day', ordered_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '3 hours'
         WHERE number = $1 RETURNING to_char(ordered_at AT TIME ZONE 'America/Chicago', 'MM/DD/YYYY') AS day`,
        [before.orderNumber],
      ),
    );
    const second = await order('fi', { 'CLM-10': 1 });
    expect(refusal(second)).toEqual([409, 'already_ordered', 'knownOrders']);
    expect(second.json().errors[0].message).toContain(
      `1 pack on ${ordered?.day} in ${before.orderNumber} (Ordered)`,
    );
    const third = await order('fi', { 'CLM-10': 2 }, { knownOrders: [before.orderNumber] });
    expect(third.statusCode).toBe(200);
    const { openOrder, openOrders } = await itemOf('dealer', 'CLM-10');
    expect(openOrder?.orderNumber).toBe(third.json().data.orderNumber);
    expect(openOrders).toMatchObject([
      { orderNumber: third.json().data.orderNumber, quantity: 2 },
      { orderNumber: before.orderNumber, quantity: 1 },
    ]);
    await driver.db.asOwner((owner) =>
      owner.query(
        "UPDATE supply_orders SET ordered_at = ordered_at - interval '15 days' WHERE dealer_code = $1 AND status = 'Ordered'",
        [before.dealerCode],
      ),
    );
    expect((await itemOf('dealer', 'CLM-10')).openOrder).toBeNull();
  });

  test('are shipped, delivered and undone; each step is emailed after a minute in which undo stops it', async () => {
    const { orderNumber, version } = await placed('dealer', { 'POS-20': 1 });
    expect((await step('dealer', 'ship', orderNumber, { carrier: 'UPS' })).statusCode).toBe(403);
    const stale = await step('staff', 'ship', orderNumber, { carrier: 'UPS', version: (version ?? 0) + 1 });
    expect(stale.statusCode).toBe(412);
    const shipped = await step('staff', 'ship', orderNumber, { carrier: 'UPS', trackingNumber: '1Z99' });
    expect(shipped.json().data).toMatchObject({
      status: 'Shipped',
      shippedBy: 'Stan Staff',
      trackingNumber: '1Z99',
    });
    expect((await mails(orderNumber)).at(-1)).toMatchObject({
      subject: `${orderNumber} shipped`,
      text: expect.stringContaining('tracknum=1Z99'),
      to: 'dealer@example.com',
      waits: true,
    });
    expect(refusal(await step('dealer', 'cancel', orderNumber))).toEqual([409, 'wrong_state', undefined]);
    expect((await step('dealer', 'undo', orderNumber)).statusCode).toBe(403);
    const undone = await step('staff', 'undo', orderNumber);
    expect(undone.json().data).toMatchObject({ status: 'Ordered', trackingNumber: null, shippedAt: null });
    expect((await mails(orderNumber)).map(({ subject }) => subject)).toEqual([`${orderNumber} received`]);
    await step('staff', 'ship', orderNumber, { carrier: 'Other' });
    await driver.db.query("UPDATE outbox SET tries = 1, sent_at = now() WHERE body->>'subject' = $1", [
      `${orderNumber} shipped`,
    ]);
    await step('staff', 'undo', orderNumber);
    expect((await mails(orderNumber)).at(-1)?.subject).toBe(`${orderNumber}: correction`);
    await step('staff', 'ship', orderNumber, { carrier: 'FedEx', trackingNumber: '7' });
    const there = await step('dealer', 'deliver', orderNumber);
    expect(there.json().data).toMatchObject({ status: 'Delivered', deliveredAt: expect.any(String) });
    expect((await mails(orderNumber)).map(({ subject }) => subject)).not.toContain(
      `${orderNumber} delivered`,
    );
    expect((await step('staff', 'undo', orderNumber)).json().data).toMatchObject({
      status: 'Shipped',
      trackingNumber: '7',
    });
  });

  test('are cancelled by those who ordered, and brought back', async () => {
    const { orderNumber } = await placed('dealer', { 'CXL-15': 1 });
    const cancelled = await step('fi', 'cancel', orderNumber, { reason: 'Ordered twice' });
    expect(cancelled.json().data).toMatchObject({
      status: 'Cancelled',
      cancelledBy: 'Fiona Finch',
      cancelReason: 'Ordered twice',
    });
    expect((await mails(orderNumber)).at(-1)).toMatchObject({
      subject: `${orderNumber} cancelled`,
      to: 'dealer@example.com',
    });
    expect((await step('fi', 'undo', orderNumber)).json().data).toMatchObject({
      status: 'Ordered',
      cancelledAt: null,
    });
    expect((await mails(orderNumber)).map(({ subject }) => subject)).toEqual([`${orderNumber} received`]);
  });

  test('that were cancelled are no answer to the same request again, which a new key orders', async () => {
    const again = (key: string) => order('fi', { 'TEJ-50': 2 }, {}, { 'idempotency-key': key });
    const { orderNumber } = (await again('cancelled')).json().data;
    await step('fi', 'cancel', orderNumber);
    const refused = await again('cancelled');
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
      409,
      {
        code: 'cancelled_since',
        message: `This order was placed as ${orderNumber}, which has since been cancelled.`,
      },
    ]);
    const { data } = (await again('cancelled-2')).json();
    expect(data.status).toBe('Ordered');
    expect(data.orderNumber).not.toBe(orderNumber);
  });

  test('are visible to their dealer, its agents and staff, and to no one else', async () => {
    const dealerCode = await driver.dealerOf('dealer');
    const { orderNumber } = await placed(
      'dealer',
      { 'RMT-10': 1 },
      { knownOrders: [(await itemOf('dealer', 'RMT-10')).openOrder?.orderNumber] },
    );
    const status = async (user: string) =>
      (await driver.ask(user, 'getSupplyOrder', { orderNumber })).statusCode;
    expect([
      await status('fi'),
      await status('service'),
      await status('staff'),
      await status('customer'),
    ]).toEqual([200, 200, 200, 403]);
    const other = await driver.dealerOtherThan(dealerCode);
    const foreign = await driver.ask('dealer', 'listSupplies', { dealerCode: other });
    expect(refusal(foreign)).toEqual([400, 'unknown_dealer', 'dealerCode']);
    const listed = (await driver.ask('dealer', 'listSupplyOrders', { limit: 500 })).json()
      .data as SupplyOrder[];
    expect(new Set(listed.map((one) => one.dealerCode))).toEqual(new Set([dealerCode]));
    const [strange] = await driver.db.query<{ number: string }>(
      'SELECT number FROM supply_orders WHERE dealer_code <> $1 LIMIT 1',
      [dealerCode],
    );
    const named = { orderNumber: strange?.number };
    expect((await driver.ask('dealer', 'getSupplyOrder', named)).statusCode).toBe(404);
    expect((await driver.ask('dealer', 'cancelSupplyOrder', named)).statusCode).toBe(404);
  });

  test('of an agency go to its own address, which its last order keeps', async () => {
    const known = await catalogOf('agent');
    expect(known).toMatchObject({ dealerCode: null, shipTo: { address1: '200 Market Street' } });
    const shipTo = { address1: '1 Elm Street', city: 'Springfield', stateAbbreviation: 'MO', zip: '65807' };
    const { orderNumber } = await placed('agent', { 'POS-10': 1 }, { shipTo, attention: 'Agnes' });
    expect((await catalogOf('agent')).shipTo).toMatchObject({ ...shipTo, attention: null });
    expect((await driver.ask('subagent', 'getSupplyOrder', { orderNumber })).statusCode).toBe(404);
    const fresh = await order('subagent', { 'POS-10': 1 });
    expect(refusal(fresh)).toEqual([400, 'no_address', 'shipTo.address1']);
  });

  test('to ship are listed with the oldest first, a page at a time', async () => {
    const seen: string[] = [];
    const readFrom = async (cursor: string | null): Promise<void> => {
      const request = { view: 'toShip', limit: 3, ...(cursor ? { cursor } : {}) };
      const { data, page } = (await driver.ask('staff', 'listSupplyOrders', request)).json();
      seen.push(...data.map(({ orderedAt }: SupplyOrder) => orderedAt));
      if (page.next) await readFrom(page.next);
    };
    await readFrom(null);
    expect(seen.length).toBeGreaterThan(6);
    expect(seen).toEqual(seen.toSorted());
    expect((await driver.ask('staff', 'listSupplyOrders', { cursor: 'x' })).statusCode).toBe(400);
  });

  test('have one offered version of a form: a new one replaces it, and it can be restored', async () => {
    const isNew = {
      formNumber: 'pos-20',
      formVersion: '01/2027',
      name: 'Menu folders',
      packSize: 25,
      most: 10,
      states: 'mo, tx',
    };
    const before = await itemOf('staff', 'POS-20');
    const added = await driver.figure<SupplyItem>('staff', 'addSupplyItem', isNew);
    expect(added).toMatchObject({ formNumber: 'POS-20', states: ['MO', 'TX'] });
    expect((await itemOf('staff', 'POS-20')).formVersion).toBe('01/2027');
    expect(refusal(await driver.ask('staff', 'addSupplyItem', isNew))).toEqual([
      409,
      'version_taken',
      'formVersion',
    ]);
    await driver.figure('staff', 'restoreSupplyItem', { itemID: before.itemID });
    expect((await itemOf('staff', 'POS-20')).itemID).toBe(before.itemID);
    await driver.figure('staff', 'retireSupplyItem', { itemID: before.itemID });
    expect((await driver.ask('staff', 'retireSupplyItem', { itemID: before.itemID })).statusCode).toBe(404);
    expect((await driver.ask('dealer', 'addSupplyItem', isNew)).statusCode).toBe(403);
    const actions = await driver.db.query<{ action: string }>(
      "SELECT action FROM audit WHERE action LIKE 'supplyItem.%' ORDER BY id",
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'supplyItem.add',
      'supplyItem.restore',
      'supplyItem.retire',
    ]);
  });
});
