import { counted } from '@pitlane/shared/kernel/counted';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { achOriginOf } from '../../features/remittance/ach/ach-origin.ts';
import { createForteClient } from '../../features/remittance/forte/forte-client.ts';
import { forteSettingsOf } from '../../features/remittance/forte/forte-settings.ts';
import { type Finding, findingsOf } from './finding.ts';

const patienceMs = 5_000;

const { ok, warning, problem } = findingsOf('payments');

/** Asks Forte for a charge that doesn't exist, which needs its keys and changes nothing. */
export async function checkForte(config: Config): Promise<Finding[]> {
  const settings = forteSettingsOf(config);
  if (!settings) return [];
  try {
    await createForteClient(settings, { timeout: patienceMs }).findByReference('doctor');
    return [ok('Forte accepts the keys.')];
  } catch (error) {
    return [
      problem(
        `Forte can't be used (${(error as Error).message}).`,
        'Compare the FORTE_ settings with your Forte account, and check the firewall.',
      ),
    ];
  }
}

/** Checks that dealers can pay by ACH where it is set up, and that no payment waits for a way that isn't. */
export async function checkPayments(db: Database, config: Config): Promise<Finding[]> {
  const { charges, debits } = await waitingPayments(db);
  const isByForte = config.achBy === 'forte';
  const findings = [
    ...(isByForte && !achOriginOf(config)
      ? [
          problem(
            "Dealers can't pay by ACH: ACH_BY is set, but ACH_ORIGIN isn't.",
            'Set ACH_ORIGIN. Dealers authorize the company that it names.',
          ),
        ]
      : []),
    ...(charges > 0 && !forteSettingsOf(config)
      ? [
          problem(
            `${counted(charges, 'batch waits', 'batches wait')} for Forte, which isn't set up.`,
            'Set the four FORTE_ settings, or settle the batches by hand.',
          ),
        ]
      : []),
    ...(debits > 0 && isByForte
      ? [
          warning(
            `${counted(debits, 'batch was', 'batches were')} submitted before ACH_BY was set to forte.`,
            'Send a last ACH file: pitlane ach-file prepare.',
          ),
        ]
      : []),
  ];
  return findings.length > 0 ? findings : [ok('No payment waits for a way that is not set up.')];
}

/** Payments that Forte is to charge or to settle, and those for the next ACH file. */
async function waitingPayments(db: Database): Promise<{ charges: number; debits: number }> {
  const [row] = await db.transaction(
    (tx) =>
      tx.query<{ charges: number; debits: number }>(
        `SELECT count(*) FILTER (WHERE p.processor = 'Forte') AS charges,
           count(*) FILTER (WHERE p.processor IS NULL AND p.method = 2 AND p.ach_file_id IS NULL AND p.state = 'Pending') AS debits
         FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id
         WHERE p.state IN ('Pending', 'Sent') AND b.status = 'Submitted' AND p.amount > 0`,
      ),
    { scope: { kind: 'all' }, readOnly: true },
  );
  return row ?? { charges: 0, debits: 0 };
}
