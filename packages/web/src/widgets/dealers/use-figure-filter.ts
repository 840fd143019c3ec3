import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { agencyText } from '@pitlane/shared/features/dealers/rules/agency-picker';
import { dealerText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useAgenciesAtOnce } from '../agencies/use-agencies.ts';
import { type DashboardFilter, useDashboardFilter } from './use-dashboard-filter.ts';

/** One part of what figures are narrowed to. */
export interface FilterPart {
  key: 'dealerCode' | 'agentCode';
  label: string;
  text: string;
  remove: () => void;
}

type FilterCriteria = Readonly<Partial<Record<FilterPart['key'], string>>>;

/** The filters of figures, as calls take them and as displayed. */
export interface FigureFilter {
  criteria: FilterCriteria;
  parts: readonly FilterPart[];
}

/**
 * The filter of the figures: that of the address, as a link has it (`?dealerCode=`, `?agentCode=`), otherwise the Dashboard Filter of the browser.
 * Source: portal.md §2 (Dashboard Filter), decisions.md §8 (Dealers)
 */
export function useFigureFilter(session: Session): FigureFilter {
  const [params, setParams] = useSearchParams();
  const { dealer, agency } = useDashboardFilter();
  const run = useRunCommand(session);
  const inAddress = { dealerCode: params.get('dealerCode'), agentCode: params.get('agentCode') };
  const { data: linked } = api.useGetDealerQuery(
    { code: inAddress.dealerCode ?? '' },
    { skip: !inAddress.dealerCode },
  );
  const { agencies } = useAgenciesAtOnce(Boolean(inAddress.agentCode) && may('agency.filter', session));
  const remove = (key: FilterPart['key'], command: string) => () => {
    if (!inAddress[key]) return void run({ command });
    const rest = new URLSearchParams(params);
    rest.delete(key);
    setParams(rest);
  };
  const criteria = criteriaOf(params, { dealer, agency });
  const { dealerCode, agentCode } = criteria;
  const shownDealer = inAddress.dealerCode ? linked : dealer;
  const shownAgency = inAddress.agentCode ? agencies?.find((one) => one.agentCode === agentCode) : agency;
  const parts: FilterPart[] = [];
  if (dealerCode) {
    const text = shownDealer ? dealerText(shownDealer) : dealerCode;
    parts.push({ key: 'dealerCode', label: 'Dealer', text, remove: remove('dealerCode', 'dealer.unfilter') });
  }
  if (agentCode) {
    const text = shownAgency ? agencyText(shownAgency) : agentCode;
    parts.push({ key: 'agentCode', label: 'Agency', text, remove: remove('agentCode', 'agency.unfilter') });
  }
  return { criteria, parts };
}

/** The criteria of calls, from an address and a filter. */
export function criteriaOf(params: URLSearchParams, { dealer, agency }: DashboardFilter): FilterCriteria {
  const dealerCode = params.get('dealerCode') ?? dealer?.dealerCode;
  const agentCode = params.get('agentCode') ?? agency?.agentCode;
  return { ...(dealerCode ? { dealerCode } : {}), ...(agentCode ? { agentCode } : {}) };
}
