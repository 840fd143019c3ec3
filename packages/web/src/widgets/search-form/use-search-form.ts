import type { Session } from '@pitlane/shared/access/session';
import {
  type DealerChoice,
  dealerChoiceText,
  onlyDealer,
} from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import {
  type Criterion,
  criteriaIn,
  queryWithCriteria,
  type SearchCriteria,
} from '@pitlane/shared/features/reports/rules/search-criteria';
import {
  type SearchField,
  searchFieldsOf,
  searchFormErrors,
} from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { placeNow } from '../../portal/address/private-address.ts';
import { useSearchAddress } from './use-search-address.ts';

/** A search form as it stands. */
export interface SearchFormState {
  fields: readonly SearchField[];
  criteria: SearchCriteria;
  dealer: DealerChoice;
  /** Whether nothing is wrong with it. */
  isValid: boolean;
  /** Why it cannot be searched, as long as no field says so. */
  unsaid: string | undefined;
  /** What is said at a field: only after it was left, or a search was tried. */
  errorAt: (field: string) => string | undefined;
  change: (criteria: SearchCriteria) => void;
  changeDealer: (choice: DealerChoice) => void;
  leave: (field: string) => void;
  /** Writes the criteria into the address, where the page reads them; an invalid form shows what is wrong instead. */
  search: () => void;
}

/** What was typed into a form since the address was last read. */
interface Typed {
  /** The criteria of the address, as text. */
  of: string;
  criteria: SearchCriteria;
  /** A dealer's text that is no dealer yet. */
  dealerText: string;
  left: readonly string[];
}

/** Holds a search form: it shows the criteria of the address, and what is typed becomes an address by Search. */
export function useSearchForm(
  form: SidebarForm,
  session: Session,
  dealers: readonly Dealer[],
): SearchFormState {
  const { search: query } = useLocation();
  const go = useSearchAddress();
  const fields = useMemo(
    () => searchFieldsOf(form, session, dealers.length),
    [form, session, dealers.length],
  );
  const [typed, setTyped] = useState(() => typedOf(criteriaNow()));
  const inAddress = criteriaNow();
  // The address has moved on, by Back or by a link: the form follows it.
  if (typed.of !== JSON.stringify(inAddress)) setTyped(typedOf(inAddress));

  function criteriaNow(): SearchCriteria {
    return criteriaIn(query, form, { fields, reader: session });
  }

  // Back right after a search: the address has changed twice, and no render tells.
  const follow = useEffectEvent(() => {
    setTyped(typedOf(criteriaIn(placeNow().search, form, { fields, reader: session })));
  });
  useEffect(() => {
    const onBack = () => follow();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  const { criteria, left } = typed;
  const dealer = dealerOf(typed, dealers);
  const errors = searchFormErrors(form, {
    dealer,
    agentCode: criteria.agentCode || null,
    startDate: criteria.startDate ?? '',
    endDate: criteria.endDate ?? '',
    summaryDate: criteria.summaryDate,
  });
  const change = (changed: SearchCriteria) =>
    setTyped((before) => ({ ...before, criteria: { ...before.criteria, ...changed } }));
  return {
    fields,
    criteria,
    dealer,
    isValid: errors.length === 0,
    unsaid: errors.find(({ field = '' }) => !left.includes(field))?.message,
    errorAt: (field) =>
      left.includes(field) ? errors.find((error) => error.field === field)?.message : undefined,
    change,
    changeDealer: ({ text, dealerCode }) => {
      setTyped((before) => ({ ...before, dealerText: text }));
      change({ dealerCode: dealerCode ?? '' });
    },
    leave: (field) =>
      setTyped((before) =>
        before.left.includes(field) ? before : { ...before, left: [...before.left, field] },
      ),
    search: () => {
      if (errors.length > 0) {
        setTyped((before) => ({ ...before, left: errors.map(({ field }) => field ?? '') }));
        return;
      }
      const searched = { ...criteria, dealerCode: dealer.dealerCode ?? '' } satisfies Partial<
        Record<Criterion, string>
      >;
      go(queryWithCriteria(query, form, { fields, criteria: searched, today: session.today }));
    },
  };
}

function typedOf(criteria: SearchCriteria): Typed {
  return { of: JSON.stringify(criteria), criteria, dealerText: criteria.dealerCode ?? '', left: [] };
}

/** The only dealer of the user, or the one chosen; a code that is none of the user's dealers is but a text. */
function dealerOf({ criteria, dealerText }: Typed, dealers: readonly Dealer[]): DealerChoice {
  const dealer =
    onlyDealer(dealers) ?? dealers.find(({ dealerCode }) => dealerCode && dealerCode === criteria.dealerCode);
  return dealer
    ? { text: dealerChoiceText(dealer), dealerCode: dealer.dealerCode }
    : { text: dealerText, dealerCode: null };
}
