import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { SupportLink } from './SupportLink.tsx';

/**
 * Who can cancel a contract that its customer can't cancel here, and how: the dealer with the cancel form, or support. Source: areas.md §12
 */
export function CancelHelp({ contract }: { contract: Pick<Contract, 'dealer'> | undefined }) {
  const { name, phoneNumber } = contract?.dealer ?? {};
  const phone = formatCell('phone', phoneNumber);
  return (
    <p>
      You can still cancel with a person: {name ?? 'your dealer'}
      {phone && (
        <>
          {' at '}
          <a href={`tel:${phoneNumber}`}>{phone}</a>
        </>
      )}{' '}
      fills in the cancel form with you, or call support. <SupportLink />
    </p>
  );
}
