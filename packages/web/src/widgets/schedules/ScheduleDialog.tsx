import '../../portal/personal-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { criteriaQuery } from '@pitlane/shared/features/schedules/rules/sent-criteria';
import { reports } from '@pitlane/shared/registry/reports';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import { useDealers } from '../dealers/use-dealers.ts';
import { SearchFormField } from '../search-form/SearchFormField.tsx';
import type { TypedCriteria } from '../search-form/use-search-form.ts';
import styles from './ScheduleDialog.module.css';
import { scheduleFormSchema, whenIn } from './schedule-schema.ts';
import {
  beginning,
  criteriaToSend,
  hasFixedDays,
  isDated,
  type ScheduledCriteria,
  scheduledCriteria,
  schedulePeriods,
} from './schedule-typed.ts';

interface Props {
  session: Session;
  /** The address of the report's page with its criteria; empty if none was open. */
  address: string;
  onClose: () => void;
}

/** The form of a new scheduled report: which, for what, when, and as what. */
export function ScheduleDialog({ session, address, onClose }: Props) {
  const { dealers, hasFailed, reload } = useDealers();
  const { form, criteriaOf } = useScheduleForm({ session, address, onClose }, dealers);
  const report = reportOf(useWatch({ control: form.control.control, name: 'report' }));
  const offered = reports
    .filter(({ access, operation }) => may(access, session) && may(operation.access, session))
    .map(({ id, title }) => ({ value: id, text: title }));
  return (
    <FormDialog
      title="Schedule a report"
      form={form}
      submitText="Schedule"
      canSubmit={dealers !== undefined}
      onClose={onClose}
    >
      <SchemaField form={form} name="report">
        {(control) => <SelectField {...control} choices={offered} />}
      </SchemaField>
      <LoadingContainer
        state={dealers ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        failure="Couldn't load the dealers."
        onReload={reload}
        height={120}
      >
        {report && dealers && (
          <Criteria form={form} report={report} of={criteriaOf(report)} session={session} dealers={dealers} />
        )}
      </LoadingContainer>
      {report && isDated(report) && <Period form={form} session={session} address={address} />}
      <Times form={form} />
      <SchemaField form={form} name="format" />
    </FormDialog>
  );
}

/** The form, and the criteria that it has for a report. */
function useScheduleForm({ session, address, onClose }: Props, dealers: readonly Dealer[] | undefined) {
  const begun = useMemo(() => beginning(address, session), [address, session]);
  const criteriaOf = (report: Report) =>
    scheduledCriteria(report, begun, { session, dealerCount: dealers?.length ?? 0 });
  const form = useCommandForm<TypedCriteria>({
    session,
    schema: useCallback(() => scheduleFormSchema(dealers ?? []), [dealers]),
    stored: begun,
    draft: `schedule ${address}`,
    call: ({ report: id, period, format, ...typed }) => {
      const chosen = reportOf(id);
      const sent = chosen ? criteriaToSend(typed, criteriaOf(chosen)) : {};
      return {
        command: 'schedule.add',
        args: {
          report: id,
          // Not looked at of a report without days.
          period: period ?? 'Day',
          when: whenIn(typed),
          format,
          ...criteriaQuery(sent),
        },
      };
    },
    onDone: onClose,
  });
  return { form, criteriaOf };
}

function reportOf(chosen: unknown) {
  return reports.find(({ id }) => id === chosen);
}

interface PartProps {
  form: SchemaForm<TypedCriteria>;
}

interface CriteriaProps extends PartProps {
  report: Report;
  of: ScheduledCriteria;
  session: Session;
  dealers: readonly Dealer[];
}

/** The report's criteria. */
function Criteria({ form, report, of: { fields, others }, session, dealers }: CriteriaProps) {
  return (
    <>
      {fields.map((field) => (
        <SearchFormField
          key={field}
          field={field}
          form={report.form}
          search={form}
          session={session}
          dealers={dealers}
        />
      ))}
      {others.map((name) => (
        <SchemaField key={name} form={form} name={name}>
          {(control) => <TextField {...control} />}
        </SchemaField>
      ))}
    </>
  );
}

/** Which days each email is of. */
function Period({ form, session, address }: PartProps & { session: Session; address: string }) {
  const choices = schedulePeriods(session).map(({ id, label }) => ({ value: id as string, text: label }));
  return (
    <SchemaField form={form} name="period">
      {(control) => (
        <>
          <SelectField
            {...control}
            choices={control.value ? choices : [{ value: '', text: 'Choose a period' }, ...choices]}
          />
          {!control.value && hasFixedDays(address) && (
            <p className={styles.hint}>
              This page uses fixed dates. A scheduled report needs a period, such as Yesterday.
            </p>
          )}
        </>
      )}
    </SchemaField>
  );
}

/** When it is sent: how often, on which day, at what time. */
function Times({ form }: PartProps) {
  const every = useWatch({ control: form.control.control, name: 'every' });
  return (
    <div className={styles.times}>
      <SchemaField form={form} name="every" />
      {every === 'weekly' && <SchemaField form={form} name="weekday" />}
      {every === 'monthly' && <SchemaField form={form} name="monthDay" />}
      <SchemaField form={form} name="at" />
    </div>
  );
}
