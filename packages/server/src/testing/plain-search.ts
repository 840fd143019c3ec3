import type { Actor } from '@pitlane/shared/access/session';

/** A contract of the book as the plain search reads it. */
export interface PlainContract {
  id: number;
  contract_number: string;
  contract_suffix: string;
  program_code: string;
  status: number;
  dealer_code: string;
  dealer_name: string;
  purchase_date: string;
  expiration_date: string;
  first_name: string;
  last_name: string;
  state: string;
  zip: string;
  vin: string;
  vehicle_year: number;
  make_name: string;
  model_name: string;
}

/** Reads the whole book for the plain search. */
export const plainBook = `
SELECT c.id, c.contract_number, c.contract_suffix, c.program_code, c.status, c.dealer_code, d.name AS dealer_name,
  c.purchase_date, c.expiration_date, u.first_name, u.last_name, u.state_abbreviation AS state, u.zip_code AS zip, v.vin, v.vehicle_year,
  v.make_name, v.model_name
FROM contracts c JOIN customers u ON u.id = c.customer_id JOIN vehicles v ON v.id = c.vehicle_id
JOIN dealers d ON d.dealer_code = c.dealer_code`;

/** A search as the tests make it: its parts, not yet a text. */
export interface PlainQuery {
  term: string;
  filters: Record<string, string>;
}

/** Which contracts are searched: the user's own, and those of others that a full number or VIN finds. */
export interface PlainScope {
  isOwn: (contract: PlainContract) => boolean;
  findsForeign: boolean;
}

/**
 * The meaning of a search written plainly, a filter and a sort over the whole book, for the tests to hold the real one
 * against. It shares no code with it. Source: decisions.md §2, search.md ("What the text means")
 */
export function plainSearch(
  book: readonly PlainContract[],
  query: PlainQuery,
  scope: PlainScope,
): PlainContract[] {
  const isForeignLookup = scope.findsForeign && query.term !== '' && Object.keys(query.filters).length === 0;
  const found = book.flatMap((contract) => {
    const tier = query.term === '' ? 0 : tierOf(query.term, contract);
    if (tier === undefined || !passes(query.filters, contract)) return [];
    const isSeen = scope.isOwn(contract) || (isForeignLookup && tier <= 1);
    return isSeen ? [{ contract, tier }] : [];
  });
  if (found.length > 0) {
    return found
      .toSorted((a, b) => a.tier - b.tier || newestFirst(a.contract, b.contract))
      .map(({ contract }) => contract);
  }
  const part = fold(query.term);
  if (part.length < 5 || part.length > 16 || /[^A-Z0-9]|[IOQ]/.test(part)) return [];
  if (!/\d/.test(part) && /\s/.test(query.term)) return [];
  return book
    .filter(
      (contract) => scope.isOwn(contract) && contract.vin.includes(part) && passes(query.filters, contract),
    )
    .toSorted(newestFirst);
}

/** The values that order a sorted list, one after the other. */
const sortValues: Record<string, (contract: PlainContract) => readonly (string | number)[]> = {
  name: ({ last_name, first_name, id }) => [fold(last_name), fold(first_name), id],
  contract: ({ contract_number, id }) => [contract_number.replace(/\D/g, ''), id],
  sold: ({ purchase_date, id }) => [purchase_date, id],
  vehicle: ({ vehicle_year, make_name, model_name, id }) => [
    vehicle_year,
    fold(make_name),
    fold(model_name),
    id,
  ],
  status: ({ status, id }) => [status, id],
  expires: ({ expiration_date, id }) => [expiration_date, id],
};

/** Sorts contracts as a search with this `sort` gives them. */
export function plainlySorted(contracts: readonly PlainContract[], sort: string): PlainContract[] {
  const values = sortValues[sort.replace('-', '')];
  if (!values) throw new Error(`no sort ${sort}`);
  const up = contracts.toSorted((a, b) => {
    const [one, other] = [values(a), values(b)];
    const at = one.findIndex((value, index) => value !== other[index]);
    return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
  });
  return sort.startsWith('-') ? up.toReversed() : up;
}

