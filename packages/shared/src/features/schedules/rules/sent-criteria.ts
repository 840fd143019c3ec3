/** The criteria that have their own argument; all others are passed together, as in an address. */
export interface TypedCriteria {
  dealerCode?: string | undefined;
  agentCode?: string | undefined;
  programCode?: string | undefined;
  /** In the format of a report's address: `contractStatusType=2&vehicleYear=2024`. */
  criteria?: string | undefined;
}

/** Address parameters that aren't criteria: the dates come from the period, the rest belongs to the page. */
const notSent: readonly string[] = [
  'startDate',
  'endDate',
  'period',
  'run',
  'sort',
  'window',
  'search',
  'schedule',
  'report',
];

/** Returns the sent criteria of a report by their wire names; empty ones mean all. Source: portal.md §3 (Search criteria) */
export function sentCriteria({ criteria = '', ...named }: TypedCriteria): Record<string, string> {
  const pairs = [...new URLSearchParams(criteria.replace(/^.*\?/, '')), ...Object.entries(named)];
  const given = pairs.filter(([name, value]) => value?.trim() && !notSent.includes(name));
  return Object.fromEntries(given.map(([name, value]) => [name, (value ?? '').trim()]));
}

/** Returns criteria back as a person names them. Source: as `sentCriteria` */
export function criteriaQuery(sent: Readonly<Record<string, string>>): TypedCriteria {
  const { dealerCode, agentCode, programCode, ...others } = sent;
  const criteria = new URLSearchParams(others).toString();
  const given = Object.entries({ dealerCode, agentCode, programCode, criteria });
  return Object.fromEntries(given.filter(([, value]) => value));
}
