import { kebab, shellWord } from '../kernel/shell-word.ts';
import { fieldsOf } from './field.ts';
import type { Operation } from './operation.ts';
import type { Screen } from './screen.ts';

/** Returns the words of a report in the terminal: `report dealer-contracts` of `report.dealerContracts`. */
export function reportPath({ id }: Pick<Screen, 'id'>): string[] {
  return id.split('.').map(kebab);
}

/** Names that people use for values with another name on the wire. */
const peoplesWords: Readonly<Record<string, string>> = {
  agent: 'agency',
  // Days; --from is the file of a list.
  from: 'startDate',
  through: 'endDate',
  until: 'endDate',
  messageType: 'type',
  q: 'search',
  // How far a cancellation has come; --state is a state of the USA.
  state: 'status',
  stateAbbreviation: 'state',
};

/**
 * Returns the option name of a report's request field, without dashes. It is the word that users think of: `dealer` for the dealer's code,
 * `dealer-group` for the identifier of one, `status` for the only status in the request, unless another field has that name. `fields` are
 * all fields that users provide. Assumption: `report dealer-contracts --dealer 80715` is what people would try.
 */
export function reportOption(field: string, fields: readonly string[]): string {
  const isOnlyStatus = isStatus(field) && fields.every((other) => other === field || !isStatus(other));
  if (isOnlyStatus) return 'status';
  const plain = field.replace(
    /(?<=.)(Code|Name)$|(?<=Status|Method)Type$|(?<=Group)Identifier$|^is(?=[A-Z])/,
    '',
  );
  return kebab(plain !== field && fields.includes(plain) ? field : (peoplesWords[plain] ?? plain));
}

/** Whether a field is a status: that of a contract, a claim, a user or another thing. */
function isStatus(field: string): boolean {
  return field === 'state' || /Status(Type)?$/.test(field);
}

/** How a report is looked at, next to its criteria. */
interface ReportLook {
  period?: string | undefined;
  sort?: string | undefined;
  /** The columns by their names on the wire, where they are others than the report's own. */
  columns?: readonly string[] | undefined;
}

/**
 * Returns the command that prints the same rows in the terminal, ready to paste into a shell. A named period replaces
 * its dates, so that a saved script uses the dates of the day it runs.
 */
export function reportCommandLine(
  report: Pick<Screen, 'id'> & { operation: Operation },
  request: Readonly<Record<string, unknown>>,
  { period, sort, columns }: ReportLook = {},
): string {
  const days = ['startDate', 'endDate'];
  const fields = fieldsOf(report.operation.request()).filter(({ label }) => label !== undefined);
  const names = fields.map(({ name }) => name);
  const options = fields.flatMap(({ name }) => {
    const value = request[name];
    if (value === undefined || value === '') return [];
    return period && days.includes(name) ? [] : [`--${reportOption(name, names)}`, shellWord(String(value))];
  });
  return [
    'pitlane',
    ...reportPath(report),
    ...options,
    ...(period ? ['--period', shellWord(period)] : []),
    // A leading minus would be taken for an option.
    ...(sort ? [`--sort=${sort}`] : []),
    ...(columns ? ['--columns', columns.join(',')] : []),
  ].join(' ');
}
