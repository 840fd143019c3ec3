import type { DemoProgram } from './program.ts';
import { gap, idt, tlc, vrp } from './programs/loss-and-return.ts';
import { ava, cal, ins, mbp, mot, oem, ppm, pyg, tej, war } from './programs/service-contracts.ts';
import { dsd, lca, mcr, rv, taw, tsw } from './programs/wheel-and-dent.ts';

/**
 * The twenty programs with plausible plans, terms, prices in dollars and claims. Their order decides what the book's draws give. Assumption: none of it is
 * a real price list.
 */
export const demoPrograms: readonly DemoProgram[] = [
  mbp,
  gap,
  taw,
  mcr,
  oem,
  ppm,
  dsd,
  cal,
  ava,
  ins,
  tej,
  tsw,
  mot,
  rv,
  vrp,
  lca,
  pyg,
  idt,
  war,
  tlc,
];
