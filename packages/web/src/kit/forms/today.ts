import { dayIn, type IsoDate } from '@pitlane/shared/kernel/dates';
import { createContext, use } from 'react';

/** The calendar day of the business, which the session names. */
export const Today = createContext<IsoDate | undefined>(undefined);

/** The calendar day of the business; before sign-in, that of the browser, calculated only when needed. */
export function useToday(): IsoDate {
  return use(Today) ?? dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}
