import type { ProgramCode } from '@pitlane/shared/features/contracts/rules/codes';
import { unlimitedMiles } from '@pitlane/shared/features/contracts/rules/mileage';
import type { VehicleKind } from './vehicle-models.ts';

/** A plan of a program as a dealer sells it. */
export interface Plan {
  code: string;
  description: string;
  /** Months, and miles where the cover counts them. */
  terms: readonly (readonly [months: number, miles: number | null])[];
  /** The price of a middling term, in dollars. */
  price: number;
  deductibles: readonly number[];
  coverage?: readonly ('dent' | 'tire' | 'windshield')[];
}

/** How a program's claims come: how many a contract-year, and what one costs. */
export interface ClaimHabit {
  aYear: number;
  dollars: readonly [from: number, to: number];
  causes: readonly string[];
}

/** A program of the demo book. */
export interface DemoProgram {
  code: ProgramCode;
  category: string;
  sells: readonly VehicleKind[];
  weight: number;
  plans: readonly Plan[];
  claims?: ClaimHabit;
}

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
const vscTerms = [
  [36, 45_000],
  [48, 60_000],
  [60, 75_000],
  [72, 100_000],
  [84, 100_000],
] as const;
const usedTerms = [
  [12, 12_000],
  [24, 24_000],
  [36, 36_000],
  [48, 48_000],
] as const;
const yearTerms = [
  [36, null],
  [48, null],
  [60, null],
  [72, null],
] as const;
const vscClaims: ClaimHabit = { aYear: 0.24, dollars: [240, 2_900], causes: repairs };
const wheelClaims: ClaimHabit = {
  aYear: 0.14,
  dollars: [110, 620],
  causes: ['Tire, road hazard', 'Bent wheel', 'Curb damage'],
};
const dentClaims: ClaimHabit = {
  aYear: 0.12,
  dollars: [85, 340],
  causes: ['Door ding', 'Hail dent', 'Hood dent'],
};

/**
 * The twenty programs with plausible plans, terms, prices in dollars and claims: one table, and so a long file. Assumption: none of it is a real price
 * list.
 */
export const demoPrograms: readonly DemoProgram[] = [
  {
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
  },
  {
    code: 'GAP',
    category: 'GAP',
    sells: ['car', 'powersports', 'rv'],
    weight: 18,
    claims: {
      aYear: 0.008,
      dollars: [1_800, 9_500],
      causes: ['Total loss, collision', 'Total loss, theft', 'Total loss, flood'],
    },
    plans: [
      {
        code: 'GAP150',
        description: 'GAP WAIVER 150% LTV',
        terms: [...yearTerms, [84, null]],
        price: 895,
        deductibles: [0],
      },
      {
        code: 'GAPPLUS',
        description: 'GAP WAIVER PLUS',
        terms: [...yearTerms, [84, null]],
        price: 995,
        deductibles: [0],
      },
    ],
  },
  {
    code: 'TAW',
    category: 'TW',
    sells: ['car'],
    weight: 11,
    claims: wheelClaims,
    plans: [
      {
        code: 'ROAD',
        description: 'TIRE AND WHEEL ROAD HAZARD',
        terms: yearTerms,
        price: 795,
        deductibles: [0],
        coverage: ['tire'],
      },
      {
        code: 'COSMETIC',
        description: 'TIRE AND WHEEL COSMETIC',
        terms: yearTerms,
        price: 1_095,
        deductibles: [0],
        coverage: ['tire'],
      },
    ],
  },
  {
    code: 'MCR',
    category: 'COMBO',
    sells: ['car'],
    weight: 9,
    claims: { ...wheelClaims, causes: ['Tire, road hazard', 'Windshield chip', 'Door ding', 'Bent wheel'] },
    plans: [
      {
        code: 'COMPLETE',
        description: 'MULTI-COVERAGE COMPLETE',
        terms: yearTerms,
        price: 1_495,
        deductibles: [0],
        coverage: ['dent', 'tire', 'windshield'],
      },
      {
        code: 'DENTGLASS',
        description: 'MULTI-COVERAGE DENT AND WINDSHIELD',
        terms: yearTerms,
        price: 895,
        deductibles: [0],
        coverage: ['dent', 'windshield'],
      },
      {
        code: 'TIRE',
        description: 'MULTI-COVERAGE TIRE',
        terms: yearTerms,
        price: 895,
        deductibles: [0],
        coverage: ['tire'],
      },
    ],
  },
  {
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
  },
  {
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
  },
  {
    code: 'DSD',
    category: 'DENT',
    sells: ['car'],
    weight: 4,
    claims: dentClaims,
    plans: [
      {
        code: 'DENT',
        description: 'DENT GUARD PAINTLESS REPAIR',
        terms: yearTerms,
        price: 595,
        deductibles: [0],
        coverage: ['dent'],
      },
    ],
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    code: 'TSW',
    category: 'TW',
    sells: ['car'],
    weight: 2,
    claims: wheelClaims,
    plans: [
      {
        code: 'SIDEWALL',
        description: 'TIRE SIDEWALL',
        terms: yearTerms,
        price: 495,
        deductibles: [0],
        coverage: ['tire'],
      },
    ],
  },
  {
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
  },
  {
    code: 'RV',
    category: 'RV',
    sells: ['rv'],
    weight: 60,
    claims: { ...dentClaims, causes: ['Interior stain', 'Exterior stain'] },
    plans: [
      {
        code: 'RESISTALL',
        description: 'RV RESISTALL',
        terms: [
          [36, null],
          [60, null],
        ],
        price: 1_495,
        deductibles: [0],
      },
    ],
  },
  {
    code: 'VRP',
    category: 'RETURN',
    sells: ['car'],
    weight: 1,
    plans: [
      {
        code: 'RETURN',
        description: 'VEHICLE RETURN PROGRAM',
        terms: [[12, null]],
        price: 695,
        deductibles: [0],
      },
    ],
  },
  {
    code: 'LCA',
    category: 'LEASE',
    sells: ['car'],
    weight: 1,
    claims: { ...dentClaims, aYear: 0.1, causes: ['Excess wear at lease end'] },
    plans: [
      {
        code: 'LEASE',
        description: 'LEASE CARE',
        terms: [
          [24, null],
          [36, null],
        ],
        price: 795,
        deductibles: [0],
      },
    ],
  },
  {
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
  },
  {
    code: 'IDT',
    category: 'IDT',
    sells: ['car', 'powersports', 'rv'],
    weight: 1,
    plans: [
      {
        code: 'RESTORE',
        description: 'IDENTITY THEFT RESTORATION',
        terms: [
          [12, null],
          [36, null],
          [60, null],
        ],
        price: 299,
        deductibles: [0],
      },
    ],
  },
  {
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
  },
  {
    code: 'TLC',
    category: 'TLC',
    sells: ['car', 'rv'],
    weight: 1.5,
    claims: { aYear: 0.008, dollars: [1_000, 5_000], causes: ['Total loss, collision'] },
    plans: [
      {
        code: 'TOTALLOSS',
        description: 'TOTAL LOSS CARE',
        terms: [
          [36, null],
          [60, null],
        ],
        price: 495,
        deductibles: [0],
      },
    ],
  },
];
