import type { WireCode } from '../../../kernel/wire.ts';

/**
 * Contract statuses: code on the wire, label as shown and typed, and the accent that stands for them.
 * All is a choice of filters and no contract's status. Source: portal.md §2 (card accent), §4
 */
export const contractStatuses = [
  { code: 0, label: 'All', accent: 'success' },
  { code: 1, label: 'Active', accent: 'success' },
  { code: 2, label: 'Cancelled', accent: 'danger' },
  { code: 3, label: 'Suspense', accent: 'warning' },
  { code: 4, label: 'Expired', accent: 'danger' },
  { code: 5, label: 'Denied', accent: 'danger' },
] as const;

/** The colour that a status has wherever it is shown; always with the word beside it. */
export type Accent = (typeof contractStatuses)[number]['accent'] | 'primary';

/** Gives the label of a status code; an unknown code shows as such, none as "Unknown". Source: portal.md §4, decisions.md §1.2 */
export function statusLabel(code: WireCode): string {
  if (code === null) return 'Unknown';
  const known = contractStatuses.find((status) => status.code === code);
  return known?.label ?? (typeof code === 'number' ? `Status ${code}` : code);
}

/** Gives the accent of a status code, `primary` for any that is not named. Source: portal.md §2 */
export function statusAccent(code: WireCode): Accent {
  return contractStatuses.find((status) => status.code === code)?.accent ?? 'primary';
}

/**
 * Program types by their flag, with the title people read.
 * Source: portal.md §1 and §3 (program type flags); titles: Assumption, the words of the trade.
 */
export const programTypes = [
  { flag: 1, name: 'VSC', title: 'Vehicle Service Contract' },
  { flag: 2, name: 'GAP', title: 'GAP' },
  { flag: 4, name: 'DentGuard', title: 'Dent Guard' },
  { flag: 8, name: 'Combo', title: 'Multi-Coverage' },
  { flag: 16, name: 'TireAndWheel', title: 'Tire & Wheel' },
  { flag: 32, name: 'Technology', title: 'Technology' },
  { flag: 64, name: 'Powersports', title: 'Powersports' },
  { flag: 128, name: 'VehicleReturnProgram', title: 'Vehicle Return' },
  { flag: 256, name: 'ResistAll', title: 'Resist All' },
  { flag: 512, name: 'Lease', title: 'Lease' },
  { flag: 1024, name: 'Theft', title: 'Theft' },
  { flag: 2048, name: 'MonthToMonth', title: 'Month to Month' },
  { flag: 4096, name: 'PrepaidMaintenance', title: 'Prepaid Maintenance' },
  { flag: 8192, name: 'RVResistAll', title: 'RV Resist All' },
  { flag: 16384, name: 'IdentityTheft', title: 'Identity Theft' },
  { flag: 32768, name: 'LimitedWarranty', title: 'Limited Warranty' },
  { flag: 65536, name: 'TheftRecovery', title: 'Theft Recovery' },
  { flag: 131072, name: 'TotalLossCare', title: 'Total Loss Care' },
] as const;

/** The name of a program type on the wire. */
export type ProgramTypeName = (typeof programTypes)[number]['name'];

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

/** Gives the flag of a program code's type; 0 for an unknown code. Source: portal.md §3 */
export function programTypeFlag(code: string): number {
  const type = programs.find((program) => program.code === code)?.type;
  return programTypes.find((entry) => entry.name === type)?.flag ?? 0;
}

/** Gives a program as people read it ("Tire & Wheel"); an unknown code shows as such, none is empty. */
export function programTitle(code: string | null): string {
  const type = programs.find((program) => program.code === code)?.type;
  return programTypes.find((entry) => entry.name === type)?.title ?? code ?? '';
}
