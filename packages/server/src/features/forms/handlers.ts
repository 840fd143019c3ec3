import { subjectInScope } from '@pitlane/shared/access/field-rights';
import type { GeneratedFile, PortalFile } from '@pitlane/shared/engine/file';
import type { Handlers } from '@pitlane/shared/engine/operation';
import { cancelRulesFor } from '@pitlane/shared/features/cancellations/rules/cancel-rules';
import { linesFor, linesForCustomer } from '@pitlane/shared/features/cancellations/rules/refund-statement';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { MailContractRequest, MailedDocument } from '@pitlane/shared/features/forms/mail-schema';
import type { formOperations } from '@pitlane/shared/features/forms/operations';
import type {
  PrintCancelFormRequest,
  PrintCancelQuoteRequest,
  RegenerateContractRequest,
} from '@pitlane/shared/features/forms/schema';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { generatedFileOf, portalFileOf } from '../../http/send-file.ts';
import type { Letterhead } from '../../pdf/letterhead.ts';
import { cancelContractOf } from '../cancellations/cancel-facts.ts';
import { cancelFormTitle } from './cancel-form.ts';
import { contractFormTitle } from './contract-form.ts';
import { noticesOn } from './contract-notices.ts';
import { drawn, type FormDeps, printed, recordPrint } from './draw-form.ts';
import { contractSeen } from './form-facts.ts';
import { mailDocument } from './mail-document.ts';
import { namedContractId } from './named-contract.ts';
import { quoteFormTitle } from './quote-form.ts';
import { quoteToPrint } from './quote-to-print.ts';
import { signQuoteHandlers } from './sign-quote.ts';

/** Handles the calls about documents. Each shows what its caller may see, and who printed it is recorded. Source: portal.md §7 */
export function formHandlers(deps: FormDeps): Handlers<typeof formOperations, Call> {
  return {
    printCancelForm: (request, call) => printCancelForm(deps, request, call),
    printCancelQuote: (request, call) => printCancelQuote(deps, request, call),
    ...signQuoteHandlers(deps),
    regenerateContract: (request, call) => regenerateContract(deps, request, call),
    mailContract: (request, call) => mailContract(deps, request, call),
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
  const about = { contract, kind: 'cancel-form', title: cancelFormTitle } as const;
  return printed(deps, call, about, { name: 'cancelForm', content: contract });
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
  const lines = linesForCustomer(linesFor(quoted.quote.lines, actor, subjectInScope(actor)));
  const title = quoteFormTitle(quoted.saved);
  const about = { contract, kind: 'cancel-quote', title } as const;
  return printed(deps, call, about, { name: 'cancelQuote', content: { contract, ...quoted, lines } });
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
        const made = await contractDocument(tx, await find(), { deps, letterhead, call });
        await recordPrint(tx, call, { action: 'contract.regenerate', contract: made.contract });
        return generatedFileOf(made.file);
      };
      return once(tx, call, regenerate, find);
    },
    { scope: actor.scope },
  );
  return portalFileOf(file);
}

/** Emails a contract's document to its customer. Source: areas.md R53 */
async function mailContract(
  deps: FormDeps,
  { emailAddress, ...request }: MailContractRequest,
  call: Call,
): Promise<MailedDocument> {
  const { scope } = call.actor;
  const letterhead = await deps.letterheadFor(call);
  const { contract, file } = await deps.db.transaction(
    async (tx) => contractDocument(tx, await namedContractId(tx, request, scope), { deps, letterhead, call }),
    { scope, signal: call.signal, readOnly: true },
  );
  const document = {
    to: emailAddress ?? contract.customer?.emailAddress,
    title: contractFormTitle(contract),
    dealerName: contract.dealer?.name ?? '',
    file,
    action: 'contract.mail',
    about: { contract: contractKeyText(contract) },
  };
  return mailDocument(deps, document, call);
}

/** Draws a contract's document as the caller may see it. */
async function contractDocument(
  tx: Queryable,
  id: number,
  { deps, letterhead, call }: { deps: FormDeps; letterhead: Letterhead; call: Call },
): Promise<{ contract: Contract; file: PortalFile }> {
  const contract = await contractSeen(tx, id, call.actor);
  const facts = await cancelContractOf(tx, id);
  const rules = cancelRulesFor({
    programCode: facts.program_code,
    stateOfSale: facts.state_of_sale ?? '',
    purchaseDate: facts.purchase_date,
  });
  const notices = await noticesOn(tx, facts);
  const about = { contract, kind: 'contract', title: contractFormTitle(contract) } as const;
  const content = {
    contract,
    customerPriceCents: facts.customer_price,
    rules: rules.ok ? rules.value : undefined,
    notices,
  };
  const file = await drawn(deps, letterhead, about, { name: 'contract', content });
  return { contract, file };
}
