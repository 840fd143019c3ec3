import type { z } from 'zod';
import { isLostByActing, whyNoAccess } from '../access/no-access.ts';
import { may, type PermissionId } from '../access/permissions.ts';
import type { Session } from '../access/session.ts';
import type { PortalError } from '../kernel/error.ts';
import type { CommandCall, Effect } from './effect.ts';
import type { Calls, Operations } from './operation.ts';
import type { Face } from './screen.ts';

/** The thing that a place shows or has the focus on: a contract's card or page. */
export interface Selection {
  /** Its kind, such as `contract`. */
  kind: string;
  /** The row behind it, as the wire has it. */
  row: unknown;
}

/** Where a command was invoked. */
export interface Place {
  /** The portal's address of this moment, path and query; absent in the terminal. */
  address?: string;
  /** The title of the page at that address. */
  title?: string;
  /** There is no page at that address, or none for this user. */
  hasNoPage?: true;
  /** Values stored in the browser, by the names of `storageKeys`; empty in the terminal. */
  kept: Readonly<Record<string, unknown>>;
  /** Absent if nothing is selected, and in the terminal. */
  selection?: Selection;
}

/** Where and by whom a command is offered. */
export interface Context extends Place {
  session: Session;
}

/** Whether a command can be run here and now; if not, the words that say why and what to do instead. */
export type Availability = 'enabled' | { disabled: string };

/** A run's input in addition to its arguments: a way to stop it, and where it was invoked. Only the server says who the user is. */
export interface Work {
  signal: AbortSignal;
  context: Place;
}

/** A preview of a command in words: the text of the dialog, the question in the terminal, the output of `--dry-run`. */
export interface Preview {
  /** Its subject, name first, then the result. */
  lines: readonly { label: string; text: string }[];
  /** Why it cannot be done. */
  problem?: PortalError;
  /** The command to use instead, if there is one. */
  wayOn?: CommandCall;
  /** The money that it is about, which a list adds up. */
  amount?: { label: string; value: number };
  /** The text to type in the terminal to confirm, and its description: "1207", "the last 4 digits of the contract number". */
  proof?: { text: string; what: string };
}

/** The preview's line for a face that has no title for it; a dialog shows it as its title. */
export const finalWarning = { label: 'Warning', text: "This can't be undone" };

/** The texts of a command that asks for confirmation before it runs. */
export interface Confirmation {
  /** The title of the question, and the label of the button: "Void Contract". */
  title: string;
  /** After the name of what refuses it: "can't be posted". Absent: its problems say that themselves. */
  cannot?: string;
  /** While it runs: "Voiding contract...". */
  busy: string;
  /** When it fails, before the server's reason. */
  failed: string;
  /** Another step takes it back, as rescinding does an approval. */
  canBeUndone?: true;
}

/** Whether nothing takes back what a command does: its question warns of that. */
export function isFinal({ confirm }: { confirm?: Confirmation | undefined }): boolean {
  return confirm !== undefined && !confirm.canBeUndone;
}

/** How a command runs for each row of a list. */
export interface Bulk<Args extends z.ZodObject = z.ZodObject, Uses extends Operations = Operations> {
  /** What happens to rows already done when a list runs again without `--again`. */
  doneRows: 'skip' | 'repeat';
  /** Its title in the portal: "Void contracts from a file". */
  title: string;
  /** Optional arguments that the portal offers for all rows, in addition to those that a row needs. */
  offers?: readonly string[];
  /** Arguments that a list can't take, neither for a row nor for all. */
  leaves?: readonly string[];
  /** The additional arguments of each row. */
  given?: Readonly<Record<string, unknown>>;
  /** The outcome of a row, for a command that asks for no confirmation. Changes nothing. Throws CallError. */
  preview?(calls: Calls<Uses>, args: z.output<Args>, work: Work): Promise<Preview>;
  /** The previews of many rows by one call, one for each; undefined if the server has no such call. Throws CallError. */
  previewMany?: {
    most: number;
    find(
      calls: Calls<Uses>,
      rows: readonly z.output<Args>[],
      work: Work,
    ): Promise<readonly Preview[] | undefined>;
  };
  /** `whyNot` of many rows by one call; one reason for each of them. Throws CallError. */
  whyNotMany?: {
    most: number;
    find(
      calls: Calls<Uses>,
      rows: readonly z.output<Args>[],
      work: Work,
    ): Promise<readonly (PortalError | undefined)[]>;
  };
}

