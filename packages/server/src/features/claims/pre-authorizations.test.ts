import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ClaimDriver, tireLoss } from '../../testing/claim-driver.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const { listPolicyContracts, getPolicyContract, getPreAuthorization } = preAuthorizationOperations;

describeOnDatabase('pre-authorizations', (_open, kind) => {
  let driver: ClaimDriver;
  beforeAll(async () => {
    driver = await ClaimDriver.open(kind);
  });
  beforeEach(() => {
    driver.now = new Date(`${testBook.today}T18:00:00Z`);
  });
  afterAll(() => driver?.close());

  test('one is requested, answered by staff, and read by GraphQL as the specification has it', async () => {
    const contract = await driver.aContract();
    const { id, number } = await driver.request('fi', contract);
    expect(number).toMatch(/^PA-202611-\d{6}$/);
    const row = (await driver.list('staff')).data.find((one) => one.id === id);
    expect(row).toMatchObject({
      number,
      customerName: expect.any(String),
      preAuthorizationStatusTypeId: 1,
      requestedAmount: 212.5,
      dueAt: '2026-11-02T16:00:00.000000Z',
      isOverdue: false,
      createdBy: 'Fiona Finch',
    });
    const found = await driver.caseOf('staff', id);
    expect(found.data.steps).toEqual(['approve', 'deny', 'askInfo', 'void']);
    const decision = { decision: 'approve', approvedAmount: 200, version: found.data.version };
    const approved = await driver.step('staff', id, 'decide', decision);
    expect(approved.data).toMatchObject({
      preAuthorizationStatusTypeId: 2,
      approvedAmount: 200,
      validUntil: '2026-12-01',
      dueAt: null,
      decidedBy: 'Stan Staff',
      steps: ['supplement', 'void', 'print'],
    });
    expect(approved.data.history?.map(({ text, by }) => [text, by])).toEqual([
      ['Approved $200.00', 'Stan Staff'],
      ['Requested $212.50', 'Fiona Finch'],
    ]);
    const { data } = await driver.graphql('fi', getPreAuthorization.document, { id });
    expect(data.preAuthorization).toEqual({
      id,
      number,
      createdAt: expect.stringMatching(/^2026-11-01T/),
      updatedAt: expect.stringMatching(/^2026-11-01T/),
      parentId: null,
      metadata: tireLoss(),
      preAuthorizationTypeId: 1,
      preAuthorizationStatusTypeId: 2,
      existsInAs400: false,
      as400ClaimNumber: null,
      preAuthorizationType: { name: 'TireAndWheel' },
    });
  });

  test('an open one stops a void over HTTP; a denied, voided or expired one does not', async () => {
    const contract = await driver.aContract();
    const refused = { status: 409, error: { code: 'has_pre_authorization' } };
    const pending = await driver.request('fi', contract);
    expect(await driver.voidContract(contract)).toMatchObject(refused);
    await driver.approve(pending.id);
    expect(await driver.voidContract(contract)).toMatchObject(refused);
    const key = `${contract.programCode}-${contract.contractNumber}${contract.contractSuffix}`;
    const preview = () => driver.ask('staff', `GET /api/v1/contracts/${key}/void/preview`);
    expect((await preview()).data.problem.code).toBe('has_pre_authorization');
    driver.now = new Date('2026-12-02T18:00:00Z');
    expect((await preview()).data.problem).toBeNull();
    expect((await driver.caseOf('fi', pending.id)).data).toMatchObject({
      preAuthorizationStatusTypeId: 5,
      steps: [],
    });
    driver.now = new Date(`${testBook.today}T18:00:00Z`);
    await driver.step('staff', pending.id, 'void', { reason: 'The customer keeps the tire.' });
    const answered = (await driver.list('fi', 'view=answered')).data;
    expect(answered.map(({ id }) => id)).toContain(pending.id);
    expect((await driver.voidContract(contract)).status).toBe(200);
    expect((await driver.insert('fi', contract)).error?.extensions.errorCode).toBe('not_active');
  });

  test('the same key requests once, also at the same moment; another body is refused', async () => {
    const contract = await driver.aContract();
    const key = 'one-tire';
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => driver.insert('fi', contract, { key })),
    );
    const ids = answers.map(({ data }) => data?.insertPreAuthorization?.id);
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter(({ isReplayed }) => isReplayed)).toHaveLength(3);
    const [{ count } = { count: 0 }] = await driver.all<{ count: number }>(
      'SELECT count(*)::int AS count FROM pre_authorizations WHERE contract_id = $1',
      [contract.id],
    );
    expect(count).toBe(1);
    const other = await driver.insert('fi', contract, { key, metadata: tireLoss({ odometer: 31_000 }) });
    expect(other.error?.extensions.errorCode).toBe('key_reused');
  });

  test.each<[string, object, string]>([
    ['not_covered', { typeId: 2 }, 'object.metadata.cause'],
    ['loss_before_cover', { metadata: tireLoss({ lossDate: '2026-10-19' }) }, 'object.metadata.lossDate'],
    ['loss_in_future', { metadata: tireLoss({ lossDate: '2026-11-02' }) }, 'object.metadata.lossDate'],
    ['over_miles', { metadata: tireLoss({ odometer: 90_001 }) }, 'object.metadata.odometer'],
    [
      'no phone',
      { metadata: tireLoss({ facility: { name: 'A', phone: '12', city: 'B' } }) },
      'object.metadata.facility.phone',
    ],
    ['photo_gone', { photoIds: ['00000000-0000-4000-8000-000000000000'] }, 'object.photoIds'],
    ['bad_parent', { parentId: '00000000-0000-4000-8000-000000000000' }, 'object.parentId'],
  ])('a request is refused at its field: %s', async (_code, requested, field) => {
    const { data, error } = await driver.insert('fi', await driver.aContract(), requested);
    expect(data).toEqual({ insertPreAuthorization: null });
    expect(error?.extensions).toMatchObject({ code: 3, field });
  });

  test('limits and a position of the last 30 days are shown on entry, and warn staff', async () => {
    const contract = await driver.aContract();
    const first = await driver.request('fi', contract);
    const entry = await driver.ask(
      'fi',
      `GET /api/v1/pre-authorizations/entry?policyContractId=${contract.id}`,
    );
    expect(entry.data).toMatchObject({
      limits: [
        {
          preAuthorizationTypeId: 1,
          items: [
            { item: 'tire', used: 1, most: 8 },
            { item: 'wheel', used: 0, most: 4 },
          ],
          amountUsed: 212.5,
          amountMost: 3000,
        },
      ],
      recentPositions: [{ number: first.number, position: 'LF', item: 'tire', createdDate: '2026-11-01' }],
      today: '2026-11-01',
    });
    const second = await driver.request('fi', contract);
    const { warnings, others } = (await driver.caseOf('staff', second.id)).data;
    expect(warnings).toEqual([
      {
        code: 'duplicate_position',
        message: `Left front tire was requested on 11/01/2026 (${first.number}).`,
        next: null,
      },
    ]);
    expect(others?.map(({ number }) => number)).toEqual([first.number]);
  });

  test('an odometer below the one at sale is requested, and staff see it', async () => {
    const contract = await driver.aContract();
    const { id } = await driver.request('fi', contract, { metadata: tireLoss({ odometer: 1 }) });
    expect((await driver.caseOf('staff', id)).data.warnings).toEqual([
      {
        code: 'below_sale_mileage',
        message: 'Odometer is below the 12,000 miles at sale. Please check.',
        next: null,
      },
    ]);
  });

  test('staff ask for information, which stops the clock until it is given', async () => {
    const { id } = await driver.request('fi', await driver.aContract());
    const asked = await driver.step('staff', id, 'decide', {
      decision: 'askInfo',
      reason: 'Photo of the DOT code?',
    });
    expect(asked.data).toMatchObject({
      preAuthorizationStatusTypeId: 6,
      dueAt: null,
      reason: 'Photo of the DOT code?',
    });
    expect((await driver.approve(id)).error).toMatchObject({ code: 'wrong_state' });
    expect((await driver.caseOf('fi', id)).data.steps).toEqual(['answer', 'void']);
    driver.now = new Date('2026-11-03T15:00:00Z');
    const answered = await driver.step('fi', id, 'answer', { note: 'DOT 3524, photo added.' });
    expect(answered.data).toMatchObject({
      preAuthorizationStatusTypeId: 1,
      dueAt: '2026-11-03T17:00:00.000000Z',
      reason: null,
    });
    const mails = await driver.db.query<{ subject: string }>(
      "SELECT body ->> 'subject' AS subject FROM outbox ORDER BY id DESC LIMIT 1",
    );
    expect(mails[0]?.subject).toMatch(/^PA-202611-\d{6} needs information$/);
    const { reason, history } = (await driver.approve(id)).data;
    expect([reason, history?.map(({ note }) => note)]).toEqual([
      null,
      [null, 'DOT 3524, photo added.', 'Photo of the DOT code?', null],
    ]);
  });

  test('a decision is made once, and no amount above what is requested or left', async () => {
    const contract = await driver.aContract();
    const positions = [{ ...tireLoss().positions[0], item: 'wheel', treadDepth32nds: null, amount: 2_900 }];
    const big = await driver.request('fi', contract, { metadata: tireLoss({ positions }) });
    const { id } = await driver.request('fi', contract);
    expect((await driver.approve(id, 212.51)).error).toMatchObject({
      code: 'over_requested',
      field: 'approvedAmount',
    });
    expect((await driver.approve(id)).error).toMatchObject({
      code: 'over_limit',
      friendlyMessage: "Only $100.00 is left of this contract's limit. Approve $100.00 or less, or deny it.",
    });
    const both = await Promise.all([
      driver.approve(id, 100),
      driver.step('staff', id, 'decide', { decision: 'deny', reason: 'Worn out.' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error?.message).toMatch(/Stan Staff was first\.$/);
    const stale = await driver.step('staff', big.id, 'decide', {
      decision: 'deny',
      reason: 'No.',
      version: 7,
    });
    expect([stale.status, stale.error?.code]).toEqual([412, 'changed_meanwhile']);
  });

  test('an approval is supplemented by a child and printed for the shop', async () => {
    const contract = await driver.aContract();
    const parent = await driver.request('fi', contract);
    expect((await driver.insert('fi', contract, { parentId: parent.id })).error?.extensions.errorCode).toBe(
      'wrong_state',
    );
    await driver.approve(parent.id);
    const positions = [{ ...tireLoss().positions[0], position: 'RF' }];
    const child = await driver.request('fi', contract, {
      parentId: parent.id,
      metadata: tireLoss({ positions }),
    });
    expect((await driver.caseOf('fi', child.id)).data.parentId).toBe(parent.id);
    const url = `/api/v1/pre-authorizations/${parent.id}/authorization`;
    const file = await driver.app.inject({ url, headers: await driver.headers('fi') });
    const { pages, isTagged } = await readPdf(file.rawPayload);
    expect(isTagged).toBe(true);
    for (const part of [parent.number, '$200.00', 'MainStreetTire', '12/01/2026']) {
      expect(pages.join('')).toContain(part);
    }
    expect(
      (await driver.ask('fi', `GET /api/v1/pre-authorizations/${child.id}/authorization`)).error?.code,
    ).toBe('wrong_state');
  });

  test("only those in scope, and the dealer's people who requested it, see one", async () => {
    const foreign = await driver.aContract({ isForeign: true });
    expect((await driver.insert('fi', foreign)).error?.extensions.errorCode).toBe('not_found');
    expect(
      (await driver.graphql('fi', getPolicyContract.document, { id: foreign.id })).data.policyContract,
    ).toBeNull();
    const found = await driver.graphql('fi', listPolicyContracts.document, {
      policyContractNumber: foreign.contractNumber,
    });
    const [first] = found.data.policyContracts.filter(({ id }: { id: string }) => id === String(foreign.id));
    expect(first).toMatchObject({
      contractNumber: foreign.contractNumber,
      categoryCode: null,
      includesTireCoverage: true,
    });
    const byId = await driver.graphql('fi', getPolicyContract.document, { id: foreign.id });
    expect(byId.data.policyContract).toEqual(first);
    const looks = await driver.all(
      "SELECT username FROM audit WHERE action = 'contract.findForeign' AND contract_id = $1",
      [foreign.id],
    );
    expect(looks).toEqual([{ username: 'fi' }, { username: 'fi' }]);
    const { id, number } = await driver.request('fi', foreign);
    const own = await driver.caseOf('fi', id);
    expect(own.data).toMatchObject({ number, others: [], contract: { isUserAllowedAccess: false } });
    expect(own.data.contract?.customer?.emailAddress).toBeUndefined();
    // Of the same dealer.
    expect((await driver.caseOf('service', id)).status).toBe(200);
    await driver.db.query("UPDATE user_profiles SET allowed_claims_pre_auth = true WHERE username = 'agent'");
    const agents = await driver.list('agent', 'view=all');
    expect(agents.status).toBe(200);
    await driver.db.query("UPDATE user_profiles SET allowed_claims_pre_auth = true WHERE username = 'paygo'");
    const strange = await driver.caseOf('customer', id);
    expect(strange.status).toBe(403);
  });

  test('no answer has a figure or an address that its reader may not see: canaries in a foreign and an own contract', async () => {
    const canaries = {
      phone: '4175557391',
      email: 'canary@pitlane.example',
      cost: '71839.46',
      price: '91739.53',
    };
    const marked = async (isForeign: boolean) => {
      const contract = await driver.aContract({ isForeign });
      await driver.all(
        `WITH sold AS (UPDATE contracts SET dealer_cost = $2::numeric, customer_price = $3::numeric WHERE id = $1 RETURNING customer_id)
         UPDATE customers SET home_phone = $4, email_address = $5 WHERE id = (SELECT customer_id FROM sold)`,
        [contract.id, canaries.cost, canaries.price, canaries.phone, canaries.email],
      );
      return contract;
    };
    const answersTo = async (user: string, contract: { id: number; contractNumber: string }) => {
      const asked = { policyContractNumber: contract.contractNumber };
      const found = await driver.graphql(user, listPolicyContracts.document, asked);
      const { id } = await driver.request(user, { programCode: 'TAW', contractSuffix: '', ...contract });
      const rest = [
        await driver.graphql(user, getPolicyContract.document, { id: contract.id }),
        await driver.ask(user, `GET /api/v1/pre-authorizations/entry?policyContractId=${contract.id}`),
        await driver.caseOf(user, id),
        await driver.list(user, 'view=all'),
      ];
      return JSON.stringify([found, ...rest]);
    };
    const seen = (text: string) =>
      Object.entries(canaries).flatMap(([name, canary]) => (text.includes(canary) ? [name] : []));
    expect(seen(await answersTo('fi', await marked(true)))).toEqual([]);
    // The service lane has its own contracts without money.
    expect(seen(await answersTo('service', await marked(false)))).toEqual(['phone', 'email']);
    expect(seen(await answersTo('staff', await marked(false)))).toEqual(['phone', 'email', 'cost', 'price']);
  });

  test('the queue is ordered by when an answer is due, a page at a time', async () => {
    const at = async (time: string) => {
      driver.now = new Date(time);
      return driver.request('fi', await driver.aContract());
    };
    const late = await at('2026-11-12T16:00:00Z');
    const early = await at('2026-11-10T16:00:00Z');
    const waiting = await at('2026-11-09T16:00:00Z');
    await driver.step('staff', waiting.id, 'decide', { decision: 'askInfo', reason: 'Which wheel?' });
    const seen: (string | null)[] = [];
    let cursor = '';
    do {
      const page = await driver.list('staff', `view=open&limit=2&cursor=${encodeURIComponent(cursor)}`);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.page?.next ?? '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(seen.length);
    const place = (id: string) => seen.indexOf(id);
    expect(place(early.id)).toBeLessThan(place(late.id));
    expect(place(late.id)).toBeLessThan(place(waiting.id));
    const incomplete = (await driver.list('fi', 'view=infoNeeded')).data;
    expect(incomplete).toContainEqual(expect.objectContaining({ id: waiting.id, reason: 'Which wheel?' }));
    expect(
      new Set(incomplete.map(({ preAuthorizationStatusTypeId }) => preAuthorizationStatusTypeId)),
    ).toEqual(new Set([6]));
    expect((await driver.list('staff', 'view=open&cursor=nothing')).error?.code).toBe('bad_cursor');
    const [mine] = (await driver.list('staff', 'view=all&limit=1')).data;
    const ofContract = await driver.list('staff', `view=all&contract=${mine?.contractKey}`);
    expect(ofContract.data.map(({ contractKey }) => contractKey)).toEqual([mine?.contractKey]);
  });
});
