import { unlimitedMiles } from '@pitlane/shared/features/contracts/rules/mileage';
import type { DemoProgram } from '../program.ts';
import { usedTerms, vscClaims, vscTerms } from './terms-and-claims.ts';

// Programs that pay repairs, maintenance included.

export const mbp: DemoProgram = {
  code: 'MBP',
  category: 'VSC',
  sells: ['car'],
  weight: 28,
  claims: vscClaims,
  plans: [
    {
      code: 'PREMIER',
      description: 'PREMIER EXCLUSIONARY',
      terms: vscTerms,
      price: 2_795,
      deductibles: [0, 100, 200],
    },
    {
      code: 'SELECT',
      description: 'SELECT STATED COMPONENT',
      terms: [...vscTerms, ...usedTerms],
      price: 1_995,
      deductibles: [50, 100, 200],
    },
    {
      code: 'POWERTRAIN',
      description: 'POWERTRAIN',
      terms: [...usedTerms, [60, unlimitedMiles]],
      price: 1_395,
      deductibles: [100, 200],
    },
  ],
};

export const oem: DemoProgram = {
  code: 'OEM',
  category: 'VSC',
  sells: ['car'],
  weight: 7,
  claims: vscClaims,
  plans: [
    {
      code: 'PLATINUM',
      description: 'FACTORY EXTENDED PLATINUM',
      terms: vscTerms,
      price: 2_995,
      deductibles: [0, 100],
    },
  ],
};

export const ppm: DemoProgram = {
  code: 'PPM',
  category: 'MAINT',
  sells: ['car'],
  weight: 5,
  claims: { aYear: 0.9, dollars: [55, 140], causes: ['Oil change', 'Tire rotation'] },
  plans: [
    {
      code: 'MAINT',
      description: 'PREPAID MAINTENANCE',
      terms: [
        [24, 24_000],
        [36, 36_000],
        [48, 48_000],
      ],
      price: 695,
      deductibles: [0],
    },
  ],
};

export const cal: DemoProgram = {
  code: 'CAL',
  category: 'VSC',
  sells: ['car'],
  weight: 3,
  claims: vscClaims,
  plans: [
    {
      code: 'LIMITED',
      description: 'CERTIFIED ADVANTAGE LIMITED',
      terms: usedTerms,
      price: 1_295,
      deductibles: [100],
    },
  ],
};

export const ava: DemoProgram = {
  code: 'AVA',
  category: 'VSC',
  sells: ['car'],
  weight: 3,
  claims: vscClaims,
  plans: [
    {
      code: 'ADDED',
      description: 'ADDED VEHICLE ASSURANCE',
      terms: usedTerms,
      price: 1_495,
      deductibles: [50, 100],
    },
  ],
};

export const ins: DemoProgram = {
  code: 'INS',
  category: 'VSC',
  sells: ['car'],
  weight: 2,
  claims: vscClaims,
  plans: [
    {
      code: 'INSPECTED',
      description: 'INSPECTED VEHICLE SERVICE',
      terms: usedTerms,
      price: 1_195,
      deductibles: [100, 200],
    },
  ],
};

export const tej: DemoProgram = {
  code: 'TEJ',
  category: 'TECH',
  sells: ['car'],
  weight: 2,
  claims: { ...vscClaims, aYear: 0.08, causes: ['Touchscreen', 'Backup camera', 'Lane sensor'] },
  plans: [
    {
      code: 'TECH',
      description: 'TECHNOLOGY COVERAGE',
      terms: [
        [36, 45_000],
        [60, 75_000],
      ],
      price: 1_195,
      deductibles: [0, 100],
    },
  ],
};

export const mot: DemoProgram = {
  code: 'MOT',
  category: 'POWER',
  sells: ['powersports'],
  weight: 60,
  claims: { ...vscClaims, aYear: 0.07, causes: ['Stator', 'Clutch', 'Fuel injector'] },
  plans: [
    {
      code: 'POWERSPORTS',
      description: 'POWERSPORTS EXTENDED SERVICE',
      terms: [
        [24, unlimitedMiles],
        [36, unlimitedMiles],
        [60, unlimitedMiles],
      ],
      price: 1_295,
      deductibles: [50],
    },
  ],
};

export const pyg: DemoProgram = {
  code: 'PYG',
  category: 'MTM',
  sells: ['car'],
  weight: 1,
  claims: vscClaims,
  plans: [
    {
      code: 'PAYGO',
      description: 'PAY AS YOU GO POWERTRAIN',
      terms: [[1, null]],
      price: 89,
      deductibles: [100],
    },
  ],
};

export const war: DemoProgram = {
  code: 'WAR',
  category: 'LTD',
  sells: ['car'],
  weight: 2,
  claims: { ...vscClaims, aYear: 0.4 },
  plans: [
    {
      code: 'LIMITED33',
      description: 'LIMITED WARRANTY 3/3',
      terms: [
        [3, 3_000],
        [6, 6_000],
      ],
      price: 395,
      deductibles: [100],
    },
  ],
};
