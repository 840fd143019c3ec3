import { parseSearchText, type SearchQuery } from '../features/contracts/rules/search-text.ts';
import type { PortalError } from '../kernel/error.ts';

/** Parses a search text; throws the message of a refusal. `typing`: it is still being typed. */
export function understood(text: string, typing = false): SearchQuery {
  const parsed = parseSearchText(text, { typing });
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  return parsed.value;
}

/** Why a text isn't a search; throws where it is one. */
export function refusal(text: string, typing = false): PortalError {
  const parsed = parseSearchText(text, { typing });
  if (parsed.ok) throw new Error(`${text} was understood`);
  return parsed.error;
}
