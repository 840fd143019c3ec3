import { counted } from '../../../kernel/counted.ts';
import { addDays, daysBetween, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell, moneyText } from '../../../kernel/format.ts';
import { type Cents, centsOf } from '../../../kernel/money.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { statusCode, statusLabel } from '../../contracts/rules/codes.ts';
import type { Loss } from '../loss-schema.ts';
import { type LimitState, leftOf } from './claim-limits.ts';
import type { LinkedContract } from './claims-link.ts';
import {
  type PreAuthorizationTypeName,
  positionLabel,
  preAuthorizationTypeLabel,
  preAuthorizationTypes,
} from './pre-authorization-codes.ts';

/** A tire below this tread is worn. Source: areas.md §11 (R47) */
export const leastTread32nds = 3;

/** Days after a loss within which it is reported. Source: areas.md §11 (R47) */
export const reportDays = 60;

/** Days within which the same position is pointed out. Source: areas.md §11 (Better 5) */
export const duplicateDays = 30;

/** The covers of a contract, and whether it says which it has. */
export interface CoveredTypes {
  types: PreAuthorizationTypeName[];
  /** A multi-coverage contract with no cover marked: all three are offered, with a warning. */
  isUnknown: boolean;
}

/**
 * Returns what can be claimed on a contract: tires and wheels on TAW; on MCR the coverages that are included, or all three if none is marked. No other program has claims here. Source: portal.md §4 (Claims link), issue's ruling on Choose
 */
export function coveredTypes(contract: Omit<LinkedContract, 'contractStatusType'>): CoveredTypes {
  if (contract.programCode === 'TAW') return { types: ['TireAndWheel'], isUnknown: false };
  if (contract.programCode !== 'MCR') return { types: [], isUnknown: false };
  const included: PreAuthorizationTypeName[] = [];
  if (contract.includesTireCoverage) included.push('TireAndWheel');
  if (contract.includesDentCoverage) included.push('Dent');
  if (contract.includesWindshieldCoverage) included.push('Windshield');
  if (included.length > 0) return { types: included, isUnknown: false };
  return { types: preAuthorizationTypes.map(({ name }) => name), isUnknown: true };
}

/** A position that was claimed on the contract. */
export interface ClaimedPosition {
  number: string;
  createdOn: IsoDate;
  type: PreAuthorizationTypeName;
  position: string;
  item: string;
}

/** The facts that a new pre-authorization is checked against. */
export interface EntryFacts extends LinkedContract {
  purchaseDate: IsoDate | null;
  expirationDate: IsoDate | null;
  /** Null if miles don't limit the cover. */
  expirationMiles: number | null;
  /** The odometer at sale; null if it isn't known. */
  saleMileage: number | null;
  /** The used part of the type's limit; undefined without a limit. */
  limit: LimitState | undefined;
  recent: readonly ClaimedPosition[];
  today: IsoDate;
}

/** The details of a loss so far, with its type: a form validates them while they are entered. */
export interface Entry {
  type: PreAuthorizationTypeName;
  loss: Partial<Loss>;
}

/**
 * Returns why a pre-authorization can't be requested, each with its field: the contract isn't active, doesn't cover the
 * type, the loss is outside the cover or in the future, or the odometer is above the miles at which it expires.
 * What isn't filled in yet isn't checked. Source: areas.md §11 (R47)
 */
export function entryProblems(facts: EntryFacts, { type, loss }: Entry): PortalError[] {
  return [
    whyNotActive(facts.contractStatusType),
    whyNotCovered(facts, type),
    whyNotThen(facts, loss.lossDate),
    whyNotSoFar(facts, loss.odometer),
  ].filter((problem) => problem !== undefined);
}

/**
 * Returns what doesn't prevent a request but should be looked at: worn tread, a late report, a position claimed within
 * the last 30 days, a limit, a cover that the contract doesn't name, and an odometer below the one at sale, which may
 * itself have been mistyped. Source: areas.md §11 (R47, Better 2 and 5); Assumption: the odometer at sale
 */
export function entryWarnings(facts: EntryFacts, { type, loss }: Entry): PortalError[] {
  return [
    ...coverUnknown(facts),
    ...lateReport(facts, loss),
    ...belowSale(facts, loss),
    ...wornTread(loss),
    ...duplicates(facts, { type, loss }),
    ...overLimit(facts, loss),
  ];
}

function whyNotActive(status: WireCode): PortalError | undefined {
  if (status === statusCode.Active) return undefined;
  const message = `Claims need an active contract. This one is ${statusLabel(status)}.`;
  return { code: 'not_active', message };
}

function whyNotCovered(facts: EntryFacts, type: PreAuthorizationTypeName): PortalError | undefined {
  if (coveredTypes(facts).types.includes(type)) return undefined;
  const label = labelOf(type);
  return {
    code: 'kind_not_covered',
    message: `This contract doesn't have ${label} coverage.`,
    field: 'preAuthorizationTypeId',
    next: 'Call the claims department if you think it should.',
  };
}

