/** The kinds of imports. */
export const importKinds = [
  'dealers',
  'agencies',
  'users',
  'plans',
  'vehicleClasses',
  'dealerPrograms',
  'priceCaps',
  'financePlans',
  'commissionRates',
  'incentiveTrips',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a kind's rows are, in words. */
export const importNouns: Readonly<Record<ImportKind, string>> = {
  dealers: 'dealers',
  agencies: 'agencies',
  users: 'users',
  plans: 'plans',
  vehicleClasses: 'vehicle classes',
  dealerPrograms: 'dealer programs',
  priceCaps: 'price caps',
  financePlans: 'finance plans',
  commissionRates: 'commission rates',
  incentiveTrips: 'incentive trips',
};

/** A kind's name in addresses and commands: "vehicle-classes". */
export function importSlug(kind: ImportKind): string {
  return importNouns[kind].replaceAll(' ', '-');
}
