import type { BeginResult, SignInFlow, SignInResult } from '@pitlane/shared/client/session/kratos';
import { waitText } from '@pitlane/shared/kernel/wait-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import type { SendResult } from '../../kit/forms/use-schema-form.ts';
import { Spinner } from '../../kit/states/Spinner.tsx';
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts';
import { identity } from '../../session/identity.ts';
import { CodeForm } from './CodeForm.tsx';
import styles from './Factors.module.css';
import { arePasskeysPossible, givePasskey, whyNoPasskey } from './passkeys.ts';

interface Props {
  /** Starts the flow of the second step. */
  begin: () => Promise<BeginResult>;
  onDone: () => void;
}

/** The methods of the second step under Kratos's names, the fastest first, and their labels. */
const ways = [
  { method: 'webauthn', title: 'Passkey' },
  { method: 'totp', title: 'Authenticator app' },
  { method: 'code', title: 'Email code' },
  { method: 'lookup_secret', title: 'Recovery code' },
] as const;
type Method = (typeof ways)[number]['method'];

/** Where a code is typed, the field that it is sent in. */
const fields = { totp: 'totp_code', code: 'code', lookup_secret: 'lookup_secret' } as const;

/** Confirms with one of the user's second factors that it is them: after the password, or before something that needs it again. */
export function SecondFactor({ begin, onDone }: Props) {
  const { flow, problem, send, restart } = useSecondStep(begin, onDone);
  const [chosen, setChosen] = useState<Method>();
  const [isRemembered, setIsRemembered] = useState(false);
  const offered = ways.filter(({ method }) => flow && isOffered(flow, method));
  const method = chosen ?? offered[0]?.method;
  if (!flow || !method) {
    return problem ? (
      <>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <Button onClick={() => void restart()}>Try again</Button>
      </>
    ) : (
      <Spinner />
    );
  }
  const others = offered.filter((way) => way.method !== method);
  const days = valueOf(flow, 'remember_browser');
  const sendAll: Send = (way, values) =>
    send(way, isRemembered ? { ...values, remember_browser: 'true' } : values);
  return (
    <>
      <Way key={method} method={method} flow={flow} send={sendAll} />
      {days !== '' && method !== 'lookup_secret' && (
        <div className={styles.remember}>
          <CheckField
            label={`Don't ask again in this browser for ${days} ${days === '1' ? 'day' : 'days'}`}
            isChecked={isRemembered}
            onChecked={setIsRemembered}
          />
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.ways} role="group" aria-label="Other ways">
          {others.map((way) => (
            <Button key={way.method} look="quiet" size="small" onClick={() => setChosen(way.method)}>
              {`Use ${way.title.toLowerCase()}`}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

type Send = (method: Method, values: Readonly<Record<string, string>>) => Promise<SendResult>;

interface WayProps {
  method: Method;
  flow: SignInFlow;
  send: Send;
}

function Way({ method, flow, send }: WayProps) {
  switch (method) {
    case 'webauthn':
      return <PasskeyWay flow={flow} send={send} />;
    case 'code':
      return <EmailWay flow={flow} send={send} />;
    case 'totp':
    case 'lookup_secret':
      return (
        <>
          <p>
            {method === 'totp'
              ? 'Enter the code that your authenticator app shows.'
              : 'Enter one of your recovery codes. Each works once.'}
          </p>
          <CodeForm
            label={method === 'totp' ? 'Code' : 'Recovery code'}
            submitText="Confirm"
            isDigits={method === 'totp'}
            onCode={(code) => send(method, { [fields[method]]: code })}
          />
        </>
      );
    default:
      return method satisfies never;
  }
}

/** Asks the browser for the passkey at a press: no browser opens its question without one. */
function PasskeyWay({ flow, send }: Omit<WayProps, 'method'>) {
  const start = useRef<HTMLButtonElement>(null);
  const { isRunning, runOne } = useOneAtATime();
  const [problem, setProblem] = useState<string>();
  useEffect(() => start.current?.focus(), []);
  const use = () => runOne(async () => setProblem(await problemOfUse()));
  async function problemOfUse(): Promise<string | undefined> {
    const trigger = valueOf(flow, 'webauthn_login_trigger');
    try {
      const { publicKey } = JSON.parse(trigger) as { publicKey: unknown };
      const sent = await send('webauthn', { webauthn_login: await givePasskey(publicKey) });
      return sent.kind === 'refused' ? sent.reason : undefined;
    } catch (error) {
      return whyNoPasskey(error);
    }
  }
  return (
    <>
      <p>Confirm with your fingerprint, face or screen lock.</p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.actions}>
        <Button ref={start} look="primary" isBusy={isRunning} onClick={() => void use()}>
          Use passkey
        </Button>
      </div>
    </>
  );
}

/** A code is sent first; until then there is no field for it. */
function EmailWay({ flow, send }: Omit<WayProps, 'method'>) {
  const first = useRef<HTMLButtonElement>(null);
  const { isRunning, runOne } = useOneAtATime();
  const [problem, setProblem] = useState<string>();
  const isSent = flow.nodes.some(({ name }) => name === 'code');
  useEffect(() => first.current?.focus(), []);
  const request = () =>
    runOne(async () => {
      const sent = await send('code', {});
      setProblem(sent.kind === 'refused' && sent.reason ? sent.reason : undefined);
    });
  if (!isSent) {
    return (
      <>
        <p>We'll email you a 6-digit code.</p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.actions}>
          <Button ref={first} look="primary" isBusy={isRunning} onClick={() => void request()}>
            Email me a code
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p role="status">We emailed you a 6-digit code. It works for 10 minutes.</p>
      <CodeForm
        submitText="Confirm"
        onCode={(code) => send('code', { code })}
        actions={
          <Button isBusy={isRunning} onClick={() => void request()}>
            Send another code
          </Button>
        }
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

/** The flow of the second step: started when it is shown, and again when its time is over. */
function useSecondStep(begin: Props['begin'], onDone: () => void) {
  const [flow, setFlow] = useState<SignInFlow>();
  const [problem, setProblem] = useState<string>();
  const taken = (begun: BeginResult) => {
    setProblem(undefined);
    if (begun.kind === 'flow') return setFlow(begun.flow);
    if (begun.kind === 'signedIn') return onDone();
    setProblem(begun.message);
  };
  const restart = async () => taken(await begin());
  const start = useEffectEvent(begin);
  const take = useEffectEvent(taken);
  useEffect(() => {
    void start().then(take);
  }, []);
  const sendResultOf = async (result: SignInResult, method: Method): Promise<SendResult> => {
    switch (result.kind) {
      case 'signedIn':
        onDone();
        return { kind: 'done' };
      case 'refused':
        setFlow(result.flow);
        // What a passkey answers is asked once.
        if (method === 'webauthn') await restart();
        return refusedBy(result.flow);
      case 'expired':
        await restart();
        return { kind: 'refused', reason: 'That took too long. Try again.' };
      case 'wait':
        return {
          kind: 'refused',
          reason: `${result.message} Wait ${waitText(result.seconds)}, then try again.`,
        };
      case 'failed':
        return { kind: 'refused', reason: result.message };
      default:
        return result satisfies never;
    }
  };
  const send: Send = async (method, values) =>
    flow
      ? sendResultOf(await identity.send(flow, method, values), method)
      : { kind: 'refused', reason: "This page isn't ready yet. Try again." };
  return { flow, problem, send, restart };
}

/** Words for the messages that people meet; for any other number the service's own words are shown. */
const words: Record<number, string> = {
  4000008: 'Wrong code, or it was used before. Enter the next one that your app shows.',
  4000015: "This passkey doesn't work here. Try again or use another way.",
  4000016: 'This recovery code is wrong or was used before.',
  4010008: 'Wrong code, or it was used before. Check your email for the latest one.',
};

/** An invalid code is reported at its field; that one was sent isn't an error. */
function refusedBy({ messages }: SignInFlow): SendResult {
  const reason = messages
    .filter(({ isNews }) => !isNews)
    .map(({ id, text }) => words[id] ?? text)
    .join(' ');
  return { kind: 'refused', reason, errors: reason ? [{ field: 'answer', message: reason }] : [] };
}

function isOffered({ nodes }: SignInFlow, method: Method): boolean {
  return nodes.some(({ group }) => group === method) && (method !== 'webauthn' || arePasskeysPossible());
}

function valueOf({ nodes }: SignInFlow, name: string): string {
  return nodes.find((node) => node.name === name)?.value ?? '';
}
