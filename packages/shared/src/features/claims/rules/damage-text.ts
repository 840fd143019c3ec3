import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { lossChoices, type PreAuthorizationTypeName } from './pre-authorization-codes.ts';

/** A damaged place as its words say it; the loss's schema checks the values. */
export type TypedPlace = Readonly<Record<string, string | boolean>>;

/** The words allowed for a place, by type: each word and the field that it fills. */
const words: Readonly<Record<PreAuthorizationTypeName, Readonly<Record<string, string>>>> = {
  TireAndWheel: { tread: 'treadDepth32nds', brand: 'brand', size: 'size', amount: 'amount' },
  Dent: { diameter: 'diameterInches', amount: 'amount' },
  Windshield: { length: 'lengthInches', amount: 'amount' },
};

/** How damaged places are written, as help shows it. */
export const damageExamples: Readonly<Record<PreAuthorizationTypeName, string>> = {
  TireAndWheel: 'LF tire tread=5 amount=180; RF wheel amount=220 repairable',
  Dent: 'hood diameter=1.5 amount=150 repairable',
  Windshield: 'chip length=0.5 amount=90 repairable',
};

/**
 * Parses damaged places from a line of text, separated by semicolons: position, item, then `word=value` and `repairable`. Refuses
 * `unknown_damage` with the part it can't parse. Source: areas.md §11 (fields); Assumption: the text format
 */
export function readDamage(type: PreAuthorizationTypeName, text: string): Result<TypedPlace[]> {
  const places: TypedPlace[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const place = readPlace(type, part);
    if (!place.ok) return place;
    places.push(place.value);
  }
  return granted(places);
}

function readPlace(type: PreAuthorizationTypeName, part: string): Result<TypedPlace> {
  const { positions, items } = lossChoices(type);
  const place: Record<string, string | boolean> = { isRepairable: false };
  if (type === 'Windshield') place['isInDriversView'] = false;
  if (positions.length === 1) place['position'] = positions[0]?.name ?? '';
  if (items.length === 1) place['item'] = items[0]?.name ?? '';
  for (const word of part.split(/\s+/)) {
    const [name = '', value] = word.split('=', 2);
    const field = words[type][name.toLowerCase()];
    const same = (choice: { name: string }) => choice.name.toLowerCase() === word.toLowerCase();
    const position = positions.find(same);
    const item = items.find(same);
    if (value !== undefined && field) place[field] = value.replaceAll('_', ' ');
    else if (position) place['position'] = position.name;
    else if (item) place['item'] = item.name;
    else if (/^repairable$/i.test(word)) place['isRepairable'] = true;
    else if (/^view$/i.test(word) && type === 'Windshield') place['isInDriversView'] = true;
    else return refused(unknown(type, word));
  }
  return granted(place);
}

function unknown(type: PreAuthorizationTypeName, word: string): PortalError {
  return {
    code: 'unknown_damage',
    field: 'damage',
    message: `Unknown word “${word}”.`,
    next: `Write it like this: ${damageExamples[type]}`,
  };
}
