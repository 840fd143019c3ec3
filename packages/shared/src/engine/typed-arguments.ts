import { foldedWords } from '../kernel/folded.ts';

/** An argument that words can be typed for without its name, as a parser sees it. */
export interface TypedField {
  name: string;
  /** Its label, for messages about it. */
  label: string;
  /** The words in front of its value, each folded: "under", "loan balance". */
  calledBy: readonly string[];
  isRequired: boolean;
  /** Given only by its name. */
  isFlag?: boolean;
  /** Its closed list. */
  choices?: readonly { value: string; text: string }[];
  /** What words that nothing else takes may be for it: a text, something to pick from a list, or nothing. */
  takes: 'text' | 'picked' | 'nothing';
  /** Whether it has a place among others, as in a shell: each takes a word, and the last one the rest. */
  isPlaced?: boolean;
  /** Whether a name that nothing else takes is for it although it may be left out, as the contract of a message. */
  isMeant?: boolean;
  /** Whether its values are plain numbers: a count, an amount, a check number. */
  isNumber?: boolean;
  /** Whether any text may be its value, as of a note. */
  isFree: boolean;
  /** Whether a text can only be its value, as a contract number, a VIN, a date and digits are. */
  isSure: (text: string) => boolean;
  /** Whether what it is picked from is known to have something by this name; absent if it isn't known here. */
  finds?: (text: string) => boolean;
}

/** One way to read words as arguments. */
export interface TypedReading {
  /** The text for each field, as its form would take it. */
  texts: Readonly<Record<string, string>>;
  /** The same in words for people: a choice by its label. */
  said: Readonly<Record<string, string>>;
  /** The required fields that nothing was typed for. */
  missing: readonly TypedField[];
  /** Words that no field takes. */
  left: readonly string[];
  /** How many values are a guess: a name to pick by that isn't known here, a text of another form, or a long number that is no contract's. */
  guesses: number;
  /** How many of them its field would refuse. */
  misfits: number;
  /** How many values can be nothing else. */
  sures: number;
}

/** The most words of a choice or a date. */
const mostWords = 5;

/** Letters from which the start of a choice is enough for a field that may be left out. */
const leastLetters = 3;

/** Digits from which a number is a contract's, unless the command has its contract already. */
const longNumber = /^\d{6,}$/;

/** The most readings of words that may mean several choices. */
const mostReadings = 5;

/**
 * Parses words as a command's arguments, in any order and without field names: first values after the name of their field ("under 30"),
 * then values that only fit one field (a contract number, a VIN, a date), choices by their words or the start of them, and then names that
 * a picker finds; the rest is the text. Words that match several choices give several readings. No word is used twice. Source: Assumption,
 * as people write notes: verb, number, reason
 */
export function typedArguments(words: readonly string[], fields: readonly TypedField[]): TypedReading[] {
  const reader = new Reader(words, fields);
  reader.takeNamed();
  reader.takeChoices('whole');
  reader.takeSure();
  reader.takeChoices('begun');
  reader.takeRest();
  return reader.readings();
}

/** The value of a field, and the words for it. */
interface Value {
  text: string;
  said: string;
}

class Reader {
  readonly #words: (string | undefined)[];
  readonly #fields: readonly TypedField[];
  readonly #values = new Map<string, readonly Value[]>();
  #guesses = 0;
  #misfits = 0;
  #sures = 0;

  constructor(words: readonly string[], fields: readonly TypedField[]) {
    this.#words = [...words];
    this.#fields = fields;
  }

