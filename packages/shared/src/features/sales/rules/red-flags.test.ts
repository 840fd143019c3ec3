import { expect, test } from 'vitest';
import { type RedFlagFacts, redFlagsOf } from './red-flags.ts';

const usual: RedFlagFacts = {
  hasOtherHolder: false,
  namesWithPhone: 0,
  namesWithEmail: 0,
  state: 'TX',
  zip: '78701',
  zipPlace: { city: 'Austin', stateAbbreviation: 'TX' },
};

test('a usual sale has no red flag', () => {
  expect(redFlagsOf(usual)).toEqual([]);
});

test.each<[Partial<RedFlagFacts>, string]>([
  [{ hasOtherHolder: true }, 'The vehicle has active coverage in another name.'],
  [{ state: 'OK' }, 'ZIP 78701 is in Austin, TX; the address is in OK.'],
  [{ zipPlace: null, zip: '00000' }, "ZIP 00000 doesn't exist."],
  [{ namesWithPhone: 1 }, 'The phone number is on contracts of another person in the last 30 days.'],
  [{ namesWithEmail: 3 }, 'The email address is on contracts of 3 other people in the last 30 days.'],
])('%o is one: %s', (change, text) => {
  expect(redFlagsOf({ ...usual, ...change })).toEqual([expect.objectContaining({ text })]);
});
