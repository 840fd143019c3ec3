import type { Calls, Operations } from './operation.ts';

/** One of the things that a picker offers. */
export interface PickerOption {
  /** The value of the field. */
  value: string;
  /** Its label where people choose. */
  text: string;
  /** Distinguishes it from another of the same name. */
  detail?: string;
  /** The row behind it. */
  row: unknown;
}

/** The value that a text refers to, and its label. */
export type NamedValue = Pick<PickerOption, 'value' | 'text'>;

/** Finds the values of a field by a typed text, the same in palette, form and terminal. */
export interface Picker<Uses extends Operations = Operations> {
  id: string;
  /** What it finds, if several pickers find the same kind of thing: `contract`. */
  finds?: string;
  uses: Uses;
  /**
   * Whether a text identifies one thing for certain, as a number does; with an option, whether it identifies that one.
   * The user chooses among what any other text finds: it is never picked automatically, even if it is the only one.
   * Absent: every text may.
   */
  names?(text: string, row?: unknown): boolean;
  /** Whether a text can only mean something of this kind, even if it may be several: a VIN. Absent: as `names`. */
  isFor?(text: string): boolean;
  /** Looks up many texts that each identify one thing; undefined from a server that can't. Throws CallError. */
  findMany?: {
    /** How many texts a call takes. */
    most: number;
    find(
      calls: Calls<Uses>,
      asked: { texts: readonly string[]; signal: AbortSignal },
    ): Promise<ReadonlyMap<string, readonly NamedValue[]> | undefined>;
  };
  /** The most options that `find` returns: if there are that many, there may be more. Absent: it returns all. */
  limit?: number;
  /** It offers few: they are shown before anything is typed. */
  isShort?: true;
  /** The hint if it offers nothing before the user types. */
  none?: string;
  /** The suggestions for a text, best first; for an empty text the first of all. Throws CallError. */
  find(
    calls: Calls<Uses>,
    asked: { text: string; given: Readonly<Record<string, unknown>>; signal: AbortSignal },
  ): Promise<readonly PickerOption[]>;
}

/**
 * The option that a text identifies for certain: the one with that value, or the only one that it may match; undefined
 * if the user has to choose.
 */
export function meantBy(
  text: string,
  picker: Pick<Picker, 'names'>,
  offers: readonly PickerOption[],
): PickerOption | undefined {
  const typed = text.trim().toLowerCase();
  const meant = offers.find(({ value }) => value.toLowerCase() === typed);
  // The whole name of one, though others have it in theirs.
  const named = picker.names ? [] : offers.filter((offer) => offer.text.toLowerCase() === typed);
  if (named[0] && !named[1]) return meant ?? named[0];
  const [first, second] = offers;
  // An id that only the server knows doesn't match names that happen to contain its digits.
  const mayMean = first && !second && !areIds(text, offers) && (picker.names?.(text, first.row) ?? true);
  return meant ?? (mayMean ? first : undefined);
}

/**
 * Returns the options whose value is the text or whose words contain it, whatever the case: all of them for an empty text. The words are
 * the label unless given.
 */
export function matchingOptions<Option extends PickerOption>(
  text: string,
  options: readonly Option[],
  wordsOf: (option: Option) => string = (option) => option.text,
): Option[] {
  const typed = text.trim().toLowerCase();
  return options.filter(
    (option) => option.value.toLowerCase() === typed || wordsOf(option).toLowerCase().includes(typed),
  );
}

/** Returns the option for a number that the list doesn't have: any may be named, and the server says why it can't be changed. */
export function unlistedOption(number: string): PickerOption {
  const value = number.trim().toUpperCase();
  return { value, text: value, row: {} };
}

/** Returns whether a text is a plain number, as most ids are. */
export function isNumericId(text: string): boolean {
  return /^\d+$/.test(text.trim());
}

/** Returns whether a text and each of the values are plain numbers. */
export function areIds(text: string, offers: readonly PickerOption[]): boolean {
  return [text, ...offers.map(({ value }) => value)].every(isNumericId);
}

/** Declares a picker and keeps its exact type. */
export function definePicker<const Uses extends Operations>(picker: Picker<Uses>): Picker<Uses> {
  return picker;
}