function newestFirst(a: PlainContract, b: PlainContract): number {
  if (a.purchase_date !== b.purchase_date) return a.purchase_date < b.purchase_date ? 1 : -1;
  return b.id - a.id;
}

function fold(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  return bare.replace(/[\s.,'’-]/g, '').toUpperCase();
}

/** The first tier that holds the contract; undefined when none does. */
function tierOf(term: string, contract: PlainContract): number | undefined {
  const folded = fold(term);
  if (!/\d/.test(folded)) return nameTier(term, contract);
  if (folded.length === 17) return contract.vin === folded ? 1 : undefined;
  if (/^\d+$/.test(folded)) {
    if (contract.contract_number === folded) return 0;
    if (contract.contract_number.startsWith(folded)) return 4;
    return contract.vin.endsWith(folded) ? 5 : undefined;
  }
  return mixedTier(folded, contract);
}

function mixedTier(folded: string, contract: PlainContract): number | undefined {
  const { contract_number: number, contract_suffix: suffix, program_code: program } = contract;
  if ([number + suffix, program + number + suffix, program + number].includes(folded)) return 0;
  if (
    (program + number).startsWith(folded) &&
    /\d/.test(folded.slice(program.length)) &&
    folded.startsWith(program)
  )
    return 4;
  return contract.vin.endsWith(folded) ? 5 : undefined;
}

function nameTier(term: string, contract: PlainContract): number | undefined {
  const [first, last] = [fold(contract.first_name), fold(contract.last_name)];
  const words = term.split(/[\s,]+/).filter((word) => fold(word) !== '');
  const meanings = [{ ln: fold(term), fn: '' }];
  const cuts = words.length === 2 ? [1] : words.length > 2 ? [1, words.length - 1] : [];
  for (const cut of cuts) {
    const [left, right] = [fold(words.slice(0, cut).join('')), fold(words.slice(cut).join(''))];
    meanings.push({ ln: right, fn: left }, { ln: left, fn: right });
  }
  if (meanings.some(({ ln, fn }) => last === ln && first.startsWith(fn))) return 2;
  return meanings.some(({ ln, fn }) => last.startsWith(ln) && first.startsWith(fn)) ? 3 : undefined;
}

const statusCodes: Record<string, number> = { active: 1, cancelled: 2, suspense: 3, expired: 4, denied: 5 };

function passes(filters: Record<string, string>, contract: PlainContract): boolean {
  return Object.entries(filters).every(([key, value]) => {
    switch (key) {
      case 'fn':
        return fold(contract.first_name).startsWith(fold(value));
      case 'ln':
        return fold(contract.last_name).startsWith(fold(value));
      case 'make':
        return fold(contract.make_name).startsWith(fold(value));
      case 'model':
        return fold(contract.model_name).startsWith(fold(value));
      case 'dealer':
        return (
          contract.dealer_name.toLowerCase().includes(value.toLowerCase()) ||
          contract.dealer_code.toLowerCase() === value.toLowerCase()
        );
      case 'year':
        return contract.vehicle_year === Number(value);
      case 'state':
        return contract.state === value.toUpperCase();
      case 'zip':
        return contract.zip === value;
      case 'status':
        return value === 'all' || contract.status === statusCodes[value];
      default:
        throw new Error(`no filter ${key}`);
    }
  });
}

/** The contracts that a user may find. */
export function plainScopeOf(actor: Actor): PlainScope {
  const { scope } = actor;
  return {
    findsForeign: scope.kind === 'dealers',
    isOwn: (contract) =>
      scope.kind === 'all' ||
      (scope.kind === 'dealers' && scope.dealerCodes.includes(contract.dealer_code)) ||
      (scope.kind === 'contracts' && scope.contractIds.includes(contract.id)),
  };
}
