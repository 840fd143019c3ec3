import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { MoneyColumn } from '../../kit/figures/MoneyColumn.tsx';
import { FactList } from '../../widgets/contract-card/FactList.tsx';
import styles from './ContractFacts.module.css';
import {
  cancellationFacts,
  contractMoney,
  coverageSections,
  type FactSection,
  holderSections,
} from './contract-facts.ts';

/** A contract's facts in three columns: Coverage, Holder, Money. Source: look.md (Contract page) */
export function ContractFacts({ contract }: { contract: Contract }) {
  const cancellation = cancellationFacts(contract);
  return (
    <div className={styles.facts} data-copies>
      <div className={styles.column}>
        <Sections of={coverageSections(contract)} hasTabStop />
      </div>
      <div className={styles.column}>
        <Sections of={holderSections(contract)} />
      </div>
      <div className={styles.column}>
        <Money contract={contract} />
        {cancellation.length > 0 && <Sections of={[{ title: 'Cancellation', facts: cancellation }]} />}
      </div>
    </div>
  );
}

function Money({ contract }: { contract: Contract }) {
  const money = contractMoney(contract);
  if (money.basis.length + money.lines.length === 0) return null;
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
