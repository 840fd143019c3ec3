/** The facts that a sale is compared with before it is stored. */
export interface RedFlagFacts {
  /** The vehicle has active cover in another name. */
  hasOtherHolder: boolean;
  /** How many other people had a contract with this phone number, or this email address, in the last 30 days. */
  namesWithPhone: number;
  namesWithEmail: number;
  /** The state of the customer's address, and the place that the ZIP is in; null if nothing is known of it. */
  state: string;
  zip: string;
  zipPlace: { city: string; stateAbbreviation: string } | null;
}

/** A sign of identity theft: the sale is made, and someone reviews it. Source: areas.md §7.3 (16 CFR 681) */
export interface RedFlag {
  code: 'otherHolder' | 'zipElsewhere' | 'sharedPhone' | 'sharedEmail';
  text: string;
}

/** How long one phone number on several names is a sign. Source: areas.md §7.3 */
export const sharedWithinDays = 30;

/**
 * Returns the signs of identity theft in a sale: they don't identify the other contracts, since those may be another
 * dealer's. Assumption: a ZIP is compared by its state, because many ZIPs have several cities. Source: areas.md §7.3
 * (16 CFR 681)
 */
export function redFlagsOf(facts: RedFlagFacts): RedFlag[] {
  const flags: RedFlag[] = [];
  if (facts.hasOtherHolder) {
    flags.push({ code: 'otherHolder', text: 'The vehicle has active coverage in another name.' });
  }
  const { zip, zipPlace, state } = facts;
  if (!zipPlace) flags.push({ code: 'zipElsewhere', text: `ZIP ${zip} doesn't exist.` });
  else if (zipPlace.stateAbbreviation !== state) {
    const place = `${zipPlace.city}, ${zipPlace.stateAbbreviation}`;
    flags.push({ code: 'zipElsewhere', text: `ZIP ${zip} is in ${place}; the address is in ${state}.` });
  }
  const shared = (what: string, names: number) =>
    `The ${what} is on contracts of ${names === 1 ? 'another person' : `${names} other people`} in the last ${sharedWithinDays} days.`;
  if (facts.namesWithPhone > 0) {
    flags.push({ code: 'sharedPhone', text: shared('phone number', facts.namesWithPhone) });
  }
  if (facts.namesWithEmail > 0) {
    flags.push({ code: 'sharedEmail', text: shared('email address', facts.namesWithEmail) });
  }
  return flags;
}
