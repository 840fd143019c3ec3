import type { PortalError } from '../../../kernel/error.ts';

/** The picker's data about an agency. Source: portal.md §3 (Agent / agency) */
export interface Agency {
  name: string | null;
  agentCode: string | null;
}

/** Agencies up to which a select offers them all; above, the user types. Source: portal.md §9 */
export const agencySelectLimit = 20;

/** Agencies that a typed text finds at most. Source: portal.md §5, §9 */
export const agencyMatchLimit = 30;

/** The delay before the agencies load, so that the page comes first. Source: portal.md §4, §9 */
export const agencyLoadDelayMs = 500;

/** Returns how an agency is picked from this many: with a select up to 20, by typing above. Source: portal.md §9 */
export function agencyPickerKind(agencyCount: number): 'select' | 'autocomplete' {
  return agencyCount > agencySelectLimit ? 'autocomplete' : 'select';
}

/** The agencies that match a text, in the order of the list; `isCapped` says that there are more. */
export interface AgencyMatches<Found extends Agency> {
  agencies: Found[];
  isCapped: boolean;
}

/**
 * Returns the agencies whose name or code starts with a typed text, or whose name the text starts with ("Acme (A10)"), in any
 * case; 30 at most. An empty text means all of them. Source: portal.md §5 (agency search)
 */
export function agenciesMatching<Found extends Agency>(
  text: string,
  agencies: readonly Found[],
): AgencyMatches<Found> {
  const matches = agencies.filter((agency) => isMatch(text, agency));
  return { agencies: matches.slice(0, agencyMatchLimit), isCapped: matches.length > agencyMatchLimit };
}

/** Returns the agency that is chosen automatically: the only one there is. Source: portal.md §4 (agency picker) */
export function onlyAgency<Found extends Agency>(agencies: readonly Found[]): Found | undefined {
  return agencies.length === 1 ? agencies[0] : undefined;
}

/**
 * Returns the selection after typing: none if the text is empty or no longer the selected agency's. Source: portal.md
 * §4 (no match clears the selection); Assumption: no match with the selected one, so that the text never shows a
 * different agency than the one searched for.
 */
export function agencyAfterTyping<Found extends Agency>(
  text: string,
  chosen: Found | undefined,
): Found | undefined {
  return chosen && text.trim() !== '' && isMatch(text, chosen) ? chosen : undefined;
}

/** Writes an agency by name and code: "Acme (A10)". Source: portal.md §2 (Dealer and agency widgets) */
export function agencyText({ name, agentCode }: Agency): string {
  return [name, agentCode && `(${agentCode})`].filter(Boolean).join(' ');
}

/** Returns why the agency of a form does not do: `agency_required` if none is chosen. Source: portal.md §5 (agency) */
export function whyNotAgency(agentCode: string | null): PortalError | undefined {
  return agentCode
    ? undefined
    : { code: 'agency_required', field: 'agency', message: 'Please select a agency' };
}

function isMatch(text: string, agency: Agency): boolean {
  const typed = text.trim().toLowerCase();
  const name = agency.name?.toLowerCase() ?? '';
  const code = agency.agentCode?.toLowerCase() ?? '';
  // Every text starts with an empty name.
  return name.startsWith(typed) || code.startsWith(typed) || (name !== '' && typed.startsWith(name));
}
