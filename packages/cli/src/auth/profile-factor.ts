import { CallError } from '@pitlane/shared/client/calls';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { factorTitles } from '@pitlane/shared/features/identity/rules/factor-titles';
import { factorName } from '@pitlane/shared/features/identity/rules/sign-in-names';
import type { Factor, SavedFactor } from '@pitlane/shared/features/identity/schema';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { operations } from '@pitlane/shared/registry/operations';
import { ask } from '../commands/ask.ts';
import { confirm } from '../commands/confirm.ts';
import { checkMayCall } from '../commands/rights.ts';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { qrLines } from '../print/qr-code.ts';
import { printRows } from '../print/rows.ts';
import { sayBelow, sayMarked } from '../print/say-below.ts';
import type { TableColumn } from '../print/table.ts';
import { wrapText } from '../print/text.ts';
import { CommandFailure } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import type { Connection } from '../session/connection.ts';

/** How often a mistyped code can be entered again. */
const tries = 3;

/** The factors that a terminal can add; a passkey needs a browser. */
type AddedKind = 'totp' | 'email';
const methods: Readonly<Record<string, AddedKind>> = { app: 'totp', email: 'email' };

const columns: readonly TableColumn<Factor>[] = [
  { header: 'ID', text: ({ id }) => id ?? '' },
  { header: 'NAME', text: factorName, look: () => 'strong', least: 12 },
  { header: 'METHOD', text: ({ kind }) => factorTitles[kind ?? ''] ?? '', leaves: 2 },
  { header: 'ADDED', text: ({ confirmedAt }) => instantInZone(confirmedAt), leaves: 1 },
  { header: 'LAST USED', text: ({ lastUsedAt }) => instantInZone(lastUsedAt) || 'never' },
];

/** Lists the user's second factors. */
export async function listFactors({ terminal, given, connect }: Run): Promise<void> {
  const { calls } = await connect();
  const rows = await calls.listFactors({}, { signal: terminal.signal });
  const valuesOf = ({ id, kind, label, confirmedAt, lastUsedAt }: Factor) =>
    [id, kind, label, confirmedAt, lastUsedAt].map((value) => value ?? '');
  const below = rows.length === 0 ? 'No second factors. Add one: pitlane profile factor add' : undefined;
  await printRows(rows, { columns, valuesOf, ...(below ? { below } : {}) }, { terminal, given });
}

/**
 * Adds a second factor: shows how to set it up, asks for its first code, and prints recovery codes if there are none.
 */
export async function addFactor({ terminal, given, connect }: Run): Promise<void> {
  const { fields } = given;
  if (!terminal.canAsk) {
    throw new CommandFailure({
      code: 'cannot_ask',
      message: 'Adding a second factor needs a terminal to enter its code.',
      next: 'Add it in the portal: pitlane profile open',
    });
  }
  const { calls } = await connect();
  const kind = methods[String(fields['method'] ?? 'app')] ?? 'totp';
  const label = fields['name'] === undefined ? {} : { label: String(fields['name']) };
  const offered = await calls.saveFactor({ kind, ...label }, { signal: terminal.signal });
  showSetup(terminal, kind, offered);
  const added = await confirmed(terminal, calls, offered);
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Added ${factorName(added)}`);
  const factors = await calls.listFactors({}, { signal: terminal.signal });
  if (factors.every((factor) => factor.kind !== 'lookup')) await printNewCodes(terminal, calls);
}

function showSetup(terminal: Terminal, kind: AddedKind, { options }: SavedFactor): void {
  const { err, errPaint } = terminal;
  if (kind === 'email') return err(`  We emailed a 6-digit code to ${textOf(options?.['sentTo'])}.\n`);
  const qr = qrLines(textOf(options?.['uri']), terminal);
  const key = textOf(options?.['secret']).replaceAll(/(.{4})(?=.)/g, '$1 ');
  /** Broken between words, so that no group of the key is torn apart. */
  const indented = (text: string) => wrapText(text, terminal.errColumns - 2).map((line) => `  ${line}\n`);
  const setup = qr
    ? `\n${qr.join('\n')}\n\n${indented('Scan this with your authenticator app. Or enter the key:').join('')}`
    : indented('Enter this key in your authenticator app:').join('');
  err(`${setup}\n${errPaint.strong(indented(key).join(''))}\n`);
}

/** Asks for the first code, again if it is wrong. */
async function confirmed(
  terminal: Terminal,
  calls: Connection['calls'],
  { id }: SavedFactor,
): Promise<SavedFactor> {
  for (let left = tries; ; left -= 1) {
    const answer = await ask(terminal, '6-digit code');
    try {
      return await calls.saveFactor({ id: id ?? '', answer }, { signal: terminal.signal });
    } catch (error) {
      const isWrong = error instanceof CallError && error.failure.code === serviceStatus.MfaCodeInvalid;
      if (!isWrong || left <= 1) throw error;
      await sayMarked(terminal, terminal.errPaint.danger('✗'), error.failure.message);
    }
  }
}

/** Makes recovery codes in place of those before, after a question. */
export async function newCodes(run: Run): Promise<void> {
  const { terminal, given, connect } = run;
  if (given.isDry) await checkMayCall(operations.saveFactor, run);
  const { calls } = await connect();
  const lines = [
    { label: '', text: 'Ten new recovery codes' },
    { label: 'Effect', text: 'Codes that you have stop working' },
  ];
  const title = 'Create recovery codes';
  const confirmation = {
    title,
    cannot: "can't be created",
    busy: 'Creating...',
    failed: 'Nothing was changed.',
  };
  if (!(await confirm({ title, confirm: confirmation }, { lines }, run))) return;
  await printNewCodes(terminal, calls, given.isJson);
}

/** Prints ten new codes, which can't be shown again. */
async function printNewCodes(terminal: Terminal, calls: Connection['calls'], isJson = false): Promise<void> {
  const made = await calls.saveFactor({ kind: 'lookup' }, { signal: terminal.signal });
  if (isJson) return terminal.out(`${jsonText(made, 2)}\n`);
  const { options } = made;
  const codes = Array.isArray(options?.['codes']) ? options['codes'].map(textOf) : [];
  terminal.err('\nRecovery codes. Each signs you in once if you lose your second factor:\n\n');
  for (const code of codes) terminal.out(terminal.isScreen ? `  ${code}\n` : `${code}\n`);
  terminal.err('\n');
  sayBelow(
    terminal,
    "Save them in a password manager or print them. You won't see them again. Clear the screen afterwards.",
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
