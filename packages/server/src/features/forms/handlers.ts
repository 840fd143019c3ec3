import type { Session } from '@pitlane/shared/access/session';
import type { GeneratedFile, PortalFile } from '@pitlane/shared/engine/file';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { CancelQuote } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { cancelRulesFor } from '@pitlane/shared/features/cancellations/rules/cancel-rules';
import { whyExpired } from '@pitlane/shared/features/cancellations/rules/quote-validity';
import { linesFor, linesForCustomer } from '@pitlane/shared/features/cancellations/rules/refund-statement';
import { QuoteCancellationRequest } from '@pitlane/shared/features/cancellations/schema';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { formOperations } from '@pitlane/shared/features/forms/operations';
import { documentName } from '@pitlane/shared/features/forms/rules/document-name';
import type { QuoteStatus } from '@pitlane/shared/features/forms/rules/quote-status';
import type {
  PrintCancelFormRequest,
  PrintCancelQuoteRequest,
  RegenerateContractRequest,
} from '@pitlane/shared/features/forms/schema';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import { recordChange } from '../../audit/record-change.ts';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { problemsOf } from '../../http/answering.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { generatedFileOf, portalFileOf } from '../../http/send-file.ts';
import type { Letterhead } from '../../pdf/letterhead.ts';
import { PdfDocument } from '../../pdf/pdf-document.ts';
import type { LetterheadFor } from '../brands/letterhead-for.ts';
import { cancelContractOf } from '../cancellations/cancel-facts.ts';
import { cancellationById } from '../cancellations/cancellation-rows.ts';
import { requestedId } from '../cancellations/in-scope.ts';
import { subjectIn } from '../cancellations/quote-answer.ts';
import { freshQuote } from '../cancellations/quote-cancellation.ts';
import { type QuoteRow, quoteByNumber, quoteOfRow } from '../cancellations/quote-rows.ts';
import { cancelFormTitle, writeCancelForm } from './cancel-form.ts';
import { contractFormTitle, writeContract } from './contract-form.ts';
import { noticesOn } from './contract-notices.ts';
import { contractSeen } from './form-facts.ts';
import { namedContractId } from './named-contract.ts';
import { type PrintedQuote, quoteFormTitle, writeQuote } from './quote-form.ts';

/** What printing needs. */
export interface FormDeps {
  db: Database;
  letterheadFor: LetterheadFor;
  config: Pick<Config, 'businessZone'>;
  now: () => Date;
}

/** Handles the calls about documents. Each shows what its caller may see, and who printed it is recorded. Source: portal.md §7 */
export function formHandlers(deps: FormDeps): Handlers<typeof formOperations, Call> {
  return {
    printCancelForm: (request, call) => printCancelForm(deps, request, call),
    printCancelQuote: (request, call) => printCancelQuote(deps, request, call),
    regenerateContract: (request, call) => regenerateContract(deps, request, call),
    getActualContractFormName: (request, { actor, signal }) =>
      deps.db.transaction(
        async (tx) => {
          const id = await namedContractId(tx, request, actor.scope);
          const { formName } = await contractSeen(tx, id, actor);
          return { formName };
        },
        { scope: actor.scope, signal, readOnly: true },
      ),
  };
}

async function printCancelForm(
  deps: FormDeps,
  { contract: named }: PrintCancelFormRequest,
  call: Call,
): Promise<PortalFile> {
  const contract = await deps.db.transaction(
    async (tx) => {
      const id = await namedContractId(tx, named, call.actor.scope);
      const seen = await contractSeen(tx, id, call.actor);
      await recordPrint(tx, call, { action: 'contract.printCancelForm', contract: seen });
      return seen;
    },
    { scope: call.actor.scope, signal: call.signal },
  );
  return printed(deps, call, { contract, kind: 'cancel-form', title: cancelFormTitle }, (paper) =>
    writeCancelForm(paper, contract),
  );
}

async function printCancelQuote(
  deps: FormDeps,
  request: PrintCancelQuoteRequest,
  call: Call,
): Promise<PortalFile> {
  const { actor, signal } = call;
  const { contract, ...quoted } = await deps.db.transaction(
    async (tx) => {
      const { id, ...found } = await quoteToPrint(tx, request, call);
      const seen = await contractSeen(tx, id, actor);
      await recordPrint(tx, call, {
        action: 'contract.printCancelQuote',
        contract: seen,
        ...(found.saved ? { quoteNumber: found.saved.quoteNumber } : {}),
      });
      return { contract: seen, ...found };
    },
    { scope: actor.scope, signal },
  );
  // For the customer, no matter who prints it: without the parts and the cost behind them. Source: decisions.md §3
  const lines = linesForCustomer(linesFor(quoted.quote.lines, actor, subjectIn(actor)));
  const title = quoteFormTitle(quoted.saved);
  return printed(deps, call, { contract, kind: 'cancel-quote', title }, (paper) =>
    writeQuote(paper, contract, { ...quoted, lines }),
  );
}

