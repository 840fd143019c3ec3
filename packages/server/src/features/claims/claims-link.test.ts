import { claimOperations } from '@pitlane/shared/features/claims/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { type VoidableContract, VoidDriver } from '../../testing/void-driver.ts';

const { document: query } = claimOperations.getContractForLink;

describeOnDatabase('the contract for a claims link', (_open, kind) => {
  let driver: VoidDriver;
  let contract: VoidableContract;
  beforeAll(async () => {
    driver = await VoidDriver.open(kind);
    contract = await driver.aContract();
  });
  beforeEach(() => set('dealer_code = $2, status = 1, program_code = $3', driver.dealerCode, 'TAW'));
  afterAll(() => driver?.close());

  const set = async (assignment: string, ...values: unknown[]) => {
    await driver.all(`UPDATE contracts SET ${assignment} WHERE id = $1`, [contract.id, ...values]);
    const [row] = await driver.all<{ program: string; suffix: string }>(
      'SELECT program_code AS program, contract_suffix AS suffix FROM contracts WHERE id = $1',
      [contract.id],
    );
    contract = { ...contract, programCode: row?.program ?? '', contractSuffix: row?.suffix ?? '' };
  };
  const named = () => {
    const { contractNumber, contractSuffix, programCode } = contract;
    return { contractNumber, contractSuffix, programCode };
  };
  const post = async (user: string, payload: object) =>
    driver.app.inject({ method: 'POST', url: '/v1/graphql', headers: await driver.headers(user), payload });
  const linkOf = async (user: string, variables: object = named()) =>
    (await post(user, { query, variables })).json().data?.contractForLink;

  test('is answered for active tire & wheel and multi-coverage contracts, to internal users', async () => {
    expect(await linkOf('admin')).toEqual({ id: String(contract.id) });
    await set("program_code = 'MCR'");
    expect(await linkOf('staff')).toEqual({ id: String(contract.id) });
  });

  test.each([
    ['another program', "program_code = 'VRP'"],
    ['an expired one', 'status = 4'],
    ['one in suspense', 'status = 3'],
  ])("doesn't exist for %s", async (_case, assignment) => {
    await set(assignment);
    expect(await linkOf('admin')).toBeNull();
  });

  test("doesn't exist for an unknown contract or suffix", async () => {
    expect(await linkOf('admin', { ...named(), contractNumber: '99999999' })).toBeNull();
    expect(await linkOf('admin', { ...named(), contractSuffix: 'ZZ' })).toBeNull();
    expect(await linkOf('admin', { ...named(), contractNumber: 'x' })).toBeNull();
  });

  test("is refused without the permission, and found and recorded for a dealer who has it, also for another dealer's contract", async () => {
    expect((await post('paygo', { query, variables: named() })).json().errors[0].extensions.code).toBe(3);
    await driver.db.query("UPDATE user_profiles SET allowed_claims_pre_auth = true WHERE username = 'fi'");
    expect(await linkOf('fi')).toEqual({ id: String(contract.id) });
    await set(
      'dealer_code = (SELECT dealer_code FROM dealers WHERE dealer_code <> $2 ORDER BY dealer_code DESC LIMIT 1)',
      driver.dealerCode,
    );
    expect(await linkOf('fi')).toEqual({ id: String(contract.id) });
    const looks = await driver.all(
      "SELECT username FROM audit WHERE action = 'contract.findForeign' AND contract_id = $1",
      [contract.id],
    );
    expect(looks).toEqual([{ username: 'fi' }]);
  });

  test("is requested for many at a time, in order, and a failure doesn't affect the others", async () => {
    const answer = await post('admin', [
      { query, variables: named() },
      { query: '{ everything }' },
      { query, variables: { ...named(), contractNumber: '99999999' } },
      { query, variables: {} },
      { query, variables: named() },
    ]);
    expect(answer.statusCode).toBe(200);
    const [first, unknown, none, incomplete, last, ...more] = answer.json();
    expect([first, none, last, more]).toEqual([
      { data: { contractForLink: { id: String(contract.id) } } },
      { data: { contractForLink: null } },
      { data: { contractForLink: { id: String(contract.id) } } },
      [],
    ]);
    expect(unknown.errors[0].extensions).toMatchObject({ errorCode: 'bad_document' });
    expect(incomplete.errors[0].extensions.field).toBe('contractNumber');
    const tooMany = await post(
      'admin',
      Array.from({ length: 51 }, () => ({ query, variables: named() })),
    );
    expect([tooMany.statusCode, tooMany.json().errors[0].extensions.errorCode]).toEqual([400, 'bad_batch']);
  });
});
