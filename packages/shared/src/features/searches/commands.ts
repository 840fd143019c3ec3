import { z } from 'zod';
import { defineCommand, type Work } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import type { Calls } from '../../engine/operation.ts';
import { lazy } from '../../kernel/lazy.ts';
import { granted, type Result, refused } from '../../kernel/result.ts';
import { parseSearchText } from '../contracts/rules/search-text.ts';
import { searchOperations } from './operations.ts';
import { addressOfSearch, isPortalAddress, searchOfAddress, whyNotSaved } from './rules.ts';
import { SearchName } from './schema.ts';

const { createSavedSearch, updateSavedSearch, deleteSavedSearch, listSavedSearches } = searchOperations;

const section = 'Saved searches';
const ofTheMenu = 'Only the portal has a menu to pin it to.';

const WhichArgs = lazy(() => z.object({ id: savedSearchId() }));
const SaveArgs = lazy(() =>
  z.object({
    name: typedName(),
    search: z.string().optional().meta({
      label: 'Search',
      hint: 'A contract search, or a portal address starting with /',
      positional: true,
    }),
    isPinned: z.boolean().optional(),
  }),
);
const RenameArgs = lazy(() => z.object({ id: savedSearchId(), name: typedName() }));

function typedName() {
  return SearchName().meta({ positional: true });
}

function savedSearchId() {
  return z
    .string()
    .min(1, 'Choose a saved search.')
    .meta({ label: 'Saved search', hint: 'Part of its name', picker: 'savedSearch', positional: true });
}

/** Go where a saved search leads. */
export const openSearch = defineCommand({
  id: 'search.open',
  title: 'Open a saved search',
  section,
  keywords: ['bookmark', 'go to', 'favorite'],
  icon: 'bookmark',
  faces: ['web', 'cli'],
  args: WhichArgs,
  uses: { listSavedSearches },
  run: async (calls, { id }, { signal, context }) => {
    const saved = (await calls.listSavedSearches({}, { signal })).find((row) => String(row.id) === id);
    if (!saved) return { kind: 'notify', text: 'This saved search has been removed.' };
    const searchText = searchOfAddress(saved.address ?? '');
    // The terminal has no page to show it on: it searches.
    if (context.address === undefined && searchText)
      return { kind: 'show', screen: 'contract.search', params: { searchText } };
    return saved.address && isPortalAddress(saved.address)
      ? { kind: 'visit', address: saved.address }
      : { kind: 'notify', text: `“${saved.name}” no longer leads to a page. Remove it and save it again.` };
  },
});

/** Save the portal's current view under a name; in the terminal, the given search. */
export const saveSearch = defineCommand({
  id: 'search.save',
  title: 'Save this search or report',
  section,
  keywords: ['bookmark', 'keep', 'star', 'favorite', 'pin'],
  icon: 'bookmark',
  summary: 'Save a search or a portal page under a name',
  faces: ['web', 'cli'],
  keys: { web: 'mod+s' },
  args: SaveArgs,
  uses: { createSavedSearch },
  data: createSavedSearch.response,
  isHere: ({ address, hasNoPage }) => address !== undefined && whyNotSaved(address, hasNoPage) === undefined,
  when: ({ address, hasNoPage }) => {
    // Without a page it is saved by its text.
    const why = address === undefined ? undefined : whyNotSaved(address, hasNoPage);
    return why ? { disabled: why } : 'enabled';
  },
  run: async (calls, { name, search, isPinned = true }, { signal, context }) => {
    const address = addressToSave(search, context.address);
    if (!address.ok) return { kind: 'refused', problem: address.error };
    const request = { name, address: address.value, isPinned };
    const saved = await calls.createSavedSearch(request, { signal });
    return {
      kind: 'notify',
      text: `Saved “${saved.name}”`,
      data: saved,
      undo: { command: 'search.remove', args: { id: String(saved.id) } },
    };
  },
});

