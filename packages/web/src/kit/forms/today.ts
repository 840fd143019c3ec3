import { dayIn, type IsoDate } from '@pitlane/shared/kernel/dates';
import { createContext, use } from 'react';

/** The business day, from the session. */
export const Today = createContext<IsoDate | undefined>(undefined);

/** Returns the business day; before sign-in, the browser's, which is only read when needed. */
export function useToday(): IsoDate {
  return use(Today) ?? dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}
