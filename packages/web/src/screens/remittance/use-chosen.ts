import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import type { Cents } from '@pitlane/shared/kernel/money';
import { useCallback, useMemo, useState } from 'react';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { type Chosen, keysOfAll } from './next-batch.ts';

/** The contracts that the user has chosen of a dealer: the choice survives a reload and a lost session, its amounts don't. */
export function useChosen(remittance: DealerRemittance) {
  const draft = `remit ${remittance.dealerCode}`;
  const [wanted, setWanted] = useState<Chosen>(
    () =>
      new Map(
        (draftOf(draft) ?? '')
          .split(' ')
          .filter(Boolean)
          .map((key) => [key, 0]),
      ),
  );
  const change = useCallback(
    (next: Chosen) => {
      keepDraft(draft, [...next.keys()].join(' '));
      setWanted(next);
    },
    [draft],
  );
  // What someone else has remitted in the meantime can't be chosen any more.
  const chosen = useMemo(() => {
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
