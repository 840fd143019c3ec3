import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { useSearchParams } from 'react-router-dom';
import { useDealers } from './use-dealers.ts';

/** The dealer that a page is about, which its address keeps: at first `own`, if there is one; of a user with one dealer always that one. */
export function useDealerOfPage(own: string | null = null) {
  const { dealers, hasFailed, reload } = useDealers();
  const [params, setParams] = useSearchParams();
  const asked = params.get('dealer') ?? own;
  const dealer = onlyDealer(dealers ?? []) ?? dealers?.find(({ dealerCode }) => dealerCode === asked);
  return {
    dealers,
    dealer,
    choose: (chosen: Dealer | undefined) =>
      setParams(chosen?.dealerCode || own ? { dealer: chosen?.dealerCode ?? '' } : {}, { replace: true }),
    state: dealers ? 'loaded' : hasFailed ? 'failed' : 'loading',
    reload,
  } as const;
}
