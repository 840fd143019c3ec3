import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { namesOneSlipAway, widerSearches } from '@pitlane/shared/features/contracts/rules/wider-searches';
import type { SearchSuggestion, SuggestSearchesRequest } from '@pitlane/shared/features/contracts/schema';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { countOf, narrowed, type SearchDeps, searchScopeOf } from './search-contracts.ts';
import { branchesOf } from './search-plan.ts';
import { countCap } from './search-sql.ts';
import { isSteady } from './steady-search.ts';

/** The most names suggested, most frequent first. */
const mostNames = 3;

/** The most words of a name: each word of a longer text would mean another thousand names to look up. */
const mostWords = 4;

/**
 * Suggests searches in place of one that finds nothing: with a name from the caller's own scope that is one typo away, and without one of its
 * parts. Suggestions that find nothing either are left out. Assumption: the suggestions are ours.
 */
export async function suggestSearches(
  deps: SearchDeps,
  { searchText, isActive }: SuggestSearchesRequest,
  call: Call,
): Promise<SearchSuggestion[]> {
  const parsed = parseSearchText(searchText);
  if (!parsed.ok) throw badRequest(parsed.error);
  const { scope } = call.actor;
  return deps.db.transaction(
    async (tx) => {
      const counted = async (text: string, without: string | null): Promise<SearchSuggestion> => {
        const total = await totalOf(tx, text);
        return { searchText: text, without, total: Math.min(total, countCap), isCapped: total > countCap };
      };
      const totalOf = async (on: Queryable, text: string): Promise<number> => {
        const query = parseSearchText(text);
        const wanted =
          query.ok && narrowed(query.value, isActive ? { status: statusCode.Active } : undefined);
        if (!wanted) return 0;
        const within = await searchScopeOf(deps, wanted, scope);
        const branches = branchesOf(wanted);
        if (!within || branches.length === 0) return 0;
        const page = {
          query: wanted,
          scope: within,
          limit: 1,
          isSteady: isSteady(branches, within, deps.keys),
        };
        return countOf(on, branches, page);
      };
      const named: SearchSuggestion[] = [];
      for (const text of await withOtherNames(tx, searchText)) named.push(await counted(text, null));
      const wider: SearchSuggestion[] = [];
      for (const one of widerSearches(searchText)) wider.push(await counted(one.searchText, one.without));
      const commonest = named.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0)).slice(0, mostNames);
      return [...commonest, ...wider].filter(({ total }) => total !== 0);
    },
    { scope, signal: call.signal, readOnly: true },
  );
}

/** The search with each of its words replaced by existing last names that are one typo away. */
async function withOtherNames(tx: Queryable, searchText: string): Promise<string[]> {
  const [term = ''] = searchText.split('|', 1);
  const filters = searchText.slice(term.length);
  const words = term.trim().split(/\s+/);
  if (words.length > mostWords) return [];
  const texts: string[] = [];
  for (const [at, word] of words.entries()) {
    const near = namesOneSlipAway(word);
    if (near.length === 0) continue;
    const known = await tx.query<{ name: string }>(
      'SELECT name FROM unnest($1::text[]) AS name WHERE EXISTS (SELECT FROM contracts WHERE ln_key = name COLLATE "C")',
      [near],
    );
    for (const { name } of known) texts.push(words.with(at, name.toLowerCase()).join(' ') + filters);
  }
  return texts;
}