  /** "under 30", "reason duplicate", and the bare name of a flag. */
  takeNamed(): void {
    for (const field of this.#fields) {
      for (const name of field.calledBy) {
        const length = name.split(' ').length;
        const at = this.#places(length).find((place) => this.#foldedAt(place, length) === name);
        if (at !== undefined && this.#takeBehind(field, at, length)) break;
      }
    }
  }

  /** Choices that words are, or that they start. */
  takeChoices(how: 'whole' | 'begun'): void {
    const isText = this.#free().some(({ takes, isRequired }) => takes === 'text' && isRequired);
    for (const field of this.#free()) {
      if (!field.choices || field.isFlag) continue;
      // Words of a text are no choices that may be left out.
      if (how === 'begun' && isText && !field.isRequired) continue;
      const least = field.isRequired ? 1 : leastLetters;
      this.#takeFirst(field, (text) => {
        if (how === 'begun' && text.length < least) return [];
        return choicesFor(field.choices ?? [], text, how);
      });
    }
  }

  /** Values that only fit one field: of several numbers, the longest is a contract's. */
  takeSure(): void {
    for (let length = mostWords; length > 1; length--) {
      for (const at of this.#places(length)) this.#takeIfSure(at, length);
    }
    const byLength = this.#places(1).toSorted((one, other) => this.#digitsAt(other) - this.#digitsAt(one));
    for (const at of byLength) this.#takeIfSure(at, 1);
  }

  /** The remaining words are a name that a picker finds, or the text. */
  takeRest(): void {
    for (const field of this.#free()) if (field.takes === 'picked' && field.finds) this.#takeFound(field);
    const free = this.#free().filter(({ takes }) => takes !== 'nothing');
    const required = free.filter(({ isRequired }) => isRequired);
    const wanting = required.length > 0 ? required : free.filter(({ isMeant }) => isMeant).slice(0, 1);
    for (const [index, field] of wanting.entries()) {
      const places = this.#places(1);
      const isLast = index === wanting.length - 1;
      if (places.length === 0) return;
      // A name in front of a text is one word, unless it is known to be longer.
      const isOneWord = (field.takes === 'picked' || field.isPlaced === true) && !isLast;
      const taken = isOneWord ? places.slice(0, 1) : places;
      this.#give(field, taken);
      if (!field.isFree) this.#guesses += 1;
      if (!field.isFree && field.takes === 'text') this.#misfits += 1;
    }
  }

  readings(): TypedReading[] {
    const left = this.#words.filter((word) => word !== undefined);
    const missing = this.#free().filter(({ isRequired }) => isRequired);
    const given = this.#fields.flatMap(({ name }) => [[name, this.#values.get(name) ?? []] as const]);
    const readings = combined(given.filter(([, values]) => values.length > 0));
    return readings.slice(0, mostReadings).map((reading) => ({
      ...reading,
      missing,
      left,
      guesses: this.#guesses,
      misfits: this.#misfits,
      sures: this.#sures,
    }));
  }

  #free(): TypedField[] {
    return this.#fields.filter(({ name }) => !this.#values.has(name));
  }

  /** Where so many words in a row are still free. */
  #places(length: number): number[] {
    const isFree = (at: number) =>
      this.#words.slice(at, at + length).every((word) => word !== undefined) &&
      at + length <= this.#words.length;
    return [...this.#words.keys()].filter(isFree);
  }

  #textAt(at: number, length: number): string {
    return this.#words.slice(at, at + length).join(' ');
  }

  #foldedAt(at: number, length: number): string {
    return foldedWords(this.#textAt(at, length)).join(' ');
  }

  /** The digits of a number without separators: a date has none. */
  #digitsAt(at: number): number {
    const word = this.#words[at] ?? '';
    return /^[A-Za-z]*-?\d+[A-Za-z]*$/.test(word) ? word.replace(/\D/g, '').length : 0;
  }

  #use(at: number, length: number): void {
    for (let place = at; place < at + length; place++) this.#words[place] = undefined;
  }

  #take(field: TypedField, place: { at: number; length: number }, values: readonly Value[]): void {
    this.#use(place.at, place.length);
    this.#sures += 1;
    this.#values.set(field.name, values);
  }

  /** Takes the value behind a field's name, with the name; a text up to the end. */
  #takeBehind(field: TypedField, at: number, length: number): boolean {
    if (field.isFlag) {
      this.#take(field, { at, length }, [{ text: 'yes', said: field.label }]);
      return true;
    }
    const from = at + length;
    const following = this.#words.slice(from).findIndex((word) => word === undefined);
    const most = following < 0 ? this.#words.length - from : following;
    for (let count = Math.min(most, mostWords); count > 0; count--) {
      const text = this.#textAt(from, count);
      const chosen = field.choices ? choicesFor(field.choices, text, 'begun') : [];
      const isValue = !field.choices && (field.isSure(text) || field.finds?.(text));
      if (chosen.length === 0 && !isValue) continue;
      this.#take(field, { at, length: length + count }, isValue ? [plain(text)] : chosen);
      return true;
    }
    return false;
  }

  /** Takes the longest words, the first of them, that have values. */
  #takeFirst(field: TypedField, valuesOf: (text: string) => readonly Value[]): void {
    for (let length = mostWords; length > 0; length--) {
      for (const at of this.#places(length)) {
        const values = valuesOf(this.#textAt(at, length));
        if (values.length === 0) continue;
        this.#take(field, { at, length }, values);
        return;
      }
    }
  }

  #takeIfSure(at: number, length: number): void {
    if (!this.#places(length).includes(at)) return;
    const text = this.#textAt(at, length);
    const [field] = this.#free()
      .filter(({ isSure }) => isSure(text))
      .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));
    if (!field) return;
    const isAnothers = field.isNumber && longNumber.test(text) && !this.#hasPicked();
    this.#take(field, { at, length }, [plain(text)]);
    if (!isAnothers) return;
    this.#sures -= 1;
    this.#guesses += 1;
  }

  /** Whether a field that is picked from a list has its value. */
  #hasPicked(): boolean {
    return this.#fields.some(({ name, takes }) => takes === 'picked' && this.#values.has(name));
  }

  #takeFound(field: TypedField): void {
    const { finds } = field;
    if (finds) this.#takeFirst(field, (text) => (finds(text) ? [plain(text)] : []));
  }

  /** Gives a field the words at these places, in their order. */
  #give(field: TypedField, places: readonly number[]): void {
    const text = places.map((at) => this.#words[at]).join(' ');
    for (const at of places) this.#use(at, 1);
    this.#values.set(field.name, [plain(text)]);
  }
}

