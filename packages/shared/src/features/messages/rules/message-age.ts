import { businessHoursBetween } from '../../remittance/rules/business-hours.ts';

/** Business hours after which a message is amber, and after which it is red. Source: areas.md §8 (Better 2) */
export const ageLimits = { amber: 2, red: 8 } as const;

/** How urgent the age of an open message is. */
export type AgeLevel = 'fresh' | 'amber' | 'red';

/** A message's age in business hours, to a hundredth: until now, or until it was closed or cancelled. Source: areas.md §8 (Better 2, ageHours) */
export function messageAgeHours(createdAt: Date, until: Date, zone: string): number {
  return Math.round(businessHoursBetween(createdAt, until, zone) * 100) / 100;
}

/** Returns how urgent an age is: amber after 2 business hours, red after 8. Source: areas.md §8 (Better 2) */
export function ageLevel(hours: number): AgeLevel {
  if (hours > ageLimits.red) return 'red';
  return hours > ageLimits.amber ? 'amber' : 'fresh';
}

/** Formats an age for display: "45 min", "3 h 20 min", "31 h". Assumption: the words, as those of the clock of claims. */
export function ageText(hours: number): string {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return `${minutes} min`;
  return rest === 0 || whole >= 10 ? `${whole} h` : `${whole} h ${rest} min`;
}
