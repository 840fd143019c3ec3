import { wireFlag, wireNumber, wireText } from '../../kernel/wire.ts';
import { contractStatuses } from '../contracts/rules/codes.ts';

// Rows are flat: a column is a field. A name that several reports use is one column here. The width depends on the
// content: record numbers and the words of a closed list are never cut, a name only if space is short.

/** A column of free text. */
export const text = (label: string) => wireText().meta({ label });
/** A column of record numbers and codes, with one of the maximum length. */
export const number = (label: string, longest: string) => wireText().meta({ label, fits: [longest] });
/** A column whose values are the words of a closed list. */
export const word = (label: string, words: readonly string[]) => wireText().meta({ label, fits: words });
/** A column of names, with one of the usual maximum length. */
export const name = (label: string, sample: string) => wireText().meta({ label, sample });
/** The words of a table of codes. */
export const labelsOf = (table: readonly { label: string }[]) => table.map((entry) => entry.label);
/** A column of days. */
export const date = (label: string) => wireText().meta({ label, kind: 'date' });
/** A column of whole numbers. */
export const count = (label: string) => wireNumber().meta({ label, kind: 'count' });
/** A column of percents, 0 to 100. */
export const percent = (label: string) => wireNumber().meta({ label, kind: 'percent' });
/** A column of ratios in percent, "n/a" for a division by zero, for users who see the dollars behind it. */
export const ratio = (label: string) => wireNumber().meta({ label, kind: 'ratio', sees: 'ownMoney' });
/** A column of yes and no. */
export const flag = (label: string) => wireFlag().meta({ label });
/** A column of dollars that anyone who may use reports sees in their own scope. Assumption: as the right says. */
export const money = (label: string) => wireNumber().meta({ label, kind: 'money', sees: 'ownMoney' });
/**
 * A column of dollars that shows or reveals a dealer's cost: for the dealer who pays it, not for the agency.
 * Assumption: as the right says.
 */
export const cost = (label: string) => wireNumber().meta({ label, kind: 'money', sees: 'ownDealerCost' });

/** A dealer, by code and name. */
export const dealerColumns = () => ({
  dealerCode: number('Dealer code', 'NY10450'),
  dealerName: name('Dealer', 'Hartstock Chevrolet of Northampton'),
});

/** People, by name. */
export const personColumn = (label: string) => name(label, 'Castellanos, Catherine');

/** A user, by username. */
export const userColumn = (label: string) => name(label, 'catherine.castellanos');

/** A remittance batch, and a saved quote. */
export const batchColumn = () => number('Batch', 'R-202611-000000');
export const quoteColumn = () => number('Quote', 'Q-202611-000000');

/** The sold product. */
export const planColumn = () => name('Plan', 'MULTI-COVERAGE DENT REPAIR');
export const programColumn = () => number('Program', 'MBPX');
export const vehicleColumn = () => name('Vehicle', '2026 Chevrolet Silverado 1500');
export const yearColumn = () => wireNumber().meta({ label: 'Year', fits: ['2026'] });
export const vinColumn = () => number('VIN', 'WMWMVGED6TN759563');

/** A contract by its number. */
export const contractNumberColumns = () => ({
  contractNumber: number('Contract', '0000000000'),
  contractSuffix: number('Suffix', 'A00'),
});

/** A contract's key. */
export const contractColumns = () => ({ ...contractNumberColumns(), programCode: programColumn() });

const holderColumns = () => ({
  customerName: personColumn('Customer'),
  vin: vinColumn(),
  vehicle: vehicleColumn(),
  ...dealerColumns(),
});

/** The contract that something is about, with its customer, vehicle and dealer. */
export const coveredColumns = () => ({ ...contractColumns(), ...holderColumns() });

/** A sold contract: what it is, its status, its customer, who sold it and when. */
export const soldColumns = () => ({
  ...contractColumns(),
  planDescription: planColumn(),
  contractStatus: word('Status', [...labelsOf(contractStatuses), 'Voided']),
  ...holderColumns(),
  purchaseDate: date('Sold'),
});
