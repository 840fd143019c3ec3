import { grantableRoles } from '@pitlane/shared/access/grants';
import { type RoleName, roleNamed, roles, roleTitle } from '@pitlane/shared/access/roles';
import { isInternal, type Session } from '@pitlane/shared/access/session';
import type { PickerOption } from '@pitlane/shared/engine/picker';
import { type DealerChoice, dealerChoiceText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { sharedMailboxWarning } from '@pitlane/shared/features/users/shared-mailbox';
import type { UserDetails } from '@pitlane/shared/features/users/user-details';
import { useState } from 'react';
import { fillIn } from '../../kit/forms/fill-in.ts';
import { type FieldControl, SchemaField } from '../../kit/forms/SchemaField.tsx';
import { type SelectChoice, SelectField } from '../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { AgencyPicker } from '../../widgets/agencies/AgencyPicker.tsx';
import { DealerAutocomplete } from '../../widgets/dealers/DealerAutocomplete.tsx';
import { CodesField } from './CodesField.tsx';
import styles from './UserScreen.module.css';
import type { Names } from './use-names.ts';

interface Props {
  session: Session;
  form: SchemaForm<UserDetails>;
  values: UserDetails;
  names: Names;
  roleChoices: readonly SelectChoice[];
  /** The agency of a user of a role as long as nobody chooses one. */
  startAgency: (roleName: RoleName) => string;
}

/** The fields of a user, those of dealers and agencies as the role has them. Source: portal.md §3 (User profile) */
export function UserFields(props: Props) {
  const { form, session, values, names } = props;
  const type = roleNamed(values.roleName).type;
  const isOfDealer = type === 'Dealer' || Boolean(values.dealerCode);
  const isOfAgency = type === 'Agent' || Boolean(values.agentCode);
  return (
    <>
      <SchemaField form={form} name="firstName" />
      <SchemaField form={form} name="lastName" />
      <EmailField form={form} emailAddress={values.emailAddress} />
      <RoleField {...props} />
      {isOfDealer && (
        <SchemaField form={form} name="dealerCode">
          {(control) => (
            <DealerOfUser control={control} dealers={names.dealers} isRequired={type === 'Dealer'} />
          )}
        </SchemaField>
      )}
      {isOfAgency && <AgencyField form={form} />}
      {isOfDealer && <DealerLists form={form} options={names.dealerOptions} />}
      {isOfAgency && (
        <CodeList
          form={form}
          name="additionalAgencies"
          placeholder="Add an agency"
          options={names.agencyOptions}
        />
      )}
      <SchemaField form={form} name="pipMemberNumber" />
      <div className={styles.flags}>
        {isInternal(session) && isOfDealer && (
          <>
            <SchemaField form={form} name="assignedAllActiveDealers" />
            <SchemaField form={form} name="assignedAllInactiveDealers" />
          </>
        )}
        {isInternal(session) && <SchemaField form={form} name="allowedClaimsPreAuth" />}
      </div>
    </>
  );
}

interface FieldProps {
  form: SchemaForm<UserDetails>;
}

function EmailField({ form, emailAddress }: FieldProps & Pick<UserDetails, 'emailAddress'>) {
  const warning = sharedMailboxWarning(emailAddress);
  return (
    <div className={styles.wide}>
      <SchemaField form={form} name="emailAddress" />
      {warning && (
        <p role="status" className={styles.warning}>
          {warning}
        </p>
      )}
    </div>
  );
}

function AgencyField({ form }: FieldProps) {
  return (
    <SchemaField form={form} name="agentCode">
      {({ ref, value, error, onValue, onLeave }) => (
        <AgencyPicker
          ref={ref}
          agentCode={value}
          onAgentCode={onValue}
          onOnly={(only) => fillIn(form, 'agentCode', only)}
          isRequired={false}
          error={error}
          onLeave={onLeave}
        />
      )}
    </SchemaField>
  );
}

interface DealerProps {
  control: FieldControl;
  dealers: readonly Dealer[];
  isRequired: boolean;
}

/** The role. An agency that came with it goes with it: where there is only one, the picker takes it by itself. A chosen one stays. */
function RoleField({ form, values, names, roleChoices, startAgency }: Props) {
  const takeAgency = (roleName: RoleName) => {
    const isOnly = names.agencyOptions.length === 1 && names.agencyOptions[0]?.value === values.agentCode;
    // An empty one that didn't start empty was cleared on purpose.
    const isStart = (values.agentCode ?? '') === startAgency(values.roleName);
    if (isOnly || isStart) fillIn(form, 'agentCode', startAgency(roleName));
  };
  return (
    <SchemaField form={form} name="roleName">
      {(control) => (
        <SelectField
          {...control}
          choices={roleChoices}
          onValue={(role) => {
            control.onValue(role);
            takeAgency(role as RoleName);
          }}
        />
      )}
    </SchemaField>
  );
}

/** The user's own dealer; a text that isn't a dealer yet is held here. */
function DealerOfUser({ control, dealers, isRequired }: DealerProps) {
  const { ref, value, error, onValue, onLeave } = control;
  const [typed, setTyped] = useState('');
  const dealer = dealers.find(({ dealerCode }) => value && dealerCode === value);
  const choice: DealerChoice = dealer
    ? { text: dealerChoiceText(dealer), dealerCode: value }
    : { text: typed || value, dealerCode: null };
  return (
    <DealerAutocomplete
      ref={ref}
      dealers={dealers}
      isRequired={isRequired}
      choice={choice}
      onChoice={(chosen) => {
        setTyped(chosen.dealerCode ? '' : chosen.text);
        onValue(chosen.dealerCode ?? '');
      }}
      error={error}
      onLeave={onLeave}
    />
  );
}

interface CodeListProps {
  form: SchemaForm<UserDetails>;
  name: 'additionalDealers' | 'assignedDealers' | 'additionalAgencies';
  placeholder: string;
  options: readonly PickerOption[];
}

/** The other dealers of a dealer's user, and those that the user looks after. */
function DealerLists(props: Pick<CodeListProps, 'form' | 'options'>) {
  return (
    <>
      <CodeList {...props} name="additionalDealers" placeholder="Add a dealer" />
      <CodeList {...props} name="assignedDealers" placeholder="Assign a dealer" />
    </>
  );
}

function CodeList({ form, name, placeholder, options }: CodeListProps) {
  return (
    <SchemaField form={form} name={name}>
      {({ ref, label, value, error, onValue }) => (
        <CodesField
          ref={ref}
          label={label}
          placeholder={placeholder}
          value={value}
          onValue={onValue}
          options={options}
          error={error}
        />
      )}
    </SchemaField>
  );
}

/** The roles that the caller may give, and the one that a user has already. To have none is rarely meant, so it's the last choice. */
export function roleChoicesOf(session: Session, own?: RoleName): SelectChoice[] {
  const grantable = grantableRoles(session);
  const offered = roles.filter(({ name }) => name === own || grantable.includes(name));
  const lastIfNone = (name: RoleName) => (name === 'None' ? 1 : 0);
  return offered
    .toSorted((a, b) => lastIfNone(a.name) - lastIfNone(b.name))
    .map(({ name }) => ({ value: name, text: roleTitle(name) }));
}
