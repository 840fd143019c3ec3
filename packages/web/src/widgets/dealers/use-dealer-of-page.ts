import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { useSearchParams } from 'react-router-dom';
import { useDealers } from './use-dealers.ts';

interface Options {
  /** The dealer that it is about at first. */
  own?: string | null;
  /** The other parameters of the address that stay when another dealer is chosen. */
  keeps?: readonly string[];
}

/** The dealer that a page is about, which its address keeps; of a user with one dealer always that one. */
export function useDealerOfPage({ own = null, keeps = [] }: Options = {}) {
  const { dealers, hasFailed, reload } = useDealers();
  const [params, setParams] = useSearchParams();
  const dealerParam = params.get('dealer') ?? own;
  const dealer = onlyDealer(dealers ?? []) ?? dealers?.find(({ dealerCode }) => dealerCode === dealerParam);
  return {
    dealers,
    dealer,
    choose: (chosen: Dealer | undefined) => {
      const others = [...params].filter(([name]) => keeps.includes(name));
      const dealerCode = chosen?.dealerCode ?? '';
      setParams(dealerCode || own ? [['dealer', dealerCode], ...others] : others, { replace: true });
    },
    state: dealers ? 'loaded' : hasFailed ? 'failed' : 'loading',
    reload,
  } as const;
}
