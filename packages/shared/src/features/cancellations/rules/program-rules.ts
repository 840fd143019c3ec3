import type { Cents } from '../../../kernel/money.ts';
import type { ProgramCode } from '../../contracts/rules/codes.ts';
import type { RefundMethod } from './refund-figures.ts';
import type { RuleKind } from './state-rules.ts';

/** The cancellation terms in a program's contract; a state may be more generous to the holder. */
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
/**
 * The cancellation rule of each program. A limited warranty comes with the car and isn't sold separately, and a vehicle
 * return or total loss program pays once: they have no rule here. Source: decisions.md §8 (days and miles count
 * wherever a contract has a mileage limit; GAP by days, prepaid maintenance by services). Assumption: 30 days and $50,
 * the figures of the default law, since we have no program's form.
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
  DSD: serviceContract,
  TEJ: serviceContract,
  LCA: serviceContract,
  RV: serviceContract,
  IDT: serviceContract,
  PYG: serviceContract,
  GAP: { ...serviceContract, kind: 'GAP', method: 'ProRataDays' },
  PPM: { ...serviceContract, method: 'UnusedServices' },
} satisfies Partial<Record<ProgramCode, ProgramCancelRule>>;

/**
 * Returns the cancellation rule of a program code; undefined if the program has no rule: then only the provider can quote it.
 * Source: decisions.md §4
 */
export function programCancelRule(programCode: string): ProgramCancelRule | undefined {
  return Object.hasOwn(programCancelRules, programCode) ? programCancelRules[programCode] : undefined;
}
