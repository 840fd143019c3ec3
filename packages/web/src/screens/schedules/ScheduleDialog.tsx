import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { Every } from '@pitlane/shared/features/schedules/rules/next-run';
import { everyChoices, weekdays } from '@pitlane/shared/features/schedules/rules/next-run';
import { reports } from '@pitlane/shared/registry/reports';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';
import { SearchFormField } from '../../widgets/search-form/SearchFormField.tsx';
import styles from './ScheduleDialog.module.css';
import { hasFixedDays, schedulePeriods } from './schedule-typed.ts';
import { type ScheduleForm, useScheduleForm } from './use-schedule-form.ts';

interface Props {
  session: Session;
  /** The address of the report's page with what it was asked for; empty where none was open. */
  address: string;
  onClose: () => void;
}

const rhythms: Record<Every, string> = { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' };
const everyTexts = everyChoices.map((value) => ({ value, text: rhythms[value] }));
const weekdayTexts = weekdays.map((value) => ({ value, text: value }));
const monthDayTexts = Array.from({ length: 30 }, (_, index) => String(index + 1))
  .map((value) => ({ value, text: value }))
  .concat({ value: '31', text: 'Last day' });
const fileTexts = [
  { value: 'xlsx', text: 'Excel workbook' },
  { value: 'csv', text: 'CSV' },
];

/** The form of a new scheduled report: which, for what, when, and as what. */
export function ScheduleDialog({ session, address, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { dealers, hasFailed, reload } = useDealers();
  const form = useScheduleForm({ session, dealers, address, onDone: onClose });
  const { report } = form;
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('select')?.focus();
    // Closed before it goes, so that the focus is back where it came from.
    return () => shown?.close();
  }, []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await form.send();
    // Once its message is shown.
    requestAnimationFrame(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const offered = reports.filter(
    ({ access, operation }) => may(access, session) && may(operation.access, session),
  );
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="schedule-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="schedule-title">Schedule a report</h2>
      <form noValidate onSubmit={(event) => void send(event)}>
        <SelectField
          label="Report"
          value={form.typed.report}
          choices={offered.map(({ id, title }) => ({ value: id, text: title }))}
          onValue={(id) => form.change({ report: id })}
          error={form.errorAt('report')}
        />
        <LoadingContainer
          state={dealers ? 'loaded' : hasFailed ? 'failed' : 'loading'}
          failure="Couldn't load the dealers."
          onReload={reload}
          height={120}
        >
          {report && dealers && <Criteria form={form} report={report} session={session} dealers={dealers} />}
        </LoadingContainer>
        {form.isDated && <Period form={form} session={session} address={address} />}
        <Times form={form} />
        <SelectField
          label="File"
          value={form.typed.format}
          choices={fileTexts}
          onValue={(format) => form.change({ format })}
        />
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
        <footer className={styles.foot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={form.isSending} disabled={!dealers}>
            Schedule
          </Button>
        </footer>
      </form>
    </dialog>
  );
}

interface CriteriaProps {
  form: ScheduleForm;
  report: Report;
  session: Session;
  dealers: readonly Dealer[];
}

/** What the report is asked for: all that is sent stands here. */
function Criteria({ form, report, session, dealers }: CriteriaProps) {
  const { criteria } = form.typed;
  return (
    <>
      {form.search.fields.map((field) => (
        <SearchFormField
          key={field}
          field={field}
          form={report.form}
          state={form.search}
          session={session}
          dealers={dealers}
        />
      ))}
      {form.others.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          value={criteria[name] ?? ''}
          onValue={(value) => form.change({ criteria: { ...criteria, [name]: value } })}
          error={form.errorAt(name)}
        />
      ))}
    </>
  );
}

/** Which days each mail is of. */
function Period({ form, session, address }: { form: ScheduleForm; session: Session; address: string }) {
  const { period } = form.typed;
  const choices = schedulePeriods(session).map(({ id, label }) => ({ value: id as string, text: label }));
  return (
    <>
      <SelectField
        label="Period"
        value={period}
        choices={period ? choices : [{ value: '', text: 'Choose a period' }, ...choices]}
        onValue={(next) => form.change({ period: next })}
        error={form.errorAt('period')}
      />
      {!period && hasFixedDays(address) && (
        <p className={styles.hint}>
          This page uses fixed dates. A scheduled report needs a period, such as Yesterday.
        </p>
      )}
    </>
  );
}

/** When it is sent: how often, on which day, at what time. */
function Times({ form }: { form: ScheduleForm }) {
  const { every, weekday, monthDay, at } = form.typed;
  return (
    <div className={styles.times}>
      <SelectField
        label="How often"
        value={every}
        choices={everyTexts}
        onValue={(value) => form.change({ every: value as Every })}
      />
      {every === 'weekly' && (
        <SelectField
          label="On"
          value={weekday}
          choices={weekdayTexts}
          onValue={(value) => form.change({ weekday: value })}
        />
      )}
      {every === 'monthly' && (
        <SelectField
          label="On day"
          value={monthDay}
          choices={monthDayTexts}
          onValue={(value) => form.change({ monthDay: value })}
        />
      )}
      <TextField
        label="At"
        value={at}
        placeholder="7:00 AM"
        error={form.errorAt('at')}
        onValue={(value) => form.change({ at: value })}
        onLeave={() => form.leave('at')}
      />
    </div>
  );
}
