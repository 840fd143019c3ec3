import { may } from '@pitlane/shared/access/permissions';
import { seesNoContracts } from '@pitlane/shared/access/scope';
import type { Session } from '@pitlane/shared/access/session';
import { customerName, numberText, vehicleText } from '@pitlane/shared/features/contracts/rules/display';
import { understood } from '@pitlane/shared/features/contracts/rules/typed-search';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { folded } from '@pitlane/shared/kernel/folded';
import { useMemo } from 'react';
import { useDebounced } from '../../kit/forms/use-debounced.ts';
import { contractPath } from '../../portal/address/contract-path.ts';
import { useSearchAsYouType } from '../../widgets/contract-search/use-search-as-you-type.ts';
import type { Entry } from './entries.ts';
import { marksIn } from './rank.ts';
import { meansContracts, type Row, type Section } from './sections.ts';

/** The most contracts shown with everything else; the search window has the rest. */
const contractsShown = 6;

/** A single letter matches too many contracts. */
const leastLetters = 2;

/** The pause in typing after which contracts are searched. */
const pauseMs = 50;

interface ContractRows {
  section: Section | undefined;
  /** The error of the text as a contract search, if it is one. */
  error: PortalError | undefined;
}

/** The contracts found for a typed text, as rows, with a row that opens the search window. */
export function useContractRows(text: string, session: Session): ContractRows {
  const mayFind = may('contract.search', session) && !seesNoContracts(session);
  const canSearch = mayFind && text.trim().length >= leastLetters;
  const typed = useMemo(() => (canSearch ? understood(text) : { searchText: undefined }), [canSearch, text]);
  const debouncedText = useDebounced(typed.searchText, pauseMs);
  const { shown, isSearching, failure } = useSearchAsYouType(
    typed.searchText === undefined ? undefined : debouncedText,
    contractsShown,
  );
  const isAnswered = shown?.searchText === typed.searchText && !isSearching;
  const section = useMemo((): Section | undefined => {
    if (!canSearch) return undefined;
    const words = folded(text.split('|', 1)[0] ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const contracts = (shown?.rows ?? []).map((contract) => contractRow(contract, words));
    const all = may('contract.searchWindow', session) ? [allContracts(text, isAnswered)] : [];
    const note = failure && `Couldn't search contracts. ${failure.message}`;
    return {
      heading: 'Contracts',
      rows: [...contracts, ...all],
      note,
      isStale: !isAnswered,
      isNone: shown?.rows.length === 0,
    };
  }, [canSearch, text, shown, session, isAnswered, failure]);
  return { section, error: meansContracts(text) ? typed.error : undefined };
}

function contractRow(contract: Contract, words: readonly string[]): Row {
  const title = customerName(contract.customer) || numberText(contract);
  const number = [contract.programCode, numberText(contract)].filter(Boolean).join('-');
  return {
    marks: marksIn(title, words),
    entry: {
      id: `contract ${number}`,
      title,
      keywords: '',
      context: [number, vehicleText(contract.vehicle)].filter(Boolean).join(' · '),
      icon: 'contract',
      section: 'Contracts',
      place: 0,
      contract,
      act: { kind: 'effect', effect: { kind: 'visit', address: contractPath(contract) } },
    },
  };
}

/** Its id changes with the result, so that Enter opens the first contract as soon as there is one. */
function allContracts(text: string, isAnswered: boolean): Row {
  const entry: Entry = {
    id: isAnswered ? 'contracts found' : 'contracts asked',
    title: `Search contracts for “${text.trim()}”`,
    keywords: '',
    context: '',
    icon: 'search',
    section: 'Contracts',
    place: 0,
    act: {
      kind: 'effect',
      effect: { kind: 'show', screen: 'contract.search', params: { searchText: text.trim() } },
    },
  };
  return { entry };
}
