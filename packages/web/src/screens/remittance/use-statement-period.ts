import { statementPeriod } from '@pitlane/shared/features/remittance/rules/statement-period';
import { dateInput, dateOfInput } from '@pitlane/shared/kernel/date-input';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** Their parameters in the address. */
export const statementParams = ['from', 'through'] as const;

type Day = (typeof statementParams)[number];

/** The days of a statement, which the page's address keeps: at first the last month. */
export function useStatementPeriod(today: IsoDate) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const way = useNavigationType();
  // The address follows a key behind and has whole days alone: until something else changes it, the fields show what is typed.
  const [typed, setTyped] = useState<Partial<Record<Day, string>>>({});
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    if (way !== NavigationType.Replace) setTyped({});
  }
  const { startDate, endDate } = statementPeriod({}, today);
  const first = { from: startDate, through: endDate };
  const dayInAddress = (name: Day) => params.get(name) ?? first[name];
  const field = (name: Day) => ({
    value: typed[name] ?? dateInput(dayInAddress(name)),
    onValue: (text: string) => {
      setTyped((before) => ({ ...before, [name]: text }));
      const day = dateOfInput(text);
      if (!day || day === dayInAddress(name)) return;
      setParams(
        (now) => {
          now.set(name, day);
          return now;
        },
        { replace: true },
      );
    },
  });
  return { from: field('from'), through: field('through') };
}
