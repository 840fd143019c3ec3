import type { ClaimHabit } from '../program.ts';

const repairs = [
  'Water pump',
  'Alternator',
  'Transmission',
  'A/C compressor',
  'Wheel bearing',
  'Fuel pump',
  'Starter',
  'Control module',
];

/** Terms of a service contract of a new car. */
export const vscTerms = [
  [36, 45_000],
  [48, 60_000],
  [60, 75_000],
  [72, 100_000],
  [84, 100_000],
] as const;

/** Terms of a service contract of a used car. */
export const usedTerms = [
  [12, 12_000],
  [24, 24_000],
  [36, 36_000],
  [48, 48_000],
] as const;

/** Terms of a program that counts no miles. */
export const yearTerms = [
  [36, null],
  [48, null],
  [60, null],
  [72, null],
] as const;

/** Claims of a service contract. */
export const vscClaims: ClaimHabit = { aYear: 0.24, dollars: [240, 2_900], causes: repairs };

/** Claims of tires and wheels. */
export const wheelClaims: ClaimHabit = {
  aYear: 0.14,
  dollars: [110, 620],
  causes: ['Tire, road hazard', 'Bent wheel', 'Curb damage'],
};

/** Claims of paint and trim. */
export const dentClaims: ClaimHabit = {
  aYear: 0.12,
  dollars: [85, 340],
  causes: ['Door ding', 'Hail dent', 'Hood dent'],
};
