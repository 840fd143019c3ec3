import { CallError } from '@pitlane/shared/client/calls';
import { userCodeText, whyNoUserCode } from '@pitlane/shared/features/identity/rules/user-code';
import type { DeviceSignIn } from '@pitlane/shared/features/identity/schema';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '../../kit/controls/Button.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { useAttempt } from '../../kit/use-attempt.ts';
import { api, isCallFailure } from '../../portal/api/api.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import styles from './DeviceScreen.module.css';
import { useFreshSignIn } from './use-fresh-sign-in.tsx';

/** Part of the address with which the terminal opens the page. Source: RFC 8628 §3.3.1 */
const codeParameter = 'user_code';

/**
 * Compare the code that a terminal shows, and sign it in or refuse it. Anyone who opens a link with a code in it still sees the code and
 * decides: anyone can send a link. Source: security.md §3, RFC 8628 §5.4
 */
export function DeviceScreen() {
  const [params, setParams] = useSearchParams();
  const code = userCodeText(params.get(codeParameter) ?? '');
  const hasCode = whyNoUserCode(code) === undefined;
  const answer = api.useGetDeviceSignInQuery(
    { userCode: code },
    { skip: !hasCode, refetchOnMountOrArgChange: true },
  );
  const { currentData: data, error, isFetching, refetch } = answer;
  const ask = (typed: string) => {
    if (userCodeText(typed) === code) return void refetch();
    setParams({ [codeParameter]: userCodeText(typed) });
  };
  const refusal = hasCode && !isFetching ? refusalOf(error) : undefined;
  const isShown = hasCode && !refusal;
  return (
    <Page title="Sign in a terminal">
      <div className={styles.page}>
        {!isShown && <CodeForm key={code} code={code} refusal={refusal} onCode={ask} />}
        {isShown && (
          <AnswerContainer
            answer={{ ...answer, data }}
            failure="Couldn't load this sign-in request."
            height={220}
          >
            {data && (
              <Comparison
                key={data.userCode}
                request={data}
                onOver={() => void refetch()}
                onOther={() => setParams({})}
              />
            )}
          </AnswerContainer>
        )}
      </div>
    </Page>
  );
}

/** The server's message about the code itself; none if the server doesn't respond. */
function refusalOf(error: unknown): string | undefined {
  return isCallFailure(error) && (error.status === 404 || error.status === 429) ? error.message : undefined;
}

interface CodeFormProps {
  code: string;
  refusal: string | undefined;
  onCode: (typed: string) => void;
}

/** A code as people type it. */
const TypedCode = lazy(() =>
  z.object({
    userCode: z
      .string()
      .superRefine((typed, context) => {
        const message = whyNoUserCode(typed);
        if (message) context.addIssue(message);
      })
      .meta({ label: 'Code', hint: 'BCDF-GHJK' }),
  }),
);

function CodeForm({ code, refusal, onCode }: CodeFormProps) {
  const form = useSchemaForm<{ userCode: string }>({
    schema: TypedCode,
    stored: { userCode: code },
    send: async ({ userCode }) => {
      onCode(String(userCode));
      return { kind: 'done' };
    },
  });
  const { control } = form;
  useEffect(() => {
    control.setFocus('userCode');
    if (refusal) control.setError('userCode', { type: 'server', message: refusal });
    // A link may hold a code that can't be one. A check that ends later would clear the refusal.
    else if (code) void control.trigger('userCode');
  }, [control, code, refusal]);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <p className={styles.words}>
        Run <code>pitlane login</code> in the terminal, then enter the code it shows.
      </p>
      <SchemaField form={form} name="userCode" />
      <Button type="submit" look="primary">
        Continue
      </Button>
    </form>
  );
}

interface ComparisonProps {
  request: DeviceSignIn;
  /** It has just expired. */
  onOver: () => void;
  onOther: () => void;
}

function Comparison({ request, onOver, onOther }: ComparisonProps) {
  const { answer, answered, sent, failure, dialog } = useAnswering(request, onOver);
  const state = answered ?? request.state;
  useWhenOver(state === 'open' ? request.expiresAt : null, onOver);
  if (state !== 'open') return <End state={state} deviceName={request.deviceName} onOther={onOther} />;
  return (
    <section aria-labelledby="device-question">
      <p className={styles.code} aria-label="Code">
        {request.userCode}
      </p>
      <h2 id="device-question">Does your terminal show this code?</h2>
      <Facts request={request} />
      <p className={styles.words}>
        Anyone at that terminal can act as you until you sign out there, for up to 12 hours. Refuse if you
        didn't start this yourself.
      </p>
      <div className={styles.actions}>
        <Button look="primary" isBusy={sent === 'approve'} onClick={() => answer('approve')}>
          Yes, sign in
        </Button>
        <Button isBusy={sent === 'refuse'} onClick={() => answer('refuse')}>
          Refuse
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {failure}
      </p>
      {dialog}
    </section>
  );
}

/** Sends the answer, after a fresh sign-in where one is needed; `answered` is the state of the terminal's sign-in after that. */
function useAnswering({ userCode }: DeviceSignIn, onOver: () => void) {
  const calls = useCalls();
  const { withFreshSignIn, dialog } = useFreshSignIn();
  const [answered, setAnswered] = useState<DeviceSignIn['state']>();
  const [choice, setChoice] = useState<'approve' | 'refuse'>();
  const { isRunning, failure, attempt } = useAttempt();
  const answer = (kind: 'approve' | 'refuse') =>
    void attempt(async () => {
      setChoice(kind);
      const { approveDeviceSignIn, refuseDeviceSignIn } = calls;
      const call = kind === 'approve' ? approveDeviceSignIn : refuseDeviceSignIn;
      try {
        const result = await withFreshSignIn(() => call({ userCode: userCode ?? '' }));
        setAnswered(result.state);
      } catch (error) {
        // Answered in another tab, or expired: the page shows the result.
        if (error instanceof CallError && error.failure.status === 409) onOver();
        throw error;
      }
    });
  return { answer, answered, sent: isRunning ? choice : undefined, failure, dialog };
}

function Facts({ request }: { request: DeviceSignIn }) {
  const facts = [
    ['Computer', request.deviceName || 'Unknown'],
    ['Address', request.address],
    ['Requested', instantInZone(request.askedAt)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const ends: Record<Exclude<DeviceSignIn['state'], 'open'>, { title: string; words: ReactNode }> = {
  approved: { title: 'Terminal signed in', words: 'Continue in the terminal. You can close this page.' },
  refused: { title: 'Sign-in refused', words: "The terminal isn't signed in. You can close this page." },
  expired: {
    title: 'This code has expired',
    words: (
      <>
        Start again in the terminal: <code>pitlane login</code>
      </>
    ),
  },
};

function End({
  state,
  deviceName,
  onOther,
}: {
  state: keyof typeof ends;
  deviceName: string | null;
  onOther: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, words } = ends[state];
  return (
    <section role="status">
      <h2 ref={heading} tabIndex={-1} className={styles.end} data-state={state}>
        {title}
      </h2>
      <p className={styles.words}>
        {deviceName && state === 'approved' ? `${deviceName}. ` : ''}
        {words}
      </p>
      {state !== 'approved' && <Button onClick={onOther}>Enter another code</Button>}
    </section>
  );
}

/** Calls back at an instant; null for none. */
function useWhenOver(instant: string | null, onOver: () => void): void {
  const callBack = useEffectEvent(onOver);
  useEffect(() => {
    if (!instant) return;
    const timer = setTimeout(() => callBack(), Math.max(0, Date.parse(instant) - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [instant]);
}
