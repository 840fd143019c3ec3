import type { ProgramCode } from '@pitlane/shared/features/contracts/rules/codes';
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
