import { factorTitles } from '@pitlane/shared/features/identity/rules/factor-titles';
import type { SavedFactor } from '@pitlane/shared/features/identity/schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CopyText } from '../../kit/clipboard/CopyText.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import type { SendResult } from '../../kit/forms/use-schema-form.ts';
import { useAttempt } from '../../kit/use-attempt.ts';
import { useOneAtATime } from '../../kit/use-one-at-a-time.ts';
import { api } from '../../portal/api/api.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { CodeForm } from './CodeForm.tsx';
import { codesOf } from './codes-of.ts';
import styles from './Factors.module.css';
import { type AddedKind, addedKinds } from './factor-kinds.ts';
import { arePasskeysPossible, createPasskey, whyNoPasskey } from './passkeys.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  /** The frame of each screen: a dialog, or the sign-in's form. */
  frame: (screen: { title: string; content: ReactNode }) => ReactNode;
  /** Makes a call that may ask first whether it is the user. */
  confirmed: <T>(call: () => Promise<T>) => Promise<T>;
  /** The user already has recovery codes, so none are created. */
  hasRecoveryCodes: boolean;
  /** The kind to add, if it is already chosen. */
  only?: AddedKind;
  onDone: () => void;
}

type Screen =
  | { at: 'choice' }
  | { at: AddedKind; offered: SavedFactor }
  | { at: 'codes'; codes: readonly string[] };

/** Adds a second factor in at most four screens: the method, setting it up, and the recovery codes. Source: areas.md §2 */
export function AddFactor({ frame, confirmed, hasRecoveryCodes, only, onDone }: Props) {
  const { screen, failure, choose, confirm, goOn, back } = useAdding({ confirmed, hasRecoveryCodes, onDone });
  const { isMailSetUp } = api.useGetSystemSettingsQuery({}).data ?? {};
  const content = contentOf();
  return frame({
    title: titleOf(screen),
    content: (
      <>
        {content}
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      </>
    ),
  });

  function contentOf(): ReactNode {
    switch (screen.at) {
      case 'choice':
        return <Choice only={only} hasMail={isMailSetUp !== false} onChoose={choose} />;
      case 'codes':
        return <RecoveryCodes codes={screen.codes} onDone={onDone} />;
      case 'webauthn':
        return (
          <PasskeySetup
            options={screen.offered.options}
            onAnswer={(answer) => confirm(answer, screen.offered)}
            onDone={goOn}
            onBack={back}
          />
        );
      case 'totp':
      case 'email':
        return (
          <CodeSetup
            kind={screen.at}
            options={screen.offered.options}
            onCode={async (code) => {
              const result = await confirm(code, screen.offered);
              if (result.kind === 'done') goOn();
              return result;
            }}
            onBack={back}
          />
        );
      default:
        return screen satisfies never;
    }
  }
}

/** The screens of adding a factor, and the calls that lead from one to the next. */
function useAdding({ confirmed, hasRecoveryCodes, onDone }: Omit<Props, 'frame' | 'only'>) {
  const calls = useCalls();
  const [screen, setScreen] = useState<Screen>({ at: 'choice' });
  const { failure, attempt } = useAttempt();
  return {
    screen,
    failure,
    choose: (kind: AddedKind) =>
      void attempt(async () => {
        const offered = await confirmed(() => calls.saveFactor({ kind }));
        setScreen({ at: kind, offered });
      }),
    confirm: (answer: string, offered: SavedFactor): Promise<SendResult> =>
      sendByCall(() => calls.saveFactor({ id: offered.id ?? '', answer })),
    goOn: () =>
      void attempt(async () => {
        if (hasRecoveryCodes) return onDone();
        setScreen({ at: 'codes', codes: codesOf(await calls.saveFactor({ kind: 'lookup' })) });
      }),
    back: () => setScreen({ at: 'choice' }),
  };
}

function titleOf({ at }: Screen): string {
  if (at === 'choice') return 'Add a second factor';
  return at === 'codes' ? 'Save your recovery codes' : (factorTitles[at] ?? '');
}

interface ChoiceProps {
  only: AddedKind | undefined;
  hasMail: boolean;
  onChoose: (kind: AddedKind) => void;
}

function Choice({ only, hasMail, onChoose }: ChoiceProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const kinds = addedKinds.filter(
    ({ kind }) =>
      (only ?? kind) === kind &&
      (kind !== 'webauthn' || arePasskeysPossible()) &&
      (kind !== 'email' || hasMail),
  );
  return (
    <>
      <p>
        {only
          ? 'Verify your email to continue.'
          : 'With a second factor, no one can sign in with your password alone. Choose one:'}
      </p>
      <div className={styles.kinds}>
        {kinds.map(({ kind, icon: Icon, text }, index) => (
          <button
            key={kind}
            ref={index === 0 ? first : null}
            type="button"
            className={styles.kind}
            onClick={() => onChoose(kind)}
          >
            <Icon size={20} />
            <strong>{factorTitles[kind]}</strong>
            <span>{text}</span>
          </button>
        ))}
      </div>
    </>
  );
}

interface PasskeySetupProps {
  options: unknown;
  onAnswer: (answer: string) => Promise<SendResult>;
  onDone: () => void;
  onBack: () => void;
}

/** The browser asks for the passkey; a challenge works once, so another try starts at the choice. */
function PasskeySetup({ options, onAnswer, onDone, onBack }: PasskeySetupProps) {
  const start = useRef<HTMLButtonElement>(null);
  const { isRunning, runOne } = useOneAtATime();
  const [problem, setProblem] = useState<string>();
  useEffect(() => start.current?.focus(), []);
  const create = () => runOne(async () => setProblem(await problemOfCreating()));
  async function problemOfCreating(): Promise<string | undefined> {
    let answer: string;
    try {
      answer = await createPasskey(options);
    } catch (error) {
      return whyNoPasskey(error);
    }
    const result = await onAnswer(answer);
    if (result.kind === 'done') onDone();
    return result.kind === 'failed' ? result.failure.message : undefined;
  }
  return (
    <>
      <p>
        Your browser will ask you to create a passkey. It stays on this device or in your password manager.
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.actions}>
        <Button onClick={onBack}>Back</Button>
        <Button ref={start} look="primary" isBusy={isRunning} onClick={() => void create()}>
          Create passkey
        </Button>
      </div>
    </>
  );
}

interface CodeSetupProps {
  kind: 'totp' | 'email';
  options: SavedFactor['options'];
  onCode: (code: string) => Promise<SendResult>;
  onBack: () => void;
}

function CodeSetup({ kind, options, onCode, onBack }: CodeSetupProps) {
  return (
    <>
      {kind === 'totp' ? (
        <AppSecret uri={textOf(options?.['uri'])} secret={textOf(options?.['secret'])} />
      ) : (
        <p>
          We emailed a 6-digit code to <strong>{textOf(options?.['sentTo'])}</strong>. Enter it here.
        </p>
      )}
      <CodeForm submitText="Verify" onCode={onCode} actions={<Button onClick={onBack}>Back</Button>} />
    </>
  );
}

/** The secret of an authenticator app, to scan or to type. */
function AppSecret({ uri, secret }: { uri: string; secret: string }) {
  const grouped = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <>
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p>Can't scan it? Enter this key in the app:</p>
      <p className={styles.secret}>
        <CopyText text={secret} what="key">
          {grouped}
        </CopyText>
      </p>
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
