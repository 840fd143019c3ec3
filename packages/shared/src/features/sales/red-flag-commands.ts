import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { redFlagOperations } from './red-flag-operations.ts';

const { listRedFlags, reviewRedFlag } = redFlagOperations;

const ReviewArgs = lazy(() =>
  z.object({
    contract: z
      .string()
      .trim()
      .min(1, requiredText('Contract number'))
      .max(40)
      .meta({ label: 'Contract number', positional: true }),
    note: z
      .string()
      .trim()
      .min(1, 'Say what you checked.')
      .max(500, 'Must be 500 characters or fewer.')
      .meta({ label: 'Note', hint: 'What you checked' }),
  }),
);

/** Review the red flags of a sale, and record the result. Source: areas.md §7.3 (16 CFR 681) */
export const reviewRedFlags = defineCommand({
  id: 'redFlag.review',
  title: 'Review red flags of a sale',
  summary: "Show a sale's signs of identity theft, and record that you checked them",
  section: 'Rater',
  keywords: ['identity', 'theft', 'fraud', 'sale', 'flag'],
  icon: 'shield-check',
  faces: ['web', 'cli'],
  args: ReviewArgs,
  uses: { listRedFlags, reviewRedFlag },
  data: listRedFlags.response,
  confirm: {
    title: 'Review red flags',
    cannot: "can't be reviewed",
    busy: 'Saving the review...',
    failed: "The review wasn't saved.",
  },
  preview: async (calls, { contract = '' }, { signal }) => {
    const flags = await calls.listRedFlags({ contractNumber: contract }, { signal });
    const lines = [
      { label: 'Contract', text: contract },
      ...flags.map(({ text }) => ({ label: 'Red flag', text: text ?? '' })),
    ];
    if (flags.length > 0) return { lines };
    const message = `Contract ${contract} has no red flags to review.`;
    return { lines, problem: { code: 'no_red_flags', message } };
  },
  run: async (calls, { contract, note }, { signal }) => {
    const flags = await calls.listRedFlags({ contractNumber: contract }, { signal });
    const reviewed = [];
    for (const { redFlagID } of flags) {
      reviewed.push(await calls.reviewRedFlag({ redFlagID: redFlagID ?? 0, note }, { signal }));
    }
    const text = flags.length === 1 ? 'Reviewed 1 red flag' : `Reviewed ${flags.length} red flags`;
    return { kind: 'notify', text: `${text} of contract ${contract}`, data: reviewed, isReceipt: true };
  },
});
