import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Report, ReportColumn } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { screens } from '@pitlane/shared/registry/screens';
import { useMemo } from 'react';
import { screenAddress } from '../../shell/screen-address.ts';
import { contractPath } from '../contracts/contract-path.ts';
import type { ReportRow } from './use-report-rows.ts';

/** Gives the address that a row opens by a column of it, or by the first that opens something; undefined for nothing. */
export type Opens = (row: ReportRow, column?: Pick<ReportColumn, 'opens'>) => string | undefined;

/** Holds where the rows of a report lead, as far as the user may go there. */
export function useOpens(report: Report, session: Session, dealers: readonly Dealer[]): Opens {
  return useMemo(() => {
    const ways = {
      contract: mayOpen('contract.show', session) ? contractAddress : nowhere,
      dealer: mayOpen('dealer.show', session) ? (row: ReportRow) => dealerAddress(row, dealers) : nowhere,
    };
    const first = report.columns.find(({ opens }) => opens)?.opens;
    return (row, column) => {
      const opens = column ? column.opens : first;
      return opens && ways[opens](row);
    };
  }, [report, session, dealers]);
}

function mayOpen(id: string, session: Session): boolean {
  const screen = screenOf(id);
  return screen !== undefined && may(screen.access, session);
}

function screenOf(id: string): Screen | undefined {
  return (screens as readonly Screen[]).find((screen) => screen.id === id);
}

function nowhere(): undefined {
  return undefined;
}

function contractAddress({ programCode, contractNumber, contractSuffix }: ReportRow): string | undefined {
  if (typeof contractNumber !== 'string' || contractNumber === '') return undefined;
  return contractPath({
    programCode: textOrNull(programCode),
    contractNumber,
    contractSuffix: textOrNull(contractSuffix),
  });
}

function dealerAddress({ dealerCode }: ReportRow, dealers: readonly Dealer[]): string | undefined {
  const screen = screenOf('dealer.show');
  if (!screen || typeof dealerCode !== 'string' || dealerCode === '') return undefined;
  const dealer = dealers.find((one) => one.dealerCode === dealerCode);
  const dealerGroupIdentifier = dealer?.dealerGroupIdentifier ?? dealerCode;
  return screenAddress(screen, { dealerGroupIdentifier }, { pathname: '/', search: '' });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
