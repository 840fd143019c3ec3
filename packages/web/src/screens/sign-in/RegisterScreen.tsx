import '../../portal/api/other-calls.ts';
import '../../portal/customer-area.ts';
import { RegisterCustomerRequest, type RegisteredCustomer } from '@pitlane/shared/features/customers/schema';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { Button } from '../../kit/controls/Button.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { brandOfHost } from '../../widgets/brand/brand-of-host.ts';
import { SupportLink } from '../../widgets/customer-help/SupportLink.tsx';
import styles from './InvitationScreen.module.css';
import { SignInFrame } from './SignInFrame.tsx';

type Values = Record<keyof z.infer<ReturnType<typeof RegisterCustomerRequest>>, string>;

function focused(element: HTMLElement | null): void {
  element?.focus();
}

const empty: Values = { contractNumber: '', lastName: '', last6OfVin: '', zipCode: '', emailAddress: '' };

/** A vehicle owner registers with the facts of their contract, on direct-consumer brands. Source: areas.md §12 (self-registration) */
export function RegisterScreen() {
  const { isDirectConsumer } = brandOfHost();
  return (
    <SignInFrame title="Create your account" leave={<Link to="/landing">Back to sign in</Link>}>
      {isDirectConsumer ? (
        <Register />
      ) : (
        <p>
          Accounts are by invitation. Ask your dealer to email you one, or call support. <SupportLink />
        </p>
      )}
    </SignInFrame>
  );
}

/** The details, then where the link went. */
function Register() {
  const calls = useCalls();
  const answer = useRef<z.infer<ReturnType<typeof RegisteredCustomer>>>(undefined);
  const [message, setMessage] = useState<string>();
  const form = useSchemaForm<Values>({
    schema: RegisterCustomerRequest,
    stored: empty,
    send: (values) =>
      sendByCall(async () => {
        answer.current = await calls.registerCustomer(RegisterCustomerRequest().parse(values));
      }),
    onDone: () => setMessage(answer.current?.message ?? ''),
  });
  if (message !== undefined) {
    return (
      <>
        {/* The form that had the focus is gone: what came of it is read first. */}
        <p ref={focused} role="status" tabIndex={-1} className={styles.words}>
          {message}
        </p>
        <p className={styles.words}>
          No email after a few minutes? Compare the details with your contract, or call support.{' '}
          <SupportLink />
        </p>
        <Button onClick={() => setMessage(undefined)}>Check the details</Button>
      </>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <p className={styles.words}>All of this is on your contract.</p>
      <SchemaField form={form} name="contractNumber" />
      <SchemaField form={form} name="lastName" />
      <SchemaField form={form} name="last6OfVin" />
      <SchemaField form={form} name="zipCode" />
      <SchemaField form={form} name="emailAddress" />
      <FormStatus isSending={false} problem={form.problem} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={form.isSending}>
          Continue
        </Button>
      </div>
    </form>
  );
}
