import { z } from 'zod';

/** The argument that identifies a command's contract: its number, or what a picker offers. */
export function contractArgument(picker = 'contract') {
  return z
    .string()
    .trim()
    .min(1, 'Choose a contract.')
    .max(40, "This isn't a contract number. It's too long.")
    .meta({ label: 'Contract', hint: 'Name, contract number or VIN', picker, positional: true });
}
