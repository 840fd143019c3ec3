import type { Loss } from '@pitlane/shared/features/claims/loss-schema';
import {
  causeLabel,
  positionLabel,
  preAuthorizationTypeLabel,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import { writeFacts, writeParagraph, writeTable, writeTitle } from '../../pdf/blocks.ts';
import { type PdfDocument, styles } from '../../pdf/pdf-document.ts';
import type { StoredPreAuthorization } from './pre-authorization-rows.ts';

export const repairAuthorizationTitle = 'Repair authorization';

/** Writes an approval, for the repair facility. Source: areas.md §11 (Better 6) */
export function writeRepairAuthorization(paper: PdfDocument, row: StoredPreAuthorization): void {
  const loss = row.metadata as unknown as Loss;
  const key = contractKeyText({
    programCode: row.program_code,
    contractNumber: row.contract_number,
    contractSuffix: row.contract_suffix,
  });
  writeTitle(
    paper,
    `${repairAuthorizationTitle} ${row.number}`,
    `${preAuthorizationTypeLabel(row.type_id)} · contract ${key}`,
    {
      label: `Approved, valid until ${formatCell('date', row.valid_until)}`,
      text: moneyText(row.approved_amount ?? 0),
    },
  );
  writeParties(paper, row, loss);
  writeRequestedWork(paper, row, loss);
  writeParagraph(paper, `Complaint: ${loss.complaint}`);
  writeParagraph(paper, `Correction: ${loss.correction}`);
  writeParagraph(
    paper,
    `This authorization covers the approved amount only. Write ${row.number} on the invoice. More work needs a supplement before it is done.`,
    styles.label,
  );
}

/** Who repairs it, and what is repaired. */
function writeParties(paper: PdfDocument, row: StoredPreAuthorization, loss: Loss): void {
  writeFacts(paper, [
    {
      title: 'Repair facility',
      facts: [
        ['Name', loss.facility.name],
        ['Phone', formatCell('phone', loss.facility.phone)],
        ['City', loss.facility.city],
      ],
    },
    {
      title: 'Vehicle',
      facts: [
        ['Customer', `${row.first_name} ${row.last_name}`],
        ['Vehicle', `${row.vehicle_year} ${row.make_name} ${row.model_name}`],
        ['Odometer', formatCell('miles', loss.odometer)],
        ['Date of loss', formatCell('date', loss.lossDate)],
        ['Cause', causeLabel(loss.cause)],
      ],
    },
  ]);
}

function writeRequestedWork(paper: PdfDocument, row: StoredPreAuthorization, loss: Loss): void {
  writeTable(
    paper,
    'Requested work',
    [
      { header: 'Item', width: 300 },
      { header: 'Repair', width: 104 },
      { header: 'Requested', width: 100, isRight: true },
    ],
    [
      ...loss.positions.map((one) => ({
        cells: [positionLabel(one), one.isRepairable ? 'Repair' : 'Replace', moneyText(centsOf(one.amount))],
      })),
      { cells: ['Requested', '', moneyText(row.requested_amount)], isTotal: true },
      { cells: ['Approved', '', moneyText(row.approved_amount ?? 0)], isTotal: true },
    ],
  );
}
