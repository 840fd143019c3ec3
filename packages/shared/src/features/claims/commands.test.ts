import { expect, test } from 'vitest';
import { anActor } from '../../testing/factories.ts';
import { Contract } from '../contracts/schema.ts';
import { startClaim } from './commands.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const aContract = (more: object = {}) =>
  Contract().parse({
    contractNumber: '15138628',
    contractSuffix: null,
    programCode: 'TAW',
    contractStatusType: 1,
    ...more,
  });

async function started(contract: ReturnType<typeof aContract>, id: string | null) {
  const asked: unknown[] = [];
  const effect = await startClaim.run(
    {
      getContract: async () => contract,
      getContractForLink: async (request: unknown) => {
        asked.push(request);
        return { contractForLink: id === null ? null : { id } };
      },
    },
    { key: 'TAW-15138628' },
    work,
  );
  return { asked, effect };
}

test('a claim starts on the page of its kind', async () => {
  const contract = aContract();
  expect(await started(contract, '17')).toEqual({
    asked: [{ contractNumber: '15138628', contractSuffix: '', programCode: 'TAW' }],
    effect: { kind: 'visit', address: '/claims-authorization/contract/17/tire-and-wheel' },
  });
  const selection = { kind: 'contract', row: contract };
  expect(startClaim.when?.({ session: anActor('MBPIUser'), kept: {}, selection })).toBe('enabled');
});

test('without an id there is no page', async () => {
  expect((await started(aContract(), null)).effect).toEqual({
    kind: 'refused',
    problem: {
      code: 'unknown_to_claims',
      message: "The claims system doesn't have this contract.",
      next: 'Call the claims department.',
    },
  });
});

test.each([
  [{ contractStatusType: 4 }, 'Claims need an active contract. This one is Expired.'],
  [
    { programCode: 'MBP' },
    'Only tire & wheel and multi-coverage claims can be started here. Call the claims department.',
  ],
])('%j has none, and the claims system is not asked', async (more, text) => {
  const contract = aContract(more);
  const { asked, effect } = await started(contract, '17');
  expect([asked, effect]).toMatchObject([[], { kind: 'refused' }]);
  const selection = { kind: 'contract', row: contract };
  expect(startClaim.when?.({ session: anActor('MBPIUser'), kept: {}, selection })).toEqual({
    disabled: text,
  });
});
