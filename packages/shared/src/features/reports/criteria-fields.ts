import { z } from 'zod';
import { type RoleName, roles, roleTitle } from '../../access/roles.ts';
import { userStatuses } from '../../access/user-statuses.ts';
import type { CodeEntry } from '../../kernel/codes.ts';
import { notADay } from '../../kernel/date-input.ts';
import { cancelStates, cancelSteps } from '../cancellations/rules/cancel-flow.ts';
import { queueStates, turnChoices } from '../cancellations/rules/cancel-turn.ts';
import { claimStatusChoices } from '../claims/rules/codes.ts';
import { contractStatuses } from '../contracts/rules/codes.ts';
import { dealerStatuses } from '../dealers/rules/dealer-status.ts';
import { states } from '../places/rules/states.ts';
import { paymentMethods } from '../remittance/codes.ts';
import { messageStatuses, offeredMessageTypes } from './message-codes.ts';
import { codeOf, pairs } from './pairs.ts';
import { defaultMessageFilters } from './rules/message-filters.ts';

// The fields of report requests. They come from the address and from scripts, as text or as numbers; `reportDays` reports all their errors
// together, in the form's words.

/** Turns it into a filter: null and a blank text mean all, as absent does. Source: decisions.md §1.1, §1.2 */
function given<Out, In>(schema: z.ZodType<Out, In>) {
  const orNone = z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());
  // The preprocessing accepts more, but callers see the type of the schema.
  return (orNone as z.ZodType<Out | undefined, In | null | undefined>).optional();
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

const code = (label: string) => given(z.string().max(40, `${label} must be 40 characters or fewer.`));
const day = (label: string) => given(z.string().max(10, notADay(label)));

/** Years of model that a vehicle may have. Assumption: no older car is covered, and no later one is built yet. */
const [firstYear, lastYear] = [1900, 2100];
const modelYear = (label: string) => {
  const error = `${label} must be from ${firstYear} to ${lastYear}.`;
  return given(z.coerce.number({ error }).int(error).min(firstYear, error).max(lastYear, error));
};

function isMake(value: unknown): value is { makeName?: unknown; makeCode?: unknown } {
  return typeof value === 'object' && value !== null;
}

const nameOrMake = () =>
  z.preprocess(
    (make) => (isMake(make) ? (make.makeName ?? make.makeCode) : make),
    z.string().max(40, 'Make must be 40 characters or fewer.'),
  );

/** The states that a queue of cancellations can be narrowed to. */
const queued = cancelStates.filter(({ name }) => queueStates.some((state) => state === name));

const stateChoices = states.map(([abbreviation, label]) => ({ code: abbreviation, label }));

/** Whose turn it may be; the user's own is that of the user's side. */
const turns = turnChoices.map((name) => ({ code: name, label: name }));

const yesOrNo = () => z.union([z.boolean(), z.enum(['true', 'false']).transform((sent) => sent === 'true')]);

const isRoleName = (name: RoleName, sent: unknown) =>
  typeof sent === 'string' && sent.replace(/\s/g, '').toLowerCase() === name.toLowerCase();

