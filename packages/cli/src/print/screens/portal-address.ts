import { numberText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { Run } from '../../commands/run.ts';

/** Used in the address if a backend sends no program for a contract, as in the portal. */
const noProgram = '-';

/**
 * Returns the portal's address of a place, its parameters filled from what was given: `{program}` and `{number}` are those of the
 * contract that `key` names. A window opens over the first page. Throws CallError.
 */
export async function portalAddress(path: string, { terminal, given, connect }: Run): Promise<string> {
  const values: Record<string, unknown> = { ...given.fields };
  if (path.includes('{dealerGroupIdentifier}')) return dealerAddress(path, { terminal, given, connect });
  if (!path.includes('{number}')) return filledAddress(path, values);
  const { calls } = await connect();
  const key = String(given.fields['key'] ?? '');
  const contract = await calls.getContract({ key }, { signal: terminal.signal });
  return filledAddress(path, { ...values, ...contractValues(contract) });
}

/** The page of a dealer; without one, the list of them. */
async function dealerAddress(path: string, { terminal, given, connect }: Run): Promise<string> {
  const code = String(given.fields['code'] ?? given.fields['dealerCode'] ?? '');
  if (!code) return path.replace(/\/\{.*/, '');
  const { calls } = await connect();
  return filledAddress(path, dealerValues(await calls.getDealer({ code }, { signal: terminal.signal })));
}

/** The values in the address of a dealer. */
export function dealerValues({ dealerGroupIdentifier, dealerCode }: Dealer): Record<string, string> {
  return { dealerGroupIdentifier: dealerGroupIdentifier ?? dealerCode ?? '', dealerCode: dealerCode ?? '' };
}

/** The values in the address of a contract. */
export function contractValues(
  contract: Pick<Contract, 'programCode' | 'contractNumber' | 'contractSuffix'>,
): Record<string, string> {
  return { program: contract.programCode || noProgram, number: numberText(contract) };
}

/** Fills the path of a screen; a window opens over the first page. */
export function filledAddress(path: string, values: Readonly<Record<string, unknown>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  );
  // A group has one address for all of its dealers.
  const dealer = path.includes('{dealerGroupIdentifier}')
    ? `?dealerCode=${String(values['dealerCode'] ?? '')}`
    : '';
  return `${filled.startsWith('?') ? `/${filled}` : filled}${dealer}`;
}