/** Each way to give one of its values to each field. */
function combined(
  fields: readonly (readonly [name: string, values: readonly Value[]])[],
): Pick<TypedReading, 'texts' | 'said'>[] {
  const [first, ...others] = fields;
  const rest = others.length > 0 ? combined(others) : [undefined];
  if (!first) return [{ texts: {}, said: {} }];
  const [name, values] = first;
  return values.flatMap(({ text, said }) =>
    rest.map((more) => ({
      texts: { [name]: text, ...more?.texts },
      said: { [name]: said, ...more?.said },
    })),
  );
}

function plain(text: string): Value {
  return { text, said: text };
}

/** The choices whose words or value a text is, or that have a word start with it. */
function choicesFor(
  choices: readonly { value: string; text: string }[],
  text: string,
  how: 'whole' | 'begun',
): Value[] {
  const typed = foldedWords(text).join(' ');
  if (typed === '') return [];
  const names = namesOf(choices);
  const whole = choices.filter((_, index) => names[index]?.includes(typed));
  if (how === 'whole' && whole.length === 0) return [];
  const begun = choices.filter((_, index) => names[index]?.some((name) => ` ${name}`.includes(` ${typed}`)));
  // "dark" is a theme, and starts another.
  const found = new Set([...whole, ...begun]);
  return Array.from(found, (choice) => ({ text: choice.value, said: choice.text }));
}

/** The value and text of each choice as folded words, read once for each list: every key compares those of all commands. */
const namesRead = new WeakMap<readonly object[], readonly (readonly string[])[]>();

function namesOf(choices: readonly { value: string; text: string }[]): readonly (readonly string[])[] {
  const known =
    namesRead.get(choices) ??
    choices.map(({ value, text }) => [value, text].map((name) => foldedWords(name).join(' ')));
  namesRead.set(choices, known);
  return known;
}
