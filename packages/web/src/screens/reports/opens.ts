import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Report, ReportColumn } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { saleAddress } from '@pitlane/shared/features/sales/rules/sale-address';
import { screens } from '@pitlane/shared/registry/screens';
import { contractPath } from '../../portal/address/contract-path.ts';
import { screenAddress } from '../../portal/address/screen-address.ts';
import type { ReportRow } from './shown-rows.ts';

/** Returns the address that a row opens by a column of it, or by the first that opens something; undefined for nothing. */
export type Opens = (row: ReportRow, column?: Pick<ReportColumn, 'opens'>) => string | undefined;

/** What a page that is opened from a row learns: Back leads to the rows again. */
export const fromRows = { isFromSearch: true } as const;

/** The page that is shown: a window joins it. */
interface Here {
  pathname: string;
  search: string;
}

/** A place that a row may open: the screen, and the row's address on it. */
interface Way {
  screen: string;
  address: (row: ReportRow, screen: Screen, here: Here) => string | undefined;
}

/** What a row opens: the first place that the user may go to. */
const ways: Readonly<Record<NonNullable<ReportColumn['opens']>, readonly Way[]>> = {
  contract: [{ screen: 'contract.show', address: contractAddress }],
  // Its steps are at the head of the contract's page.
  cancellation: [{ screen: 'contract.show', address: contractAddress }],
  dealer: [
    {
      screen: 'dealer.show',
      address: ({ dealerCode }, screen, here) =>
        isText(dealerCode) ? screenAddress(screen, { dealerGroupIdentifier: dealerCode }, here) : undefined,
    },
    // For the service lane, which sees no figures and so has no page of dealers.
    {
      screen: 'contract.search',
      address: ({ dealerCode }, screen, here) =>
        isText(dealerCode) ? screenAddress(screen, { searchText: `|dealer:${dealerCode}` }, here) : undefined,
    },
  ],
  batch: [
    {
      screen: 'remittance.batch',
      address: ({ batchNumber }, screen, here) =>
        isText(batchNumber) ? screenAddress(screen, { batchNumber }, here) : undefined,
    },
  ],
  user: [
    {
      screen: 'user.show',
      address: ({ username }, screen, here) =>
        isText(username) ? screenAddress(screen, { user: username }, here) : undefined,
    },
  ],
  message: [
    {
      screen: 'message.show',
      address: ({ internalMessageID: id }, screen, here) =>
        typeof id === 'number' ? screenAddress(screen, { id: String(id) }, here) : undefined,
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
export function opensOf(report: Report, session: Session, here: Here): Opens {
  const first = report.columns.find(({ opens }) => opens)?.opens;
  const hasSales = report.columns.some(({ opens }) => opens === 'sale');
  const addressBy = (opens: ReportColumn['opens'], row: ReportRow) => {
    const way = opens && ways[opens].find(({ screen }) => may(screenNamed(screen).access, session));
    return way?.address(row, screenNamed(way.screen), here);
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
