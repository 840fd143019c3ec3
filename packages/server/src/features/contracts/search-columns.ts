import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';

/** The parts of a contract's holder and vehicle that search compares. */
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

/** The copies in a row of `contracts` whose indexes serve the search. */
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
 * Returns a contract's search columns. All code that writes a contract, its holder or its vehicle must write these with this function; otherwise
 * the contract isn't found under its new name. Only the first five digits of a ZIP count. Source: search.md
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