/** A saved quote by its number, with its status, or else one of today. Refuses what quoting refuses. */
async function quoteToPrint(
  tx: Queryable,
  request: PrintCancelQuoteRequest,
  call: Call,
): Promise<Omit<PrintedQuote, 'lines'> & { id: number }> {
  const { scope } = call.actor;
  if (request.quoteNumber !== undefined) {
    const row = await quoteByNumber(tx, request.quoteNumber, scope);
    const quote = quoteOfRow(row);
    return { id: row.contract_id, quote, saved: await standingOf(tx, { row, quote, today: call.today }) };
  }
  const asked = QuoteCancellationRequest().safeParse(request);
  if (!asked.success) throw problemsOf(asked.error);
  const id = await requestedId(tx, asked.data, scope);
  return { id, quote: freshQuote(await cancelContractOf(tx, id), asked.data, call) };
}

async function standingOf(
  tx: Queryable,
  { row, quote, today }: { row: QuoteRow; quote: CancelQuote; today: string },
): Promise<NonNullable<PrintedQuote['saved']>> {
  const cancellation =
    row.cancellation_id === null ? undefined : await cancellationById(tx, row.cancellation_id);
  const reached = Object.entries(cancellation?.steps ?? {}).map(([state, { on }]) => [state, on]);
  return {
    quoteNumber: row.quote_number,
    state: row.state ?? 'Quoted',
    expiresOn: row.expires_on,
    isExpired: whyExpired(row.expires_on, today) !== undefined,
    cancelAsOf: quote.stored.inputs.facts.cancelAsOf,
    dueDate: cancellation?.due_date ?? quote.dueDate,
    reachedOn: Object.fromEntries(reached) as QuoteStatus['reachedOn'],
  };
}

/** Regenerates a contract's document, once per idempotency key: a repeated call gets the same file. Source: security.md §5 */
async function regenerateContract(
  deps: FormDeps,
  request: RegenerateContractRequest,
  call: Call,
): Promise<PortalFile> {
  const { actor } = call;
  const letterhead = await deps.letterheadFor(call);
  const file = await deps.db.transaction<GeneratedFile>(
    (tx) => {
      const find = () => namedContractId(tx, request, actor.scope);
      const regenerate = async () => {
        const id = await find();
        const contract = await contractSeen(tx, id, actor);
        const facts = await cancelContractOf(tx, id);
        const rules = cancelRulesFor({
          programCode: facts.program_code,
          stateOfSale: facts.state_of_sale ?? '',
          purchaseDate: facts.purchase_date,
        });
        const notices = await noticesOn(tx, facts);
        await recordPrint(tx, call, { action: 'contract.regenerate', contract });
        const about = { contract, kind: 'contract', title: contractFormTitle(contract) } as const;
        return generatedFileOf(
          await drawn(deps, letterhead, about, (paper) =>
            writeContract(paper, {
              contract,
              customerPriceCents: facts.customer_price,
              rules: rules.ok ? rules.value : undefined,
              notices,
            }),
          ),
        );
      };
      return once(tx, call, regenerate, find);
    },
    { scope: actor.scope },
  );
  return portalFileOf(file);
}

interface Drawing {
  contract: Contract;
  kind: Parameters<typeof documentName>[0];
  title: string;
}

async function printed(
  deps: FormDeps,
  call: Call,
  drawing: Drawing,
  write: (paper: PdfDocument) => void,
): Promise<PortalFile> {
  return drawn(deps, await deps.letterheadFor(call), drawing, write);
}

async function drawn(
  deps: FormDeps,
  letterhead: Letterhead,
  { contract, kind, title }: Drawing,
  write: (paper: PdfDocument) => void,
): Promise<PortalFile> {
  const madeAt = deps.now();
  const key = contractKeyText(contract);
  const footer = `Contract ${key} · created ${zonedText(deps.config.businessZone, madeAt)}`;
  const paper = new PdfDocument({ title: `${title} ${key}`, letterhead, footer, madeAt });
  write(paper);
  return { name: documentName(kind, contract), contentType: 'application/pdf', body: await paper.end() };
}

/** A view of a contract, not a change: it has no place in the contract's chain. */
async function recordPrint(
  tx: Queryable,
  call: Call & { actor: Session },
  { action, contract, ...about }: { action: string; contract: Contract; quoteNumber?: string },
): Promise<void> {
  await recordChange(tx, call, { action, after: { contract: contractKeyText(contract), ...about } });
}
