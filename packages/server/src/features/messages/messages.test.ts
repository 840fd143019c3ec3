import type { ChangeEvent } from '@pitlane/shared/features/live/schema';
import type { InternalMessage } from '@pitlane/shared/features/messages/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { ChangeReader } from '../../testing/change-reader.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { ReportDriver } from '../../testing/report-driver.ts';
import { openTestBook, testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('messages', (_open, kind) => {
  let driver: ReportDriver;
  // The day after the book's: a Monday, so that business hours pass.
  const now = new Date('2026-11-02T17:30:00Z');
  beforeAll(async () => {
    const db = await openTestBook(kind);
    driver = ReportDriver.of(db, await buildApp({ auditKey, db, config: quiet, now: () => now }));
  });
  afterAll(() => driver?.close());

  const quiet = readConfig({ LOG_LEVEL: 'silent' });
  const save = async (by: string, request: object, headers?: Record<string, string>) =>
    (await driver.ask(by, 'saveMessage', request, headers)).json();
  const written = async (more: object = {}): Promise<InternalMessage> =>
    (await save('staff', { messageTypeID: 5, contactName: 'Dana Smith', ...more })).data;
  const change = (by: string, { internalMessageID, version }: InternalMessage, more: object) =>
    save(by, { internalMessageID, version, ...more });
  const errorOf = ({ errors: [error] }: { errors: { code: string; field?: string }[] }) => [
    error?.code,
    error?.field,
  ];
  /** Moves all that happened to a message into the past: a session doesn't last as long. */
  const moved = ({ internalMessageID: id }: InternalMessage, hours: number) =>
    driver.all(
      `UPDATE internal_messages SET created_at = created_at - $2 * interval '1 hour', done_at = done_at - $2 * interval '1 hour',
         history = (SELECT jsonb_agg(jsonb_set(one, '{at}', to_jsonb((one ->> 'at')::timestamptz - $2 * interval '1 hour'))) FROM jsonb_array_elements(history) AS one)
       WHERE id = $1`,
      [id, hours],
    );
  const texts = ({ history }: InternalMessage) => history?.map((one) => one.text);

  test('one is written, taken, put on hold and closed, each with who and when', async () => {
    const message = await written({ messageTypeID: 3, contactPhoneNumber: '(512) 555-0142' });
    expect(message).toMatchObject({
      internalMessageID: expect.any(Number),
      subject: 'Please Call',
      contactPhoneNumber: '5125550142',
      messageTypeName: 'New Claim',
      messageStatusTypeName: 'Unassigned',
      hasAssignedUser: false,
      isNew: true,
      createdDate: '2026-11-02',
      ageHours: 0,
      contract: null,
      version: 1,
    });
    await moved(message, 2.5);
    const taken = (await change('admin', message, { assignedToUsername: 'admin' })).data;
    expect(taken).toMatchObject({
      messageStatusTypeID: 2,
      assignedToUsername: 'admin',
      hasAssignedUser: true,
      isNew: false,
      ageHours: 2.5,
      updateUsername: 'admin',
      version: 2,
    });
    const started = (await change('admin', taken, { messageStatusTypeID: 4 })).data;
    const held = (await change('admin', started, { messageStatusTypeID: 3, note: 'Waits for the shop.' }))
      .data;
    const closed = (await change('admin', held, { messageStatusTypeID: 5 })).data;
    await moved(closed, 7 * 24 + 1);
    const read = await driver.figure<InternalMessage>('staff', 'getMessage', {
      internalMessageID: closed.internalMessageID,
    });
    // A closed one no longer ages.
    expect(read).toMatchObject({ messageStatusTypeName: 'Closed', hasAssignedUser: false, ageHours: 2.5 });
    expect(texts(read)).toEqual(['Written', 'Taken', 'Set to In Progress', 'Set to On Hold', 'Closed']);
    expect(held.history[3]).toMatchObject({
      at: now.toISOString(),
      by: 'Ada Admin',
      status: 3,
      assignedTo: 'admin',
      note: 'Waits for the shop.',
    });
    expect((await driver.ask('staff', 'getMessage', { internalMessageID: 2_000_000_000 })).statusCode).toBe(
      404,
    );
  });

  test('a number or a VIN brings contract, dealer and contact; what is typed stays', async () => {
    const [contract] = await driver.all<{
      id: number;
      number: string;
      vin: string;
      dealer: string;
      name: string;
    }>(
      `SELECT c.id, c.contract_number || c.contract_suffix AS number, v.vin, d.name AS dealer, u.first_name || ' ' || u.last_name AS name
       FROM contracts c JOIN vehicles v ON v.id = c.vehicle_id JOIN dealers d USING (dealer_code) JOIN customers u ON u.id = c.customer_id
       WHERE c.status = 1 AND (SELECT count(*) FROM contracts o WHERE o.vehicle_id = c.vehicle_id) = 1 ORDER BY c.id LIMIT 1`,
    );
    if (!contract) throw new Error('The book has contracts.');
    const { number, vin } = contract;
    const byNumber = await written({ contactName: undefined, contractNumber: number });
    expect(byNumber).toMatchObject({
      vin,
      contactName: contract.name,
      contactCompanyName: contract.dealer,
      contract: { id: contract.id, vehicle: { vin } },
    });
    const byVin = await written({ vin: vin.toLowerCase(), contactCompanyName: 'Main Street Tire' });
    expect(byVin).toMatchObject({
      contactName: 'Dana Smith',
      contactCompanyName: 'Main Street Tire',
      contractNumber: byNumber.contractNumber,
      vin,
    });
    expect(errorOf(await save('staff', { messageTypeID: 5, contractNumber: '99999999' }))).toEqual([
      'unknown_contract',
      'contractNumber',
    ]);
    // Whole, as another client sends it back: nothing changes but what it changed.
    const { history: _history, contract: _contract, ...whole } = byNumber;
    const after = (await save('staff', { ...whole, notes: 'Prefers mornings.' })).data;
    expect([texts(after)?.at(-1), after.contract.id]).toEqual(['Changed notes', contract.id]);
    const apart = (await change('staff', after, { contractNumber: null, vin: null })).data;
    expect(apart).toMatchObject({
      contract: null,
      contractNumber: null,
      vin: null,
      contactName: contract.name,
    });
  });

  test('what a message must not have is refused at its field', async () => {
    const refused = async (more: object) =>
      errorOf(await save('staff', { messageTypeID: 5, contactName: 'Dana', ...more }));
    expect(await refused({ contactName: null })).toEqual(['empty', 'contactName']);
    expect(await refused({ messageTypeID: 6 })).toEqual(['no_type', 'messageTypeID']);
    expect(await refused({ contactPhoneNumber: '0125550142' })).toEqual(['invalid', 'contactPhoneNumber']);
    expect(await refused({ assignedToUsername: 'dealer' })).toEqual(['unknown_user', 'assignedToUsername']);
    expect(await refused({ messageStatusTypeID: 2 })).toEqual(['no_assignee', 'assignedToUsername']);
    expect(await refused({ notes: 'Paid with 4242 4242 4242 4242' })).toEqual(['card_number', 'notes']);
    expect((await driver.ask('dealer', 'saveMessage', { messageTypeID: 5 })).statusCode).toBe(403);
    const closed = (
      await change('staff', await written(), { assignedToUsername: 'staff', messageStatusTypeID: 5 })
    ).data;
    expect(errorOf(await change('staff', closed, { assignedToUsername: 'admin' }))).toEqual([
      'no_note',
      'note',
    ]);
    await moved(closed, 31 * 24);
    const late = { assignedToUsername: 'admin', note: 'Called again.' };
    expect(errorOf(await change('staff', closed, late))).toEqual(['too_late', undefined]);
  });

  test('the same key writes once, and the answer is the current message', async () => {
    const key = { 'idempotency-key': 'one-press' };
    const request = { messageTypeID: 1, contactName: 'Lee Ortega' };
    const [first, again] = [await save('staff', request, key), await save('staff', request, key)];
    expect(again.data.internalMessageID).toBe(first.data.internalMessageID);
    const rows = await driver.all("SELECT FROM internal_messages WHERE contact_name = 'Lee Ortega'");
    expect(rows).toHaveLength(1);
  });

  test('two people change one message on two servers: one is refused, hears of the change, and loses nothing', async () => {
    const message = await written();
    const other = ReportDriver.of(
      driver.db,
      await buildApp({ auditKey, db: driver.db, config: quiet, now: () => now }),
    );
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const heard = await ChangeReader.open(other.app, await demoToken(other.app, 'admin'));
    const { internalMessageID, version } = message;
    const answers = await Promise.all([
      driver.ask('staff', 'saveMessage', { internalMessageID, version, assignedToUsername: 'staff' }),
      other.ask('admin', 'saveMessage', { internalMessageID, version, notes: 'Asks for Ana.' }),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '412']);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    const lost = answers.find(({ statusCode }) => statusCode === 412)?.json();
    expect(lost.data.current).toMatchObject({ internalMessageID, version: version! + 1 });
    expect(lost.data.sent).toMatchObject({ internalMessageID, version });
    expect(lost.errors[0]).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^(Stan Staff|Ada Admin) changed/),
    });
    const read = await driver.figure<InternalMessage>('staff', 'getMessage', { internalMessageID });
    expect(read).toMatchObject({
      version: won.version,
      notes: won.notes,
      assignedToUsername: won.assignedToUsername,
    });

    // The browser at the other server reads again by itself, and what was refused is sent from what it then has.
    const own = { internalMessageID, comments: 'Called back.' };
    const mine = (await driver.ask('staff', 'saveMessage', { ...own, version: won.version })).json().data;
    await heard.until(({ name, data }) => {
      const one = name === 'change' ? (JSON.parse(data) as ChangeEvent) : undefined;
      return one?.key === String(internalMessageID) && one.version === mine.version;
    });
    const seen = await other.figure<InternalMessage>('admin', 'getMessage', { internalMessageID });
    expect(seen).toMatchObject({ comments: 'Called back.', notes: won.notes, version: mine.version });
    const theirs = { internalMessageID, version: seen.version, contactCompanyName: 'Main St' };
    expect((await other.ask('admin', 'saveMessage', theirs)).json().data).toMatchObject({
      comments: 'Called back.',
      contactCompanyName: 'Main St',
      notes: won.notes,
      assignedToUsername: won.assignedToUsername,
    });
    heard.cut();
    await other.app.close();
  });

  test('every change is undone by the user who made it, until something else happens', async () => {
    const message = await written({ notes: 'First.' });
    const undo = async (by: string, { internalMessageID, version }: InternalMessage) =>
      (await driver.ask(by, 'undoMessage', { internalMessageID, version })).json();
    const taken = (await change('staff', message, { assignedToUsername: 'staff', note: 'Mine.' })).data;
    expect(errorOf(await undo('admin', taken))).toEqual(['nothing_to_undo', undefined]);
    const back = (await undo('staff', taken)).data;
    expect(back).toMatchObject({ messageStatusTypeID: 1, assignedToUsername: null, version: 3 });
    expect(back.history[1]).toMatchObject({ text: 'Taken', note: null, isUndone: true });
    // Undoing the undo does it again, with its note.
    const again = (await undo('staff', back)).data;
    expect(again).toMatchObject({ messageStatusTypeID: 2, assignedToUsername: 'staff' });
    expect(again.history.slice(1, 3)).toMatchObject([
      { text: 'Taken', note: 'Mine.', isUndone: false },
      { isUndone: true },
    ]);
    const closed = (await change('staff', again, { messageStatusTypeID: 5, notes: 'Second.' })).data;
    expect((await undo('staff', closed)).data).toMatchObject({ messageStatusTypeID: 2, notes: 'First.' });
    expect(errorOf(await undo('staff', closed))).toEqual(['changed_meanwhile', undefined]);
    const fresh = await written();
    expect((await undo('staff', fresh)).data).toMatchObject({ messageStatusTypeID: 6 });
    const slow = (await change('staff', await written(), { assignedToUsername: 'staff' })).data;
    await moved(slow, 1.02);
    expect(errorOf(await undo('staff', slow))).toEqual(['nothing_to_undo', undefined]);
  });

  test('undoing a reopening changes neither the age nor the 30 days', async () => {
    const done = { assignedToUsername: 'staff', messageStatusTypeID: 5 };
    const closed = (await change('staff', await written(), done)).data;
    await moved(closed, 29 * 24);
    const reopening = { assignedToUsername: 'admin', note: 'Called again.' };
    const reopened = (await change('staff', closed, reopening)).data;
    expect(reopened.ageHours).toBeGreaterThan(100);
    const back = await driver.figure<InternalMessage>('staff', 'undoMessage', reopened);
    expect(back).toMatchObject({ messageStatusTypeID: 5, assignedToUsername: 'staff', ageHours: 0 });
    await moved(back, 2 * 24);
    expect(errorOf(await change('staff', back, reopening))).toEqual(['too_late', undefined]);
  });

  test('a colleague who is away is shown, and all of their open messages are handed over and back', async () => {
    const setBy = async (by: string, username: string, more: object = {}) =>
      (
        await driver.ask(by, 'setAbsence', {
          username,
          fromDay: '2026-11-02',
          untilDay: '2026-11-13',
          substituteUsername: 'admin',
          ...more,
        })
      ).json();
    expect(errorOf(await setBy('finance', 'staff'))).toEqual(['denied', undefined]);
    expect(errorOf(await setBy('staff', 'staff', { untilDay: '2026-10-01' }))).toEqual(['days', 'untilDay']);
    expect(errorOf(await setBy('staff', 'staff', { substituteUsername: 'staff' }))).toEqual([
      'same_user',
      'substituteUsername',
    ]);
    expect((await setBy('admin', 'finance')).data).toMatchObject({ untilDay: '2026-11-13' });
    const users = await driver.figure<{ username: string }[]>('staff', 'listInternalUsers');
    expect(users.find(({ username }) => username === 'finance')).toMatchObject({
      isAway: true,
      awayUntil: '2026-11-13',
      substituteUsername: 'admin',
    });
    const mine = await written({ assignedToUsername: 'finance' });
    const listed = async (who: string) =>
      (await driver.read('staff', 'listMessages', { limit: 500 })).rows.filter(
        (row) => row['assignedToUsername'] === who,
      );
    const away = await listed('finance');
    expect(away.length).toBeGreaterThan(0);
    expect(away.find((row) => row['internalMessageID'] === mine.internalMessageID)).toMatchObject({
      createUserFullName: 'Stan Staff',
      updateUserFullName: null,
    });
    expect(away.every((row) => row['assignedToAwayUntil'] === '2026-11-13')).toBe(true);
    const handed = await driver.figure<{ internalMessageIDs: number[] }>('staff', 'handOverMessages', {
      fromUsername: 'finance',
      toUsername: 'admin',
    });
    expect(handed.internalMessageIDs).toHaveLength(away.length);
    expect(await listed('finance')).toEqual([]);
    const handedOn = await driver.figure<InternalMessage>('staff', 'getMessage', mine);
    expect([handedOn.assignedToUsername, texts(handedOn)?.at(-1)]).toEqual([
      'admin',
      'Handed over to Ada Admin',
    ]);
    const back = {
      fromUsername: 'admin',
      toUsername: 'finance',
      internalMessageIDs: handed.internalMessageIDs,
    };
    // What admin has worked on since then isn't taken away again.
    const begun = (await change('admin', handedOn, { messageStatusTypeID: 4 })).data;
    const returned = await driver.figure<{ internalMessageIDs: number[] }>('staff', 'handOverMessages', back);
    expect(returned.internalMessageIDs).toHaveLength(away.length - 1);
    expect(returned.internalMessageIDs).not.toContain(begun.internalMessageID);
    expect(await listed('finance')).toHaveLength(away.length - 1);
    await driver.figure('finance', 'clearAbsence', { username: 'finance' });
    expect((await listed('finance')).every((row) => row['assignedToAwayUntil'] === null)).toBe(true);
  });

  test('the mark changes with every change of an open message, and the list adds up by status', async () => {
    const mark = async () => (await driver.figure<{ mark: string }>('staff', 'getMessagesMark')).mark;
    const marks = [await mark()];
    const message = await written();
    marks.push(await mark());
    const taken = (await change('staff', message, { assignedToUsername: 'staff' })).data;
    marks.push(await mark());
    await change('staff', taken, { messageStatusTypeID: 5 });
    marks.push(await mark());
    expect(new Set(marks).size).toBe(3);
    expect(marks[3]).toBe(marks[0]);
    const { page } = await driver.read('staff', 'listMessages', { isActiveOnly: 'false', limit: 1 });
    const [all] = await driver.all<{ n: number }>('SELECT count(*)::int AS n FROM internal_messages');
    const sum = (page.chart ?? []).reduce((total, { value }) => total + value, 0);
    expect([page.total, sum]).toEqual([all?.n, all?.n]);
    // As the list opens, and as the dashboard counts it: what still has to be dealt with.
    const { page: open } = await driver.read('staff', 'listMessages', { limit: 1 });
    const isDone = (by: string) => by === 'Closed' || by === 'Cancelled';
    const openSum = (page.chart ?? []).reduce((total, { by, value }) => total + (isDone(by) ? 0 : value), 0);
    expect([open.total, (open.chart ?? []).some(({ by }) => isDone(by))]).toEqual([openSum, false]);
  });

  test('a template is a configuration item that administrators edit', async () => {
    const item = {
      accountCode: 'MESSAGE-TEMPLATE-TEST',
      name: 'Payoff amount',
      value: 'Lender asks for the payoff.',
    };
    await driver.db.query('INSERT INTO configuration_items (account_code, name, value) VALUES ($1, $2, $3)', [
      item.accountCode,
      item.name,
      item.value,
    ]);
    expect(await driver.figure('staff', 'listMessageTemplates')).toContainEqual({
      code: item.accountCode,
      subject: item.name,
      notes: item.value,
    });
  });

  test('the demo has live histories, two on hold, and one older than 8 business hours', async () => {
    const { rows } = await driver.read('staff', 'listMessages', { limit: 500 });
    const held = rows.filter((row) => row['messageStatusTypeName'] === 'On Hold');
    expect(held.length).toBeGreaterThanOrEqual(2);
    const of = await driver.figure<InternalMessage>('staff', 'getMessage', {
      internalMessageID: held[0]?.['internalMessageID'],
    });
    expect(of.history?.at(-1)).toMatchObject({ text: 'Set to On Hold', note: expect.any(String) });
    expect(
      Math.max(
        ...(await Promise.all(
          rows
            .slice(-3)
            .map(async ({ internalMessageID }) =>
              Number(
                (
                  await driver.figure<InternalMessage>('staff', 'getMessage', { internalMessageID })
                ).ageHours,
              ),
            ),
        )),
      ),
    ).toBeGreaterThan(8);
    expect(testBook.today).toBe('2026-11-01');
  });
});
