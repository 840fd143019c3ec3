import { programTitle } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { planTitle, vehicleText } from '@pitlane/shared/features/contracts/rules/display';
import { FileIcon } from '../../kit/icons.ts';
import { contractPath } from '../../portal/address/contract-path.ts';
import { api } from '../../portal/api/api.ts';
import { StatusWord } from '../../widgets/contract-card/StatusWord.tsx';
import { LinesPanel, problemOf } from './LinesPanel.tsx';

/** A customer's own contracts, each leading to its page. */
export function OwnContracts() {
  const answer = api.useListCustomerContractsQuery({});
  return (
    <LinesPanel
      title="Contracts"
      icon={FileIcon}
      total={answer.data?.length}
      lines={answer.data?.map((contract) => ({
        key: contractKeyText(contract),
        address: contractPath(contract),
        title: vehicleText(contract.vehicle) || contractKeyText(contract),
        // The number first: on a phone the end is cut.
        detail: [
          contractKeyText(contract),
          programTitle(contract.programCode),
          planTitle(contract.planDescription),
        ]
          .filter(Boolean)
          .join(' · '),
        figure: <StatusWord contract={contract} />,
      }))}
      empty="No contracts yet. If yours is missing, call the support number."
      problem={problemOf("Couldn't load your contracts.", answer)}
    />
  );
}
