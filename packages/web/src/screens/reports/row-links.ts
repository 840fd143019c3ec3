import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Report, ReportColumn } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { saleAddress } from '@pitlane/shared/features/sales/rules/sale-address';
import { screens } from '@pitlane/shared/registry/screens';
import { contractPath } from '../../portal/address/contract-path.ts';
import { screenAddress } from '../../portal/address/screen-address.ts';
import type { ReportRow } from './shown-rows.ts';

/** Returns the address that a column of a row links to, or the first column with a link; undefined if there is none. */
export type RowLinks = (row: ReportRow, column?: Pick<ReportColumn, 'opens'>) => string | undefined;

/** The state of a navigation from a row: Back leads to the rows again. */
export const fromRows = { isFromSearch: true } as const;

/** The current page, which a window opens over. */
interface CurrentPage {
  pathname: string;
  search: string;
}

/** A screen that a row may open, and the row's address on it. */
interface Target {
  screen: string;
  address: (row: ReportRow, screen: Screen, page: CurrentPage) => string | undefined;
}

/** The screens that a row may open: the first one that the user has access to. */
const targets: Readonly<Record<NonNullable<ReportColumn['opens']>, readonly Target[]>> = {
  contract: [{ screen: 'contract.show', address: contractAddress }],
  // Its steps are at the head of the contract's page.
  cancellation: [{ screen: 'contract.show', address: contractAddress }],
  dealer: [
    {
      screen: 'dealer.show',
      address: ({ dealerCode }, screen, page) =>
        isText(dealerCode) ? screenAddress(screen, { dealerGroupIdentifier: dealerCode }, page) : undefined,
    },
    // For the service lane, which sees no figures and so has no page of dealers.
    {
      screen: 'contract.search',
      address: ({ dealerCode }, screen, page) =>
        isText(dealerCode) ? screenAddress(screen, { searchText: `|dealer:${dealerCode}` }, page) : undefined,
    },
  ],
  batch: [
    {
      screen: 'remittance.batch',
      address: ({ batchNumber }, screen, page) =>
        isText(batchNumber) ? screenAddress(screen, { batchNumber }, page) : undefined,
    },
  ],
  user: [
    {
      screen: 'user.show',
      address: ({ username }, screen, page) =>
        isText(username) ? screenAddress(screen, { user: username }, page) : undefined,
    },
  ],
  message: [
    {
      screen: 'message.show',
      address: ({ internalMessageID: id }, screen, page) =>
        typeof id === 'number' ? screenAddress(screen, { id: String(id) }, page) : undefined,
    },
  ],
  sale: [
    {
      screen: 'rater.open',
      // One that expired or was withdrawn can be reopened there; what was sold has its contract.
      address: ({ savedQuoteID, isSavedQuote }) =>
        isSavedQuote === true && typeof savedQuoteID === 'number' ? saleAddress(savedQuoteID) : undefined,
    },
  ],
  claim: [
    {
      screen: 'report.scsClaimInfo',
      address: ({ claimNumber }, { path }) =>
        isText(claimNumber) ? `${path}?${new URLSearchParams({ claimNumber })}` : undefined,
    },
  ],
};

/** Returns where the rows of a report lead, as far as the user may go there. */
export function rowLinks(report: Report, session: Session, page: CurrentPage): RowLinks {
  const first = report.columns.find(({ opens }) => opens)?.opens;
  const hasSales = report.columns.some(({ opens }) => opens === 'sale');
  const addressBy = (opens: ReportColumn['opens'], row: ReportRow) => {
    const target = opens && targets[opens].find(({ screen }) => may(screenNamed(screen).access, session));
    return target?.address(row, screenNamed(target.screen), page);
  };
  return (row, column) => {
    if (column) return addressBy(column.opens, row);
    // A quote among contracts has no contract to open.
    return addressBy(first, row) ?? (hasSales ? addressBy('sale', row) : undefined);
  };
}

function screenNamed(id: string): Screen {
  const screen = (screens as readonly Screen[]).find((one) => one.id === id);
  if (!screen) throw new Error(`The registry has no screen ${id}.`);
  return screen;
}

function contractAddress({ programCode, contractNumber, contractSuffix }: ReportRow): string | undefined {
  if (!isText(contractNumber)) return undefined;
  return contractPath({
    programCode: isText(programCode) ? programCode : null,
    contractNumber,
    contractSuffix: isText(contractSuffix) ? contractSuffix : null,
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
