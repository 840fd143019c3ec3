import { dayIn } from '@pitlane/shared/kernel/dates';
import { createContext } from 'react';

/** The calendar day of the business, which the session names; before somebody is signed in that of the browser. */
export const Today = createContext(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()));
