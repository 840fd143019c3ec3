/** The parameter of an address that opens the form of a new scheduled report over its page. */
export const newSchedule = 'schedule';

/** Returns the address of a page with that form over it. Assumption: our own address, since the specification has no schedules. */
export function withNewSchedule(address: string): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const params = new URLSearchParams(query);
  params.set(newSchedule, 'new');
  return `${path}?${params}`;
}
