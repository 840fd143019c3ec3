import { z } from 'zod';
import { defineCommand, type Preview } from '../../engine/command.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { saved, savedFileArguments } from '../forms/saved-file.ts';
import { typedAmountBetween } from '../remittance/rules/amount-between.ts';
import { statusText, typeText } from './case-text.ts';
import { preAuthorizationOperations } from './pre-authorization-operations.ts';
import { DecidePreAuthorizationRequest, type PreAuthorizationCase } from './pre-authorization-schema.ts';
import type { PreAuthorizationStep } from './rules/pre-authorization-flow.ts';

const {
  getPreAuthorizationCase,
  decidePreAuthorization,
  answerPreAuthorization,
  voidPreAuthorization,
  printPreAuthorization,
} = preAuthorizationOperations;

const everywhere = { section: 'Claims', icon: 'shield-check', faces: ['web', 'cli'] } as const;

/** The argument that names a pre-authorization. */
const number = (picker?: string) =>
  z
    .string()
    .trim()
    .min(1, 'Choose a pre-authorization.')
    .max(40)
    .meta({
      label: 'Pre-authorization',
      hint: 'Number, e.g. PA-202611-000001',
      positional: true,
      ...(picker ? { picker } : {}),
    });

/** The version that the user saw, which a form gives; another one has been changed since. */
const version = () => z.number().optional();

const note = (label: string, hint?: string) =>
  z
    .string()
    .trim()
    .min(1, requiredText(label))
    .max(500, `${label} must be 500 characters or fewer.`)
    .meta({ label, ...(hint ? { hint } : {}) });

const DecideArgs = lazy(() => {
  const { decision } = DecidePreAuthorizationRequest().shape;
  return z.object({
    number: number('openPreAuthorization'),
    decision: decision.meta({ positional: true }),
    amount: typedAmountBetween(0.01, 200_000)
      .optional()
      .meta({
        label: 'Approved amount',
        kind: 'money',
        hint: 'e.g. 412.00',
        sends: 'approvedAmount',
        neededWith: ({ decision: chosen }) => chosen === 'approve',
      }),
    reason: note('Reason', 'Shown to the repair facility')
      .optional()
      .meta({ neededWith: ({ decision: chosen }) => chosen === 'deny' || chosen === 'askInfo' }),
    version: version(),
  });
});

const decided = { approve: 'Approved', deny: 'Denied', askInfo: 'Asked for information on' } as const;

/** Approve or deny a pre-authorization, or ask the repair facility for more. Source: areas.md §11 (Better 7) */
export const decidePreAuthorizationCommand = defineCommand({
  ...everywhere,
  id: 'claim.decide',
  title: 'Decide a pre-authorization',
  summary: 'Approve or deny a pre-authorization, or ask for information',
  keywords: ['claim', 'approve', 'deny', 'ask', 'information', 'queue', 'adjuster'],
  args: DecideArgs,
  uses: { getPreAuthorizationCase, decidePreAuthorization },
  data: decidePreAuthorization.response,
  confirm: {
    title: 'Decide pre-authorization',
    cannot: "can't be decided",
    busy: 'Saving the decision...',
    failed: "The decision wasn't saved.",
    canBeUndone: true,
  },
  preview: async (calls, { number: id = '', decision, amount, reason }, { signal }) => {
    const preAuthorization = await calls.getPreAuthorizationCase({ id }, { signal });
    const words = { approve: 'Approve', deny: 'Deny', askInfo: 'Ask for information' } as const;
    return {
      lines: [
        ...headLines(preAuthorization),
        ...(decision ? [{ label: 'Decision', text: words[decision] }] : []),
        ...(decision === 'approve' && amount !== undefined
          ? [{ label: 'Approved', text: formatCell('money', amount) }]
          : []),
        ...(reason ? [{ label: 'Reason', text: reason }] : []),
      ],
      ...(decision ? notNow(preAuthorization, decision) : {}),
    };
  },
  run: async (calls, { number: id, decision, amount, reason, version: seen }, { signal }) => {
    const after = await calls.decidePreAuthorization(
      {
        id,
        decision,
        ...(amount === undefined || decision !== 'approve' ? {} : { approvedAmount: amount }),
        ...(reason ? { reason } : {}),
        ...(seen === undefined ? {} : { version: seen }),
      },
      { signal },
    );
    const sum = decision === 'approve' ? ` for ${formatCell('money', after.approvedAmount)}` : '';
    return {
      kind: 'notify',
      text: `${decided[decision]} ${after.number}${sum}`,
      data: after,
      isReceipt: true,
    };
  },
});

