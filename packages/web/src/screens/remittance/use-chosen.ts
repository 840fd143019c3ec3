import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import { useCallback, useMemo, useState } from 'react';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { type Chosen, isWhole, keysOfAll } from './next-batch.ts';
import { overRemitTyped } from './over-remit-typed.ts';

/** The contracts that the user has chosen of a dealer, and what is paid over their cost: both survive a reload and a lost session. */
export function useChosen(remittance: DealerRemittance) {
  const draft = `remit ${remittance.dealerCode}`;
  const [wanted, setWanted] = useState<Chosen>(() => chosenOf(draftOf(draft)));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useCallback(
    (next: Chosen) => {
      keepDraft(draft, textOf(next));
      setWanted(next);
      setTyped((before) => new Map([...before].filter(([key]) => next.has(key))));
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
    /** What was typed as an over-remit and is no amount, by the contract's key. */
    wrong: typed,
    toggle: (key: string) => {
      const next = new Map(chosen);
      if (!next.delete(key)) next.set(key, 0);
      change(next);
    },
    setOverRemit: (key: string, text: string) => {
      const cents = overRemitTyped(text);
      if (cents === undefined) return setTyped(new Map(typed).set(key, text));
      setTyped(new Map([...typed].filter(([other]) => other !== key)));
      change(new Map(chosen).set(key, cents));
    },
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
