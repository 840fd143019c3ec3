import type { Session } from '@pitlane/shared/access/session';
import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import { invitationText } from '@pitlane/shared/features/customers/rules/invitation-text';
import { counted } from '@pitlane/shared/kernel/counted';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../kit/controls/Button.tsx';
import { CheckCircleIcon, DownloadIcon, MailIcon, PersonIcon, PlusIcon } from '../../../kit/icons.ts';
import { contractPath } from '../../../portal/address/contract-path.ts';
import { openCommandForm } from '../../../portal/command-form/command-form-request.ts';
import { useRunCommand } from '../../../portal/run-command/use-run-command.ts';
import { type SoldSale, startSale } from '../sale.ts';
import styles from './Finalize.module.css';
import { RedFlags } from './RedFlags.tsx';

/** The finished sale: its contracts with their documents, and the link to the next sale. */
export function Sold({ session, sold }: { session: Session; sold: SoldSale }) {
  const run = useRunCommand(session);
  const navigate = useNavigate();
  useAddressWithoutQuote();
  const begin = () => {
    startSale();
    void navigate('/rater/vehicle');
  };
  const { purchase, quoteNumber } = sold;
  const contracts = purchase.contracts ?? [];
  return (
    <section className={styles.sold} aria-labelledby="sold">
      <h2 id="sold">
        <CheckCircleIcon /> Sold {counted(contracts.length, 'contract')}
      </h2>
      <ul>
        {contracts.map((contract) => (
          <SoldContract key={contract.key} session={session} contract={contract} />
        ))}
      </ul>
      {purchase.customerInvitation && (
        <p className={styles.invited}>
          <PersonIcon /> {invitationText(purchase.customerInvitation)}
        </p>
      )}
      <div className={styles.next}>
        <Button look="primary" icon={PlusIcon} onClick={begin}>
          Next sale
        </Button>
        <RedFlags session={session} purchase={purchase} />
        {quoteNumber && (
          <Button
            icon={DownloadIcon}
            onClick={() => void run({ command: 'quote.print', args: { quote: quoteNumber } })}
          >
            Download menu
          </Button>
        )}
      </div>
    </section>
  );
}

interface SoldContractProps {
  session: Session;
  contract: NonNullable<SoldSale['purchase']['contracts']>[number];
}

/** A contract that was sold, with its document to download or to email. */
function SoldContract({ session, contract }: SoldContractProps) {
  const run = useRunCommand(session);
  const { contractNumber, contractStatusTypeName } = contract;
  const key = contract.key ?? '';
  const program = programName(contract.programCode ?? '');
  return (
    <li>
      <Link to={contractPath(contract)}>{contractNumber}</Link>
      <span>{program}</span>
      <span>{contractStatusTypeName}</span>
      <Button
        size="small"
        icon={DownloadIcon}
        aria-label={`Download ${program}`}
        onClick={() => void run({ command: 'contract.download', args: { key } })}
      >
        Download
      </Button>
      <Button
        size="small"
        icon={MailIcon}
        aria-label={`Email ${program}`}
        onClick={() => openCommandForm({ call: { command: 'contract.mail', args: { key } } })}
      >
        Email
      </Button>
    </li>
  );
}

/** The address still names the quote that was sold: reopening it must not offer it for sale. */
function useAddressWithoutQuote(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
}
