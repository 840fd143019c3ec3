import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { SupportLink } from './SupportLink.tsx';

/**
 * How to cancel a contract that its customer can't cancel here: by the dealer or support, each with a phone number. Source: areas.md §12
 */
export function CancelHelp({ contract }: { contract: Pick<Contract, 'dealer'> | undefined }) {
  const { name, phoneNumber } = contract?.dealer ?? {};
  const phone = formatCell('phone', phoneNumber);
  return (
    <p>
      To cancel it, call {name ?? 'your dealer'}
      {phone && (
        <>
          {' at '}
          <a href={`tel:${phoneNumber}`}>{phone}</a>
        </>
      )}{' '}
      or our support. They can do it with you. <SupportLink />
    </p>
  );
}