const AnswerArgs = lazy(() =>
  z.object({
    number: number('preAuthorizationToAnswer'),
    answer: note('Answer').meta({ label: 'Answer', positional: true }),
    version: version(),
  }),
);

/** Give the information that staff asked for; the clock starts again. Source: areas.md §11 (Pending and InfoNeeded) */
export const answerPreAuthorizationCommand = defineCommand({
  ...everywhere,
  id: 'claim.answer',
  title: 'Answer a question about a claim',
  keywords: ['information', 'needed', 'reply', 'pre-authorization'],
  args: AnswerArgs,
  uses: { answerPreAuthorization },
  data: answerPreAuthorization.response,
  run: async (calls, { number: id, answer, version: seen }, { signal }) => {
    const after = await calls.answerPreAuthorization(
      { id, note: answer, ...(seen === undefined ? {} : { version: seen }) },
      { signal },
    );
    return { kind: 'notify', text: `Answered ${after.number}`, data: after };
  },
});

const VoidArgs = lazy(() =>
  z.object({ number: number('openPreAuthorization'), reason: note('Reason'), version: version() }),
);

/** Void a pre-authorization; it stays in the list. Source: areas.md §11 (Better 8) */
export const voidPreAuthorizationCommand = defineCommand({
  ...everywhere,
  id: 'claim.void',
  title: 'Void a pre-authorization',
  keywords: ['claim', 'withdraw', 'mistake', 'duplicate'],
  args: VoidArgs,
  uses: { getPreAuthorizationCase, voidPreAuthorization },
  data: voidPreAuthorization.response,
  confirm: {
    title: 'Void pre-authorization',
    cannot: "can't be voided",
    busy: 'Voiding the pre-authorization...',
    failed: "The pre-authorization wasn't voided.",
  },
  preview: async (calls, { number: id = '', reason }, { signal }) => {
    const preAuthorization = await calls.getPreAuthorizationCase({ id }, { signal });
    return {
      lines: [...headLines(preAuthorization), ...(reason ? [{ label: 'Reason', text: reason }] : [])],
      ...notNow(preAuthorization, 'void'),
    };
  },
  run: async (calls, { number: id, reason, version: seen }, { signal }) => {
    const after = await calls.voidPreAuthorization(
      { id, reason, ...(seen === undefined ? {} : { version: seen }) },
      { signal },
    );
    return { kind: 'notify', text: `Voided ${after.number}`, data: after, isReceipt: true };
  },
});

const PrintArgs = lazy(() => z.object({ number: number(), ...savedFileArguments('the current folder') }));

/** Get an authorization as a PDF for the repair facility. Source: areas.md §11 (Better 6) */
export const printPreAuthorizationCommand = defineCommand({
  ...everywhere,
  id: 'claim.print',
  title: 'Print an authorization',
  summary: 'Download an approved authorization as a PDF for the repair facility',
  keywords: ['claim', 'pdf', 'shop', 'send', 'pre-authorization'],
  icon: 'download',
  args: PrintArgs,
  uses: { printPreAuthorization },
  run: async (calls, { number: id, ...where }, { signal }) =>
    saved(await calls.printPreAuthorization({ id }, { signal }), where),
});

function headLines(preAuthorization: PreAuthorizationCase): Preview['lines'] {
  return [
    { label: 'Pre-authorization', text: `${preAuthorization.number}, ${statusText(preAuthorization)}` },
    {
      label: 'Contract',
      text: [preAuthorization.contractKey, preAuthorization.customerName].filter(Boolean).join(', '),
    },
    { label: 'Claim', text: typeText(preAuthorization) },
    { label: 'Requested', text: formatCell('money', preAuthorization.requestedAmount) },
    ...(preAuthorization.warnings ?? []).map((warning) => ({ label: 'Check', text: warning?.message ?? '' })),
  ];
}

/** Why a step can't be taken: the pre-authorization's state, or the caller's rights. */
function notNow(
  preAuthorization: PreAuthorizationCase,
  step: PreAuthorizationStep,
): Pick<Preview, 'problem'> {
  if (preAuthorization.steps?.includes(step)) return {};
  const message = `${preAuthorization.number} is ${statusText(preAuthorization)}. This isn't possible now.`;
  return { problem: { code: 'wrong_state', message } };
}
