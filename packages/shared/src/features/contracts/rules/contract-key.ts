import { numberText } from './display.ts';

/** A contract's key; a missing part matches any. */
export interface ContractKey {
  programCode: string | null;
  contractNumber: string;
  /** '' is a contract without a suffix; null when none was named. */
  contractSuffix: string | null;
}

/** How people write a contract number, with one from the demo book. Source: decisions.md §1.4 */
export const contractKeyForms = '15138628 or TAW-15138628 (add the suffix if there is one)';

/**
 * Parses a contract number as people type it: `15138628`, `15138628A`, `MBP-15138628A`, in any case, the hyphen
 * optional. A missing suffix is left open, since people omit it. Undefined for any other text. Source: decisions.md
 * §1.4
 */
export function parseContractKey(text: string): ContractKey | undefined {
  const match = /^(?:([A-Z]{2,3})-?)?(\d+)([A-Z]{0,2})$/.exec(text.trim().toUpperCase());
  if (!match) return undefined;
  return { programCode: match[1] ?? null, contractNumber: match[2] ?? '', contractSuffix: match[3] || null };
}

/** Returns the full number of a contract, as far as it is known: `MBP-15138628A`. Source: decisions.md §1.4 */
export function contractKeyText(contract: {
  programCode: string | null;
  contractNumber: string | null;
  contractSuffix: string | null;
}): string {
  return [contract.programCode, numberText(contract)].filter(Boolean).join('-');
}

/**
 * Returns whether a contract is one that a key names: of contracts that differ in their suffix only, a key without one names each.
 * Source: decisions.md §1.4
 */
export function isNamedBy(
  contract: { programCode: string | null; contractNumber: string | null; contractSuffix: string | null },
  key: ContractKey,
): boolean {
  return (
    contract.contractNumber === key.contractNumber &&
    (key.programCode === null || contract.programCode === key.programCode) &&
    (key.contractSuffix === null || (contract.contractSuffix ?? '') === key.contractSuffix)
  );
}

/** Returns the whole name that a text is already, with its program; undefined if a contract must be found by it. Source: decisions.md §1.4 */
export function wholeContractKey(text: string): string | undefined {
  const key = parseContractKey(text);
  return key?.programCode ? contractKeyText(key) : undefined;
}
