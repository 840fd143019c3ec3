import type { Session } from '@pitlane/shared/access/session';
import type { CardSize } from '@pitlane/shared/features/contracts/rules/card-sizes';
import { programTitle, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  coverageText,
  customerName,
  expirationText,
  numberText,
  placeText,
  planTitle,
  vehicleText,
} from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { ageingText } from '@pitlane/shared/features/remittance/rules/ageing';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Link } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { CopyButton } from '../../kit/clipboard/CopyButton.tsx';
import { CopyText } from '../../kit/clipboard/CopyText.tsx';
import { contractPath } from '../../portal/address/contract-path.ts';
import { Ageing } from './Ageing.tsx';
import { CardActions } from './CardActions.tsx';
import styles from './CardFront.module.css';
import { DealerExpired } from './DealerExpired.tsx';
import { FactList } from './FactList.tsx';
import { FlipButton } from './FlipButton.tsx';
import { contractFact, customerFact, dealerFact, type Fact, lenderFact, vehicleFact } from './facts.ts';
import { StatusWord } from './StatusWord.tsx';
import { VinText } from './VinText.tsx';

/** A face of a card. */
export interface FaceProps {
  contract: Contract;
  session: Session | undefined;
  titleId: string;
  size: CardSize;
  /** Whether Tab stops at the controls of the card. */
  isTabStop: boolean;
  onFlip: () => void;
}

/** The facts that identify a contract at a glance. Source: portal.md §2, look.md (Card, front) */
export function CardFront({ contract, session, titleId, size, isTabStop, onFlip }: FaceProps) {
  const name = customerName(contract.customer) || 'No name';
  const program = [
    programTitle(contract.programCode),
    planTitle(contract.planDescription),
    coverageText(contract),
  ];
  return (
    <div className={styles.front} data-copies>
      <div className={styles.header}>
        <div className={styles.name}>
          <h2 id={titleId}>
            <Link to={contractPath(contract)} tabIndex={-1} title={name}>
              {name}
            </Link>
          </h2>
          <CopyButton text={name} what="customer" isTabStop={false} />
        </div>
        <StatusWord contract={contract} />
      </div>
      <div className={styles.numbers}>
        <CopyText text={numberText(contract)} what="contract number" isTabStop={isTabStop} />
        {contract.vehicle?.vin && <VinText vin={contract.vehicle.vin} isTabStop={isTabStop} />}
      </div>
      <div className={styles.vehicle}>
        <Copyable text={vehicleText(contract.vehicle)} what="vehicle" />
      </div>
      <div className={styles.program}>
        <Copyable text={program.filter(Boolean).join(' · ')} what="program, plan and coverage" />
      </div>
      {/* The program above has one line or two: lines only moved for the next contract would count as a layout shift. */}
      <Sale key={contractKeyText(contract)} contract={contract} size={size} />
      <div className={styles.foot} data-card-foot>
        {session ? <CardActions contract={contract} session={session} isTabStop={isTabStop} /> : <span />}
        <FlipButton label="Details" onFlip={onFlip} />
      </div>
    </div>
  );
}

/** The dealer, the expiration and the amount due: one line each on a tiny card, a list on a larger one. */
function Sale({ contract, size }: Pick<FaceProps, 'contract' | 'size'>) {
  if (size === 'tiny') {
    return (
      <>
        <div className={styles.sale}>
          <Copyable text={saleText(contract)} what="dealer and sale date" />
          <Ageing contract={contract} />
          <DealerExpired contract={contract} />
        </div>
        <div className={styles.sale}>
          <Copyable text={untilText(contract)} what="expiration" />
        </div>
      </>
    );
  }
  return (
    <>
      {(ageingText(contract) || contract.dealer?.expirationDate) && (
        <p className={styles.sale}>
          <Ageing contract={contract} />
          <DealerExpired contract={contract} />
        </p>
      )}
      <FactList facts={frontFacts(contract, size)} layout="grid" isTabStop={false} />
    </>
  );
}

function saleText({ dealer, purchaseDate }: Contract): string {
  const sold = purchaseDate && `sold ${formatCell('date', purchaseDate)}`;
  return [dealer?.name, sold].filter(Boolean).join(' · ');
}

function untilText(contract: Contract): string {
  const until = expirationText(contract);
  return until && `${contract.contractStatusType === statusCode.Expired ? 'Expired' : 'Expires'} ${until}`;
}

/** A larger card has room for more; the back has all of it. */
function frontFacts(contract: Contract, size: CardSize): Fact[] {
  const { customer, dealer, lender, vehicle } = contract;
  const facts = [
    dealerFact(dealer, 'name'),
    contractFact(contract, 'purchaseDate'),
    { label: 'Expires', text: expirationText(contract) },
    lenderFact(lender, 'name'),
    contractFact(contract, 'deductibleAmount'),
    vehicleFact(vehicle, 'saleMileage'),
  ];
  if (size === 'small') return facts;
  const reach = [
    customerFact(customer, 'homePhone'),
    customerFact(customer, 'emailAddress'),
    { label: 'City', text: placeText(customer) },
  ];
  if (size === 'medium') return [...facts, ...reach];
  return [...facts, ...reach, lenderFact(lender, 'totalFinanceAmount'), contractFact(contract, 'formName')];
}
