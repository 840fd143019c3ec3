import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { HistoryIcon } from '../../kit/icons.ts';
import { contractPath } from '../../portal/address/contract-path.ts';
import { StatusWord } from '../../widgets/contract-card/StatusWord.tsx';
import { useRecentContracts } from '../../widgets/recents/use-recent-contracts.ts';
import { HomePanel } from './HomePanel.tsx';

/** The contracts that the user opened last; nothing is read while the search window covers the page. */
export function RecentContractPanel({ isCovered }: { isCovered: boolean }) {
  const { keys, contracts, hasFailed } = useRecentContracts({ isEnabled: !isCovered });
  return (
    <HomePanel
      title="Recent contracts"
      icon={HistoryIcon}
      reserved={keys.length}
      lines={contracts?.map((contract) => ({
        key: contractKeyText(contract),
        address: contractPath(contract),
        title: [contract.customer?.lastName, contract.customer?.firstName].filter(Boolean).join(', '),
        detail: contractKeyText(contract),
        figure: <StatusWord contract={contract} />,
      }))}
      empty="Contracts you open appear here."
      problem={hasFailed ? "Recent contracts couldn't be loaded." : undefined}
    />
  );
}
