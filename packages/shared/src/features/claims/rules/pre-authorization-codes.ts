import { codeLabel } from '../../../kernel/codes.ts';
import type { WireCode } from '../../../kernel/wire.ts';

/** The pre-authorization types: code, name and label. Source: areas.md §11 (types), portal.md §3 (product kinds) */
export const preAuthorizationTypes = [
  { code: 1, name: 'TireAndWheel', label: 'Tire & Wheel' },
  { code: 2, name: 'Dent', label: 'Dent' },
  { code: 3, name: 'Windshield', label: 'Windshield' },
] as const;

/** The code of a pre-authorization's type. */
export type PreAuthorizationTypeId = (typeof preAuthorizationTypes)[number]['code'];

/** The name of a pre-authorization's type. */
export type PreAuthorizationTypeName = (typeof preAuthorizationTypes)[number]['name'];

/** The codes of the types by name. */
export const preAuthorizationType = {
  TireAndWheel: 1,
  Dent: 2,
  Windshield: 3,
} as const satisfies Record<PreAuthorizationTypeName, PreAuthorizationTypeId>;

/** Returns the words of a type; an unknown code shows as such. Source: portal.md §3, decisions.md §1.2 */
export function preAuthorizationTypeLabel(code: WireCode): string {
  return codeLabel(preAuthorizationTypes, code, 'Type');
}

/** Statuses of a pre-authorization with the letters of claim payments. Source: areas.md §11 (Assumption there), portal.md §3 (letters) */
export const preAuthorizationStatuses = [
  { code: 1, name: 'Pending', label: 'Pending', letter: 'P' },
  { code: 2, name: 'Approved', label: 'Approved', letter: 'A' },
  { code: 3, name: 'Denied', label: 'Denied', letter: 'D' },
  { code: 4, name: 'Paid', label: 'Paid', letter: 'C' },
  { code: 5, name: 'Void', label: 'Void', letter: 'V' },
  { code: 6, name: 'InfoNeeded', label: 'Info needed', letter: null },
] as const;

/** The code of a pre-authorization's status. */
export type PreAuthorizationStatusId = (typeof preAuthorizationStatuses)[number]['code'];

/** The codes of the statuses by name. */
export const preAuthorizationStatus = {
  Pending: 1,
  Approved: 2,
  Denied: 3,
  Paid: 4,
  Void: 5,
  InfoNeeded: 6,
} as const satisfies Record<(typeof preAuthorizationStatuses)[number]['name'], PreAuthorizationStatusId>;

/** Returns the words of a status; an unknown code shows as such. Source: areas.md §11, decisions.md §1.2 */
export function preAuthorizationStatusLabel(code: WireCode): string {
  return codeLabel(preAuthorizationStatuses, code, 'Status');
}

/** Where a tire or wheel is; the spare is in no corner of the wheel map. Source: areas.md §11 (R47) */
export const wheelPositions = [
  { name: 'LF', label: 'Left front' },
  { name: 'RF', label: 'Right front' },
  { name: 'LR', label: 'Left rear' },
  { name: 'RR', label: 'Right rear' },
  { name: 'spare', label: 'Spare' },
] as const;

/** The damaged item at a wheel position. Source: areas.md §11 (R47) */
export const wheelItems = [
  { name: 'tire', label: 'Tire' },
  { name: 'wheel', label: 'Wheel' },
] as const;

/** Panels that a dent is in. Assumption: those of a passenger car, as dent repair shops list them. */
export const panels = [
  { name: 'hood', label: 'Hood' },
  { name: 'roof', label: 'Roof' },
  { name: 'trunk', label: 'Trunk or liftgate' },
  { name: 'left-front-fender', label: 'Left front fender' },
  { name: 'right-front-fender', label: 'Right front fender' },
  { name: 'left-front-door', label: 'Left front door' },
  { name: 'right-front-door', label: 'Right front door' },
  { name: 'left-rear-door', label: 'Left rear door' },
  { name: 'right-rear-door', label: 'Right rear door' },
  { name: 'left-quarter-panel', label: 'Left quarter panel' },
  { name: 'right-quarter-panel', label: 'Right quarter panel' },
] as const;

