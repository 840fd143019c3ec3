import type { PortalFile } from '@pitlane/shared/engine/file';
import type { Loss } from '@pitlane/shared/features/claims/loss-schema';
import {
  causeLabel,
  positionLabel,
  preAuthorizationTypeLabel,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { whyNotStep } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import { centsOf } from '@pitlane/shared/kernel/money';
import { recordChange } from '../../audit/record-change.ts';
import type { Call } from '../../http/call.ts';
import { conflict } from '../../http/refusal.ts';
import { writeFacts, writeParagraph, writeTable, writeTitle } from '../../pdf/blocks.ts';
import { PdfDocument, styles } from '../../pdf/pdf-document.ts';
import type { FormDeps } from '../forms/draw-form.ts';
import {
  preAuthorizationsByIds,
  progressOf,
  provedScope,
  requireVisible,
  type StoredPreAuthorization,
} from './pre-authorization-rows.ts';

const title = 'Repair authorization';

/** Prints an approval for the repair facility, and records who printed it. Refuses 404, and 409 for one that isn't approved. Source: areas.md §11 (Better 6) */
export async function printPreAuthorization(deps: FormDeps, id: string, call: Call): Promise<PortalFile> {
  await requireVisible(deps.db, id, call);
  const row = await deps.db.transaction(
    async (tx) => {
      const [found] = await preAuthorizationsByIds(tx, [id]);
      if (!found) throw new Error(`Pre-authorization ${id} no longer exists.`);
      const problem = whyNotStep(progressOf(found), 'print', call.today);
      if (problem) throw conflict(problem);
      await recordChange(tx, call, { action: 'preAuthorization.print', after: { number: found.number } });
      return found;
    },
    { scope: provedScope, signal: call.signal },
  );
  const madeAt = deps.now();
  const footer = `${row.number} · created ${zonedText(deps.config.businessZone, madeAt)}`;
  const letterhead = await deps.letterheadFor(call);
  const paper = new PdfDocument({ title: `${title} ${row.number}`, letterhead, footer, madeAt });
  writeAuthorization(paper, row);
  return { name: `authorization-${row.number}.pdf`, contentType: 'application/pdf', body: await paper.end() };
}

function writeAuthorization(paper: PdfDocument, row: StoredPreAuthorization): void {
  const loss = row.metadata as unknown as Loss;
  const key = contractKeyText({
    programCode: row.program_code,
    contractNumber: row.contract_number,
    contractSuffix: row.contract_suffix,
  });
  writeTitle(paper, `${title} ${row.number}`, `${preAuthorizationTypeLabel(row.type_id)} · contract ${key}`, {
    label: `Approved, valid until ${formatCell('date', row.valid_until)}`,
    text: moneyText(row.approved_amount ?? 0),
  });
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
  writeParagraph(paper, `Complaint: ${loss.complaint}`);
  writeParagraph(paper, `Correction: ${loss.correction}`);
  writeParagraph(
    paper,
    `This authorization covers the approved amount only. Write ${row.number} on the invoice. More work needs a supplement before it is done.`,
    styles.label,
  );
}
