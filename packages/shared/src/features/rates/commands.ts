import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { rateOperations } from './operations.ts';
import { changeCountsText, daysText, sheetName } from './sheet-text.ts';

const { compareRateSheets, approveRateSheet, discardRateSheet } = rateOperations;

const everywhere = { section: 'Rater', faces: ['web', 'cli'] } as const;

const DraftArgs = lazy(() =>
  z.object({
    id: z
      .string()
      .regex(/^\d{1,9}$/, 'Choose a rate sheet.')
      .meta({ label: 'Rate sheet', hint: 'Rate sheet number', picker: 'draftRateSheet', positional: true }),
  }),
);

/** Approve a rate sheet that another person imported, from its first day. Source: areas.md §7.1, §1.3 (rate.write) */
export const approveRates = defineCommand({
  ...everywhere,
  id: 'rates.approve',
  title: 'Approve a rate sheet',
  summary: 'Approve a rate sheet that another person imported',
  keywords: ['rates', 'draft', 'in force', 'release'],
  icon: 'shield-check',
  args: DraftArgs,
  uses: { compareRateSheets, approveRateSheet },
  data: approveRateSheet.response,
  confirm: {
    title: 'Approve rate sheet',
    cannot: "can't be approved",
    busy: 'Approving the rate sheet...',
    failed: "The rate sheet wasn't approved.",
  },
  preview: async (calls, { id = '' }, { signal }) => {
    const compared = await calls.compareRateSheets({ rateSheetID: id }, { signal });
    const { sheet, before } = compared;
    return {
      lines: [
        { label: 'Rate sheet', text: `${sheetName(sheet)}, ${daysText(sheet)}` },
        { label: 'Imported by', text: sheet.importedBy ?? '' },
        {
          label: 'Replaces',
          text: before ? sheetName(before) : 'Nothing. These are the first rates.',
        },
        { label: 'Rates', text: changeCountsText(compared) },
        {
          label: 'Next',
          text: 'It prices sales from its first day on. An approved sheet never changes.',
        },
      ],
      ...(sheet.canApprove === false
        ? { problem: { code: 'not_approvable', message: sheet.problem ?? '' } }
        : {}),
    };
  },
  run: async (calls, { id }, { signal }) => {
    const approved = await calls.approveRateSheet({ rateSheetID: id }, { signal });
    const text = `Approved ${sheetName(approved)}, ${daysText(approved)}`;
    return { kind: 'notify', text, data: approved, isReceipt: true };
  },
});

/** Throw a draft of a rate sheet away; the file can be imported again. Source: areas.md §7.1; Assumption: a wrong import has to go */
export const discardRates = defineCommand({
  ...everywhere,
  id: 'rates.discard',
  title: 'Discard a draft rate sheet',
  keywords: ['rates', 'delete', 'remove'],
  icon: 'trash',
  args: DraftArgs,
  uses: { compareRateSheets, discardRateSheet },
  data: discardRateSheet.response,
  confirm: {
    title: 'Discard rate sheet',
    cannot: "can't be discarded",
    busy: 'Discarding the rate sheet...',
    failed: "The rate sheet wasn't discarded.",
  },
  preview: async (calls, { id = '' }, { signal }) => {
    const { sheet } = await calls.compareRateSheets({ rateSheetID: id }, { signal });
    return {
      lines: [
        { label: 'Rate sheet', text: `${sheetName(sheet)}, ${daysText(sheet)}` },
        { label: 'Rates', text: String(sheet.rateCount) },
      ],
    };
  },
  run: async (calls, { id }, { signal }) => {
    const discarded = await calls.discardRateSheet({ rateSheetID: id }, { signal });
    return { kind: 'notify', text: `Discarded ${sheetName(discarded)}`, data: discarded };
  },
});
