import { mayRun } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import type { PreAuthorizationStep } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { commands } from '@pitlane/shared/registry/commands';
import type { Binding } from '../../binding.ts';
import { copyText } from '../../clipboard.ts';
import { type AppContext, sessionNow } from '../../context.ts';
import { during } from '../../during.ts';
import { back, scrolls } from '../../text-keys.ts';
import type { ClaimPlace } from './place.ts';
import { askAmount, claimQueue } from './run.ts';
import { supplementOf } from './supplement.ts';

/** A step with its key, and the command that takes it. */
interface Step {
  step: PreAuthorizationStep;
  keys: readonly string[];
  title: string;
  short: string;
  call: (found: PreAuthorizationCase) => CommandCall;
}

const decide = (found: PreAuthorizationCase, args: object): CommandCall => ({
  command: 'claim.decide',
  args: { number: found.number, version: found.version, ...args },
});

/** The steps by their keys; approving takes the requested amount, and `A` another one. Source: areas.md §11 (Better 7) */
const steps: readonly Step[] = [
  {
    step: 'approve',
    keys: ['a'],
    title: 'Approve as requested',
    short: 'approve',
    call: (found) => decide(found, { decision: 'approve', amount: found.requestedAmount }),
  },
  {
    step: 'deny',
    keys: ['d'],
    title: 'Deny',
    short: 'deny',
    call: (found) => decide(found, { decision: 'deny' }),
  },
  {
    step: 'askInfo',
    keys: ['i'],
    title: 'Ask for information',
    short: 'ask',
    call: (found) => decide(found, { decision: 'askInfo' }),
  },
  {
    step: 'answer',
    keys: ['w'],
    title: 'Answer the question',
    short: 'answer',
    call: ({ number, version }) => ({ command: 'claim.answer', args: { number, version } }),
  },
  {
    step: 'supplement',
    keys: ['s'],
    title: 'Supplement',
    short: 'supplement',
    call: (found) => ({ command: 'claim.start', args: supplementOf(found) }),
  },
  {
    step: 'void',
    keys: ['v'],
    title: 'Void',
    short: 'void',
    call: ({ number, version }) => ({ command: 'claim.void', args: { number, version } }),
  },
  {
    step: 'print',
    keys: ['p'],
    title: 'Print the authorization',
    short: 'print',
    call: ({ number }) => ({ command: 'claim.print', args: { number } }),
  },
];

/** The keys of a pre-authorization: the steps that can be taken now, its photos, and its neighbors in the queue. */
export function claimKeys(context: AppContext, place: ClaimPlace): Binding[] {
  const { found } = place;
  const number = found.number ?? '';
  const startsIf = (command: string) => {
    const known = commands.find(({ id }) => id === command);
    return known !== undefined && mayRun(known, sessionNow(context));
  };
  const open = steps.filter(({ step, call }) => found.steps?.includes(step) && startsIf(call(found).command));
  return [
    ...open.flatMap(({ step, keys, title, short, call }): Binding[] => [
      { keys, title, short, run: () => void context.start(call(found)) },
      ...(step === 'approve'
        ? [{ keys: ['A'], title: 'Approve a different amount', run: () => askAmount(context, place) }]
        : []),
    ]),
    ...(found.photoCount ? photoKeys(context, number) : []),
    ...neighbors(context, place),
    { keys: ['y'], title: `Copy ${number}`, run: () => copyText(context, number, number) },
    {
      keys: ['ctrl+r'],
      title: 'Refresh',
      run: () => void during(context, 'Reading...', () => claimQueue.readAgain(context)),
    },
    ...scrolls(context),
    back(context),
  ];
}

function photoKeys(context: AppContext, number: string): Binding[] {
  const run = () => void context.start({ command: 'claim.photos', args: { number } });
  return [{ keys: ['f'], title: 'Save and open the photos', short: 'photos', run }];
}

function neighbors(context: AppContext, place: ClaimPlace): Binding[] {
  const step = (keys: readonly string[], title: string, to: 1 | -1): Binding[] =>
    claimQueue.hasNeighbor(context, place.found, to)
      ? [
          {
            keys,
            title,
            run: () => void during(context, 'Reading...', () => claimQueue.openNeighbor(context, to)),
          },
        ]
      : [];
  return [
    ...step(['[', 'left'], 'Previous pre-authorization', -1),
    ...step([']', 'right'], 'Next pre-authorization', 1),
  ];
}
