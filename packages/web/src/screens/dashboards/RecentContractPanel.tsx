import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { HistoryIcon } from '../../kit/icons.ts';
import { contractPath } from '../../portal/address/contract-path.ts';
import { StatusWord } from '../../widgets/contract-card/StatusWord.tsx';
import { useRecentContracts } from '../../widgets/recents/use-recent-contracts.ts';
import { LinesPanel, panelLines } from './LinesPanel.tsx';

/** The contracts that the user opened last; nothing is read while the search window covers the page. */
export function RecentContractPanel({ isCovered }: { isCovered: boolean }) {
  const { keys, contracts, hasFailed, reload } = useRecentContracts({ isEnabled: !isCovered });
  return (
    <LinesPanel
      title="Recent contracts"
      icon={HistoryIcon}
      reserved={Math.min(keys.length, panelLines)}
      lines={contracts?.slice(0, panelLines).map((contract) => ({
        key: contractKeyText(contract),
        address: contractPath(contract),
        title: [contract.customer?.lastName, contract.customer?.firstName].filter(Boolean).join(', '),
        detail: contractKeyText(contract),
        figure: <StatusWord contract={contract} />,
      }))}
      empty="Contracts you open appear here."
      problem={hasFailed ? { text: "Couldn't load the recent contracts.", onReload: reload } : undefined}
    />
  );
}
