import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { useSearchParams } from 'react-router-dom';
import { useDealers } from './use-dealers.ts';

/** The dealer that a page is about, which its address keeps; of a user with one dealer always that one. */
export function useDealerOfPage() {
  const { dealers, hasFailed, reload } = useDealers();
  const [params, setParams] = useSearchParams();
  const dealer =
    onlyDealer(dealers ?? []) ?? dealers?.find(({ dealerCode }) => dealerCode === params.get('dealer'));
  return {
    dealers,
    dealer,
    choose: (chosen: Dealer | undefined) =>
      setParams(chosen?.dealerCode ? { dealer: chosen.dealerCode } : {}, { replace: true }),
    state: dealers ? 'loaded' : hasFailed ? 'failed' : 'loading',
    reload,
  } as const;
}
