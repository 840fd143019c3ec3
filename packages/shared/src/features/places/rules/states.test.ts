import { expect, test } from 'vitest';
import { stateName } from './states.ts';

test('a state is named by its abbreviation in any case, and what is no state stays, in capitals', () => {
  expect(['TX', ' tx ', 'DC', 'PR'].map(stateName)).toEqual([
    'Texas',
    'Texas',
    'District of Columbia',
    'Puerto Rico',
  ]);
  expect(['zz', ''].map(stateName)).toEqual(['ZZ', '']);
});
