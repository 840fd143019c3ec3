import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Report, ReportColumn } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
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

/** What a row may open: the screen, and the row's address on it. */
const ways: Readonly<
  Record<
    NonNullable<ReportColumn['opens']>,
    { screen: string; address: (row: ReportRow, screen: Screen, here: Here) => string | undefined }
  >
> = {
  contract: { screen: 'contract.show', address: contractAddress },
  // Its steps are at the head of the contract's page.
  cancellation: { screen: 'contract.show', address: contractAddress },
  dealer: {
    screen: 'dealer.show',
    address: ({ dealerCode }, screen, here) =>
      isText(dealerCode) ? screenAddress(screen, { dealerGroupIdentifier: dealerCode }, here) : undefined,
  },
  claim: {
    screen: 'report.scsClaimInfo',
    address: ({ claimNumber }, { path }) =>
      isText(claimNumber) ? `${path}?${new URLSearchParams({ claimNumber })}` : undefined,
  },
};

/** Returns where the rows of a report lead, as far as the user may go there. */
export function opensOf(report: Report, session: Session, here: Here): Opens {
  const first = report.columns.find(({ opens }) => opens)?.opens;
  return (row, column) => {
    const opens = column ? column.opens : first;
    if (!opens) return undefined;
    const { screen: id, address } = ways[opens];
    const screen = (screens as readonly Screen[]).find((one) => one.id === id);
    return screen && may(screen.access, session) ? address(row, screen, here) : undefined;
  };
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
