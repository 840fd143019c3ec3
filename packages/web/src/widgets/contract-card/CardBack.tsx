import { programTitle, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  coverageText,
  customerName,
  expirationText,
  numberText,
  placeText,
  planTitle,
  secondaryName,
  vehicleDescription,
} from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { ageingText } from '@pitlane/shared/features/remittance/rules/ageing';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Suspense } from 'react';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { Cancellation } from './Cancellation.tsx';
import styles from './CardBack.module.css';
import type { FaceProps } from './CardFront.tsx';
import { FactList } from './FactList.tsx';
import { FlipButton } from './FlipButton.tsx';
import { contractFact, customerFact, dealerFact, type Fact, lenderFact, vehicleFact } from './facts.ts';
import { MoreBelow } from './MoreBelow.tsx';
import { StatusWord } from './StatusWord.tsx';

/** Only the few contracts that are being cancelled load it. */
const { View: RefundLine } = lazyView(() =>
  import('../refunds/RefundLineOf.tsx').then(({ RefundLineOf }) => RefundLineOf),
);

/** Everything that the caller may know of a contract. Source: portal.md §2, look.md (Back) */
export function CardBack({ contract, titleId, isTabStop, onFlip }: FaceProps) {
  return (
    <div className={styles.back}>
      <div className={styles.header}>
        <h2 id={titleId} className={styles.name}>
          {customerName(contract.customer) || 'No name'}
          <span className={styles.number}>{numberText(contract)}</span>
        </h2>
        <StatusWord contract={contract} />
        <FlipButton label="Front" onFlip={onFlip} />
      </div>
      <MoreBelow label="Contract details" isTabStop={isTabStop}>
        {contract.cancellationState && (
          <LoadBoundary>
            <Suspense fallback={null}>
              <RefundLine contractKey={contractKeyText(contract)} />
            </Suspense>
          </LoadBoundary>
        )}
        {contract.contractStatusType === statusCode.Cancelled && (
          <Cancellation contract={contract} isTabStop={isTabStop} />
        )}
        <FactList
          facts={factsOf(contract)}
          layout="lines"
          isTabStop={isTabStop && contract.contractStatusType !== statusCode.Cancelled}
        />
        <Notes notes={contract.notes} />
      </MoreBelow>
    </div>
  );
}

function factsOf(contract: Contract): Fact[] {
  const { customer, dealer, lender, vehicle } = contract;
  return [
    { label: 'Co-buyer', text: secondaryName(customer) },
    customerFact(customer, 'address1'),
    { label: 'City', text: placeText(customer) },
    customerFact(customer, 'homePhone'),
    customerFact(customer, 'emailAddress'),
    dealerFact(dealer, 'name'),
    { label: 'Dealer code', text: dealer?.dealerCode ?? contract.dealerCode ?? '' },
    dealerFact(dealer, 'phoneNumber'),
    dealerFact(dealer, 'expirationDate'),
    { label: 'Program', text: programTitle(contract.programCode) },
    { label: 'Plan', text: planTitle(contract.planDescription) },
    { label: 'Coverage', text: coverageText(contract) },
    contractFact(contract, 'deductibleAmount'),
    contractFact(contract, 'purchaseDate'),
    { label: 'Remittance', text: ageingText(contract) },
    { label: 'Expires', text: expirationText(contract) },
    ...(contract.contractStatusType === statusCode.Cancelled
      ? []
      : [contractFact(contract, 'customerPrice'), contractFact(contract, 'dealerCost')]),
    lenderFact(lender, 'name'),
    lenderFact(lender, 'totalFinanceAmount'),
    vehicleFact(vehicle, 'vin'),
    { label: 'Vehicle', text: vehicleDescription(vehicle) },
    { ...vehicleFact(vehicle, 'saleMileage'), label: 'Odometer' },
    contractFact(contract, 'formName'),
  ];
}

function Notes({ notes }: Pick<Contract, 'notes'>) {
  if (!notes || notes.length === 0) return null;
  return (
    <section className={styles.notes}>
      <h3>Notes</h3>
      <ul>
        {notes.map((note) => (
          <li key={`${note.enteredDate} ${note.text}`}>
            <time>{formatCell('date', note.enteredDate)}</time>
            <span>
              <Copyable text={note.text ?? ''} what="note" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
