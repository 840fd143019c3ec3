import { dateInput } from '@pitlane/shared/kernel/date-input';
import { addMonths, type IsoDate } from '@pitlane/shared/kernel/dates';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The days of a statement as they are typed: at first those of the page's address, else the last month. */
export function useStatementPeriod(today: IsoDate) {
  const [params] = useSearchParams();
  const [from, through] = [params.get('from'), params.get('through')];
  const [start, setStart] = useState(() => dateInput(from ?? addMonths(today, -1)));
  const [end, setEnd] = useState(() => dateInput(through ?? today));
  const [shown, setShown] = useState({ from, through });
  // A command can ask for other days while the page is open.
  if (from !== shown.from || through !== shown.through) {
    setShown({ from, through });
    if (from) setStart(dateInput(from));
    if (through) setEnd(dateInput(through));
  }
  return { start, setStart, end, setEnd };
}
