import type { Cents } from '../../../kernel/money.ts';
import type { ProgramCode } from '../../contracts/rules/codes.ts';

/** What of a vehicle a program may ask more for. Source: decisions.md §6 */
export type SurchargeName =
  | 'BusinessUse'
  | 'DualRearWheels'
  | 'LiftKit'
  | 'Diesel'
  | 'Hybrid'
  | 'FourWheelDrive';

/** What a program adds to its rates and bounds its sales by; null leaves a bound open. */
export interface ProgramRating {
  surchargeCents: Readonly<Partial<Record<SurchargeName, Cents>>>;
  /** The most a customer may be asked. */
  priceCapCents: Cents | null;
  /** The oldest vehicle at the sale, in years since its model year. */
  mostAgeYears: number | null;
  /** The highest odometer at the sale. */
  mostMiles: number | null;
}

const open: ProgramRating = { surchargeCents: {}, priceCapCents: null, mostAgeYears: null, mostMiles: null };

const serviceContract: ProgramRating = {
  surchargeCents: {
    BusinessUse: 30_000,
    DualRearWheels: 20_000,
    LiftKit: 30_000,
    Diesel: 20_000,
    Hybrid: 20_000,
    FourWheelDrive: 10_000,
  },
  priceCapCents: null,
  mostAgeYears: 15,
  mostMiles: 150_000,
};

/**
 * Source: decisions.md §6 (the surcharges). Assumption: they are of the service contracts on a car's own parts, which a
 * hard life wears; 15 years and 150,000 miles are where such contracts commonly end, and no cap is at hand.
 */
const programRatings: Readonly<Record<string, ProgramRating>> = {
  MBP: serviceContract,
  OEM: serviceContract,
  INS: serviceContract,
  CAL: serviceContract,
  AVA: serviceContract,
} satisfies Partial<Record<ProgramCode, ProgramRating>>;

/** Returns the surcharges, price cap and limits of a program; a program that sets none has none. Source: decisions.md §6 */
export function programRating(programCode: string): ProgramRating {
  return Object.hasOwn(programRatings, programCode) ? (programRatings[programCode] ?? open) : open;
}
