import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { hasVinCharacters, hasVinForm, vinLength } from '../../vehicles/rules/vin.ts';
import { programs } from './codes.ts';
import { type ContractKey, parseContractKey } from './contract-key.ts';
import { foldKey } from './search-keys.ts';

/** A first and last name that a term may mean; both folded, '' is any. */
export interface NamePair {
  ln: string;
  fn: string;
}

/**
 * The meaning of the first part of a search. Each kind is searched in tiers, and a list shows the tiers in order. `vinPart` is the text
 * that a VIN must contain if nothing else was found; null if that isn't searched.
 */
export type SearchTerm = { vinPart: string | null } & (
  | { kind: 'number'; digits: string }
  | { kind: 'vin'; vin: string }
  | { kind: 'name'; names: readonly NamePair[] }
  | { kind: 'mixed'; key: ContractKey | null; vinEnd: string | null }
);

/** The minimum length to search for a part of a VIN. Source: search.md (tier 6) */
const shortestVinPart = 5;

/**
 * Returns what a typed term means. Digits are a contract number or the end of a VIN, never a ZIP; 17 characters with a
 * digit are a VIN; letters are names, two words in either order; the rest is a number with its prefix or suffix, or the
 * end of a VIN. Refuses `vin_letter` if 17 characters include an I, O or Q, which no VIN has. Source: decisions.md §2,
 * search.md
 */
export function parseTerm(typed: string): Result<SearchTerm> {
  const compact = foldKey(typed);
  if (!/\d/.test(compact)) {
    return granted({
      kind: 'name',
      names: namePairs(typed),
      vinPart: /\s/.test(typed) ? null : vinPartOf(compact),
    });
  }
  const vinPart = vinPartOf(compact);
  if (compact.length === vinLength && /^[A-Z0-9]+$/.test(compact)) {
    return hasVinForm(compact)
      ? granted({ kind: 'vin', vin: compact, vinPart: null })
      : refused(vinLetter(typed));
  }
  if (/^\d+$/.test(compact)) return granted({ kind: 'number', digits: compact, vinPart });
  const vinEnd = hasVinCharacters(compact) && compact.length < vinLength ? compact : null;
  return granted({ kind: 'mixed', key: knownKey(typed), vinEnd, vinPart });
}

function vinPartOf(compact: string): string | null {
  const fits = compact.length >= shortestVinPart && compact.length < vinLength && hasVinCharacters(compact);
  return fits ? compact : null;
}

function vinLetter(typed: string): PortalError {
  const at = typed.search(/[ioq]/i);
  return {
    code: 'vin_letter',
    message: `A VIN doesn't contain the letter ${(typed[at] ?? '').toUpperCase()}.`,
    next: 'Check for a misread 1 or 0.',
    at,
  };
}

/** A program code that does not exist isn't a prefix of a number: the text may still be the end of a VIN. */
function knownKey(typed: string): ContractKey | null {
  const key = parseContractKey(typed.replace(/\s/g, ''));
  if (!key) return null;
  return key.programCode === null || programs.some(({ code }) => code === key.programCode) ? key : null;
}

/** All that the words may mean: one last name of several words, or first and last name in either order. */
function namePairs(typed: string): NamePair[] {
  const words = typed
    .split(/[\s,]+/)
    .map(foldKey)
    .filter(Boolean);
  const pairs: NamePair[] = [{ ln: words.join(''), fn: '' }];
  for (const cut of cutsOf(words.length)) {
    const [left, right] = [words.slice(0, cut).join(''), words.slice(cut).join('')];
    pairs.push({ fn: left, ln: right }, { fn: right, ln: left });
  }
  const seen = new Set<string>();
  return pairs.filter(({ ln, fn }) => !seen.has(`${ln} ${fn}`) && seen.add(`${ln} ${fn}`));
}

/** Where a name of several words is cut in two; of more than three words only after the first and before the last. */
function cutsOf(words: number): number[] {
  if (words < 2) return [];
  return words === 2 ? [1] : [1, words - 1];
}
