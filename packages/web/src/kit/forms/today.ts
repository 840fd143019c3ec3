import { dayIn, type IsoDate } from '@pitlane/shared/kernel/dates';
import { createContext, use } from 'react';

/** The calendar day of the business, which the session names. */
export const Today = createContext<IsoDate | undefined>(undefined);

/** The calendar day of the business; before somebody is signed in that of the browser, made only where it is asked for. */
export function useToday(): IsoDate {
  return use(Today) ?? dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}
