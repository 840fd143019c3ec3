import type { IsoDate } from '../../../kernel/dates.ts';
import { type AgeLimits, type AgeMark, ageLimits, amberDays, stateLimits, usualLimits } from './ageing.ts';

/** An age group of unremitted contracts. */
interface AgeBand {
  title: string;
  fromDays: number;
  mark: AgeMark;
  /** Only for a state with its own deadline, in which the group of the youngest is the usual one. */
  state?: string;
}

/** The words of the groups that are marked. Assumption: the words */
function markedBands({ amberDays: amber, redDays: red }: AgeLimits): [AgeBand, AgeBand] {
  return [
    { title: `${amber} to ${red - 1} days`, fromDays: amber, mark: 'amber' },
    { title: `${red} days or more`, fromDays: red, mark: 'red' },
  ];
}

/** The age groups of unremitted contracts, from youngest to oldest; those of states with their own deadline come last. Assumption: the words */
export const ageBands: readonly AgeBand[] = [
  { title: `Under ${amberDays} days`, fromDays: 0, mark: 'none' },
  ...markedBands(usualLimits),
  ...stateLimits.flatMap((limits) =>
    markedBands(limits).map((band) => ({
      ...band,
      title: `${limits.name}: ${band.title}`,
      state: limits.state,
    })),
  ),
];

/** The titles of every age group with a mark. Source: areas.md §17 */
export function titlesMarked(mark: AgeMark): string[] {
  return ageBands.flatMap((band) => (band.mark === mark ? [band.title] : []));
}

/** Returns the titles of the marked age groups for sales in a state on a day: amber, red. Source: areas.md §17 */
export function markedTitles(state: string | null, purchaseDate: IsoDate): string[] {
  return markedBands(ageLimits(state, purchaseDate)).map(({ title }) => title);
}
