import { defineCommand, type Preview } from '../../engine/command.ts';
import { formatCell } from '../../kernel/format.ts';
import { instantText } from '../../kernel/instant-text.ts';
import { dollarsOf } from '../../kernel/money.ts';
import { contractKeyText } from '../contracts/rules/contract-key.ts';
import { caseText, lossText } from './case-text.ts';
import { insertionOf } from './claim-form.ts';
import { preAuthorizationOperations } from './pre-authorization-operations.ts';
import { entryProblems, entryWarnings, requestedCents } from './rules/claim-entry.ts';
import { limitText } from './rules/claim-limits.ts';
import { entryFactsOf } from './rules/entry-facts.ts';
import { preAuthorizationType, preAuthorizationTypeLabel } from './rules/pre-authorization-codes.ts';
import { claimArgumentOf, type ReadClaim, readClaim, TypedClaim, typedClaimUses } from './typed-claim.ts';

const { insertPreAuthorization } = preAuthorizationOperations;

/**
 * Request a pre-authorization. It shows the limits, what to check and when it will be answered, and asks for confirmation. The portal has a
 * form with a wheel map and photos. Source: areas.md §11, portal.md §7 (GraphQL)
 */
export const requestPreAuthorization = defineCommand({
  id: 'claim.start',
  title: 'Request a pre-authorization',
  section: 'Claims',
  keywords: ['claim', 'tire', 'wheel', 'dent', 'windshield', 'authorization', 'supplement'],
  icon: 'shield-check',
  faces: ['cli'],
  notOn: { web: "In the portal, start from the contract's card or from Claims Authorization." },
  args: TypedClaim,
  uses: { ...typedClaimUses, insertPreAuthorization },
  data: typedClaimUses.getPreAuthorizationCase.response,
  confirm: {
    title: 'Request pre-authorization',
    cannot: "can't be requested",
    busy: 'Requesting the pre-authorization...',
    failed: "The pre-authorization wasn't requested.",
    canBeUndone: true,
  },
  preview: async (calls, args, { signal }) => {
    const typed = TypedClaim().safeParse(args);
    // Missing values are asked for first.
    if (!typed.success) return { lines: [{ label: 'Contract', text: args.key ?? '' }] };
    const read = await readClaim(calls, typed.data, signal);
    if (read.ok) return previewOf(read.value, photosOf(typed.data).length);
    return { lines: [{ label: 'Contract', text: typed.data.key }], problem: read.error };
  },
  run: async (calls, args, { signal }) => {
    const read = await readClaim(calls, args, signal);
    if (!read.ok) return { kind: 'refused', problem: read.error };
    const { type, loss, entry, parent } = read.value;
    const object = insertionOf(type, loss, {
      policyContractId: entry.policyContractId ?? '',
      parentId: parent?.id,
      photoIds: photosOf(args),
    });
    const { insertPreAuthorization: inserted } = await calls.insertPreAuthorization({ object }, { signal });
    const preAuthorization = await calls.getPreAuthorizationCase({ id: inserted?.id ?? '' }, { signal });
    return { kind: 'notify', text: caseText(preAuthorization), isAnswer: true, data: preAuthorization };
  },
});

function photosOf({ photoIds = '' }: { photoIds?: string | undefined }): string[] {
  return photoIds.split(',').filter(Boolean);
}

/** The request, compared with the contract's limits, with everything that staff will check. */
function previewOf({ contract, type, loss, entry, parent }: ReadClaim, photos: number): Preview {
  const facts = entryFactsOf(entry, type);
  const [problem] = entryProblems(facts, { type, loss });
  const total = formatCell('money', dollarsOf(requestedCents(loss)));
  return {
    lines: [
      { label: 'Contract', text: [contractKeyText(contract), entry.customerName].filter(Boolean).join(' ') },
      { label: 'Vehicle', text: entry.vehicle ?? '' },
      { label: 'Claim', text: preAuthorizationTypeLabel(preAuthorizationType[type]) },
      ...(parent ? [{ label: 'Supplements', text: parent.number ?? '' }] : []),
      ...lossText(loss).places.map(({ label, detail, amount }) => ({
        label,
        text: [formatCell('money', amount), detail].filter(Boolean).join(', '),
      })),
      { label: 'Requested', text: total },
      ...(facts.limit ? [{ label: 'Limit', text: limitText(facts.limit) }] : []),
      ...entryWarnings(facts, { type, loss }).map(({ message }) => ({ label: 'Check', text: message })),
      ...(photos > 0 ? [{ label: 'Photos', text: String(photos) }] : []),
      { label: 'Answer due', text: entry.dueAt ? instantText(entry.dueAt) : '' },
    ],
    ...(problem ? { problem: { ...problem, field: claimArgumentOf(problem.field ?? '') } } : {}),
  };
}
