import type { CommandCall, Effect } from '@pitlane/shared/engine/effect';
import type { Field } from '@pitlane/shared/engine/field';
import type { Screen } from '@pitlane/shared/engine/screen';
import type { ReactNode } from 'react';
import type { Binding } from './binding.ts';
import type { AppContext } from './context.ts';
import type { WorkContext } from './during.ts';
import type { LineText } from './line-text.ts';
import type { Places } from './places.ts';
import type { RootState } from './store.ts';
import type { Theme } from './theme.ts';

/** The input for drawing a view. `covered`: rows at its bottom that are covered by something else. */
export interface ViewProps<Kind extends keyof Places> {
  context: AppContext;
  place: Places[Kind];
  columns: number;
  height: number;
  covered: number;
  theme: Theme;
}

/** A view's text for a screen reader: `said` is the app's other messages; a covered view isn't read. */
export interface SpokenProps<Kind extends keyof Places> {
  context: AppContext;
  place: Places[Kind];
  said: readonly string[];
  isCovered: boolean;
}

/** The first line of the screen, if the view has a custom one. */
export interface Head {
  label: string;
  line: LineText;
  /** Painted words behind the line that is typed. */
  after: string;
  right: string;
  /** The part that fits on a narrow screen. */
  brief?: string;
}

/** Reloads after others changed these lists. */
export interface FollowedChange {
  /** Where the place is in the stack. */
  at: number;
  tags: ReadonlySet<string>;
  /** Announces what changed, unless another message or action is in progress. */
  say: (text: string) => void;
}

/** Why a command was refused; with a field, that field is asked for again. */
export interface Refused {
  call: CommandCall;
  field?: Field;
  text: string;
  problem: string;
}

/**
 * A view of the app: what it draws, what its keys do, and its own commands and screens. Each function receives the part of the context that
 * it uses.
 */
export interface View<Kind extends keyof Places> {
  title: (place: Places[Kind], state: RootState) => string;
  keys: (context: AppContext, place: Places[Kind]) => Binding[];
  Drawn: (props: ViewProps<Kind>) => ReactNode;
  Spoken: (props: SpokenProps<Kind>) => ReactNode;
  /** The line that is typed; undefined if the keys are keys. Absent: that of its form or filter, while one is typed. */
  typedLine?: (place: Places[Kind]) => LineText | undefined;
  /** Takes what was typed. Absent: it is the filter. */
  typed?: (context: AppContext, line: LineText) => void;
  /** The first line, absent: the title and the filter. */
  head?: (place: Places[Kind], state: RootState, theme: Theme) => Head;
  /** A second line below the first. */
  underHead?: (place: Places[Kind], state: RootState, room: { columns: number; theme: Theme }) => string;
  /** The caret's line; absent: the first. */
  caret?: (place: Places[Kind], columns: number, theme: Theme) => { x: number; y: number } | undefined;
  /** The portal's address of what it shows; absent: the portal's first page. */
  address?: (place: Places[Kind], state: RootState) => string;
  /** Opens a screen that is its own; undefined for any other. */
  opens?: (screen: Screen, params: Record<string, string>, context: AppContext) => Promise<void> | undefined;
  /** Shows the statement that a command returned. */
  shows?: (
    context: AppContext,
    effect: Effect & { kind: 'statement' },
    args: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  /** A command has done what it does. */
  commandRan?: (context: AppContext, command: string) => Promise<void>;
  /** Reads itself again since a contract has become another. */
  contractChanged?: (context: AppContext, key: string) => Promise<void>;
  /** Reads again what others changed, if it shows that. Absent: it shows what it was opened with, or the call cache does it. Throws CallError. */
  follow?: (work: WorkContext, change: FollowedChange) => Promise<void>;
  /** Shows what a command was refused for, and says what to ask for again; undefined if it is not its own. */
  refused?: (
    context: AppContext,
    call: CommandCall,
    failure: { error: unknown; words: string },
  ) => Promise<Refused | undefined>;
}
