import type { Actor } from '@pitlane/shared/access/session';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { longestOverBookMs } from '../../db/over-the-book.ts';
import { type ReadFigures, readFigures } from '../dashboards/read-figures.ts';
import { type ComparedFigure, comparedFigures } from './compared-figures.ts';
import type { Identity, Proof } from './identity.ts';

/** Every dashboard figure equals its report's total, over the whole book in one snapshot. Source: areas.md §1.1 (I8) */
export const cardsEqualReports: Identity = figuresEqual(comparedFigures);

/** Creates the identity for these figures. */
export function figuresEqual(figuresOf: (actor: Actor) => readonly ComparedFigure[]): Identity {
  return {
    code: 'I8',
    title: 'Every figure of a dashboard equals the total of its report',
    prove: (db, today) => {
      const actor = provider(today);
      const compare = async (read: ReadFigures): Promise<Proof> => {
        const [figures, findings]: [readonly ComparedFigure[], string[]] = [figuresOf(actor), []];
        for (const { title, figure, report } of figures) {
          const [shown, total] = [await figure(read), await report(read)];
          // Dollar totals may differ in the last binary digit.
          if (Math.round(shown * 100) !== Math.round(total * 100))
            findings.push(`${title}: the dashboard shows ${written(shown)}, the report ${written(total)}.`);
        }
        return { checkedCount: figures.length, findings };
      };
      return readFigures(db, { actor }, compare, longestOverBookMs);
    },
  };
}

function written(value: number): string {
  return formatCell(Number.isInteger(value) ? 'count' : 'money', value);
}

/** The provider itself, who sees the whole book. */
function provider(today: IsoDate): Actor {
  return {
    userProfileID: 0,
    username: 'reconcile',
    fullName: '',
    emailAddress: '',
    role: 'MBPFinanceUser',
    roleType: 'MBPIUser',
    isActiveDirectoryUser: true,
    isActive: true,
    dealerCode: null,
    agentCode: null,
    allowedClaimsPreAuth: false,
    profilePhotoUrl: null,
    today,
    zone: 'UTC',
    scope: { kind: 'all' },
  };
}
