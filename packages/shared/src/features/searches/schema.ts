import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { wireFlag, wireNumber, wireText } from '../../kernel/wire.ts';
import { isPortalAddress, longestSearchName } from './rules.ts';

/** A state of the portal that a user has named: its address, path and query. Our addition (decisions.md §1.3) */
export const SavedSearch = lazy(() =>
  z.looseObject({
    id: wireNumber(),
    name: wireText().meta({ label: 'Name' }),
    address: wireText().meta({ label: 'Address' }),
    /** Whether it is in the side menu. */
    isPinned: wireFlag().meta({ label: 'In the menu' }),
  }),
);
export type SavedSearch = z.infer<ReturnType<typeof SavedSearch>>;

/** The name of a saved search: 1 to 60 characters, unique for the user ignoring case. */
export const SearchName = lazy(() =>
  line('Name', longestSearchName).meta({ label: 'Name', hint: 'e.g. Unremitted Fords' }),
);

/** An address of the portal itself, path and query. */
const PortalAddress = lazy(() =>
  z
    .string()
    .refine(isPortalAddress, 'Must be a portal address starting with one /.')
    .meta({ label: 'Address' }),
);

/** A new saved search. */
export const CreateSavedSearchRequest = lazy(() =>
  z.object({ name: SearchName(), address: PortalAddress(), isPinned: z.boolean().optional() }),
);

/** A changed one; absent fields stay unchanged. */
export const UpdateSavedSearchRequest = lazy(() =>
  z.object({
    id: rowId(),
    name: SearchName().optional(),
    address: PortalAddress().optional(),
    isPinned: z.boolean().optional(),
  }),
);

/** Names a saved search. */
export const SavedSearchRequest = lazy(() => z.object({ id: rowId() }));
