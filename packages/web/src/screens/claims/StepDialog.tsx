import type { Session } from '@pitlane/shared/access/session';
import { limitOf, limitRowText } from '@pitlane/shared/features/claims/case-text';
import {
  answerPreAuthorizationCommand,
  decidePreAuthorizationCommand,
  voidPreAuthorizationCommand,
} from '@pitlane/shared/features/claims/pre-authorization-commands';
import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { amountToApprove } from '@pitlane/shared/features/claims/rules/entry-facts';
import { typeNameOf } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import type { PreAuthorizationStep } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useMemo } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { sendResultOf } from '../../portal/run-command/use-command-form.ts';
import { notifyOutcome, useTryCommand } from '../../portal/run-command/use-run-command.ts';
import { useDraftNamed } from '../../session/drafts.ts';
import styles from './Case.module.css';

/** A step that needs an amount or words. */
export type StepWithForm = Exclude<PreAuthorizationStep, 'print' | 'supplement'>;

interface Values {
  number: string;
  decision?: string;
  amount?: string;
  reason?: string;
  answer?: string;
  version?: number;
}

interface StepForm {
  title: string;
  submit: string;
  command: { id: string; args?: (() => z.ZodObject) | undefined };
  fields: readonly Extract<keyof Values, string>[];
  starts: Partial<Values>;
  /** The fields that this step requires, although the command doesn't. */
  needed: Readonly<Record<string, true>>;
}

const forms: Readonly<Record<StepWithForm, StepForm>> = {
  approve: {
    title: 'Approve',
    submit: 'Approve',
    command: decidePreAuthorizationCommand,
    fields: ['amount', 'reason'],
    starts: { decision: 'approve', reason: '' },
    needed: { amount: true },
  },
  deny: {
    title: 'Deny',
    submit: 'Deny',
    command: decidePreAuthorizationCommand,
    fields: ['reason'],
    starts: { decision: 'deny', reason: '' },
    needed: { reason: true },
  },
  askInfo: {
    title: 'Ask for information on',
    submit: 'Ask',
    command: decidePreAuthorizationCommand,
    fields: ['reason'],
    starts: { decision: 'askInfo', reason: '' },
    needed: { reason: true },
  },
  answer: {
    title: 'Answer',
    submit: 'Send',
    command: answerPreAuthorizationCommand,
    fields: ['answer'],
    starts: { answer: '' },
    needed: {},
  },
  void: {
    title: 'Void',
    submit: 'Void',
    command: voidPreAuthorizationCommand,
    fields: ['reason'],
    starts: { reason: '' },
    needed: {},
  },
};

interface Props {
  session: Session;
  claim: PreAuthorizationCase;
  step: StepWithForm;
  onDone: (() => void) | undefined;
  onClose: () => void;
}

/** One step with its amount or words; Enter takes it. Everything else is on the page behind. */
export function StepDialog({ session, claim, step, onDone, onClose }: Props) {
  const { title, submit, command, fields, starts, needed } = forms[step];
  const tryCommand = useTryCommand(session);
  const known = knownOf(step, claim);
  const form = useSchemaForm<Values>({
    schema: useMemo(
      () => () => (command.args?.() ?? noArguments(command.id)).required(needed),
      [command, needed],
    ),
    stored: {
      ...starts,
      ...(step === 'approve' ? { amount: amountToApprove(claim).toFixed(2) } : {}),
      number: claim.number ?? '',
      ...(claim.version === null ? {} : { version: claim.version }),
    },
    draft: useDraftNamed(`${step} ${claim.number}`),
    send: async (values) =>
      sendResultOf(await tryCommand({ command: command.id, args: values }, { isConfirmed: true })),
    onDone: () => {
      onClose();
      onDone?.();
    },
    onLeft: (sent) => {
      if (sent.kind === 'failed') notifyOutcome(sent);
    },
  });
  return (
    <FormDialog title={`${title} ${claim.number}`} form={form} submitText={submit} onClose={onClose}>
      <p className={styles.about}>
        {[
          claim.contractKey,
          claim.customerName,
          `${formatCell('money', claim.requestedAmount)} requested`,
        ].join(' · ')}
      </p>
      {known && <p className={styles.about}>{known}</p>}
      {fields.map((name) => (
        <SchemaField key={name} form={form} name={name} />
      ))}
    </FormDialog>
  );
}

/** Returns the reason to answer to, or the limit for an approval. */
function knownOf(step: StepWithForm, claim: PreAuthorizationCase): string {
  if (step === 'answer') return claim.reason ?? '';
  const type = typeNameOf(claim.preAuthorizationTypeId);
  const limit = step === 'approve' && type ? limitOf(claim, type) : undefined;
  return limit ? `Limit: ${limitRowText(limit)}` : '';
}

function noArguments(command: string): never {
  throw new Error(`${command} has no arguments.`);
}
