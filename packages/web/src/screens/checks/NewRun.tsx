import type { Session } from '@pitlane/shared/access/session';
import { checksText } from '@pitlane/shared/features/checks/check-text';
import { checkRunKinds } from '@pitlane/shared/features/checks/rules/check-states';
import type { CheckRunPreview } from '@pitlane/shared/features/checks/schema';
import type { DealerChoice } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { dateInput, dateOfInput, notADay } from '@pitlane/shared/kernel/date-input';
import { addDays } from '@pitlane/shared/kernel/dates';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { DateField } from '../../kit/forms/DateField.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { useToday } from '../../kit/forms/today.ts';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import type { Answer } from '../../kit/states/answer.ts';
import { Notice } from '../../kit/states/Notice.tsx';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { DealerAutocomplete } from '../../widgets/dealers/DealerAutocomplete.tsx';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';
import styles from './Checks.module.css';
import { ChecksTable } from './ChecksTable.tsx';
import { LeftOut } from './LeftOut.tsx';

/** By default, payments due within a week: a check takes days to arrive. */
const daysAhead = 7;

/** The form of a new run, with a preview; below it, once its height is known, the rest of the page. */
export function NewRun({ session, children }: { session: Session; children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const kind = checkRunKinds.find(({ code }) => code === params.get('kind'))?.code ?? 'cancellation';
  const today = useToday();
  const [through, setThrough] = useState(dateInput(addDays(today, daysAhead)));
  const [dealer, setDealer] = useState<DealerChoice>({ text: '', dealerCode: null });
  const { dealers = [] } = useDealers();
  const throughDate = dateOfInput(through);
  const request = throughDate && {
    kind,
    throughDate,
    ...(dealer.dealerCode ? { dealerCode: dealer.dealerCode } : {}),
  };
  const answer = api.usePreviewCheckRunQuery(request || skipToken);
  return (
    <>
      <section aria-labelledby="new-run" className={styles.section}>
        <h2 id="new-run">New run</h2>
        <div className={styles.form}>
          <Fields columns={3}>
            <SelectField
              label="Pays"
              value={kind}
              choices={checkRunKinds.map(({ code, label }) => ({ value: code, text: label }))}
              onValue={(value) => setParams({ kind: value }, { replace: true })}
            />
            <DateField
              label="Due through"
              value={through}
              onValue={setThrough}
              onLeave={() => undefined}
              error={throughDate ? undefined : notADay('Due through')}
            />
            <DealerAutocomplete dealers={dealers} choice={dealer} onChoice={setDealer} />
          </Fields>
        </div>
        {request && <Previewed session={session} request={request} answer={answer} />}
      </section>
      {(!request || answer.data || answer.isError) && children}
    </>
  );
}

interface PreviewAnswer extends Answer<CheckRunPreview> {
  error?: unknown;
}

interface PreviewedProps {
  session: Session;
  request: { kind: (typeof checkRunKinds)[number]['code']; throughDate: string; dealerCode?: string };
}

/** The payments that the run would make and leave out. */
function Previewed({ session, request, answer }: PreviewedProps & { answer: PreviewAnswer }) {
  const { data, error, isFetching } = answer;
  return (
    <AnswerContainer
      answer={answer}
      failure={isCallFailure(error) ? error.message : "Couldn't load the payments due."}
      height={240}
    >
      {data && (
        <div aria-busy={isFetching}>
          {data.problem ? (
            <Notice kind="warning" title={data.problem.message ?? ''}>
              {data.problem.next}
            </Notice>
          ) : (
            <Headline session={session} shown={data} request={request} />
          )}
          <ChecksTable checks={data.checks} label="Checks of the run" />
          <LeftOut lines={data.leftOut} />
        </div>
      )}
    </AnswerContainer>
  );
}

function Headline({ session, shown, request }: PreviewedProps & { shown: CheckRunPreview }) {
  const run = useRunCommand(session);
  const { kind, throughDate: through, dealerCode } = request;
  const args = {
    kind,
    through,
    ...(dealerCode ? { dealer: dealerCode } : {}),
    preview: shown.previewHash ?? '',
  };
  if (!shown.checkCount) return <p className={styles.total}>Nothing to pay through this day.</p>;
  return (
    <div className={styles.total}>
      <strong role="status">{checksText(shown)}</strong>
      <Button look="primary" onClick={() => void run({ command: 'checkRun.prepare', args })}>
        Prepare run
      </Button>
    </div>
  );
}
