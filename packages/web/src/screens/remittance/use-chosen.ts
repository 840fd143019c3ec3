import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import type { Cents } from '@pitlane/shared/kernel/money';
import { useCallback, useMemo, useState } from 'react';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { type Chosen, isWhole, keysOfAll } from './next-batch.ts';

/** The contracts that the user has chosen of a dealer, and what is paid over their cost: both survive a reload and a lost session. */
export function useChosen(remittance: DealerRemittance) {
  const draft = `remit ${remittance.dealerCode}`;
  const [wanted, setWanted] = useState<Chosen>(() => chosenOf(draftOf(draft)));
  const change = useCallback(
    (next: Chosen) => {
      keepDraft(draft, textOf(next));
      setWanted(next);
    },
    [draft],
  );
  // What someone else has remitted in the meantime can't be chosen any more.
  const chosen = useMemo(() => {
    if (!isWhole(remittance)) return wanted;
    const open = new Set(keysOfAll(remittance));
    return new Map([...wanted].filter(([key]) => open.has(key)));
  }, [remittance, wanted]);
  return {
    chosen,
    toggle: (key: string) => {
      const next = new Map(chosen);
      if (!next.delete(key)) next.set(key, 0);
      change(next);
    },
    setOverRemit: (key: string, cents: Cents) => change(new Map(chosen).set(key, cents)),
    choose: (keys: readonly string[]) => change(new Map(keys.map((key) => [key, chosen.get(key) ?? 0]))),
  };
}

/** `TAW-15138628 MBP-15138630=5000`: an amount only where there is one. */
function textOf(chosen: Chosen): string {
  return [...chosen].map(([key, cents]) => (cents === 0 ? key : `${key}=${cents}`)).join(' ');
}

function chosenOf(text = ''): Chosen {
  const entries = text.split(' ').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [key = '', cents = '0'] = entry.split('=');
      return [key, Number.parseInt(cents, 10) || 0];
    }),
  );
}
