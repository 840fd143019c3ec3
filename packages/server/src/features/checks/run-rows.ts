import type {
  CheckRunKind,
  CheckRunState,
  CheckState,
} from '@pitlane/shared/features/checks/rules/check-states';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { type Cents, dollarsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import type { PlannedCheckRow, PlannedLine, RunPlan } from './plan-run.ts';

/** A stored check run. */
export interface RunRow {
  id: number;
  runNumber: string;
  kind: CheckRunKind;
  state: CheckRunState;
  account: string;
  throughDate: IsoDate;
  dealerCode: string | null;
  checkCount: number;
  totalCents: Cents;
  firstNumber: number | null;
  lastNumber: number | null;
  sha256: Buffer;
  replacesNumber: number | null;
  preparedBy: string;
  preparedById: number | null;
  preparedAt: string;
  releasedBy: string | null;
  releasedAt: string | null;
  printedBy: string | null;
  printedAt: string | null;
}

const columns = `r.id, r.run_number AS "runNumber", r.kind, r.state, r.account, r.through_date AS "throughDate", r.dealer_code AS "dealerCode",
  r.check_count AS "checkCount", r.total AS "totalCents", r.first_number AS "firstNumber", r.last_number AS "lastNumber", r.sha256,
  (SELECT o.check_number FROM checks o WHERE o.id = r.replaces_check_id) AS "replacesNumber", r.prepared_by AS "preparedBy",
  r.prepared_by_id AS "preparedById", r.prepared_at AS "preparedAt", r.released_by AS "releasedBy", r.released_at AS "releasedAt",
  r.printed_by AS "printedBy", r.printed_at AS "printedAt"`;

/** Lists runs, newest first. Assumption: no one scrolls further back; the register has every check. */
export function latestRuns(tx: Queryable): Promise<RunRow[]> {
  return tx.query<RunRow>(`SELECT ${columns} FROM check_runs r ORDER BY r.id DESC LIMIT 200`);
}

/** Reads a run, and locks it if it is about to change. Refuses 404. */
export async function runByNumber(
  tx: Queryable,
  runNumber: string,
  { isHeld = false } = {},
): Promise<RunRow> {
  const [row] = await tx.query<RunRow>(
    `SELECT ${columns} FROM check_runs r WHERE r.run_number = $1${isHeld ? ' FOR UPDATE' : ''}`,
    [runNumber],
  );
  if (!row) throw notFound(`Check run ${runNumber} not found.`);
  return row;
}

/** A stored check of a run. */
export interface CheckRow extends PlannedCheckRow {
  id: number;
  place: number;
  checkNumber: number | null;
  state: CheckState | null;
  issuedOn: IsoDate | null;
  /** The run that pays the same again. */
  replacedByRun: string | null;
}

/** Reads the checks of a run in the order of their numbers, with their lines. */
export async function checksOfRun(tx: Queryable, runId: number): Promise<CheckRow[]> {
  const checks = await tx.query<Omit<CheckRow, 'lines'>>(
    `SELECT id, place, check_number AS "checkNumber", payee_name AS payee, payee_address AS address, amount AS "amountCents", memo, state,
       issued_on AS "issuedOn",
       (SELECT n.run_number FROM check_runs n WHERE n.replaces_check_id = checks.id AND n.state <> 'Discarded'
          ORDER BY n.id DESC LIMIT 1) AS "replacedByRun"
     FROM checks WHERE run_id = $1 ORDER BY place`,
    [runId],
  );
  const lines = await linesOf(
    tx,
    checks.map(({ id }) => id),
  );
  return checks.map((check) => ({ ...check, lines: lines.get(check.id) ?? [] }));
}

interface LineRow extends Omit<PlannedLine, 'contract'> {
  checkId: number;
  contractId: number | null;
  programCode: string | null;
  contractNumber: string | null;
  contractSuffix: string | null;
}

/** Reads the lines of checks. */
export async function linesOf(
  tx: Queryable,
  checkIds: readonly number[],
): Promise<ReadonlyMap<number, PlannedLine[]>> {
  const rows = await tx.query<LineRow>(
    `SELECT l.check_id AS "checkId", l.source_id AS id, l.text, l.amount AS "amountCents", l.is_penalty AS "isPenalty", l.dealer_code AS "dealerCode",
       c.id AS "contractId", c.program_code AS "programCode", c.contract_number AS "contractNumber", c.contract_suffix AS "contractSuffix"
     FROM check_lines l LEFT JOIN contracts c ON c.id = l.contract_id WHERE l.check_id = ANY ($1) ORDER BY l.check_id, l.line_number`,
    [checkIds],
  );
  const lines = new Map<number, PlannedLine[]>();
  for (const { checkId, contractId, programCode, contractNumber, contractSuffix, ...line } of rows) {
    const contract =
      contractId === null
        ? null
        : {
            id: contractId,
            programCode: programCode ?? '',
            contractNumber: contractNumber ?? '',
            contractSuffix: contractSuffix ?? '',
          };
    const of = lines.get(checkId) ?? [];
    of.push({ ...line, contract });
    lines.set(checkId, of);
  }
  return lines;
}

/**
 * Returns why a person can't release a run; undefined when they can. Refuses `run_not_prepared`, `same_person` and `no_token`. Source: areas.md §1.3
 */
export function whyNotReleased(
  run: RunRow,
  { actor, personalToken }: Pick<Call, 'actor' | 'personalToken'>,
): PortalError | undefined {
  if (run.state !== 'Prepared') {
    const message = `Check run ${run.runNumber} was already ${run.state === 'Discarded' ? 'discarded' : 'released'}.`;
    return { code: 'run_not_prepared', message };
  }
  if (run.preparedById === actor.userProfileID) {
    const message = "You prepared this run, so you can't release it.";
    return { code: 'same_person', message, next: 'Ask a colleague.' };
  }
  if (!personalToken) return undefined;
  const message = "A check run can't be released with an access token.";
  return { code: 'no_token', message, next: 'Sign in to release it.' };
}

/** Writes a run for the wire, and says whether the caller may release it. */
export function wireRun(run: RunRow, call: Pick<Call, 'actor' | 'personalToken'>) {
  const problem = whyNotReleased(run, call);
  return {
    runNumber: run.runNumber,
    kind: run.kind,
    status: run.state,
    throughDate: run.throughDate,
    dealerCode: run.dealerCode,
    checkCount: run.checkCount,
    checksTotal: dollarsOf(run.totalCents),
    firstNumber: run.firstNumber,
    lastNumber: run.lastNumber,
    preparedBy: run.preparedBy,
    preparedDate: run.preparedAt,
    releasedBy: run.releasedBy,
    releasedDate: run.releasedAt,
    printedBy: run.printedBy,
    printedDate: run.printedAt,
    sha256: run.sha256.toString('hex'),
    replacesNumber: run.replacesNumber,
    canRelease: problem === undefined,
    problem: problem?.message ?? null,
  };
}

/** Reads a run with its checks, for the wire. */
export async function wireRunDetail(tx: Queryable, run: RunRow, call: Pick<Call, 'actor' | 'personalToken'>) {
  const checks = await checksOfRun(tx, run.id);
  const [stored] = await tx.query<{ leftOut: ReturnType<typeof wireLeftOut>[] }>(
    'SELECT left_out AS "leftOut" FROM check_runs WHERE id = $1',
    [run.id],
  );
  return {
    ...wireRun(run, call),
    leftOut: stored?.leftOut ?? [],
    checks: checks.map((check) => ({
      ...wireCheck(check),
      checkNumber: check.checkNumber,
      status: check.state,
      replacedByRun: check.replacedByRun,
    })),
  };
}

/** Writes a planned check for the wire. */
export function wireCheck({ payee, address, amountCents, memo, lines }: PlannedCheckRow) {
  return {
    checkNumber: null as number | null,
    payee,
    address,
    amount: dollarsOf(amountCents),
    lineCount: lines.length,
    memo,
    status: null as CheckState | null,
    replacedByRun: null as string | null,
    lines: lines.map((line) => wireLine(line)),
  };
}

/** Converts the payments that a run leaves out for the wire, as stored with the run. */
export function wireLeftOut({ candidate, why }: RunPlan['leftOut'][number]) {
  return {
    ...wireLine({ ...candidate, isPenalty: false }),
    payee: candidate.payee,
    code: why.code,
    reason: why.message,
    next: why.next ?? null,
  };
}

/** Writes a line for the wire. */
export function wireLine({ id, text, amountCents, isPenalty, dealerCode, contract }: PlannedLine) {
  return {
    id: id || null,
    text,
    amount: dollarsOf(amountCents),
    dealerCode,
    programCode: contract?.programCode ?? null,
    contractNumber: contract?.contractNumber ?? null,
    contractSuffix: contract?.contractSuffix || null,
    isPenalty,
  };
}