/** The glass of a windshield claim. Assumption: front windshields only, as the cover's name says. */
export const glassPositions = [{ name: 'windshield', label: 'Windshield' }] as const;

/** The kind of windshield damage. Assumption: a chip can usually be repaired, a crack often not. */
export const glassItems = [
  { name: 'chip', label: 'Chip' },
  { name: 'crack', label: 'Crack' },
] as const;

/** The one item of a dent claim. */
export const dentItems = [{ name: 'dent', label: 'Dent' }] as const;

/**
 * The causes of a loss, by type. A blowout is a result, not a cause, so it isn't in the list. Source: areas.md §11 (Better 1); Assumption:
 * the rest of the list.
 */
export const lossCauses = {
  TireAndWheel: [
    { name: 'pothole', label: 'Pothole' },
    { name: 'nail', label: 'Nail or screw' },
    { name: 'debris', label: 'Glass, metal or other debris' },
    { name: 'curb', label: 'Curb' },
    { name: 'other', label: 'Other road hazard' },
  ],
  Dent: [
    { name: 'door-ding', label: 'Door ding' },
    { name: 'cart', label: 'Shopping cart' },
    { name: 'hail', label: 'Hail' },
    { name: 'other', label: 'Other minor impact' },
  ],
  Windshield: [
    { name: 'stone', label: 'Stone or gravel' },
    { name: 'debris', label: 'Other road debris' },
    { name: 'temperature', label: 'Crack that spread with temperature' },
    { name: 'other', label: 'Other road hazard' },
  ],
} as const satisfies Record<PreAuthorizationTypeName, readonly { name: string; label: string }[]>;

/** Places, items and causes of a type, as forms offer them. */
export interface LossChoices {
  positions: readonly { name: string; label: string }[];
  items: readonly { name: string; label: string }[];
  causes: readonly { name: string; label: string }[];
}

const choices: Record<PreAuthorizationTypeName, LossChoices> = {
  TireAndWheel: { positions: wheelPositions, items: wheelItems, causes: lossCauses.TireAndWheel },
  Dent: { positions: panels, items: dentItems, causes: lossCauses.Dent },
  Windshield: { positions: glassPositions, items: glassItems, causes: lossCauses.Windshield },
};

/** Returns the name of a type's code; undefined for an unknown one. Source: areas.md §11 (types) */
export function typeNameOf(code: WireCode): PreAuthorizationTypeName | undefined {
  return preAuthorizationTypes.find((type) => type.code === code)?.name;
}

/** Returns what a form of a type offers. Source: areas.md §11 (R47) */
export function lossChoices(type: PreAuthorizationTypeName): LossChoices {
  return choices[type];
}

/** Returns a damaged place, as displayed: "Left front". An unknown one is shown as sent. Source: areas.md §11 */
export function placeLabel(position: string): string {
  const place = [...wheelPositions, ...panels, ...glassPositions].find(({ name }) => name === position);
  return place?.label ?? position;
}

/** Returns the label of a damaged place: "Left front tire". An unknown place or item is shown as sent. Source: areas.md §11 */
export function positionLabel({ position, item }: { position: string; item: string }): string {
  const thing = [...wheelItems, ...dentItems, ...glassItems].find(({ name }) => name === item);
  return `${placeLabel(position)} ${(thing?.label ?? item).toLowerCase()}`;
}

/** Returns the words of a cause; an unknown one as sent. Source: areas.md §11 */
export function causeLabel(cause: string): string {
  const all: readonly { name: string; label: string }[] = Object.values(lossCauses).flat();
  return all.find(({ name }) => name === cause)?.label ?? cause;
}
