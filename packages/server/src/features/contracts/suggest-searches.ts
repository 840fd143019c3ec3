import type { Actor } from '@pitlane/shared/access/session';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { namesOneSlipAway, widerSearches } from '@pitlane/shared/features/contracts/rules/wider-searches';
import type { SearchSuggestion, SuggestSearchesRequest } from '@pitlane/shared/features/contracts/schema';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { countOf, narrowed, type SearchDeps, searchScopeOf } from './search-contracts.ts';
import { type Branch, branchesOf } from './search-plan.ts';
import { countCap, type PageQuery } from './search-sql.ts';
import { readingOf } from './steady-search.ts';

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
  const within = { scope: call.actor.scope, signal: call.signal, readOnly: true } as const;
  const names = await deps.db.transaction((tx) => withOtherNames(tx, searchText), within);
  const named = names.map((text) => ({ searchText: text, without: null }));
  // Before a connection is taken: the dealers may have to be read, too.
  const searches = await Promise.all(
    [...named, ...widerSearches(searchText)].map(async (one) => ({
      ...one,
      wanted: await pageQueryOf(deps, one.searchText, { actor: call.actor, isActive }),
    })),
  );
  const suggestions = await deps.db.transaction(async (tx) => {
    const counted: SearchSuggestion[] = [];
    for (const { searchText: text, without, wanted } of searches) {
      const total = wanted ? await countOf(tx, wanted.branches, wanted.page) : 0;
      counted.push({
        searchText: text,
        without,
        total: Math.min(total, countCap),
        isCapped: total > countCap,
      });
    }
    return counted;
  }, within);
  const commonest = suggestions
    .slice(0, named.length)
    .toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))
    .slice(0, mostNames);
  return [...commonest, ...suggestions.slice(named.length)].filter(({ total }) => total !== 0);
}

/** The page of a suggested search; undefined if it can find nothing. */
async function pageQueryOf(
  deps: SearchDeps,
  text: string,
  { actor, isActive }: { actor: Actor; isActive: boolean | undefined },
): Promise<{ branches: readonly Branch[]; page: PageQuery } | undefined> {
  const parsed = parseSearchText(text);
  const query = parsed.ok && narrowed(parsed.value, isActive ? { status: statusCode.Active } : undefined);
  if (!query) return undefined;
  const scope = await searchScopeOf(deps, query, actor.scope);
  const branches = branchesOf(query);
  if (!scope || branches.length === 0) return undefined;
  const page = { query, scope, limit: 1 };
  return { branches, page: { ...page, isSteady: readingOf(branches, page, deps.keys).isSteady } };
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
