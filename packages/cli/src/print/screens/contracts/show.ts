import { CallError } from '@pitlane/shared/client/calls';
import {
  contractKeyForms,
  contractKeyText,
  isNamedBy,
  parseContractKey,
} from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { choose } from '../../../commands/ask.ts';
import type { Run, ScreenView } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';
import { paintOf } from '../../../process/paint.ts';
import type { Connection } from '../../../session/connection.ts';
import { cardText, cardValues } from '../../card.ts';
import { jsonText } from '../../json.ts';
import { tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { sayBelow } from '../../say-below.ts';
import { tableLines } from '../../table.ts';
import { contractBlocks, contractHead } from './card.ts';
import { choiceColumns, namedContract, namedFields } from './columns.ts';
import { whyNothing } from './why-nothing.ts';

/** Contracts that one number may mean; more are not offered. */
const mostMatches = 50;

/** Read one contract: a card on a screen, a line each field in a pipe, or JSON. */
export const contractView: ScreenView = {
  help: {
    notes: [
      `A key is a contract number, with program and suffix if needed: ${contractKeyForms}. A VIN or a customer's name works too. If several contracts match, a terminal asks which one, and a script fails.`,
    ],
    examples: ['pitlane contract show 15138628', 'pitlane contract show TAW-15138628 --json'],
    fields: namedFields,
  },
  run: async (run) => {
    const { terminal, given } = run;
    const text = String(given.fields['key'] ?? '');
    const connection = await run.connect();
    const progress = showProgress(terminal, 'Reading...');
    const found = await findContracts(connection, text, terminal.signal).finally(progress.end);
    const contract = found.length === 1 ? found[0] : await oneOf(run, text, found);
    if (!contract) throw notFound(text, await whyNothing(connection, terminal.signal));
    if (given.isJson) return terminal.out(`${jsonText(namedContract(contract), 2)}\n`);
    if (!terminal.isScreen) return terminal.out(tabLines(cardValues(contractBlocks(contract))));
    terminal.out(await cardText(contractHead(contract), contractBlocks(contract), terminal));
    if (isForeign(contract)) {
      terminal.err('\n');
      sayBelow(terminal, "Another dealer's contract: only basic details are shown.");
    }
  },
};

/**
 * Reads a contract by its key; any other text, such as a VIN or a name, is searched for. A number that means several (409), and a backend that has no such path, are answered
 * by search. Source: decisions.md §1.4
 */
async function findContracts({ calls }: Connection, text: string, signal: AbortSignal): Promise<Contract[]> {
  const search = async (searchText: string) =>
    (await calls.searchContracts({ searchText, searchAllDealers: true, limit: mostMatches }, { signal }))
      .rows;
  const key = parseContractKey(text);
  if (!key) return search(text);
  let failure: CallError;
  try {
    return [await calls.getContract({ key: text.trim() }, { signal })];
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    failure = error;
  }
  const { status, code } = failure.failure;
  if (status === 404 && code !== null) return [];
  if (status !== 409 && status !== 404) throw failure;
  const found = (await search(key.contractNumber)).filter((contract) => isNamedBy(contract, key));
  // There are several, and no search finds them: only the server's message can be shown.
  if (found.length === 0 && status === 409) throw failure;
  return found;
}

/** Determines which of several is meant: by asking, otherwise it lists them. */
async function oneOf(
  { terminal, given }: Run,
  text: string,
  found: readonly Contract[],
): Promise<Contract | undefined> {
  if (found.length === 0) return undefined;
  const orMore = found.length === mostMatches ? ' or more' : '';
  const several = `${text} matches ${found.length}${orMore} contracts.`;
  if (terminal.canAsk && !given.isJson) {
    terminal.err(`${several}\n`);
    return choose(terminal, 'Which one?', found, choiceColumns);
  }
  const paint = paintOf(false);
  throw new CommandFailure(
    {
      code: 'several_contracts',
      message: several,
      field: 'key',
      next: `Use the full key of one: pitlane contract show ${found.map(contractKeyText)[0]}`,
    },
    { details: await tableLines(choiceColumns, found, { width: terminal.errColumns - 2, paint }) },
  );
}

/** A foreign contract comes without the fields that belong to its dealer. Source: decisions.md §2 */
function isForeign(contract: Contract): boolean {
  return contract.isUserAllowedAccess === false && contract.dealerCode === null;
}

function notFound(text: string, why: string | undefined): CommandFailure {
  return new CommandFailure({
    code: 'not_found',
    message: `Contract ${text} not found.`,
    field: 'key',
    next: why ?? `Try searching: pitlane contract search ${text}`,
  });
}