/** The criteria of reports by their names on the wire; each report has some of them. Source: portal.md §3 (Search criteria) */
export const criteriaFields = {
  agentCode: () => code('Agency').meta({ label: 'Agency', picker: 'agency' }),
  dealerCode: () => code('Dealer').meta({ label: 'Dealer', picker: 'dealer' }),
  /** A group of dealers; a caller sees those in scope. */
  dealerGroupIdentifier: () => code('Dealer group').meta({ label: 'Dealer group' }),
  programCode: () => code('Program').meta({ label: 'Program', picker: 'program' }),
  startDate: () => day('Start date').meta({ label: 'Start date', kind: 'date' }),
  endDate: () => day('End date').meta({ label: 'End date', kind: 'date' }),
  contractStatusType: () =>
    coded('Contract status', contractStatuses).meta({
      label: 'Contract status',
      words: wordsOf(contractStatuses),
    }),
  /** Alone, in the place of all other criteria. */
  contractNumber: () => code('Contract number').meta({ label: 'Contract number' }),
  claimNumber: () => code('Claim number').meta({ label: 'Claim number' }),
  claimStatus: () =>
    choice('Claim status', claimStatusChoices).meta({
      label: 'Claim status',
      words: wordsOf(claimStatusChoices),
    }),
  paymentMethodType: () =>
    coded('Payment method', paymentMethods).meta({ label: 'Payment method', words: wordsOf(paymentMethods) }),
  vehicleYear: () => modelYear('Year').meta({ label: 'Vehicle year' }),
  /** The make by its name, where a client has no code of it; or the whole make, which has both. */
  vehicleMake: () => given(nameOrMake()).meta({ label: 'Make name' }),
  vehicleMakeCode: () => code('Make').meta({ label: 'Make' }),
  vehicleModelName: () => code('Model').meta({ label: 'Model' }),
  messageStatus: () => choice('Status', named(messageStatuses)).meta(meta('Status', messageStatuses)),
  messageType: () => choice('Type', named(offeredMessageTypes)).meta(meta('Type', offeredMessageTypes)),
  isActiveOnly: () =>
    choice('Only active messages', [{ code: 'true' }, { code: 'false' }]).meta({
      label: 'Only active messages',
      words: { true: 'Yes', false: 'No' },
      usual: defaultMessageFilters.isActiveOnly ? 'yes' : 'no',
    }),
  /** A cancellation's state; absent, every state until the refund is paid. */
  state: () => choice('Status', named(queued)).meta({ ...meta('Status', queued), usual: 'all unpaid' }),
  turn: () => choice('Whose turn', turns).meta({ label: 'Whose turn', words: wordsOf(turns) }),
  /** Refunds that are due within days, and late ones. */
  due: () =>
    given(z.string().regex(/^\d{1,3}d$/, 'Enter a number of days such as 5d.')).meta({
      label: 'Due within',
      hint: 'e.g. 5d',
    }),
  /**
   * The cancellations that can take this step now, and those that match a text: for pickers, so neither is on a form.
   */
  step: () =>
    choice(
      'Step',
      cancelSteps.map((name) => ({ code: name })),
    ),
  searchText: () => given(z.string().max(100, 'The text must be 100 characters or fewer.')),
  /** The search text for a dealer, as in its pickers. */
  q: () =>
    given(z.string().max(100, 'Must be 100 characters or fewer.')).meta({
      label: 'Dealer',
      hint: 'Name, Code, Phone, State or Zip',
    }),
  /** The search text for a user. */
  user: () =>
    given(z.string().max(100, 'Must be 100 characters or fewer.')).meta({
      label: 'User',
      hint: 'Name, username or email',
    }),
  roleName: () =>
    given(
      z.preprocess(
        (sent) => roles.find((role) => isRoleName(role.name, sent))?.name ?? sent,
        z.enum(
          roles.map((role) => role.name),
          { error: `Role must be one of ${roles.map((role) => roleTitle(role.name)).join(', ')}.` },
        ),
      ) as z.ZodType<RoleName, string>,
    ).meta({
      label: 'Role',
      words: Object.fromEntries(roles.map((role) => [role.name, roleTitle(role.name)])),
      usual: 'all',
    }),
  userStatus: () =>
    choice('Status', named(userStatuses)).meta({
      ...meta('Status', userStatuses),
      usual: 'active and invited',
    }),
  /** Days without signing in. */
  inactiveSince: () =>
    given(z.string().regex(/^[1-9]\d{0,3}d$/, 'Enter a number of days such as 90d.')).meta({
      label: 'Not signed in for',
      hint: 'e.g. 90d',
    }),
  /** Days in which no one has confirmed a user's access. */
  notReviewedFor: () =>
    given(z.string().regex(/^[1-9]\d{0,3}d$/, 'Enter a number of days such as 90d.')).meta({
      label: 'Not reviewed for',
      hint: 'e.g. 90d',
    }),
  /** About a user, as another client may ask for it. */
  isActive: () => given(yesOrNo()),
  isFakeUser: () => given(yesOrNo()),
  stateAbbreviation: () =>
    choice('State', stateChoices).meta({ label: 'State', words: wordsOf(stateChoices), usual: 'all' }),
  dealerStatus: () =>
    choice('Status', named(dealerStatuses)).meta({ ...meta('Status', dealerStatuses), usual: 'all' }),
  /** The last of the days that are summed up. */
  summaryDate: () => day('Day').meta({ label: 'Up to', kind: 'date' }),
} as const;

