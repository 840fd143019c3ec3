import { expect, test } from 'vitest';
import { tripRules, tripText } from './incentive-trip.ts';

test('programs with the same points are one rule, the most points first', () => {
  const programs = [
    { programCode: 'TAW', programName: 'Tire & Wheel', points: 1 },
    { programCode: 'OEM', programName: 'VSC', points: 5 },
    { programCode: 'MBP', programName: 'VSC', points: 5 },
  ];
  expect(tripRules({ programs })).toEqual([
    { points: 5, programs: ['MBP', 'OEM'], text: '5 points per remitted contract' },
    { points: 1, programs: ['TAW'], text: '1 point per remitted contract' },
  ]);
});

test('a trip says where the agency is and until when it runs', () => {
  const trip = { agencyName: 'Main Agency', rank: 1, rankOf: 19 };
  expect(tripText({ ...trip, startDate: '2026-11-01', endDate: '2027-10-31' })).toBe(
    'Main Agency is number 1 of 19 agencies, 11/01/2026 to 10/31/2027',
  );
});
