import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClaimDriver, type ClaimedContract } from '../../testing/claim-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const { listPolicyContracts, getLegacyContract, getPolicyContract } = preAuthorizationOperations;

describeOnDatabase('contracts to claim on', (_open, kind) => {
  let driver: ClaimDriver;
  beforeAll(async () => {
    driver = await ClaimDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test("at most 60 of other dealers' contracts are found in an hour, however many one request asks for at once", async () => {
    const named: ClaimedContract[] = [];
    for (let at = 0; at < 4; at++) named.push(await driver.aContract({ isForeign: true }));
    await driver.db.asOwner(async (owner) => {
      await owner.query(
        `INSERT INTO audit (username, user_profile_id, face, action, contract_id)
         SELECT p.username, p.user_profile_id, 'api', 'contract.findForeign', c.id FROM user_profiles p,
           (SELECT id FROM contracts WHERE id <> ALL($1) ORDER BY id LIMIT 58) c WHERE p.username = 'service'`,
        [named.map(({ id }) => id)],
      );
    });
    const ask = () => {
      const roots = named.map(
        ({ programCode, contractNumber, contractSuffix }, at) =>
          `c${at}: legacyContract(programCode: "${programCode}", contractNumber: "${contractNumber}", contractSuffix: "${contractSuffix}") { id }`,
      );
      return driver.graphql('service', `{ ${roots.join(' ')} }`, {});
    };
    const { data, errors } = await ask();
    const found = Object.values(data).filter((one) => one !== null);
    expect(found).toHaveLength(2);
    const codes = errors.map(({ extensions }) => extensions.errorCode);
    expect(codes).toEqual(['too_many_foreign', 'too_many_foreign']);
    // Those that were found are found again.
    expect((await ask()).data).toEqual(data);

    // By its id, one is read for as long as it counts.
    const [{ id }] = found as [{ id: string }];
    const byId = () => driver.graphql('service', getPolicyContract.document, { id });
    expect((await byId()).data.policyContract).toMatchObject({ id });
    await driver.db.asOwner((owner) =>
      owner.query(
        "UPDATE audit SET at = at - interval '61 minutes' WHERE action = 'contract.findForeign' AND contract_id = $1",
        [Number(id)],
      ),
    );
    expect((await byId()).data.policyContract).toBeNull();
  });

  test('are found by number, VIN or last name, and one by its full name', async () => {
    const contract = await driver.aContract();
    const [row] = await driver.all<{ vin: string; last_name: string }>(
      'SELECT c.vin, u.last_name FROM contracts c JOIN customers u ON u.id = c.customer_id WHERE c.id = $1',
      [contract.id],
    );
    const idsBy = async (asked: object) => {
      const { data, error } = await driver.graphql('staff', listPolicyContracts.document, asked);
      return data?.policyContracts?.map(({ id }: { id: string }) => Number(id)) ?? error?.extensions;
    };
    expect(await idsBy({ vin: row?.vin })).toContain(contract.id);
    expect(await idsBy({ vin: row?.vin.slice(-8) })).toContain(contract.id);
    expect(await idsBy({ vin: row?.last_name })).toEqual([]);
    expect(await idsBy({ vin: '1FTFW1ET0OFA00001' })).toMatchObject({
      errorCode: 'vin_letter',
      field: 'vin',
    });
    expect(await idsBy({ lastName: row?.last_name })).toContain(contract.id);
    expect(await idsBy({ policyContractNumber: contract.contractNumber, lastName: 'Nobody' })).toEqual([]);
    expect(await idsBy({})).toMatchObject({ code: 3, field: 'policyContractNumber' });
    expect(await idsBy({ lastName: 'a|status:1' })).toMatchObject({ code: 3, field: 'lastName' });
    const { id: _id, ...named } = contract;
    const legacy = await driver.graphql('staff', getLegacyContract.document, named);
    expect(legacy.data.legacyContract).toMatchObject({
      id: String(contract.id),
      productCategoryCode: 'TAW',
      vin: row?.vin,
    });
    const none = await driver.graphql('staff', getLegacyContract.document, {
      ...named,
      contractSuffix: 'ZZ',
    });
    expect(none.data.legacyContract).toBeNull();
  });
});
