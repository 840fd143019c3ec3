import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import { useMemo, useState } from 'react';
import { useDraftNamed } from '../../session/drafts.ts';
import { type Chosen, isWhole, keysOfAll } from './next-batch.ts';

/** The contracts that the user has chosen of a dealer, and what is paid over their cost: both survive a reload and a lost session. */
export function useChosen(remittance: DealerRemittance) {
  const { dealerCode } = remittance;
  const draft = useDraftNamed(`remit contracts ${dealerCode}`);
  const [stored, setStored] = useState<Chosen>(
    () => new Map(Object.entries(draft.read() ?? {}).map(([key, text]) => [key, String(text)])),
  );
  const change = (next: Chosen) => {
    draft.write(next.size > 0 ? Object.fromEntries(next) : undefined);
    setStored(next);
  };
  // Contracts that someone else has remitted in the meantime are no longer selected, nor is an over-remit kept whose field isn't shown.
  const chosen = useMemo(() => {
    const open = isWhole(remittance) ? new Set(keysOfAll(remittance)) : undefined;
    return new Map(
      [...stored]
        .filter(([key]) => !open || open.has(key))
        .map(([key, text]) => [key, remittance.canOverRemit === false ? '' : text]),
    );
  }, [remittance, stored]);
  return {
    chosen,
    toggle: (key: string) => {
      const next = new Map(chosen);
      if (!next.delete(key)) next.set(key, '');
      change(next);
    },
    /** Absent where an amount over cost isn't taken. */
    setOverRemit:
      remittance.canOverRemit === false
        ? undefined
        : (key: string, text: string) => change(new Map(chosen).set(key, text)),
    choose: (keys: readonly string[]) => change(new Map(keys.map((key) => [key, chosen.get(key) ?? '']))),
  };
}
