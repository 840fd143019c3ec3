import type { HistoryEvent } from '@pitlane/shared/features/history/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { type VoidableContract, VoidDriver } from '../../testing/void-driver.ts';

describeOnDatabase('the history of a contract', (_open, kind) => {
  let driver: VoidDriver;
  beforeAll(async () => {
    driver = await VoidDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const keyOf = ({ programCode, contractNumber, contractSuffix }: VoidableContract) =>
    `${programCode}-${contractNumber}${contractSuffix}`;
  const ask = async (
    user: string,
    {
      method = 'GET',
      url,
      payload,
      key,
    }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object; key?: string },
  ) => {
    const headers = { ...(await driver.headers(user)), ...(key ? { 'idempotency-key': key } : {}) };
    return driver.app.inject({
      method,
      url: `/api/v1/contracts/${url}`,
      headers,
      ...(payload ? { payload } : {}),
    });
  };
  const historyOf = async (user: string, contract: VoidableContract) =>
    (await ask(user, { url: `${keyOf(contract)}/history` })).json().data;
  const textsOf = async (contract: VoidableContract) =>
    (await historyOf('admin', contract)).map(({ text }: { text: string }) => text);
  const addNote = (user: string, contract: VoidableContract, text: string, key?: string) =>
    ask(user, {
      method: 'POST',
      url: `${keyOf(contract)}/notes`,
      payload: { text },
      ...(key ? { key } : {}),
    });
  const removeNote = (user: string, contract: VoidableContract, id: number | string) =>
    ask(user, { method: 'DELETE', url: `${keyOf(contract)}/notes/${id}` });
  const notesOf = async (contract: VoidableContract) =>
    (await ask('admin', { url: keyOf(contract) })).json().data.notes;
  /** The notes that a user may withdraw. */
  const offeredTo = async (user: string, contract: VoidableContract) =>
    (await ask(user, { url: keyOf(contract) }))
      .json()
      .data.notes.filter(({ canTakeBack }: { canTakeBack: boolean }) => canTakeBack)
      .map(({ id }: { id: number }) => id);

  test('shows sale, claims, notes and the void, newest first, with who did it and from where', async () => {
    const contract = await driver.aContract(9);
    await driver.all('DELETE FROM notes WHERE contract_id = $1', [contract.id]);
    await driver.all(
      "INSERT INTO notes (contract_id, entered_date, text, entered_by) VALUES ($1, '2026-10-25', 'Called about the rim.', 'fi')",
      [contract.id],
    );
    const headers = { ...(await driver.headers('dealer')), 'x-pitlane-face': 'cli' };
    await driver.app.inject({
      method: 'POST',
      url: `/api/v1/contracts/${keyOf(contract)}/notes`,
      headers,
      payload: { text: 'Wants it undone.' },
    });
    const { receipt } = (await driver.void('dealer', contract, { reason: 3 })).json().data;
    const [voided, added, note, sold, ...others] = await historyOf('dealer', contract);
    expect(others).toEqual([]);
    expect(voided).toMatchObject({
      kind: 'void',
      text: 'Voided: Customer Back Out',
      by: 'Dale Dealer',
      assumedBy: null,
      receipt,
    });
    expect(receipt).toMatch(/^[\dA-F]{12}$/);
    expect(voided.changes).toEqual([
      { label: 'Status', from: 'Active', to: 'Cancelled' },
      { label: 'Voided', from: 'No', to: 'Yes' },
    ]);
    expect(added).toMatchObject({
      kind: 'note',
      text: 'Note: Wants it undone.',
      by: 'Dale Dealer',
      face: 'cli',
    });
    expect(note).toMatchObject({
      kind: 'note',
      at: '2026-10-25',
      text: 'Note: Called about the rim.',
      by: 'Fiona Finch',
    });
    expect(sold).toMatchObject({ kind: 'sold', at: '2026-10-23', by: null });
  });

  test('shows the batch of a remittance to those who may use remittance', async () => {
    const contract = await driver.aContract();
    await driver.all(
      `WITH batch AS (
         INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, submitted_on, posted_on)
         SELECT 'R-1', dealer_code, 3, 'Returned', 1, 77.77, '2026-10-30', '2026-10-31' FROM contracts WHERE id = $1 RETURNING id)
       UPDATE contracts SET batch_id = (SELECT id FROM batch) WHERE id = $1`,
      [contract.id],
    );
    const texts = await textsOf(contract);
    expect(texts).toEqual(
      expect.arrayContaining(['Remitted in batch R-1', 'Remittance returned in batch R-1']),
    );
    const seen = JSON.stringify(await historyOf('service', contract));
    expect(seen).toContain('Remitted');
    expect(seen).not.toContain('R-1');
    expect(JSON.stringify(await historyOf('dealer', contract))).not.toContain('77.77');
  });

  test('shows once a day of the business who from another dealer has opened it, among what else happened that day', async () => {
    const contract = await driver.aContract();
    await driver.all('DELETE FROM notes WHERE contract_id = $1', [contract.id]);
    await driver.all(
      "INSERT INTO notes (contract_id, entered_date, text, entered_by) VALUES ($1, '2026-10-30', 'Called.', 'fi')",
      [contract.id],
    );
    // In Chicago the first two are of the evening of October 29, and the last one of that of October 30.
    for (const at of ['2026-10-29T23:00:00Z', '2026-10-30T02:00:00Z', '2026-10-31T02:00:00Z']) {
      await driver.all(
        "INSERT INTO audit (username, face, action, contract_id, at) VALUES ('otherdealer', 'web', 'contract.findForeign', $1, $2)",
        [contract.id, at],
      );
    }
    const events: HistoryEvent[] = await historyOf('dealer', contract);
    const days = events.flatMap(({ kind: k, at }) => (k === 'openedBy' || k === 'note' ? [at] : []));
    expect(days.map((at) => new Date(at ?? '').toISOString())).toEqual(
      ['2026-10-31T02:00:00Z', '2026-10-30', '2026-10-30T02:00:00Z'].map((at) => new Date(at).toISOString()),
    );
    expect(events.find(({ kind: k }) => k === 'openedBy')).toMatchObject({
      by: 'otherdealer',
      face: 'web',
      text: 'Viewed by another dealer',
    });
  });

  test('shows who was behind an assumed session, but no figures or row numbers', async () => {
    const contract = await driver.aContract();
    await driver.all(
      `INSERT INTO audit (username, assumed_by, face, action, contract_id, before, after)
       VALUES ('dealer', 'admin', 'web', 'cancellation.approve', $1, '{"dealerCost": 1234.56}', '{"refund": 98765, "status": 2}')`,
      [contract.id],
    );
    const [event] = await historyOf('dealer', contract);
    expect(event).toMatchObject({
      kind: 'cancel',
      text: 'Cancellation approved',
      by: 'Dale Dealer',
      assumedBy: 'Ada Admin',
    });
    expect(event.changes).toEqual([{ label: 'Status', from: null, to: 'Cancelled' }]);
    expect(JSON.stringify(event)).not.toMatch(/1234|98765/);
  });

  test('shows nothing outside the scope, and nothing to a customer', async () => {
    const contract = await driver.aContract();
    await driver.all(
      'UPDATE contracts SET dealer_code = (SELECT dealer_code FROM dealers WHERE dealer_code <> $2 ORDER BY dealer_code DESC LIMIT 1) WHERE id = $1',
      [contract.id, driver.dealerCode],
    );
    for (const call of [
      { url: `${keyOf(contract)}/history` },
      { url: `${keyOf(contract)}/notes`, method: 'POST', payload: { text: 'Not mine.' } },
    ] as const) {
      expect((await ask('dealer', call)).statusCode).toBe(404);
      expect((await ask('customer', call)).statusCode).toBe(403);
    }
    const versions = await ask('dealer', {
      method: 'PUT',
      url: 'versions',
      payload: { keys: [keyOf(contract)] },
    });
    expect(versions.json().data).toEqual([]);
    expect(await notesOf(contract)).not.toContainEqual(expect.objectContaining({ text: 'Not mine.' }));
  });

  test('names people in full on the card and in the history, and leaves a name that is no longer a user’s', async () => {
    const contract = await driver.aContract();
    await driver.all('DELETE FROM notes WHERE contract_id = $1', [contract.id]);
    await driver.all(
      `INSERT INTO notes (contract_id, entered_date, text, entered_by)
       SELECT $1, '2026-10-25', coalesce(author, 'Anyone.'), author FROM unnest('{fi,admin as dealer,j.doe,NULL}'::text[]) AS author`,
      [contract.id],
    );
    const names = ['Fiona Finch', 'Ada Admin as Dale Dealer', 'j.doe', null];
    const shown = await notesOf(contract);
    expect(shown.map(({ enteredBy }: { enteredBy: string }) => enteredBy)).toEqual(names.toReversed());
    const events: HistoryEvent[] = await historyOf('dealer', contract);
    const authors = events.flatMap(({ kind: k, by }) => (k === 'note' ? [by] : []));
    expect(authors).toHaveLength(names.length);
    expect(authors).toEqual(expect.arrayContaining(names));
  });

  test('names no author in a search, where a username would show', async () => {
    const contract = await driver.aContract();
    await driver.all(
      "INSERT INTO notes (contract_id, entered_date, text, entered_by) VALUES ($1, '2026-10-25', 'Called.', 'fi')",
      [contract.id],
    );
    const found = await driver.app.inject({
      method: 'PUT',
      url: '/api/contracts/search',
      payload: { searchText: contract.contractNumber },
      headers: await driver.headers('dealer'),
    });
    const { notes } = found.json().data.find(({ id }: { id: number }) => id === contract.id);
    expect(notes).toEqual([expect.objectContaining({ text: 'Called.', enteredBy: null })]);
  });

  test('a note is added once, raises the version, and can only be withdrawn by its author', async () => {
    const contract = await driver.aContract();
    const versionOf = async () => {
      const payload = { keys: [keyOf(contract), 'nonsense', '15138628'] };
      return (await ask('dealer', { method: 'PUT', url: 'versions', payload })).json().data;
    };
    const [{ version }] = await versionOf();
    const first = await addNote('dealer', contract, ' Two spare keys. ', 'note-1');
    const again = await addNote('dealer', contract, ' Two spare keys. ', 'note-1');
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotent-replayed']).toBe('true');
    const { id } = first.json().data;
    expect((await notesOf(contract))[0]).toEqual({
      enteredDate: expect.any(String),
      text: 'Two spare keys.',
      id,
      enteredBy: 'Dale Dealer',
      canTakeBack: false,
    });
    expect(await offeredTo('dealer', contract)).toEqual([id]);
    expect(await versionOf()).toEqual([{ key: keyOf(contract), version: version + 1 }]);

    const others = await removeNote('admin', contract, id);
    expect([others.statusCode, others.json().errors[0].code]).toEqual([409, 'not_your_note']);
    expect((await removeNote('dealer', contract, id)).statusCode).toBe(200);
    expect((await removeNote('dealer', contract, id)).statusCode).toBe(404);
    expect((await removeNote('dealer', contract, '9'.repeat(15))).statusCode).toBe(404);
    expect((await removeNote('dealer', contract, '9'.repeat(23))).statusCode).toBe(400);
    expect((await textsOf(contract)).slice(0, 2)).toEqual([
      'Note withdrawn by Dale Dealer',
      expect.not.stringContaining('Two spare keys.'),
    ]);
    for (const user of ['dealer', 'admin'])
      expect(JSON.stringify(await historyOf(user, contract))).not.toContain('spare keys');
    const audited = await driver.all(
      `SELECT before ->> 'text' AS text FROM audit WHERE contract_id = $1 AND action = 'note.remove'`,
      [contract.id],
    );
    expect(audited).toEqual([{ text: 'Two spare keys.' }]);
    expect(await versionOf()).toEqual([{ key: keyOf(contract), version: version + 2 }]);
  });

  test('a note of the system or of another contract stays', async () => {
    const [voided, other] = [await driver.aContract(), await driver.aContract()];
    await driver.void('dealer', voided);
    const [{ id }] = await notesOf(voided);
    expect(await offeredTo('dealer', voided)).toEqual([]);
    expect((await removeNote('dealer', voided, id)).json().errors[0]).toMatchObject({
      code: 'not_your_note',
      message: "The portal added this note with your change, so it can't be withdrawn.",
    });
    const added = (await addNote('dealer', other, 'Here.')).json().data;
    expect((await removeNote('dealer', voided, added.id)).statusCode).toBe(404);
    expect(await notesOf(other)).toContainEqual(expect.objectContaining({ text: 'Here.' }));
  });

  test('shows a recorded remittance once, with who made it, and its batch to those who may use remittance', async () => {
    const contract = await driver.aContract();
    await driver.all(
      `WITH batch AS (
         INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, submitted_on, posted_on)
         SELECT 'R-2', dealer_code, 3, 'Returned', 1, 77.77, '2026-10-30', '2026-10-31' FROM contracts WHERE id = $1 RETURNING id)
       UPDATE contracts SET batch_id = (SELECT id FROM batch) WHERE id = $1`,
      [contract.id],
    );
    for (const action of ['contract.remit', 'contract.unremit']) {
      await driver.all(
        `INSERT INTO audit (username, face, action, contract_id, after) VALUES ('dealer', 'web', $2, $1, '{"batchNumber": "R-2"}')`,
        [contract.id, action],
      );
    }
    const events: HistoryEvent[] = await historyOf('dealer', contract);
    const remitted = events.flatMap(({ kind: k, text, by }) => (k === 'remitted' ? [`${text}, ${by}`] : []));
    expect(remitted).toEqual([
      'Remittance returned in batch R-2, Dale Dealer',
      'Remitted in batch R-2, Dale Dealer',
    ]);
    const seen = JSON.stringify(await historyOf('service', contract));
    expect(seen).toContain('Remittance returned');
    expect(seen).not.toContain('R-2');
  });

  test.each([[''], ['   '], ['x'.repeat(2001)]])(
    'a note %# without words, or with too many, is refused at its field',
    async (text) => {
      const contract = await driver.aContract();
      const answer = await addNote('dealer', contract, text);
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'text']);
    },
  );
});
