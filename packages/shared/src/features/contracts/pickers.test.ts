import { describe, expect, test } from 'vitest';
import { contractPicker } from './pickers.ts';
import { Contract } from './schema.ts';

const aContract = (programCode: string, contractNumber: string, contractSuffix = '') =>
  Contract().parse({
    programCode,
    contractNumber,
    contractSuffix,
    contractStatusType: 1,
    customer: { firstName: 'Lee', lastName: 'Ortega' },
    vehicle: { vehicleYear: 2024, makeName: 'Ford', modelName: 'Escape' },
  });
const { signal } = new AbortController();

/** What is offered for a text when a search finds these, and what was searched. */
async function offered(text: string, found: readonly Contract[]) {
  const asked: string[] = [];
  const searchContracts = async ({ searchText }: { searchText: string }) => {
    asked.push(searchText);
    return { rows: [...found], page: null };
  };
  const offers = await contractPicker.find(
    { searchContracts, findContracts: async () => [] },
    { text, given: {}, signal },
  );
  return { asked, values: offers.map(({ value }) => value), first: offers[0] };
}

describe('a contract to be picked', () => {
  const [taw, gap, other] = [
    aContract('TAW', '15138628'),
    aContract('GAP', '15138628', 'A'),
    aContract('TAW', '151386281'),
  ];

  test.each([
    ['15138628', ['TAW-15138628', 'GAP-15138628A']],
    ['gap-15138628', ['GAP-15138628A']],
    ['15138628a', ['GAP-15138628A']],
    ['TAW15138628', ['TAW-15138628']],
    ['1513', ['TAW-15138628', 'GAP-15138628A', 'TAW-151386281']],
    ['gap-1513', ['GAP-15138628A']],
    ['taw1513', ['TAW-15138628', 'TAW-151386281']],
  ])(
    'by %s lists everyone with that whole name, otherwise names that start with it',
    async (text, values) => {
      expect((await offered(text, [taw, gap, other])).values).toEqual(values);
    },
  );

  test('of one program is found among those of all others, up to twenty', async () => {
    const many = Array.from({ length: 60 }, (_, at) => aContract(at % 2 ? 'GAP' : 'TAW', `1513${at}`));
    const { values } = await offered('GAP-1513', many);
    expect(values).toHaveLength(20);
    expect(values.every((value) => value.startsWith('GAP-1513'))).toBe(true);
  });

  test('is searched by its number, and shown with its holder, vehicle and status', async () => {
    const { asked, first } = await offered('TAW-15138628', [taw]);
    expect(asked).toEqual(['15138628']);
    expect(first).toMatchObject({
      text: 'Lee Ortega',
      detail: 'TAW-15138628 · 2024 Ford Escape · Active',
    });
  });

  test('is not searched for without a text', async () => {
    expect(await offered(' ', [taw])).toMatchObject({ asked: [], values: [] });
  });

  test.each([
    ['15138628', true],
    ['MBP-15138628A', true],
    ['mbp15138628', true],
    ['TAW-15138628', false],
    ['15138628B', false],
    ['1513862', false],
    ['smith', false],
    ['smith|state:mo', false],
    ['', false],
  ])('named %j is certainly MBP-15138628A: %j', (text, isNamed) => {
    expect(contractPicker.names?.(text, aContract('MBP', '15138628', 'A'))).toBe(isNamed);
  });
});
