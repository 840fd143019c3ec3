import { formatCell } from '../../../kernel/format.ts';
import { programTypesText } from '../../contracts/rules/codes.ts';
import type { CoverageLine } from '../../vehicles/rated-schema.ts';

/** Describes cover that a vehicle has: of another dealer's contract only the type and the end. Source: areas.md §5 (coverages) */
export function coverageLineText({
  programType,
  expirationDate,
  contractNumber,
  dealerName,
}: CoverageLine): string {
  const program = programTypesText(programType);
  const until = expirationDate ? ` until ${formatCell('date', expirationDate)}` : '';
  const whose = contractNumber
    ? ` ${contractNumber}${dealerName ? ` at ${dealerName}` : ''}`
    : ' at another dealer';
  return `In force: ${program}${whose}${until}`;
}
