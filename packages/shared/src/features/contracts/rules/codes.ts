import { codeLabel } from '../../../kernel/codes.ts';
import { flagsText } from '../../../kernel/flags.ts';
import type { WireCode } from '../../../kernel/wire.ts';

/** The code of each contract status; All is a choice of filters and no contract's status. Source: portal.md §4 */
export const statusCode = { All: 0, Active: 1, Cancelled: 2, Suspense: 3, Expired: 4, Denied: 5 } as const;

/**
 * Contract statuses: code on the wire, label as shown and typed, and accent color, in the order of the filter list.
 * Source: portal.md §2 (card accent), §4
 */
export const contractStatuses = [
  { code: statusCode.All, label: 'All', accent: 'success' },
  { code: statusCode.Active, label: 'Active', accent: 'success' },
  { code: statusCode.Cancelled, label: 'Cancelled', accent: 'danger' },
  { code: statusCode.Denied, label: 'Denied', accent: 'danger' },
  { code: statusCode.Expired, label: 'Expired', accent: 'danger' },
  { code: statusCode.Suspense, label: 'Suspense', accent: 'warning' },
] as const;

/** A status that a contract can have. */
export type ContractStatus = Exclude<(typeof statusCode)[keyof typeof statusCode], 0>;

/** The color that a status has wherever it is shown; always with the word next to it. */
export type Accent = (typeof contractStatuses)[number]['accent'] | 'primary';

/** Returns the label of a status code; an unknown code shows as such, none as "Unknown". Source: portal.md §4, decisions.md §1.2 */
export function statusLabel(code: WireCode): string {
  return code === null ? 'Unknown' : codeLabel(contractStatuses, code, 'Status');
}

/** Returns the accent of a status code, `primary` for any that is not named. Source: portal.md §2 */
export function statusAccent(code: WireCode): Accent {
  return contractStatuses.find((status) => status.code === code)?.accent ?? 'primary';
}

/**
 * Program types by their flag, with the words people read.
 * Source: portal.md §1 and §3 (program type flags); words: Assumption, the words of the trade.
 */
export const programTypes = [
  { flag: 1, name: 'VSC', label: 'Vehicle Service Contract' },
  { flag: 2, name: 'GAP', label: 'GAP' },
  { flag: 4, name: 'DentGuard', label: 'Dent Guard' },
  { flag: 8, name: 'Combo', label: 'Multi-Coverage' },
  { flag: 16, name: 'TireAndWheel', label: 'Tire & Wheel' },
  { flag: 32, name: 'Technology', label: 'Technology' },
  { flag: 64, name: 'Powersports', label: 'Powersports' },
  { flag: 128, name: 'VehicleReturnProgram', label: 'Vehicle Return' },
  { flag: 256, name: 'ResistAll', label: 'Resist All' },
  { flag: 512, name: 'Lease', label: 'Lease' },
  { flag: 1024, name: 'Theft', label: 'Theft' },
  { flag: 2048, name: 'MonthToMonth', label: 'Month to Month' },
  { flag: 4096, name: 'PrepaidMaintenance', label: 'Prepaid Maintenance' },
  { flag: 8192, name: 'RVResistAll', label: 'RV Resist All' },
  { flag: 16384, name: 'IdentityTheft', label: 'Identity Theft' },
  { flag: 32768, name: 'LimitedWarranty', label: 'Limited Warranty' },
  { flag: 65536, name: 'TheftRecovery', label: 'Theft Recovery' },
  { flag: 131072, name: 'TotalLossCare', label: 'Total Loss Care' },
] as const;

/** The name of a program type on the wire. */
export type ProgramTypeName = (typeof programTypes)[number]['name'];

/**
 * Returns the program type of a flag or of its name, as backends send either; undefined if it is unknown. Source:
 * portal.md §3, decisions.md §1.2
 */
export function programTypeOf(type: number | string): (typeof programTypes)[number] | undefined {
  return programTypes.find(({ flag, name }) => flag === type || name === type);
}

/**
 * Every program code and its type.
 * Source: portal.md §3 (codes); Assumption: decisions.md §6 pairs each code with a type.
 */
export const programs = [
  { code: 'MBP', type: 'VSC' },
  { code: 'GAP', type: 'GAP' },
  { code: 'DSD', type: 'DentGuard' },
  { code: 'MCR', type: 'Combo' },
  { code: 'TAW', type: 'TireAndWheel' },
  { code: 'TEJ', type: 'Technology' },
  { code: 'OEM', type: 'VSC' },
  { code: 'MOT', type: 'Powersports' },
  { code: 'INS', type: 'VSC' },
  { code: 'VRP', type: 'VehicleReturnProgram' },
  { code: 'CAL', type: 'VSC' },
  { code: 'LCA', type: 'Lease' },
  { code: 'TSW', type: 'TireAndWheel' },
  { code: 'PYG', type: 'MonthToMonth' },
  { code: 'PPM', type: 'PrepaidMaintenance' },
  { code: 'RV', type: 'RVResistAll' },
  { code: 'IDT', type: 'IdentityTheft' },
  { code: 'WAR', type: 'LimitedWarranty' },
  { code: 'AVA', type: 'VSC' },
  { code: 'TLC', type: 'TotalLossCare' },
] as const satisfies readonly { code: string; type: ProgramTypeName }[];

/** A program code that this product knows. */
export type ProgramCode = (typeof programs)[number]['code'];

/** Returns the flag of a program code's type; 0 for an unknown code. Source: portal.md §3 */
export function programTypeFlag(code: string): number {
  const type = programs.find((program) => program.code === code)?.type;
  return programTypes.find((entry) => entry.name === type)?.flag ?? 0;
}

/**
 * Returns a program as displayed ("Tire & Wheel"); an unknown code is shown unchanged, none as an empty text. Source: decisions.md §6
 * and §1.2
 */
export function programTitle(code: string | null): string {
  const type = programs.find((program) => program.code === code)?.type;
  return programTypes.find((entry) => entry.name === type)?.label ?? code ?? '';
}

/**
 * Returns a program's name in a list of programs: its title, with the code if several have that title ("Tire & Wheel
 * (TSW)"). Source: decisions.md §6; Assumption: the code distinguishes them, since we don't have their own names.
 */
export function programName(code: string): string {
  const title = programTitle(code);
  const isOnlyOne = programs.filter((program) => programTitle(program.code) === title).length <= 1;
  return isOnlyOne || title === code ? title : `${title} (${code})`;
}

/**
 * Formats program types ("GAP, Dent Guard"): flags combine, an unknown flag shows as its number, a word as it is.
 * Source: portal.md §3, decisions.md §1.2
 */
export function programTypesText(types: WireCode): string {
  return typeof types === 'string' ? types : flagsText(programTypes, types, 'Program type');
}

/** How the length of a contract's coverage is shown. Source: portal.md §3 (coverageDisplayTypeID) */
export const coverageDisplayTypes = { months: 1, years: 2 } as const;
