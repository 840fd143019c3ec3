import { roles, roleTitle } from '@pitlane/shared/access/roles';
import type { Session } from '@pitlane/shared/access/session';
import { awayChoices, userStatuses } from '@pitlane/shared/access/user-statuses';
import { stateLabel } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { queueStates, turnChoices } from '@pitlane/shared/features/cancellations/rules/cancel-turn';
import { claimStatusChoices } from '@pitlane/shared/features/claims/rules/codes';
import { contractStatuses, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { dealerStatuses } from '@pitlane/shared/features/dealers/rules/dealer-status';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { states } from '@pitlane/shared/features/places/rules/states';
import { paymentMethods } from '@pitlane/shared/features/remittance/codes';
import { messageStatuses, offeredMessageTypes } from '@pitlane/shared/features/reports/message-codes';
import type { Criterion } from '@pitlane/shared/features/reports/rules/search-criteria';
import { isFieldRequired, type SearchField } from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { DateField } from '../../kit/forms/DateField.tsx';
import { fillIn } from '../../kit/forms/fill-in.ts';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { type SelectChoice, SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { AgencyPicker } from '../agencies/AgencyPicker.tsx';
import { DealerField } from './DealerField.tsx';
import { ProgramField } from './ProgramField.tsx';
import { SearchDates } from './SearchDates.tsx';
import type { TypedCriteria } from './use-search-form.ts';
import { VehicleFields } from './VehicleFields.tsx';

interface Props {
  field: SearchField;
  form: SidebarForm;
  search: SchemaForm<TypedCriteria>;
  session: Session;
  dealers: readonly Dealer[];
}

/** The text of a select without a choice. */
const all: SelectChoice = { value: '', text: 'All' };

/** Returns the codes of a table as choices. The code for all is no criterion, so its value is empty. */
function choicesOf(table: readonly { code: number | string; label: string }[]): SelectChoice[] {
  return table.map(({ code, label }) => ({
    value: code === statusCode.All ? '' : String(code),
    text: label,
  }));
}

function namedChoicesOf(table: readonly { name: string; label: string }[]): SelectChoice[] {
  return table.map(({ name, label }) => ({ value: name, text: label }));
}

/** The fields that are a choice among codes. */
const selects = {
  contractStatus: { criterion: 'contractStatusType', choices: choicesOf(contractStatuses) },
  claimStatus: { criterion: 'claimStatus', choices: choicesOf(claimStatusChoices) },
  paymentMethod: { criterion: 'paymentMethodType', choices: [all, ...choicesOf(paymentMethods)] },
  messageStatus: { criterion: 'messageStatus', choices: namedChoicesOf(messageStatuses) },
  messageType: { criterion: 'messageType', choices: namedChoicesOf(offeredMessageTypes) },
  cancellationState: {
    criterion: 'state',
    choices: [
      { value: '', text: 'All unpaid' },
      ...queueStates.map((name) => ({ value: name, text: stateLabel(name) })),
    ],
  },
  state: {
    criterion: 'stateAbbreviation',
    choices: [all, ...states.map(([value, text]) => ({ value, text }))],
  },
  dealerStatus: { criterion: 'dealerStatus', choices: [all, ...namedChoicesOf(dealerStatuses)] },
  role: {
    criterion: 'roleName',
    choices: [all, ...roles.map(({ name }) => ({ value: name, text: roleTitle(name) }))],
  },
  userStatus: {
    criterion: 'userStatus',
    choices: [{ value: '', text: 'Active and invited' }, ...namedChoicesOf(userStatuses)],
  },
  inactiveSince: {
    criterion: 'inactiveSince',
    choices: [{ value: '', text: 'Any time' }, ...namedChoicesOf(awayChoices)],
  },
  notReviewedFor: {
    criterion: 'notReviewedFor',
    choices: [{ value: '', text: 'Any time' }, ...namedChoicesOf(awayChoices)],
  },
  due: {
    criterion: 'due',
    choices: [
      { value: '', text: 'Any time' },
      ...[5, 10, 30].map((days) => ({ value: `${days}d`, text: `${days} days, or late` })),
    ],
  },
  turn: { criterion: 'turn', choices: [all, ...turnChoices.map((name) => ({ value: name, text: name }))] },
} as const satisfies Partial<Record<SearchField, { criterion: Criterion; choices: readonly SelectChoice[] }>>;

type CodeName = keyof typeof selects;

function isCode(field: SearchField): field is CodeName {
  return field in selects;
}

/** One field of a search form. Source: portal.md §3 (search criteria), §4 (filters), §5 */
export function SearchFormField({ field, form, search, session, dealers }: Props) {
  if (isCode(field)) return <CodeField field={field} search={search} />;
  switch (field) {
    case 'agency':
      return <AgencyField search={search} isRequired={isFieldRequired(form, 'agency')} />;
    case 'dealer':
      return <DealerField search={search} dealers={dealers} isRequired={isFieldRequired(form, 'dealer')} />;
    case 'program':
      return (
        <SchemaField form={search} name="programCode">
          {(control) => <ProgramField {...control} />}
        </SchemaField>
      );
    case 'vehicle':
      return <VehicleFields search={search} />;
    case 'dates':
      return <SearchDates search={search} session={session} />;
    case 'summaryDate':
      return (
        <SchemaField form={search} name="summaryDate">
          {(control) => <DateField {...control} />}
        </SchemaField>
      );
    case 'activeOnly':
      return <ActiveOnlyField search={search} />;
    case 'text':
    case 'user':
      return (
        <SchemaField form={search} name={field === 'text' ? 'q' : 'user'}>
          {(control) => <TextField {...control} />}
        </SchemaField>
      );
  }
}

function AgencyField({ search, isRequired }: Pick<Props, 'search'> & { isRequired: boolean }) {
  return (
    <SchemaField form={search} name="agentCode">
      {({ value, onValue, ...control }) => (
        <AgencyPicker
          {...control}
          agentCode={value}
          onAgentCode={onValue}
          onOnly={(only) => fillIn(search, 'agentCode', only)}
          isRequired={isRequired}
        />
      )}
    </SchemaField>
  );
}

/** Checked unless it was cleared. */
function ActiveOnlyField({ search }: Pick<Props, 'search'>) {
  return (
    <SchemaField form={search} name="isActiveOnly">
      {({ ref, label, value, onValue }) => (
        <CheckField
          ref={ref}
          label={label}
          isChecked={value !== 'false'}
          onChecked={(isActiveOnly) => onValue(String(isActiveOnly))}
        />
      )}
    </SchemaField>
  );
}

interface CodeFieldProps extends Pick<Props, 'search'> {
  field: CodeName;
}

/** A choice among the codes of a table. */
function CodeField({ field, search }: CodeFieldProps) {
  const { criterion, choices } = selects[field];
  // A message's status and type have a choice for all, without a value.
  const none = choices.some((choice) => choice.value === '') ? '' : (choices[0]?.value ?? '');
  return (
    <SchemaField form={search} name={criterion}>
      {({ value, ...control }) => <SelectField {...control} value={value || none} choices={choices} />}
    </SchemaField>
  );
}
