/** Where, what is there, and what is put in its place. */
export type Break = readonly [file: string, from: string, to: string];

const keysForgotten: Break = ['src/http/idempotency.ts', 'if (!intent) return work();', 'return work();'];
const rowNotHeld: Break = [
  'src/features/contracts/change-contract.ts',
  'FROM contracts WHERE id = $1 FOR UPDATE`',
  'FROM contracts WHERE id = $1`',
];
const chainNotUnique: Break = [
  'src/audit/record-change.ts',
  'const chainNo = end.chain_no + 1;',
  'const chainNo = end.chain_no + 1 + Math.floor(Math.random() * 1e6);',
];
const partsNotUnique: Break = [
  'src/features/cancellations/refund-rows.ts',
  'RETURNING id, part, payee_kind AS "payeeKind"`',
  'ON CONFLICT DO NOTHING RETURNING id, part, payee_kind AS "payeeKind"`',
];
const rulesForgotten: Break = [
  'src/features/voids/void-contract.ts',
  'if (refusal) throw conflict(refusal);',
  '',
];
const bodyNotCompared: Break = [
  'src/http/idempotency.ts',
  'stored?.fingerprint.equals(intent.fingerprint) ?? false',
  'true',
];
const answeredBeforeCommit: Break = [
  'src/db/pool-database.ts',
  "const command = await settle(lease, 'COMMIT');",
  "const command = 'COMMIT' as string | Error; setTimeout(() => settle(lease, 'COMMIT'), 200);",
];
const everyFieldSent: Break = [
  'src/engine/projection.ts',
  'if (held === undefined || (right && !sees(right))) continue;',
  'if (held === undefined) continue;',
];
const everyFieldWritten: Break = ['src/engine/written-answer.ts', everyFieldSent[1], everyFieldSent[2]];
const everyLineForCustomers: Break = [
  'src/features/cancellations/rules/refund-statement.ts',
  "return lines.filter((line) => line.sees !== 'quoteParts');",
  'return [...lines];',
];
const partsPrinted: Break = [
  'src/features/forms/quote-form.ts',
  "'Payee', lines, ['payee']",
  "'Payee', lines, ['payee', 'cost', 'parts']",
];
const answersLogged: Break = [
  'src/http/answering.ts',
  'return reply\n    .type(',
  'reply.log.debug(data); return reply\n    .type(',
];

/** No fault, and the baseline of bench:actions: the same calls, done by a transaction that asks and proves nothing. */
const plainActions = 'globalThis.plainActions';
const voidsPlainly: Break = [
  'src/features/voids/handlers.ts',
  'voidContract(deps, request, call)',
  `${plainActions}.voidAsCalled(deps.db, request)`,
];
const approvesPlainly: Break = [
  'src/features/cancellations/handlers.ts',
  "stepCancellation(deps, 'approve', request, call)",
  `${plainActions}.approvalAsCalled(deps.db, request)`,
];

/** The ways in which the server can be broken. */
export const breaks: Readonly<Record<string, readonly Break[]>> = {
  'forgets keys': [keysForgotten],
  'holds no row': [rowNotHeld, chainNotUnique, partsNotUnique],
  'compares no body': [bodyNotCompared],
  'answers before it commits': [answeredBeforeCommit],
  'forgets keys and rules': [keysForgotten, rulesForgotten],
  'acts plainly': [voidsPlainly, approvesPlainly],
  'shows everybody everything': [
    everyFieldSent,
    everyFieldWritten,
    everyLineForCustomers,
    partsPrinted,
    answersLogged,
  ],
};
