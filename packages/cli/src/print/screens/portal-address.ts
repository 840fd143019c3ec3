import { numberText } from '@pitlane/shared/features/contracts/rules/display';
import type { Run } from '../../commands/run.ts';

/** Used in the address if a backend sends no program for a contract, as in the portal. */
const noProgram = '-';

/**
 * Returns the portal's address of a place, its parameters filled from what was given: `{program}` and `{number}` are those of the
 * contract that `key` names. A window opens over the first page. Throws CallError.
 */
export async function portalAddress(path: string, { terminal, given, connect }: Run): Promise<string> {
  const values: Record<string, unknown> = { ...given.fields };
  if (path.includes('{number}')) {
    const { calls } = await connect();
    const key = String(given.fields['key'] ?? '');
    const contract = await calls.getContract({ key }, { signal: terminal.signal });
    values['program'] = contract.programCode || noProgram;
    values['number'] = numberText(contract);
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  );
  return filled.startsWith('?') ? `/${filled}` : filled;
}
