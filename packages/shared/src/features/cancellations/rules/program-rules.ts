import type { Cents } from '../../../kernel/money.ts';
import type { ProgramCode } from '../../contracts/rules/codes.ts';
import type { RefundMethod } from './refund-figures.ts';
import type { RuleKind } from './state-rules.ts';

/** What a program's own contract says of its cancellation; a state may be kinder to the holder. */
export interface ProgramCancelRule {
  /** The laws that apply: those on GAP waivers, or those on service contracts. */
  kind: RuleKind;
  method: RefundMethod;
  fullRefundDays: number;
  feeCents: Cents;
}

const serviceContract: ProgramCancelRule = {
  kind: 'VSC',
  method: 'ProRata',
  fullRefundDays: 30,
  feeCents: 5_000,
};
const byDays: ProgramCancelRule = { ...serviceContract, method: 'ProRataDays' };

/**
 * The cancellation rule of each program. A limited warranty comes with the car and is not sold by itself, and a vehicle
 * return or total loss program pays once: they have no rule here.
 * Source: decisions.md §4 (GAP by days, prepaid maintenance by services). Assumption: 30 days and $50, the figures
 * of the default law, since no program's form is at hand; only covers that wear by miles count miles.
 */
const programCancelRules: Readonly<Record<string, ProgramCancelRule>> = {
  MBP: serviceContract,
  OEM: serviceContract,
  INS: serviceContract,
  CAL: serviceContract,
  AVA: serviceContract,
  MOT: serviceContract,
  MCR: serviceContract,
  TAW: serviceContract,
  TSW: serviceContract,
  DSD: byDays,
  TEJ: byDays,
  LCA: byDays,
  RV: byDays,
  IDT: byDays,
  PYG: byDays,
  GAP: { ...byDays, kind: 'GAP' },
  PPM: { ...serviceContract, method: 'UnusedServices' },
} satisfies Partial<Record<ProgramCode, ProgramCancelRule>>;

/**
 * Gives the cancellation rule of a program code; undefined where there is none and the provider must be asked.
 * Source: decisions.md §4
 */
export function programCancelRule(programCode: string): ProgramCancelRule | undefined {
  return Object.hasOwn(programCancelRules, programCode) ? programCancelRules[programCode] : undefined;
}
