import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { loanContractTypes } from './codes.ts';
import { formOf } from './lender-form.ts';
import { lenderOperations } from './operations.ts';
import { LenderForm } from './schema.ts';

const { listLenders, createLender, updateLender, retireLender } = lenderOperations;

const section = 'Rater';

/** Add a lender, or change one. Undo retires the new one, or restores the old values. Source: portal.md §7 (Lenders) */
export const setLender = defineCommand({
  id: 'lender.set',
  title: 'Add a lender',
  summary: 'Add a lender, or replace the one with --id',
  section,
  keywords: ['bank', 'credit union', 'finance company', 'loan', 'rate'],
  icon: 'tag',
  faces: ['web', 'cli'],
  args: LenderForm,
  uses: { listLenders, createLender, updateLender },
  data: createLender.response,
  run: async (calls, { id, version, dealerCode, ...form }, { signal }) => {
    const { retired: isRetired, loanContractType, allDealers, mbpFinance, ...given } = form;
    const code = loanContractTypes.find(({ name }) => name === loanContractType)?.code;
    const lender = {
      ...given,
      loanContractType: code,
      isMBPFinanceLender: mbpFinance,
      isGenericLender: allDealers,
      ...(allDealers ? {} : { dealerCode }),
    };
    if (id === undefined) {
      const added = await calls.createLender(lender, { signal });
      const undo = { command: 'lender.retire', args: { id: String(added.dealerLenderID) } };
      return { kind: 'notify', text: `Added ${added.name}`, data: added, undo };
    }
    const all = dealerCode ? await calls.listLenders({ dealerCode, includeRetired: true }, { signal }) : [];
    const before = all.find((one) => Number(one.dealerLenderID) === id);
    const request = {
      ...lender,
      dealerLenderID: id,
      version,
      ...(isRetired === undefined ? {} : { isRetired }),
    };
    const changed = await calls.updateLender(request, { signal });
    const text = `Changed ${changed.name}`;
    if (!before) return { kind: 'notify', text, data: changed };
    const args = { ...formOf(before), id, retired: before.retiredOn !== null };
    return { kind: 'notify', text, data: changed, undo: { command: 'lender.set', args } };
  },
});

const RetireArgs = lazy(() =>
  z.object({
    id: z
      .string()
      .regex(/^\d{1,9}$/, 'Choose a lender.')
      .meta({ label: 'Lender', hint: 'Lender number', positional: true }),
  }),
);

/** No longer offer a lender; contracts keep it, and undo offers it again. Source: areas.md §1 (R17) */
export const retireLenderCommand = defineCommand({
  id: 'lender.retire',
  title: 'Retire a lender',
  section,
  keywords: ['bank', 'remove', 'delete'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: RetireArgs,
  uses: { retireLender },
  data: retireLender.response,
  run: async (calls, { id }, { signal }) => {
    const retired = await calls.retireLender({ dealerLenderID: Number(id) }, { signal });
    const undo = { command: 'lender.set', args: { ...formOf(retired), id: Number(id), retired: false } };
    return { kind: 'notify', text: `Retired ${retired.name}`, data: retired, undo };
  },
});
