import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';

/** What of a contract's holder and vehicle search compares. */
export interface SearchedFacts {
  firstName: string;
  lastName: string;
  state: string | null;
  zip: string | null;
  makeName: string;
  modelName: string;
  vehicleYear: number;
  vin: string;
}

/** The copies on a row of `contracts` that its indexes serve the search from. */
export interface SearchColumns {
  ln_key: string;
  fn_key: string;
  make_key: string;
  model_key: string;
  vehicle_year: number;
  state: string;
  zip: string;
  vin: string;
}

/**
 * Returns a contract's search columns. Anyone who writes a contract, its holder or its vehicle writes these by this
 * function, or the contract is not found under its new name. A ZIP counts by its five digits. Source: search.md
 */
export function searchColumns(of: SearchedFacts): SearchColumns {
  return {
    ln_key: foldKey(of.lastName),
    fn_key: foldKey(of.firstName),
    make_key: foldKey(of.makeName),
    model_key: foldKey(of.modelName),
    vehicle_year: of.vehicleYear,
    state: (of.state ?? '').toUpperCase(),
    zip: (of.zip ?? '').slice(0, 5),
    vin: of.vin.toUpperCase(),
  };
}
