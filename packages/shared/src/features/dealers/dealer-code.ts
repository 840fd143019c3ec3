import { z } from 'zod';

/** Says that a dealer is missing. Source: portal.md §5 (Dealer required) */
export const dealerMissing = 'Please select a dealer';

/** A dealer's code in a request; who types it is helped by the dealer picker. Source: portal.md §5 (Dealer required) */
export const dealerCode = () =>
  z
    .string(dealerMissing)
    .trim()
    .min(1, dealerMissing)
    .max(40, 'Must be 40 characters or fewer.')
    .meta({ label: 'Dealer', hint: 'Name, Code, Phone, State or Zip', picker: 'dealer' });
