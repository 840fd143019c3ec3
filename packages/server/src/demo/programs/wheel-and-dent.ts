import type { DemoProgram } from '../program.ts';
import { dentClaims, wheelClaims, yearTerms } from './terms-and-claims.ts';

// Programs that pay damage to wheels, glass, paint and interior.

export const taw: DemoProgram = {
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
};

export const mcr: DemoProgram = {
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
};

export const dsd: DemoProgram = {
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
};

export const tsw: DemoProgram = {
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
};

export const rv: DemoProgram = {
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
};

export const lca: DemoProgram = {
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
};
