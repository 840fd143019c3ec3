import { type SidebarForm, searchForms } from '@pitlane/shared/features/reports/rules/search-pages';

/** Whose figures a page shows: a dealer's, or those of a group's dealers in scope together. As calls take it. */
export type DealerScope = { dealerCode: string } | { dealerGroupIdentifier: string };

/** Returns where the rows behind a dealer's figure are listed. */
export function rowsOf(dealerCode: string, form: SidebarForm, more: Record<string, string> = {}): string {
  return `${searchForms[form].page}?${new URLSearchParams({ dealerCode, ...more })}`;
}
