import { z } from 'zod';
import { contractKeyForms } from './rules/contract-key.ts';

/** The argument by which a command is told its contract: its number, or what is picked in the palette. */
export function contractArgument() {
  return z
    .string()
    .trim()
    .min(1, 'Choose a contract.')
    .max(40, 'A contract’s number is shorter.')
    .meta({ label: 'Contract', hint: contractKeyForms, picker: 'contract', positional: true });
}
