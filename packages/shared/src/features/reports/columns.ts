import { wireFlag, wireNumber, wireText } from '../../kernel/wire.ts';

// Rows are flat: a column is a field. What is in several reports under one name is one column here.

/** A column of words or of a code that people read. */
export const text = (label: string) => wireText().meta({ label });
/** A column of days. */
export const date = (label: string) => wireText().meta({ label, kind: 'date' });
/** A column of whole numbers. */
export const count = (label: string) => wireNumber().meta({ label, kind: 'count' });
/** A column of percents, 0 to 100. */
export const percent = (label: string) => wireNumber().meta({ label, kind: 'percent' });
/** A column of yes and no. */
export const flag = (label: string) => wireFlag().meta({ label });
/** A column of dollars that anyone who may use reports sees in the own scope. Assumption: as the right says. */
export const money = (label: string) => wireNumber().meta({ label, kind: 'money', sees: 'ownMoney' });
/** A column of dollars of a dealer's cost, or by which it could be worked out: the dealer's who pays it, and not the agency's. Assumption: as the right says. */
export const cost = (label: string) => wireNumber().meta({ label, kind: 'money', sees: 'ownDealerCost' });

/** A dealer, by code and name. */
export const dealerColumns = () => ({ dealerCode: text('Dealer code'), dealerName: text('Dealer') });

/** What names a contract. */
export const contractColumns = () => ({
  contractNumber: text('Contract'),
  contractSuffix: text('Suffix'),
  programCode: text('Program'),
});

const holderColumns = () => ({
  customerName: text('Customer'),
  vin: text('VIN'),
  vehicle: text('Vehicle'),
  ...dealerColumns(),
});

/** A contract that something is about: whose it is, of which vehicle and dealer. */
export const coveredColumns = () => ({ ...contractColumns(), ...holderColumns() });

/** A sold contract: what it is, its status, its customer, who sold it and when. */
export const soldColumns = () => ({
  ...contractColumns(),
  planDescription: text('Plan'),
  contractStatus: text('Status'),
  ...holderColumns(),
  purchaseDate: date('Sold'),
});
