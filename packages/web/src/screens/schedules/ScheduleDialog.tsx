import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { periodPresets, reportPeriods } from '@pitlane/shared/features/reports/rules/periods';
import type { Every } from '@pitlane/shared/features/schedules/rules/next-run';
import { everyChoices, weekdays } from '@pitlane/shared/features/schedules/rules/next-run';
import { reports } from '@pitlane/shared/registry/reports';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { useDealers } from '../../components/dealers/use-dealers.ts';
import { SelectField } from '../../components/forms/SelectField.tsx';
import { TextField } from '../../components/forms/TextField.tsx';
import { SearchFormField } from '../../shell/sidebar/SearchFormField.tsx';
import styles from './ScheduleDialog.module.css';
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
  const { dealers = [] } = useDealers();
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
          onValue={(report) => form.change({ report })}
          error={form.errorAt('report')}
        />
        {report &&
          form.search.fields.map((field) => (
            <SearchFormField
              key={field}
              field={field}
              form={report.form}
              state={form.search}
              session={session}
              dealers={dealers}
            />
          ))}
        {form.isDated && (
          <SelectField
            label="Period"
            value={form.typed.period}
            choices={periodPresets(session)
              .filter(({ id }) => reportPeriods.some((one) => one === id))
              .map(({ id, label }) => ({ value: id, text: label }))}
            onValue={(period) => form.change({ period })}
            error={form.errorAt('period')}
          />
        )}
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
          <Button type="submit" look="primary" isBusy={form.isSending}>
            Schedule
          </Button>
        </footer>
      </form>
    </dialog>
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
