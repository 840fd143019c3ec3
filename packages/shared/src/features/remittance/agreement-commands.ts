import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { codeWords } from '../../kernel/codes.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { typedDate } from '../../kernel/request.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { type DealerAgreement, refundModes, SetAgreementRequest } from './account-schema.ts';
import { remittanceOperations } from './operations.ts';
import { agreementScreen } from './screens.ts';

const { listDealerAgreements, setDealerAgreement } = remittanceOperations;

const everywhere = { section: 'Remittance', faces: ['web', 'cli'], icon: 'note' } as const;

/** How a dealer gets its credits. Source: decisions.md §8 (net_credits) */
export const creditModes = [
  { code: 'NextBatch', label: 'Taken off the next batch' },
  { code: 'Separately', label: 'Paid separately' },
] as const;

const dealer = () => z.string().meta({ label: 'Dealer', picker: 'dealer', positional: true });

const ShowArgs = lazy(() => z.object({ dealer: dealer() }));

/** Show the agreement with a dealer about refunds and credits. Source: areas.md §1 (R9) */
export const showAgreement = defineCommand({
  ...everywhere,
  id: 'agreement.show',
  title: 'Show an agreement',
  summary: "Show a dealer's agreements about refunds and credits, newest first",
  keywords: ['refund', 'credits', 'settlement', 'dealer'],
  args: ShowArgs,
  uses: { listDealerAgreements },
  data: listDealerAgreements.response,
  run: async (calls, { dealer: dealerCode }, { signal }) => {
    const agreements = await calls.listDealerAgreements({ dealerCode }, { signal });
    // The default before the first agreement, even if one is scheduled.
    const lines = [...agreements, usualAgreement].map(agreementText);
    const address = `${agreementScreen.path}?${new URLSearchParams({ dealer: dealerCode })}`;
    return { kind: 'notify', text: lines.join('\n'), isAnswer: true, address, data: agreements };
  },
});

const SetArgs = lazy(() => {
  const { refundMode } = SetAgreementRequest().shape;
  return z.object({
    dealer: dealer(),
    from: typedDate('From', 'Enter the first day.').meta({
      hint: 'First day; today or later',
      sends: 'validFrom',
    }),
    refunds: refundMode.meta({ sends: 'refundMode' }),
    credits: z.enum(creditModes.map(({ code }) => code)).meta({
      label: 'Credits',
      words: codeWords(creditModes),
      sends: 'netCredits',
    }),
  });
});

/** Set the agreement with a dealer about refunds and credits from a day on; the previous one stays on record. Source: areas.md §1 (R9) */
export const setAgreement = defineDatedCommand({
  ...everywhere,
  id: 'agreement.set',
  title: 'Change an agreement',
  summary: "Change a dealer's agreement about refunds and credits, starting on a given day",
  keywords: ['refund', 'credits', 'settlement', 'dealer', 'provider pays all'],
  args: SetArgs,
  uses: { setDealerAgreement },
  data: setDealerAgreement.response,
  run: async (calls, { dealer: dealerCode, from, refunds, credits }, { signal }) => {
    const request = { dealerCode, validFrom: from, refundMode: refunds, netCredits: credits === 'NextBatch' };
    const agreement = await calls.setDealerAgreement(request, { signal });
    return {
      kind: 'notify',
      text: `Saved for ${dealerCode}. ${agreementText(agreement)}`,
      isReceipt: true,
      data: agreement,
    };
  },
});

/** The default without an agreement. Source: decisions.md §8 (default PartsApart, net_credits) */
export const usualAgreement: Pick<DealerAgreement, 'validFrom' | 'refundMode' | 'netCredits'> = {
  validFrom: null,
  refundMode: 'PartsApart',
  netCredits: true,
};

/** The words of an agreement: how refunds and credits are settled. */
export function agreementWords({
  refundMode,
  netCredits,
}: Pick<DealerAgreement, 'refundMode' | 'netCredits'>) {
  const [netted, apart] = creditModes;
  return {
    refunds: refundModes.find(({ code }) => code === refundMode)?.label ?? refundMode ?? '',
    credits: (netCredits === false ? apart : netted).label,
  };
}

function agreementText(agreement: Pick<DealerAgreement, 'validFrom' | 'refundMode' | 'netCredits'>): string {
  const { refunds, credits } = agreementWords(agreement);
  const from = agreement.validFrom ? `From ${formatCell('date', agreement.validFrom)}` : 'By default';
  return `${from}: ${refunds}. Credits: ${credits.toLowerCase()}.`;
}
