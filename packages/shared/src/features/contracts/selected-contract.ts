import type { Context, Place } from '../../engine/command.ts';
import { contractKeyText } from './rules/contract-key.ts';
import type { Contract } from './schema.ts';

/** The contract whose card has the focus, or whose page is open; undefined if there is none. */
export function selectedContract({ selection }: Place): Contract | undefined {
  return selection?.kind === 'contract' ? (selection.row as Contract) : undefined;
}

/** Returns a command the contract of its place as its argument `key`. */
export function keyOfSelected(context: Context): { key?: string } {
  const contract = selectedContract(context);
  return contract ? { key: contractKeyText(contract) } : {};
}

/** The shared part of the commands about a contract: its card or page passes it to them, and offers them first. */
export const onContract = {
  section: 'Contracts',
  given: keyOfSelected,
  isHere: (context: Context) => selectedContract(context) !== undefined,
} as const;
