import { expect, test } from 'vitest';
import { comparedPrograms } from './compared-programs.ts';

const sold = (programCode: string, contractCount: number) => ({
  programCode,
  programName: `Program ${programCode}`,
  contractCount,
});

test('compares the programs of both periods, those first that fell behind most', () => {
  expect(
    comparedPrograms([sold('MBP', 4), sold('TAW', 3)], [sold('MBP', 5), sold('GAP', 3), sold('TAW', 1)]),
  ).toEqual([
    { programCode: 'GAP', name: 'Program GAP', sold: 0, soldBefore: 3, change: -3 },
    { programCode: 'MBP', name: 'Program MBP', sold: 4, soldBefore: 5, change: -1 },
    { programCode: 'TAW', name: 'Program TAW', sold: 3, soldBefore: 1, change: 2 },
  ]);
});
