import { coveredTypes } from '@pitlane/shared/features/claims/rules/claim-entry';
import { claimKinds } from '@pitlane/shared/features/claims/rules/claims-link';
import type { PolicyContract } from '@pitlane/shared/features/claims/schema';
import { emptySearch } from '@pitlane/shared/features/contracts/rules/search-text';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useAddressParam } from '../../portal/address/use-address-param.ts';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { CallClaims } from './CallClaims.tsx';
import styles from './Claims.module.css';

/** Finds the contract of a claim: one's own also by name, another dealer's by its full number or VIN alone. Source: areas.md §11, decisions.md §2 (Foreign contracts) */
export function ClaimFinder() {
  const { field, typed, type, problem, find, search, contracts, isFetching } = useFinder();
  return (
    <section className={styles.finder} aria-label="Start a claim">
      <form noValidate role="search" onSubmit={find}>
        <Fields columns="button">
          <TextField
            ref={field}
            label="Contract number, VIN or last name"
            value={typed}
            error={problem}
            onValue={type}
          />
          <Button type="submit" isBusy={isFetching}>
            Find
          </Button>
        </Fields>
      </form>
      <div role="status" className={styles.found}>
        {contracts?.length === 0 && !isFetching && (
          <p>
            No contract found for “{search}”. Enter the full contract number or all 17 characters of the VIN.
          </p>
        )}
        {contracts && contracts.length > 0 && (
          <ul>
            {contracts.map((contract) => (
              <FoundContract key={contract?.id} contract={contract} />
            ))}
          </ul>
        )}
        {contracts?.some((contract) => contract && !kindOf(contract)) && (
          <p className={styles.muted}>
            <CallClaims />
          </p>
        )}
      </div>
    </section>
  );
}

/** The typed text, its search, which is in the address for reloads and Back, and the contracts found. */
function useFinder() {
  const [search = '', setSearch] = useAddressParam('find');
  const [typed, setTyped] = useState(search);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const { currentData, error, isFetching, refetch } = api.useListPolicyContractsQuery(
    search ? criteriaOf(search) : skipToken,
  );
  const type = (text: string) => {
    setTyped(text);
    setIsMissing(false);
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setIsMissing(text === '');
    if (text === '') field.current?.focus();
    if (text === search) return void (text && refetch());
    setSearch(text);
  };
  const failure = isCallFailure(error) ? error.message : undefined;
  return {
    field,
    typed,
    type,
    problem: isMissing ? emptySearch.message : failure,
    find,
    search,
    contracts: currentData?.policyContracts,
    isFetching,
  };
}

function FoundContract({ contract }: { contract: PolicyContract | null }) {
  if (!contract) return null;
  const kind = kindOf(contract);
  return (
    <li className={styles.foundOne}>
      <span>
        <strong>{contract.ownerName}</strong> {contract.policyContractNumber} · {contract.vin}
      </span>
      {kind ? (
        <Link
          className={styles.start}
          to={`/claims-authorization/contract/${encodeURIComponent(contract.id ?? '')}/${kind.address}`}
        >
          Start a Claim
        </Link>
      ) : (
        <span className={styles.muted}>Claims by phone only</span>
      )}
    </li>
  );
}

/** The one kind that the contract covers, or Choose. Source: portal.md §4 (Claims link) */
function kindOf(contract: PolicyContract) {
  const { types, isUnknown } = coveredTypes({ ...contract, programCode: contract.productCategoryCode });
  if (types.length === 0) return undefined;
  const only = types.length === 1 && !isUnknown ? types[0] : 'Choose';
  return claimKinds.find(({ name }) => name === only);
}

/** The criteria of a text: 17 characters are a VIN, digits a contract number, everything else a last name. */
function criteriaOf(text: string) {
  if (/^[A-HJ-NPR-Z\d]{17}$/i.test(text)) return { vin: text.toUpperCase() };
  return /\d/.test(text) ? { policyContractNumber: text } : { lastName: text };
}
