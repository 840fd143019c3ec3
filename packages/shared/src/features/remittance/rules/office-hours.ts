/** When staff are in, local time of the business zone: the hours that every clock of business hours counts. Assumption: 8 to 5 on banking days. */
export const officeHours = { opens: '08:00', closes: '17:00' } as const;

/**
 * Writes when staff are in, with the name of the business zone: "Monday to Friday except bank holidays, 8 AM to 5 PM Central Time". Assumption: the
 * words.
 */
export function officeHoursText(zoneName: string): string {
  const { opens, closes } = officeHours;
  return `Monday to Friday except bank holidays, ${hourText(opens)} to ${hourText(closes)} ${zoneName}`;
}

function hourText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
