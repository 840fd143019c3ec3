import { z } from 'zod';

const Contact = z.object({
  name: z.string().trim().min(1, 'Enter a name.').meta({ label: 'Name', hint: 'First and last name' }),
  since: z.iso.date('Enter a date such as 11/03/2026.').meta({ label: 'Customer since', kind: 'date' }),
  kind: z.enum(['dealer', 'agency']).meta({ label: 'Kind', words: { dealer: 'Dealer', agency: 'Agency' } }),
  states: z.string().optional().meta({ label: 'States' }),
  isActive: z.boolean().meta({ label: 'Active' }),
  note: z.string().optional().meta({ label: 'Note', isLong: true }),
});

export type Contact = z.infer<typeof Contact>;

/** The schema of the form: each kind of field once. */
export const contact = () => Contact;
