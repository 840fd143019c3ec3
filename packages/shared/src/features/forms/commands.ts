import { z } from 'zod';
import { type Availability, type Context, defineCommand } from '../../engine/command.ts';
import type { PortalError } from '../../kernel/error.ts';
import { lazy } from '../../kernel/lazy.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { contractOperations } from '../contracts/operations.ts';
import type { Contract } from '../contracts/schema.ts';
import { onContract, selectedContract } from '../contracts/selected-contract.ts';
import { recipient } from './mail-schema.ts';
import { mailed } from './mailed.ts';
import { formOperations } from './operations.ts';
import { saved, savedFileArguments } from './saved-file.ts';

const { getContract } = contractOperations;
const {
  printCancelForm: printFormCall,
  printCancelQuote: printQuoteCall,
  regenerateContract,
  mailContract: mailContractCall,
} = formOperations;

const ContractFileArgs = lazy(() =>
  z.object({ key: contractArgument(), ...savedFileArguments('the current folder') }),
);

/** Get the document of a contract, made again. Source: portal.md §2 (card icons: Download), §7 (rater regenerate) */
export const downloadContract = defineCommand({
  ...onContract,
  id: 'contract.download',
  title: 'Download contract',
  summary: "Download a contract's document",
  keywords: ['pdf', 'save', 'regenerate', 'form', 'document', 'print'],
  icon: 'download',
  faces: ['web', 'cli'],
  keys: { web: 'd', tui: 'd' },
  args: ContractFileArgs,
  uses: { getContract, regenerateContract },
  when: whenOwn,
  whyNot: async (calls, { key }, { signal }) => whyNotOwn(await calls.getContract({ key }, { signal })),
  run: async (calls, { key, ...where }, { signal }) => {
    const { contractNumber, contractSuffix, programCode, programType, dealerCode } = await calls.getContract(
      { key },
      { signal },
    );
    const file = await calls.regenerateContract(
      { contractNumber: contractNumber ?? '', contractSuffix, programCode, programType, dealerCode },
      { signal },
    );
    return saved(file, where);
  },
});

const MailContractArgs = lazy(() => z.object({ key: contractArgument(), emailAddress: recipient() }));

/** Email a contract's document to its customer. Source: areas.md R53 */
export const mailContract = defineCommand({
  ...onContract,
  id: 'contract.mail',
  title: 'Email contract',
  summary: "Email a contract's document to its customer",
  keywords: ['mail', 'send', 'customer', 'document', 'pdf'],
  icon: 'mail',
  faces: ['web', 'cli'],
  args: MailContractArgs,
  uses: { getContract, mailContract: mailContractCall },
  data: mailContractCall.response,
  when: whenOwn,
  whyNot: async (calls, { key }, { signal }) => whyNotOwn(await calls.getContract({ key }, { signal })),
  run: async (calls, { key, emailAddress }, { signal }) => {
    const { contractNumber, contractSuffix, programCode } = await calls.getContract({ key }, { signal });
    const named = { contractNumber: contractNumber ?? '', contractSuffix, programCode };
    return mailed(
      await calls.mailContract({ ...named, ...(emailAddress ? { emailAddress } : {}) }, { signal }),
    );
  },
});

/** Print the form by which a holder cancels. Source: portal.md §2 (card icons: Print Cancel Form), §7 (cancelform) */
export const printCancelForm = defineCommand({
  ...onContract,
  id: 'contract.printCancelForm',
  title: 'Print Cancel Form',
  summary: "Print a customer's cancellation form",
  keywords: ['pdf', 'cancellation', 'request', 'signature', 'document'],
  icon: 'file',
  faces: ['web', 'cli'],
  keys: { web: 'p', tui: 'p' },
  args: ContractFileArgs,
  uses: { getContract, printCancelForm: printFormCall },
  when: whenOwn,
  run: async (calls, { key, ...where }, { signal }) => {
    const contract = await calls.getContract({ key }, { signal });
    const named = { ...contract, contractNumber: contract.contractNumber ?? '' };
    const file = await calls.printCancelForm({ contract: named, onlyCancellationForm: true }, { signal });
    return saved(file, where);
  },
});

const QuoteFileArgs = lazy(() =>
  z.object({
    quoteNumber: z
      .string()
      .trim()
      .min(1, requiredText('Quote number'))
      .max(40)
      .meta({ label: 'Quote', hint: 'Quote number, e.g. Q-202603-000412', positional: true }),
    ...savedFileArguments('the current folder'),
  }),
);

/**
 * Print a saved cancel quote for the customer. Source: portal.md §7 (PUT {portal}/api/pdf/cancelquote), decisions.md §4
 */
export const printCancelQuote = defineCommand({
  id: 'cancellation.printQuote',
  title: 'Print cancel quote',
  summary: 'Print a saved cancel quote for the customer',
  section: 'Contracts',
  keywords: ['pdf', 'refund', 'statement', 'customer', 'document'],
  icon: 'file',
  faces: ['web', 'cli'],
  args: QuoteFileArgs,
  uses: { printCancelQuote: printQuoteCall },
  run: async (calls, { quoteNumber, ...where }, { signal }) =>
    saved(await calls.printCancelQuote({ quoteNumber }, { signal }), where),
});

/** A foreign contract's card names its number and no more; its documents are its own dealer's. */
function whenOwn(context: Context): Availability {
  const contract = selectedContract(context);
  const problem = contract && whyNotOwn(contract);
  return problem ? { disabled: problem.message } : 'enabled';
}

function whyNotOwn({ isUserAllowedAccess }: Contract): PortalError | undefined {
  if (isUserAllowedAccess !== false) return undefined;
  return { code: 'not_own', message: "This is another dealer's contract. That dealer can print it." };
}
