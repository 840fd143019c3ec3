import { formatCell } from '../../kernel/format.ts';
import { instantText } from '../../kernel/instant-text.ts';
import type {
  ClaimEntry,
  ClaimLimitRow,
  PreAuthorizationCase,
  PreAuthorizationRow,
} from './pre-authorization-schema.ts';
import { limitText } from './rules/claim-limits.ts';
import { limitStateOf } from './rules/entry-facts.ts';
import {
  causeLabel,
  type PreAuthorizationTypeName,
  positionLabel,
  preAuthorizationStatusLabel,
  preAuthorizationType,
  preAuthorizationTypeLabel,
} from './rules/pre-authorization-codes.ts';

/** A damaged place as the metadata of any type has it; nothing about it is certain on another backend. */
interface SentPlace {
  position?: unknown;
  item?: unknown;
  treadDepth32nds?: unknown;
  diameterInches?: unknown;
  lengthInches?: unknown;
  isInDriversView?: unknown;
  brand?: unknown;
  size?: unknown;
  isRepairable?: unknown;
  amount?: unknown;
}

/** A loss as it was sent, in words. */
export interface LossText {
  facts: { label: string; text: string }[];
  places: { label: string; detail: string; amount: number | null }[];
}

/** Returns the words of a pre-authorization's status. */
export function statusText({
  preAuthorizationStatusTypeId,
}: Pick<PreAuthorizationRow, 'preAuthorizationStatusTypeId'>) {
  return preAuthorizationStatusLabel(preAuthorizationStatusTypeId);
}

/** Returns the claimed coverage: "Tire & Wheel". */
export function typeText({ preAuthorizationTypeId }: Pick<PreAuthorizationRow, 'preAuthorizationTypeId'>) {
  return preAuthorizationTypeLabel(preAuthorizationTypeId);
}

/** Returns the limit of a type; undefined if it has none. */
export function limitOf(
  { limits }: Pick<ClaimEntry, 'limits'>,
  type: PreAuthorizationTypeName,
): ClaimLimitRow | undefined {
  return (
    limits?.find((one) => Number(one.preAuthorizationTypeId) === preAuthorizationType[type]) ?? undefined
  );
}

/** Returns the used part of a limit as text. */
export function limitRowText(limit: ClaimLimitRow): string {
  return limitText(limitStateOf(limit));
}

/** Describes a loss of any type; missing details are left out. */
export function lossText(metadata: Readonly<Record<string, unknown>> | null): LossText {
  const { lossDate, odometer, cause, complaint, correction, facility, positions } = metadata ?? {};
  const { name, phone, city } = (facility ?? {}) as Record<string, unknown>;
  const facts = [
    { label: 'Date of loss', text: formatCell('date', textOf(lossDate) || null) },
    { label: 'Odometer', text: typeof odometer === 'number' ? formatCell('miles', odometer) : '' },
    { label: 'Cause', text: textOf(cause) && causeLabel(textOf(cause)) },
    { label: 'Complaint', text: textOf(complaint) },
    { label: 'Correction', text: textOf(correction) },
    {
      label: 'Repair facility',
      text: [textOf(name), textOf(city), formatCell('phone', phone)].filter(Boolean).join(', '),
    },
  ];
  return {
    facts: facts.filter(({ text }) => text !== ''),
    places: (Array.isArray(positions) ? (positions as SentPlace[]) : []).map((place) => ({
      label: positionLabel({ position: textOf(place.position), item: textOf(place.item) }),
      detail: detailOf(place),
      amount: typeof place.amount === 'number' ? place.amount : null,
    })),
  };
}

function detailOf(place: SentPlace): string {
  return [
    typeof place.treadDepth32nds === 'number' && `${place.treadDepth32nds}/32 tread`,
    typeof place.diameterInches === 'number' && `${place.diameterInches} in. across`,
    typeof place.lengthInches === 'number' && `${place.lengthInches} in. long`,
    place.isInDriversView === true && "in driver's view",
    textOf(place.brand),
    textOf(place.size),
    place.isRepairable === true ? 'can be repaired' : 'must be replaced',
  ]
    .filter(Boolean)
    .join(', ');
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : '';
}

/** Returns a pre-authorization as a terminal prints it. */
export function caseText(preAuthorization: PreAuthorizationCase): string {
  const { facts, places } = lossText(preAuthorization.metadata);
  const line = (label: string, text: string) => (text ? [`  ${label.padEnd(18)}${text}`] : []);
  const amount = (label: string, value: number | null) =>
    `  ${label.padEnd(44).slice(0, 44)}${formatCell('money', value).padStart(14)}`;
  return [
    `${preAuthorization.number}, ${statusText(preAuthorization)}`,
    `${typeText(preAuthorization)} on ${preAuthorization.contractKey}, ${preAuthorization.customerName ?? ''}, ${preAuthorization.vehicle ?? ''}`,
    ...line('Approved', formatCell('money', preAuthorization.approvedAmount)),
    ...line('Valid until', formatCell('date', preAuthorization.validUntil)),
    ...line('Answer due', preAuthorization.dueAt ? instantText(preAuthorization.dueAt) : ''),
    ...line('Reason', preAuthorization.reason ?? ''),
    ...facts.flatMap(({ label, text }) => line(label, text)),
    ...places.map((place) => amount([place.label, place.detail].filter(Boolean).join(', '), place.amount)),
    amount('Requested', preAuthorization.requestedAmount),
    ...(preAuthorization.limits ?? []).flatMap((limit) => line('Limit', limitRowText(limit))),
    ...(preAuthorization.warnings ?? []).flatMap((warning) => line('Check', warning?.message ?? '')),
    ...line('Photos', preAuthorization.photoCount ? String(preAuthorization.photoCount) : ''),
    ...(preAuthorization.history ?? []).flatMap(({ at, by, text, note }) =>
      line(at ? instantText(at) : '', [text, note, by && `(${by})`].filter(Boolean).join(' ')),
    ),
  ].join('\n');
}