/** What to save: the given search or address, otherwise the open page. */
function addressToSave(search: string | undefined, address: string | undefined): Result<string> {
  if (search === undefined && address !== undefined) return granted(address);
  const typed = search?.trim() ?? '';
  if (typed === '') {
    const next = "Example: pitlane saved-search save 'Smiths with a Ford' 'smith|make:ford'";
    return refused({ code: 'missing_argument', field: 'search', message: 'Enter the search to save.', next });
  }
  if (typed.startsWith('/')) return granted(typed);
  const query = parseSearchText(typed);
  return query.ok ? granted(addressOfSearch(typed)) : refused({ ...query.error, field: 'search' });
}

/** Take along where one is, for a message or a ticket; anyone who opens the link sees what their own rights show. */
export const copyLink = defineCommand({
  id: 'link.copy',
  title: 'Copy link to this page',
  section,
  keywords: ['share', 'address', 'url', 'send', 'clipboard'],
  icon: 'link',
  faces: ['web'],
  notOn: { cli: 'Only pages of the portal have a link.' },
  keys: { web: 'y' },
  narrows: 'session.read',
  run: (_calls, _args, { context }) => ({ kind: 'copyLink', address: context.address ?? '/' }),
});

/** Give a saved search another name. */
export const renameSearch = defineCommand({
  id: 'search.rename',
  title: 'Rename a saved search',
  section,
  keywords: ['name', 'change'],
  icon: 'pencil',
  faces: ['web', 'cli'],
  data: updateSavedSearch.response,
  args: RenameArgs,
  uses: { updateSavedSearch, listSavedSearches },
  run: async (calls, { id, name }, { signal }) => {
    const before = (await calls.listSavedSearches({}, { signal })).find((row) => String(row.id) === id);
    const row = await calls.updateSavedSearch({ id, name }, { signal });
    return {
      kind: 'notify',
      text: `Renamed to “${row.name}”`,
      data: row,
      ...(before?.name ? { undo: { command: 'search.rename', args: { id, name: before.name } } } : {}),
    };
  },
});

/** Show a saved search in the side menu. */
export const pinSearch = defineCommand({
  id: 'search.pin',
  title: 'Pin a saved search to the menu',
  section,
  keywords: ['show', 'menu'],
  icon: 'pin',
  faces: ['web'],
  notOn: { cli: ofTheMenu },
  args: WhichArgs,
  uses: { updateSavedSearch },
  run: pinning(true),
});

/** Hide a saved search from the side menu; the palette still has it. */
export const unpinSearch = defineCommand({
  id: 'search.unpin',
  title: 'Unpin a saved search',
  section,
  keywords: ['hide', 'menu'],
  icon: 'pin-slash',
  faces: ['web'],
  notOn: { cli: ofTheMenu },
  args: WhichArgs,
  uses: { updateSavedSearch },
  run: pinning(false),
});

function pinning(isPinned: boolean) {
  return async (
    calls: Calls<{ updateSavedSearch: typeof updateSavedSearch }>,
    { id }: { id: string },
    { signal }: Work,
  ): Promise<Effect> => {
    const { name } = await calls.updateSavedSearch({ id, isPinned }, { signal });
    return {
      kind: 'notify',
      text: isPinned ? `Pinned “${name}” to the menu` : `Unpinned “${name}”`,
      undo: { command: isPinned ? 'search.unpin' : 'search.pin', args: { id } },
    };
  };
}

/** Forget a saved search; undo brings it back. */
export const removeSearch = defineCommand({
  id: 'search.remove',
  title: 'Remove a saved search',
  section,
  keywords: ['delete', 'forget'],
  icon: 'trash',
  faces: ['web', 'cli'],
  data: deleteSavedSearch.response,
  args: WhichArgs,
  uses: { deleteSavedSearch },
  run: async (calls, { id }, { signal }) => {
    const removed = await calls.deleteSavedSearch({ id }, { signal });
    const { name, address, isPinned } = removed;
    const again = { name: name ?? '', search: address ?? '/', isPinned: isPinned ?? false };
    return {
      kind: 'notify',
      text: `Removed “${name}”`,
      data: removed,
      undo: { command: 'search.save', args: again, at: address ?? '/' },
    };
  },
});
