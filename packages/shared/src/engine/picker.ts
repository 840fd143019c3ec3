import type { Calls, Operations } from './operation.ts';

/** One of the things that a picker offers. */
export interface PickerOption {
  /** What the field becomes. */
  value: string;
  /** How it is called where people choose. */
  text: string;
  /** What tells it from another of the same name. */
  detail?: string;
  /** The row behind it. */
  row: unknown;
}

/** What a text names, and how that is called where people read it. */
export type NamedValue = Pick<PickerOption, 'value' | 'text'>;

/** Finds the values of a field by a typed text, the same in palette, form and terminal. */
export interface Picker<Uses extends Operations = Operations> {
  id: string;
  /** What it finds, where several pickers find the same kind of thing: `contract`. */
  finds?: string;
  uses: Uses;
  /**
   * Whether a text names one thing for sure, as a number does; with the row of an offer, whether it names that one. What any other text
   * finds is chosen by a person and never taken by itself, even if it is the only one. Absent: every text may.
   */
  names?(text: string, row?: unknown): boolean;
  /** Finds what many texts name for sure at once; undefined from a server that can't. Throws CallError. */
  findMany?: {
    /** How many texts a call takes. */
    most: number;
    find(
      calls: Calls<Uses>,
      asked: { texts: readonly string[]; signal: AbortSignal },
    ): Promise<ReadonlyMap<string, readonly NamedValue[]> | undefined>;
  };
  /** The most options that `find` gives: with as many, there may be more. Absent: it gives all. */
  limit?: number;
  /** It offers few: they are shown before anything is typed. */
  isShort?: true;
  /** What is said where it offers nothing before anything is typed. */
  none?: string;
  /** The offers for a text, the best first; an empty text gives the first of all. Throws CallError. */
  find(
    calls: Calls<Uses>,
    asked: { text: string; given: Readonly<Record<string, unknown>>; signal: AbortSignal },
  ): Promise<readonly PickerOption[]>;
}

/** Declares a picker and keeps its exact type. */
export function definePicker<const Uses extends Operations>(picker: Picker<Uses>): Picker<Uses> {
  return picker;
}