/** Under its code each word of a table. */
function wordsOf(table: readonly CodeEntry[]): Readonly<Record<string, string>> {
  return Object.fromEntries(table.map((entry) => [entry.code, entry.label]));
}

function choice<Code extends string>(label: string, choices: readonly { code: Code }[]) {
  const codes = choices.map((one) => one.code);
  const error = `${label} must be one of ${codes.filter(Boolean).join(', ')}.`;
  return given(z.enum(codes, { error }));
}

/** A code that is a number: another would give an empty report that looks like a true one. */
function coded(label: string, table: readonly CodeEntry[]) {
  const error = `${label} must be one of ${table.map((entry) => `${entry.code} (${entry.label})`).join(', ')}.`;
  const isKnown = (value: number) => table.some((entry) => entry.code === value);
  return given(z.coerce.number({ error }).int(error).refine(isKnown, error));
}

function named(table: readonly { name: string }[]) {
  return table.map(({ name }) => ({ code: name }));
}

function meta(label: string, table: readonly { name: string; label: string }[]) {
  return { label, words: Object.fromEntries(table.map((one) => [one.name, one.label])) };
}

/**
 * What every report accepts in addition to its criteria, additions of ours: `limit` rows per page (1 to 500, 500 if
 * absent), from `cursor` on (the `next` of the page before), ordered by the column `sort` (descending with a `-`).
 * `exportAs` records the format of an export. Source: decisions.md §1.3
 */
const pageFields = () => ({
  userName: given(z.string()),
  limit: given(z.coerce.number().int().min(1).max(500)),
  cursor: given(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{0,9}(\.[\w-]{1,400})?)?$/, 'The cursor must be the `next` of the previous page.'),
  ),
  sort: given(z.string().max(60)),
  exportAs: given(z.enum(['csv', 'xlsx', 'jsonl', 'json', 'pdf'])),
});

/** The whole row that was picked, or its text in an address. */
const whole = () => given(z.union([z.string().max(80), z.number(), z.looseObject({})]));

/**
 * Creates the request of a report: its criteria, the fields of every report, and for each code also the whole object, whose code counts if
 * none is given.
 */
export function reportRequest<const Name extends keyof typeof criteriaFields>(...names: Name[]) {
  return criteriaRequest(names, pageFields());
}

/**
 * Builds the request of a figure: the general criteria, with one date up to which it counts, or both ends of a range.
 * Source: portal.md §3 (Search criteria, general)
 */
export function figureRequest() {
  const names = [
    'dealerCode',
    'dealerGroupIdentifier',
    'agentCode',
    'programCode',
    'startDate',
    'endDate',
    'summaryDate',
  ] as const;
  const more = {
    /** Another name of `summaryDate`. */
    saleDate: day('Day'),
    userName: given(z.string()),
    useSefi: given(z.literal(false, 'useSefi must be false.')),
  };
  return criteriaRequest([...names], more);
}

function criteriaRequest<const Name extends keyof typeof criteriaFields, More extends z.ZodRawShape>(
  names: readonly Name[],
  more: More,
) {
  const made = names.map((name) => [name, criteriaFields[name]()]);
  const isNamed = (wanted: string) => names.some((name) => name === wanted);
  const wholes = pairs.filter((pair) => isNamed(pair.code) && !isNamed(pair.whole));
  const shape = {
    ...(Object.fromEntries(made) as { [Key in Name]: ReturnType<(typeof criteriaFields)[Key]> }),
    ...more,
  };
  // Only the code of a whole object is read, so no type of a request includes it.
  Object.assign(shape, Object.fromEntries(wholes.map((pair) => [pair.whole, whole()])));
  return z.object(shape).check(({ value, issues }) => {
    const request: Record<string, unknown> = value;
    for (const pair of wholes) {
      const found = request[pair.code] === undefined ? codeOf(pair, request[pair.whole]) : undefined;
      if (found === undefined) continue;
      const read = criteriaFields[pair.code]().safeParse(found);
      if (read.success) request[pair.code] = read.data;
      else
        issues.push({
          code: 'custom',
          input: found,
          path: [pair.whole],
          message: read.error.issues[0]?.message ?? '',
        });
    }
  });
}
