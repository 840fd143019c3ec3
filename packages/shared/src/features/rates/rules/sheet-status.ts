import type { IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { type RateSheet, rateSheetFor } from '../../rating/rules/rate-sheets.ts';

/** A version of a program's rates, and how far it has come. */
export interface AdministeredSheet extends RateSheet {
  isApproved: boolean;
  /** The username of the person who imported it. */
  importedBy: string;
}

/** How far a rate sheet has come: what sales of today are rated by is in force. */
export const sheetStatuses = [
  { code: 'Draft', label: 'Draft' },
  { code: 'Scheduled', label: 'Approved, not in force yet' },
  { code: 'InForce', label: 'In force' },
  { code: 'Ended', label: 'Ended' },
] as const;
export type SheetStatus = (typeof sheetStatuses)[number]['code'];

/**
 * Returns the status of a sheet on a day, given the approved sheets of its program: a sheet is in force while it rates that day's sales in
 * its state. Source: areas.md §7.1 (Draft, Approved, in force by its days)
 */
export function sheetStatus(
  sheet: AdministeredSheet,
  approved: readonly RateSheet[],
  today: IsoDate,
): SheetStatus {
  if (!sheet.isApproved) return 'Draft';
  if (sheet.validFrom > today) return 'Scheduled';
  // A sheet of every state is picked if no state's own is: for a state that has none.
  const picked = rateSheetFor(approved, { state: sheet.state ?? '', day: today });
  return picked?.id === sheet.id ? 'InForce' : 'Ended';
}

/**
 * Returns the sheet that a sheet replaces: the one that would rate its first day without it. Source: areas.md §7.1;
 * Assumption: compared with this one
 */
export function sheetBefore<Sheet extends RateSheet>(
  sheet: Pick<RateSheet, 'id' | 'state' | 'validFrom'>,
  approved: readonly Sheet[],
): Sheet | undefined {
  const others = approved.filter(({ id }) => id !== sheet.id);
  const picked = rateSheetFor(others, { state: sheet.state ?? '', day: sheet.validFrom });
  return others.find(({ id }) => id === picked?.id);
}

/**
 * Returns why a person can't approve a sheet; undefined if they can. Refuses `already_approved`, `own_import` and `day_passed`: sales of the last
 * days would silently be rated by other rates. Source: areas.md §7.1 (approver is not importer); Assumption: no first day in the past
 */
export function whyNotApproved(
  sheet: Pick<AdministeredSheet, 'isApproved' | 'importedBy' | 'validFrom'>,
  username: string,
  today: IsoDate,
): PortalError | undefined {
  if (sheet.isApproved) return { code: 'already_approved', message: 'This rate sheet is already approved.' };
  if (sheet.importedBy === username) {
    return {
      code: 'own_import',
      message: 'You imported this rate sheet.',
      next: 'Another person must approve it.',
    };
  }
  return whyNotFirstDay(sheet.validFrom, today);
}

/** Returns why a sheet can't start on a day; undefined if it can. Refuses `day_passed`. Source: as `whyNotApproved` */
export function whyNotFirstDay(validFrom: IsoDate, today: IsoDate): PortalError | undefined {
  if (validFrom >= today) return undefined;
  return {
    code: 'day_passed',
    field: 'validFrom',
    message: `The first day, ${formatCell('date', validFrom)}, has passed.`,
    next: 'Import it with a first day of today or later.',
  };
}
