import type { Session } from '@pitlane/shared/access/session';
import { claimStatusChoices } from '@pitlane/shared/features/claims/rules/codes';
import { contractStatuses, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { messageStatuses, offeredMessageTypes } from '@pitlane/shared/features/messages/codes';
import { paymentMethods } from '@pitlane/shared/features/remittance/codes';
import type { Criterion } from '@pitlane/shared/features/reports/rules/search-criteria';
import { isFieldRequired, type SearchField } from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { DateField } from '../../kit/forms/DateField.tsx';
import { type SelectChoice, SelectField } from '../../kit/forms/SelectField.tsx';
import { AgencyPicker } from '../agencies/AgencyPicker.tsx';
import { DealerAutocomplete } from '../dealers/DealerAutocomplete.tsx';
import { ProgramField } from './ProgramField.tsx';
import { SearchDates } from './SearchDates.tsx';
import type { SearchFormState } from './use-search-form.ts';
import { VehicleFields } from './VehicleFields.tsx';

interface Props {
  field: SearchField;
  form: SidebarForm;
  state: SearchFormState;
  session: Session;
  dealers: readonly Dealer[];
}

/** What a select without a choice says. */
const all: SelectChoice = { value: '', text: 'All' };

/** Every code of a table as a choice; the one that means all is no criterion. */
function choicesOf(table: readonly { code: number | string; label: string }[]): SelectChoice[] {
  return table.map(({ code, label }) => ({
    value: code === statusCode.All ? '' : String(code),
    text: label,
  }));
}

/** The fields that are a choice among codes. */
const selects = {
  contractStatus: {
    label: 'Contract status',
    criterion: 'contractStatusType',
    choices: choicesOf(contractStatuses),
  },
  claimStatus: { label: 'Claim status', criterion: 'claimStatus', choices: choicesOf(claimStatusChoices) },
  paymentMethod: {
    label: 'Payment method',
    criterion: 'paymentMethodType',
    choices: [all, ...choicesOf(paymentMethods)],
  },
  messageStatus: {
    label: 'Status',
    criterion: 'messageStatus',
    choices: messageStatuses.map(({ name, label }) => ({ value: name, text: label })),
  },
  messageType: {
    label: 'Type',
    criterion: 'messageType',
    choices: offeredMessageTypes.map(({ name, label }) => ({ value: name, text: label })),
  },
} as const satisfies Partial<
  Record<SearchField, { label: string; criterion: Criterion; choices: readonly SelectChoice[] }>
>;

/** One field of a search form. Source: portal.md §3 (search criteria), §4 (filters), §5 */
export function SearchFormField({ field, form, state, session, dealers }: Props) {
  const { criteria, change } = state;
  switch (field) {
    case 'agency':
      return (
        <AgencyPicker
          agentCode={criteria.agentCode ?? ''}
          onAgentCode={(agentCode) => change({ agentCode })}
          isRequired={isFieldRequired(form, 'agency')}
          onLeave={() => state.leave('agency')}
          error={state.errorAt('agency')}
        />
      );
    case 'dealer':
      return (
        <DealerAutocomplete
          dealers={dealers}
          choice={state.dealer}
          onChoice={state.changeDealer}
          isRequired={isFieldRequired(form, 'dealer')}
          onLeave={() => state.leave('dealer')}
          error={state.errorAt('dealer')}
        />
      );
    case 'program':
      return (
        <ProgramField value={criteria.programCode ?? ''} onValue={(programCode) => change({ programCode })} />
      );
    case 'vehicle':
      return <VehicleFields criteria={criteria} onChange={change} />;
    case 'dates':
      return <SearchDates state={state} session={session} />;
    case 'summaryDate':
      return (
        <DateField
          label="Up to"
          value={criteria.summaryDate ?? ''}
          onValue={(summaryDate) => change({ summaryDate })}
          onLeave={() => state.leave('summaryDate')}
          error={state.errorAt('summaryDate')}
        />
      );
    case 'activeOnly':
      return (
        <CheckField
          label="Only active messages"
          isChecked={criteria.isActiveOnly !== 'false'}
          onChecked={(isActiveOnly) => change({ isActiveOnly: String(isActiveOnly) })}
        />
      );
    case 'contractStatus':
    case 'claimStatus':
    case 'paymentMethod':
    case 'messageStatus':
    case 'messageType': {
      const { label, criterion, choices } = selects[field];
      return (
        <SelectField
          label={label}
          value={criteria[criterion] ?? ''}
          choices={choices}
          onValue={(value) => change({ [criterion]: value })}
        />
      );
    }
  }
}
