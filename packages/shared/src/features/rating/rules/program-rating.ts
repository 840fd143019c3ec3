import type { Cents } from '../../../kernel/money.ts';
import type { ProgramCode } from '../../contracts/rules/codes.ts';
import type { VehicleOptionName } from '../../vehicles/rules/codes.ts';

/** The vehicle options that a program may charge extra for. Source: decisions.md §6 */
export type SurchargeName =
  | 'BusinessUse'
  | 'DualRearWheels'
  | 'LiftKit'
  | 'Diesel'
  | 'Hybrid'
  | 'FourWheelDrive';

/** A program's surcharges and the vehicles it accepts; null means no limit. */
export interface ProgramRating {
  surchargeCents: Readonly<Partial<Record<SurchargeName, Cents>>>;
  /** The oldest vehicle at the sale, in years since its model year. */
  mostAgeYears: number | null;
  /** The highest odometer at the sale. */
  mostMiles: number | null;
  /** Motorcycles, ATVs and similar vehicles, according to the VIN. */
  takesPowersports: boolean;
  /** The uses and changes of a vehicle that void the contract. */
  voidedBy: readonly VehicleOptionName[];
}

const car: ProgramRating = {
  surchargeCents: {},
  mostAgeYears: null,
  mostMiles: null,
  takesPowersports: false,
  voidedBy: [],
};
const anyVehicle: ProgramRating = { ...car, takesPowersports: true };

const serviceContract: ProgramRating = {
  ...car,
  surchargeCents: {
    BusinessUse: 30_000,
    DualRearWheels: 20_000,
    LiftKit: 30_000,
    Diesel: 20_000,
    Hybrid: 20_000,
    FourWheelDrive: 10_000,
  },
  mostAgeYears: 15,
  mostMiles: 150_000,
};

/**
 * Source: decisions.md §6 (the surcharges). Assumption: they apply to service contracts on a car's own parts, which
 * hard use wears out; 15 years and 150,000 miles are common limits of such contracts. Motorcycles get their own program
 * and those that cover a loan or a person. A contract without a surcharge for a hard use is voided by it: a
 * motorcycle's contract by business use, a limited warranty and Total Loss Care also by a lift kit.
 */
const programRatings: Readonly<Record<string, ProgramRating>> = {
  MBP: serviceContract,
  OEM: serviceContract,
  INS: serviceContract,
  CAL: serviceContract,
  AVA: serviceContract,
  MOT: { ...anyVehicle, voidedBy: ['BusinessUse'] },
  WAR: { ...car, voidedBy: ['BusinessUse', 'LiftKit'] },
  TLC: { ...car, voidedBy: ['BusinessUse', 'LiftKit'] },
  GAP: anyVehicle,
  IDT: anyVehicle,
} satisfies Partial<Record<ProgramCode, ProgramRating>>;

/** Returns the surcharges and limits of a program; one without its own accepts any car. Source: decisions.md §6 */
export function programRating(programCode: string): ProgramRating {
  return Object.hasOwn(programRatings, programCode) ? (programRatings[programCode] ?? car) : car;
}
