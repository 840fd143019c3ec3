import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import {
  criteriaIn,
  namesOf,
  queryWithCriteria,
  type SearchCriteria,
} from '@pitlane/shared/features/reports/rules/search-criteria';
import { searchFormSchema } from '@pitlane/shared/features/reports/rules/search-form-schema';
import { type SearchField, searchFieldsOf } from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type SchemaForm, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { placeNow } from '../../portal/address/private-address.ts';
import { useDraftNamed } from '../../session/drafts.ts';
import { useSearchAddress } from './use-search-address.ts';

/** The typed values of a search form, by their names on the wire. `dealerText` isn't a dealer yet. */
export type TypedCriteria = Record<string, string>;

interface SearchFormOptions {
  form: SidebarForm;
  session: Session;
  dealers: readonly Dealer[];
  onSearch: (() => void) | undefined;
}

/** Holds a search form: it shows the criteria of the address, and what is typed becomes an address by Search. */
export function useSearchForm({ form, session, dealers, onSearch }: SearchFormOptions): {
  fields: readonly SearchField[];
  search: SchemaForm<TypedCriteria>;
} {
  const { search: query } = useLocation();
  const go = useSearchAddress();
  const fields = useMemo(
    () => searchFieldsOf(form, session, dealers.length),
    [form, session, dealers.length],
  );
  const schema = useCallback(() => searchFormSchema({ form, fields, dealers }), [form, fields, dealers]);
  const typedAt = (place: string) => typedOf(criteriaIn(place, form, { fields, reader: session }), fields);
  const stored = typedAt(query);
  const search = useSchemaForm<TypedCriteria>({
    schema,
    stored,
    // Of this address: a link to other criteria shows those.
    draft: useDraftNamed(`criteria ${form} ${query}`),
    send: async () => {
      // As they were typed: the address writes them in its own way.
      const { dealerText: _, ...criteria } = search.control.getValues();
      go(queryWithCriteria(query, form, { fields, criteria, today: session.today }));
      return { kind: 'done' };
    },
    onDone: onSearch,
  });
  useFollowing(search, stored, () => typedAt(placeNow().search));
  return { fields, search };
}

/** Lets a form follow what the address asks for, when that changes by Back or by a link. */
function useFollowing(
  { control }: SchemaForm<TypedCriteria>,
  inAddress: TypedCriteria,
  readAddress: () => TypedCriteria,
): void {
  const key = JSON.stringify(inAddress);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    control.reset(JSON.parse(key) as TypedCriteria);
  }, [control, key]);
  // Back right after a search: the address has changed twice, but without a render in between.
  const follow = useEffectEvent(() => control.reset(readAddress()));
  useEffect(() => {
    const onBack = () => follow();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
}

/** The fields' values: criteria that aren't in the address are empty, except a default period. */
function typedOf(criteria: SearchCriteria, fields: readonly SearchField[]): TypedCriteria {
  const names = namesOf(fields).filter((name) => name !== 'period');
  return { ...Object.fromEntries(names.map((name) => [name, ''])), dealerText: '', ...criteria };
}
