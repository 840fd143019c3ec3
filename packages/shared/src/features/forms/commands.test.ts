import { describe, expect, test } from 'vitest';
import type { PortalFile } from '../../engine/file.ts';
import { anActor } from '../../testing/factories.ts';
import { Contract } from '../contracts/schema.ts';
import { downloadContract, printCancelForm, printCancelQuote } from './commands.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const contract = Contract().parse({
  contractNumber: '15138628',
  contractSuffix: 'A',
  programCode: 'MBP',
  programType: 1,
  dealerCode: '80715',
  isUserAllowedAccess: true,
});
const getContract = async () => contract;
const file: PortalFile = { name: 'a.pdf', contentType: 'application/pdf', body: new Uint8Array([1]) };

/** A call that returns the file, and what it was called with. */
function printing() {
  const asked: unknown[] = [];
  const print = async (request: unknown) => {
    asked.push(request);
    return file;
  };
  return { asked, print };
}

describe('documents of a contract', () => {
  test('a contract is identified by what an existing backend knows, and saved where the user says', async () => {
    const { asked, print } = printing();
    const calls = { getContract, regenerateContract: print };
    expect(await downloadContract.run(calls, { key: 'MBP-15138628A', pdf: 'mine.pdf' }, work)).toEqual({
      kind: 'download',
      ...file,
      to: 'mine.pdf',
      mayReplace: undefined,
    });
    expect(asked).toEqual([
      {
        contractNumber: '15138628',
        contractSuffix: 'A',
        programCode: 'MBP',
        programType: 1,
        dealerCode: '80715',
      },
    ]);
  });

  test('the cancel form is requested with the contract, and only the form', async () => {
    const { asked, print } = printing();
    const effect = await printCancelForm.run(
      { getContract, printCancelForm: print },
      { key: 'MBP-15138628A', replace: true },
      work,
    );
    expect(effect).toMatchObject({ kind: 'download', mayReplace: true });
    expect(asked).toEqual([{ contract, onlyCancellationForm: true }]);
  });

  test('a quote is printed by its number', async () => {
    const { asked, print } = printing();
    await printCancelQuote.run({ printCancelQuote: print }, { quoteNumber: 'Q-202603-000412' }, work);
    expect(asked).toEqual([{ quoteNumber: 'Q-202603-000412' }]);
  });

  test("are offered on a card, and on another dealer's card say whose contract it is", () => {
    const on = (row: Contract | undefined) => ({
      session: anActor('MasterDealer'),
      kept: {},
      ...(row ? { selection: { kind: 'contract', row } } : {}),
    });
    expect(downloadContract.given?.(on(contract))).toEqual({ key: 'MBP-15138628A' });
    expect(downloadContract.when?.(on(contract))).toBe('enabled');
    expect(downloadContract.when?.(on(undefined))).toBe('enabled');
    const foreign = on({ ...contract, isUserAllowedAccess: false });
    expect(printCancelForm.when?.(foreign)).toEqual({
      disabled: "This is another dealer's contract. That dealer can print it.",
    });
  });
});
