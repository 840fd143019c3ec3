import type { PortalError } from '../kernel/error.ts';

/** A command with arguments, as data: what a menu row, a saved key or an undo runs. */
export interface CommandCall {
  command: string;
  /** Absent: the face asks for the arguments. */
  args?: Readonly<Record<string, unknown>>;
  /** The portal address that it belongs to, if not the current one: an undo returns to that page. */
  at?: string;
}

/** The explanation of an amount, group by group, like a bank statement. */
export interface Statement {
  title: string;
  /** Its subject, in one line. */
  about: string;
  /** The parts of the title: the contract, the quote, the state. */
  names: readonly { label: string; text: string }[];
  groups: readonly StatementGroup[];
  /** Additional notes about the amounts. */
  facts: readonly { label: string; text: string }[];
}

/** Lines of a statement whose amounts are in one column; those above a sum add up to it. */
export interface StatementGroup {
  title: string;
  lines: readonly {
    label: string;
    /** As displayed; empty for none. */
    amount: string;
    isTotal?: true;
    /** The formula in words, and the source of its rule. */
    how: string;
    source: string;
  }[];
}

/**
 * What a command asks its face to do, as plain data; each face interprets all of them in one place, closed by `never`.
 * `show` opens a screen: the portal navigates, the terminal runs the screen's operation and prints. `notify` reports
 * the outcome: a requested answer (`isAnswer`) is the terminal's output, something that cannot be undone is confirmed
 * (`isReceipt`), and programs read `data` instead. The portal opens the page that shows an answer (`address`); one of
 * several lines without a page is shown in a window, because a notice is gone before it is read. `refused` says why
 * nothing was done and what to do instead; scripts see a failure. `keep` saves a value in the browser under a name of `storageKeys`, null removes it. `visit` goes to an
 * address of the portal, `copyLink` copies the link to it and says so. `open` opens an address outside the portal: in a
 * new tab, or in the same tab with a link back to the page it was opened from (`returns`). `changed` names a contract
 * that changed: anything that shows it reloads it. `download` saves a file: the portal where the browser saves files;
 * the terminal under `to` as the user typed it (`-` is stdout), otherwise as `name` in the current folder, replacing an
 * existing file only if allowed (`mayReplace`). `sessionChanged`: a different user is signed in, so nothing on screen
 * belongs to them. `statement` explains an amount: the terminal prints it, or its data as JSON; the portal opens the
 * page that shows it. `secret` shows something that won't be shown again: the portal in a dialog with a button that copies
 * it, the terminal as its output.
 */
export type Effect =
  | { kind: 'show'; screen: string; params: Record<string, string> }
  | { kind: 'visit'; address: string }
  | { kind: 'copyLink'; address: string }
  | {
      kind: 'notify';
      text: string;
      /** What a terminal adds, which the portal's page shows anyway. */
      more?: string;
      isAnswer?: true;
      address?: string;
      isReceipt?: true;
      undo?: CommandCall;
      data?: unknown;
    }
  | { kind: 'refused'; problem: PortalError }
  | { kind: 'keep'; key: string; value: unknown }
  | { kind: 'open'; url: string; returns?: true }
  | { kind: 'changed'; contract: string }
  | {
      kind: 'download';
      name: string;
      contentType: string;
      body: Uint8Array;
      to?: string | undefined;
      mayReplace?: boolean | undefined;
      /** The option that says where the terminal saves it, if it isn't that of its kind of file. */
      option?: string;
      /** The result: "Exported 1,204 claim lines". */
      text?: string;
      data?: unknown;
    }
  | { kind: 'statement'; address: string; statement: Statement; data: unknown }
  | { kind: 'secret'; title: string; text: string; secret: string; data: unknown }
  | { kind: 'signedOut' }
  | { kind: 'sessionChanged' }
  | { kind: 'none' };
