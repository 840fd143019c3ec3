import type { PortalError } from '../kernel/error.ts';

/** A command with arguments, as data: what a menu row, a saved key or an undo asks for. */
export interface CommandCall {
  command: string;
  /** Absent: the face asks for what the command needs. */
  args?: Readonly<Record<string, unknown>>;
  /** The portal's address that it is about, where that is not the one of the moment: an undo brings back what was there. */
  at?: string;
}

/** What explains an amount, group by group, as a bank's statement does. */
export interface Statement {
  title: string;
  /** What it is about, in one line. */
  about: string;
  /** What the title names, each by itself: the contract, the quote, the state. */
  names: readonly { label: string; text: string }[];
  groups: readonly StatementGroup[];
  /** What there is to know next to the amounts. */
  facts: readonly { label: string; text: string }[];
}

/** Lines of a statement whose amounts are in one column; those above a sum add up to it. */
export interface StatementGroup {
  title: string;
  lines: readonly {
    label: string;
    /** As people read it; empty for none. */
    amount: string;
    isTotal?: true;
    /** The formula in words, and where its rule stands. */
    how: string;
    source: string;
  }[];
}

/**
 * What a command asks its face to do, as plain data; each face interprets all of them in one place, closed by `never`.
 * `show` opens a screen: the portal navigates, the terminal runs the screen's operation and prints. `notify` says how it went; what
 * was asked for itself (`isAnswer`) is the terminal's output, what cannot be undone is confirmed (`isReceipt`), and `data` is what a program
 * reads in its place. `refused` says why nothing was done and what to do instead: for scripts a failure. `keep` keeps a value in
 * the browser under a name of `storageKeys`, null forgets it. `visit` goes to an address of the portal as it is, `copyLink`
 * copies the link to it and says so. `open` opens an address outside the portal: next to it, or in its place with a link to
 * return to the page where it was asked for (`returns`). `changed` names a contract that is another now: anyone who shows it
 * reads it again. `download` saves a file: the portal where the browser does; the terminal under `to` as the user wrote it
 * (`-` is its output), else under `name` where it stands, and over a file that is there only where that was said (`mayReplace`).
 * `sessionChanged`: who is signed in is another now, so nothing that is shown is theirs.
 * `statement` explains an amount: the terminal prints it, or the data behind it as JSON; the portal goes to the page that shows it.
 */
export type Effect =
  | { kind: 'show'; screen: string; params: Record<string, string> }
  | { kind: 'visit'; address: string }
  | { kind: 'copyLink'; address: string }
  | { kind: 'notify'; text: string; isAnswer?: true; isReceipt?: true; undo?: CommandCall; data?: unknown }
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
    }
  | { kind: 'statement'; address: string; statement: Statement; data: unknown }
  | { kind: 'signedOut' }
  | { kind: 'sessionChanged' }
  | { kind: 'none' };
