import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { MoneyColumn } from '../../kit/figures/MoneyColumn.tsx';
import { FactList } from '../../widgets/contract-card/FactList.tsx';
import styles from './ContractFacts.module.css';
import {
  type ContractMoney,
  cancellationFacts,
  contractMoney,
  coverageSections,
  type FactSection,
  holderSections,
} from './contract-facts.ts';

/**
 * A contract's facts in three columns: Coverage, Customer, Money; in two for users who see no money. Source: look.md
 * (Contract page)
 */
export function ContractFacts({ contract }: { contract: Contract }) {
  const cancellation = cancellationFacts(contract);
  const money = contractMoney(contract);
  const hasMoney = money.basis.length + money.lines.length > 0;
  return (
    <div className={styles.facts} data-copies>
      <div className={styles.column}>
        <Sections of={coverageSections(contract)} hasTabStop />
      </div>
      <div className={styles.column}>
        <Sections of={holderSections(contract)} />
      </div>
      {(hasMoney || cancellation.length > 0) && (
        <div className={styles.column}>
          {hasMoney && <Money money={money} />}
          {cancellation.length > 0 && <Sections of={[{ title: 'Cancellation', facts: cancellation }]} />}
        </div>
      )}
    </div>
  );
}

function Money({ money }: { money: ContractMoney }) {
  return (
    <section className={styles.section}>
      <h2>Money</h2>
      <MoneyColumn label="Money" {...money} />
    </section>
  );
}

function Sections({ of, hasTabStop = false }: { of: readonly FactSection[]; hasTabStop?: boolean }) {
  return of.map(({ title, facts }, index) => (
    <section key={title} className={styles.section}>
      <h2>{title}</h2>
      <FactList facts={facts} layout="list" isTabStop={hasTabStop && index === 0} />
    </section>
  ));
}
