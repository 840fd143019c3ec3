import { isDayText } from '../kernel/date-input.ts';
import { foldedWords } from '../kernel/folded.ts';
import { lazy } from '../kernel/lazy.ts';
import { kebab } from '../kernel/shell-word.ts';
import { choicesOf, type Field, innermost, isRequired, readFieldText } from './field.ts';
import type { Picker } from './picker.ts';
import type { TypedField } from './typed-arguments.ts';

/** The context in which words are typed. */
export interface KnownNames {
  pickerOf: (field: Pick<Field, 'picker'>) => Picker | undefined;
  /** What finds things of a picker by name at once; undefined for a picker that asks the server. */
  finderOf?: (picker: string) => ((text: string) => boolean) | undefined;
  /** Whether a text is a period: "last month". */
  isPeriod?: (text: string) => boolean;
}

/** Returns a field as words can be typed for it; `isGiven` if the place fills it in unless another value is typed. */
export function typedFieldOf(field: Field, known: KnownNames, isGiven = false): TypedField {
  const { name, label = name } = field;
  const { calledBy, isFlag, isNumber, choices, isWanted, isForm } = factsOf(field);
  const picker = known.pickerOf(field);
  const finds = picker && known.finderOf?.(picker.id);
  return {
    name,
    label,
    calledBy,
    isRequired: !isGiven && isWanted,
    isFlag,
    ...(isNumber ? { isNumber } : {}),
    ...(picker && !finds && field.positional && !isWanted ? { isMeant: true } : {}),
    ...(choices ? { choices } : {}),
    takes: isFlag || choices ? 'nothing' : picker ? 'picked' : 'text',
    get isFree() {
      return !picker && !isForm();
    },
    isSure: isFlag || choices ? () => false : surenessOf(field, { picker, isForm, known }),
    ...(finds ? { finds } : {}),
  };
}

/** The facts of a field's schema, which are the same wherever words are typed. */
interface Facts {
  calledBy: readonly string[];
  isFlag: boolean;
  isNumber: boolean;
  choices: TypedField['choices'];
  isWanted: boolean;
  /** Whether its schema refuses words without meaning. */
  isForm: () => boolean;
}

/** Reading the schemas of all commands takes longer than a frame, so each is read once. */
const factsRead = new WeakMap<Field, Facts>();

function factsOf(field: Field): Facts {
  const known = factsRead.get(field);
  if (known) return known;
  const { name, label = name } = field;
  const isFlag = typeOf(field) === 'boolean';
  const facts = {
    calledBy: [...new Set([name, kebab(name), label].map((each) => foldedWords(each).join(' ')))],
    isFlag,
    isNumber: typeOf(field) === 'number',
    choices: isFlag ? undefined : choicesOf(field),
    isWanted: isRequired(field),
    isForm: lazy(() => nonsense.every((text) => !readFieldText(field, text).ok)),
  };
  factsRead.set(field, facts);
  return facts;
}

function surenessOf(
  field: Field,
  { picker, isForm, known }: { picker: Picker | undefined; isForm: () => boolean; known: KnownNames },
): (text: string) => boolean {
  if (picker?.isFor) return (text) => picker.isFor?.(text) ?? false;
  // A row's id is short: a long number is a contract's.
  if (picker) return (text) => !/^\d{6,}$/.test(text) && (picker.names?.(text) ?? false);
  if (field.name === 'period') return (text) => known.isPeriod?.(text) ?? false;
  // A date that the command would refuse isn't offered.
  if (field.kind === 'date') return (text) => isDay(text) && readFieldText(field, text).ok;
  // Nor is one that long without separators an odometer, a check or an amount.
  if (typeOf(field) === 'number')
    return (text) =>
      /^\$?\d[\d,]*(\.\d+)?$/.test(text) && !/^\d{7,}$/.test(text) && readFieldText(field, text).ok;
  // A schema that refuses any other word takes this one on purpose: a VIN, a ZIP, the number of a quote.
  return (text) => isForm() && readFieldText(field, text).ok;
}

const nonsense = ['qzqzqzq', 'qz'];

/** A day as people write it; digits without separators are other numbers, too. */
function isDay(text: string): boolean {
  return !/^\d+$/.test(text) && isDayText(text);
}

function typeOf({ schema }: Pick<Field, 'schema'>): string {
  return innermost(schema).def.type;
}
