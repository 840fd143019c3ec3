import type { DemoProgram } from '../program.ts';
import { yearTerms } from './terms-and-claims.ts';

// Programs that pay when a vehicle is lost or returned, or an identity stolen.

export const gap: DemoProgram = {
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
};

export const vrp: DemoProgram = {
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
};

export const idt: DemoProgram = {
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
};

export const tlc: DemoProgram = {
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
};