/**
 * Something a user can do, the same in menu, palette, by key and from the terminal.
 * A screen's open command is not listed: it follows from the screen.
 */
export interface Command<Args extends z.ZodObject = z.ZodObject, Uses extends Operations = Operations> {
  /** `noun.verb`, singular. */
  id: string;
  /** Sentence case, verb first, no full stop. */
  title: string;
  /** Its description for help, if the title isn't enough. */
  summary?: string;
  section: string;
  keywords: readonly string[];
  /** The icon's name; each face has its own drawing of it. */
  icon: string;
  faces: readonly Face[];
  /** Why a face is left out. */
  notOn?: Partial<Record<Face, string>>;
  /** The key in the portal, and that in the terminal's app. */
  keys?: { web?: string; tui?: string };
  /** A permission that it needs in addition to those of the calls it uses. */
  narrows?: PermissionId;
  /** What the user provides; a field that isn't optional is asked for. Builds its schema on first use. */
  args?: () => Args;
  /** It takes a list of values for its positional argument and runs for each of them. */
  bulk?: Bulk<Args, Uses>;
  /** The machine-readable data of its answer: the terminal accepts `--json`, and help lists the fields. */
  data?: () => z.ZodType;
  /** The arguments that the place gives, as the contract of its card: they are not asked for. */
  given?(context: Context): Readonly<Record<string, unknown>>;
  /** The operations that it calls, by name; `run` receives exactly these. */
  uses?: Uses;
  /** Whether this place or selection offers it before all others. */
  isHere?(context: Context): boolean;
  /** Present if only some sessions have a use for it: the others aren't shown it. */
  concerns?(session: Session): boolean;
  /** Only about state: rights are `narrows` and `uses`. Absent: always enabled. */
  when?(context: Context): Availability;
  /**
   * Present if it cannot be undone, or if others see the effect immediately: every face shows the preview and asks
   * before it runs.
   */
  confirm?: Confirmation;
  /** Changes nothing; some arguments may still be missing. Throws CallError. */
  preview?(calls: Calls<Uses>, args: Partial<z.output<Args>>, work: Work): Promise<Preview>;
  /**
   * Why the server would refuse these arguments even though the user has every right, for the dry run of a command
   * without a preview. Changes nothing. Throws CallError.
   */
  whyNot?(calls: Calls<Uses>, args: z.output<Args>, work: Work): Promise<PortalError | undefined>;
  /** Throws CallError if a call fails. */
  run(calls: Calls<Uses>, args: z.output<Args>, work: Work): Effects | Promise<Effects>;
}

/** One effect, or several in order. */
export type Effects = Effect | readonly Effect[];

/** Declares a command and keeps its exact type. */
export function defineCommand<Args extends z.ZodObject, const Uses extends Operations = Operations>(
  command: Command<Args, Uses>,
): Command<Args, Uses> {
  return command;
}

/** Returns whether the user has every right that a command needs: its own and those of its calls. */
export function mayRun(command: Command, session: Session | undefined): boolean {
  return rightsOf(command).every((right) => may(right, session));
}

/**
 * Returns whether a face shows a command: the user may run it, or could in person though not in an assumed session.
 * Source: decisions.md §3 (assumed session); Assumption: shown with the reason, so that helping someone on the phone
 * finds it where they do
 */
export function isShown(command: Command, session: Session): boolean {
  if (command.concerns?.(session) === false) return false;
  return mayRun(command, session) || isForThemselves(command, session);
}

/** Returns whether a command that is shown can be run here and now. */
export function availabilityOf(command: Command, context: Context): Availability {
  const available = command.when?.(context) ?? 'enabled';
  if (available !== 'enabled' || !isForThemselves(command, context.session)) return available;
  return { disabled: whyNoAccess(context.session, rightsOf(command))?.message ?? '' };
}

/** Whether someone acting as the user is barred from running what the user may run. */
function isForThemselves(command: Command, session: Session): boolean {
  return !mayRun(command, session) && isLostByActing(session, rightsOf(command));
}

/** Lists the permissions that a command needs: those of its calls, and its own. */
export function rightsOf({ uses = {}, narrows }: Pick<Command, 'uses' | 'narrows'>): PermissionId[] {
  const rights = Object.values(uses).map(({ access }) => access);
  return [...new Set(narrows ? [...rights, narrows] : rights)];
}