function labelOf(type: PreAuthorizationTypeName): string {
  const code = preAuthorizationTypes.find(({ name }) => name === type)?.code ?? null;
  return preAuthorizationTypeLabel(code);
}

function whyNotThen(facts: EntryFacts, lossDate: IsoDate | undefined): PortalError | undefined {
  if (!lossDate) return undefined;
  const field = 'lossDate';
  if (lossDate > facts.today) {
    return { code: 'loss_in_future', message: 'The date of loss is in the future.', field };
  }
  if (facts.purchaseDate && lossDate < facts.purchaseDate) {
    const message = `Coverage started on ${formatCell('date', facts.purchaseDate)}. The loss was before that.`;
    return { code: 'loss_before_cover', message, field };
  }
  if (facts.expirationDate && lossDate > facts.expirationDate) {
    const message = `Coverage ended on ${formatCell('date', facts.expirationDate)}. The loss was after that.`;
    return { code: 'loss_after_cover', message, field };
  }
  return undefined;
}

function whyNotSoFar(facts: EntryFacts, odometer: number | undefined): PortalError | undefined {
  const most = facts.expirationMiles;
  if (odometer === undefined || most === null || odometer <= most) return undefined;
  const message = `Coverage ended at ${formatCell('miles', most)}. The odometer is above that.`;
  return { code: 'over_miles', message, field: 'odometer' };
}

function coverUnknown(facts: EntryFacts): PortalError[] {
  if (!coveredTypes(facts).isUnknown) return [];
  const message = "This contract doesn't say what it covers. The claims department will check.";
  return [{ code: 'cover_unknown', message, field: 'preAuthorizationTypeId' }];
}

function lateReport({ today }: EntryFacts, { lossDate }: Partial<Loss>): PortalError[] {
  if (!lossDate || lossDate > today) return [];
  const days = daysBetween(lossDate, today);
  if (days <= reportDays) return [];
  const message = `Reported ${counted(days, 'day')} after the loss. The limit is ${reportDays} days.`;
  return [{ code: 'late_report', message, field: 'lossDate' }];
}

function belowSale({ saleMileage }: EntryFacts, { odometer }: Partial<Loss>): PortalError[] {
  if (odometer === undefined || saleMileage === null || odometer >= saleMileage) return [];
  const message = `Odometer is below the ${formatCell('miles', saleMileage)} at sale. Please check.`;
  return [{ code: 'below_sale_mileage', message, field: 'odometer' }];
}

/** A place of any type, as far as the checks need it. */
interface Place {
  position: string;
  item: string;
  treadDepth32nds?: number | null | undefined;
  amount?: number | undefined;
}

function placesOf({ positions }: Partial<Loss>): readonly Place[] {
  return (positions as readonly Place[] | undefined) ?? [];
}

function wornTread(loss: Partial<Loss>): PortalError[] {
  return placesOf(loss).flatMap(({ treadDepth32nds: tread, ...place }, at) =>
    typeof tread === 'number' && tread < leastTread32nds
      ? [
          {
            code: 'low_tread',
            message: `${positionLabel(place)}: ${tread}/32 is below ${leastTread32nds}/32.`,
            field: `positions.${at}.treadDepth32nds`,
          },
        ]
      : [],
  );
}

function duplicates(facts: EntryFacts, { type, loss }: Entry): PortalError[] {
  const since = addDays(facts.today, -duplicateDays);
  return placesOf(loss).flatMap((place, at) => {
    const earlier = facts.recent.find(
      (one) =>
        one.type === type &&
        one.position === place.position &&
        one.item === place.item &&
        one.createdOn >= since,
    );
    if (!earlier) return [];
    const message = `${positionLabel(place)} was requested on ${formatCell('date', earlier.createdOn)} (${earlier.number}).`;
    return [{ code: 'duplicate_position', message, field: `positions.${at}.position` }];
  });
}

function overLimit({ limit }: EntryFacts, loss: Partial<Loss>): PortalError[] {
  if (!limit) return [];
  const places = placesOf(loss);
  const pieces = limit.items.flatMap(({ item, label, used, most }) => {
    const now = places.filter((place) => place.item === item).length;
    if (now === 0 || used + now <= most) return [];
    const left = Math.max(0, most - used);
    const message = `${used} of ${most} ${label} are used. This request has ${now}, and ${left} can be approved.`;
    return [{ code: 'over_limit', message, field: 'positions' }];
  });
  const left = leftOf(limit);
  const requested = requestedCents(loss);
  if (requested <= left) return pieces;
  const message = `${moneyText(requested)} is requested and ${moneyText(left)} is left.`;
  return [...pieces, { code: 'over_limit', message, field: 'positions' }];
}

/** Returns the total of a loss's amounts. Source: areas.md §11 (R47) */
export function requestedCents(loss: Partial<Loss>): Cents {
  return placesOf(loss).reduce((sum, { amount }) => sum + (amount === undefined ? 0 : centsOf(amount)), 0);
}
