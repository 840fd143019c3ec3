import { operations } from '@pitlane/shared/registry/operations';
import type { TerminalScreenId } from '../../../print/screens/index.ts';
import type { AppList } from './app-list.ts';
import { contractLists } from './contract-lists.ts';
import { deskLists } from './desk-lists.ts';
import { reportLists } from './report-lists.ts';

/** The app's lists by screen; saved searches have none, as they are a menu in the portal. */
export const appLists = {
  ...reportLists,
  ...contractLists,
  ...deskLists,
} satisfies Partial<Record<TerminalScreenId | OwnListId, AppList<unknown>>>;

/** The lists that are not screens of the registry: the portal has them in a menu or on another kind of page. */
export const ownLists = {
  'savedSearch.list': { title: 'Saved searches', operation: operations.listSavedSearches, path: '/' },
  rate: { title: 'Rate a vehicle', operation: operations.quoteSale, path: '/rater/vehicle?vin={vin}' },
  'quote.list': { title: 'Saved sale quotes', operation: operations.listSaleQuotes, path: '/rater' },
} as const;
type OwnListId = keyof typeof ownLists;

/** The list of a sub-command that is not a screen; undefined for any other. */
export function ownListOf(target: string) {
  return Object.entries(ownLists).find(([id]) => id === target)?.[1];
}

export type ListId = keyof typeof appLists;

/** The list of a screen; undefined for any other screen. */
export function listIdOf(screen: string): ListId | undefined {
  return Object.keys(appLists).find((id): id is ListId => id === screen);
}
