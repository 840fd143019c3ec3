import type { Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { CancelStep } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { whyNoStep, whyNotRequested } from '@pitlane/shared/features/cancellations/rules/why-no-step';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { commands } from '@pitlane/shared/registry/commands';
import type { QuotePlace } from './place.ts';

/** A step of the cancellation that a quote is about. */
export interface QuoteStep {
  name: CancelStep;
  call: CommandCall;
  /** Why it cannot be taken now, and what to do. */
  reason?: string;
}

/** The steps in the order in which they are taken, each with its command. */
const steps = [
  ['request', 'cancellation.request'],
  ['completeDocuments', 'cancellation.document'],
  ['approve', 'cancellation.approve'],
  ['pay', 'refund.pay'],
  ['payDealer', 'refund.payDealer'],
  ['close', 'cancellation.close'],
  ['rescind', 'cancellation.rescind'],
  ['withdraw', 'cancellation.withdraw'],
] as const satisfies readonly (readonly [CancelStep, string])[];

/** Returns the steps that a user may ever take; one that cannot be taken now says why. Source: decisions.md §3 and §4 (flow) */
export function quoteSteps(place: QuotePlace, session: Session): QuoteStep[] {
  return steps.flatMap(([name, id]) => {
    const command = commands.find((one) => one.id === id);
    if (!command || !mayRun(command, session)) return [];
    const args = name === 'request' ? { quote: place.kept?.quoteNumber } : { key: place.key };
    const problem = whyNot(place, name);
    const reason = problem && [problem.message, problem.next].filter(Boolean).join(' ');
    return [{ name, call: { command: id, args }, ...(reason ? { reason } : {}) }];
  });
}

function whyNot(
  { key, kept, cancellation }: QuotePlace,
  step: CancelStep,
): Pick<PortalError, 'message' | 'next'> | undefined {
  if (step === 'request') {
    return kept
      ? whyNotRequested(kept).problem
      : { message: 'Save the quote before requesting it: press s.' };
  }
  if (!cancellation) return { message: "The cancellation status isn't available. Press ctrl+r to retry." };
  const isNone = cancellation.id === null && !cancellation.isElsewhere;
  if (isNone) return { message: `No cancellation was requested${kept ? '. Press R to request it.' : '.'}` };
  // The documents are named by taking the step: before that the rules do not offer it.
  if (step === 'completeDocuments' && cancellation.state === 'Requested') return undefined;
  return whyNoStep(cancellation, step, key).problem;
}
