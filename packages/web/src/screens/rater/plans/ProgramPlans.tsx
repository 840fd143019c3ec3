import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { TermFilter } from '@pitlane/shared/features/rating/rules/term-filter';
import type { QuotedProgram, QuotedRate } from '@pitlane/shared/features/rating/schema';
import { chosenOf, offeredIn } from '@pitlane/shared/features/sales/rules/chosen-rates';
import type { DraftRate } from '@pitlane/shared/features/sales/schema';
import { useId, useState } from 'react';
import { Segments } from '../../../kit/controls/Segments.tsx';
import { changeSale, saleNow } from '../sale.ts';
import { ChosenLine } from './ChosenLine.tsx';
import { PlanCell } from './PlanCell.tsx';
import styles from './Plans.module.css';
import { deductiblesOf, gridOf, gridPrice, type PlanGrid, usualDeductible, wordsOf } from './plan-grid.ts';

interface Props {
  program: QuotedProgram;
  filter: TermFilter;
  /** The program's chosen plan. */
  chosen: DraftRate | undefined;
  isCostShown: boolean;
  /** Whether to report missing values. */
  isAsked: boolean;
}

/** A program's plans by terms, for one of its deductibles; one rate of it can be chosen. */
export function ProgramPlans({ program, filter, chosen, isCostShown, isAsked }: Props) {
  const id = useId();
  const deductibles = deductiblesOf(program);
  const [deductible, setDeductible] = useState(chosen?.deductibleAmount ?? usualDeductible(program));
  const grid = gridOf(program, filter, deductible);
  const offered = chosen && offeredIn(program, chosen);
  const choose = (planCode: string | null, rate: QuotedRate) => {
    const others = (saleNow().draft.chosen ?? []).filter((one) => one.programCode !== program.programCode);
    const isTakenBack = chosen?.rateID === rate.rateID;
    const one = chosenOf({ programCode: program.programCode ?? '', planCode: planCode ?? '', rate });
    changeSale({ chosen: isTakenBack ? others : [...others, one] });
  };
  return (
    <section className={styles.program} aria-labelledby={id}>
      <header>
        <h2 id={id}>{program.name ?? program.programCode}</h2>
        <Surcharges program={program} isCostShown={isCostShown} />
        {deductibles.length > 1 && (
          <Segments
            label="Deductible"
            choices={deductibles.map((amount) => ({ value: String(amount), text: gridPrice(amount) }))}
            value={String(deductible)}
            onValue={(amount) => setDeductible(Number(amount))}
          />
        )}
      </header>
      {grid.rows.length === 0 ? (
        <p className={styles.none}>No terms of this length.</p>
      ) : (
        <PlanTable id={id} grid={grid} chosen={chosen} isCostShown={isCostShown} onChoose={choose} />
      )}
      <RateProblems rows={grid.rows} />
      {chosen && offered && (
        <ChosenLine
          key={`${chosen.rateID} ${chosen.dealerCost} ${offered.rate.isPriceFixed && chosen.customerPrice}`}
          chosen={chosen}
          offered={offered}
          isCostShown={isCostShown}
          isAsked={isAsked}
        />
      )}
    </section>
  );
}

interface TableProps extends Pick<Props, 'chosen' | 'isCostShown'> {
  /** The heading that names the table. */
  id: string;
  grid: PlanGrid;
  onChoose: (planCode: string | null, rate: QuotedRate) => void;
}

/** The prices, plans by terms. The Tab key stops at the chosen one, or else at the first that can be chosen. */
function PlanTable({ id, grid: { columns, rows }, chosen, isCostShown, onChoose }: TableProps) {
  const shown = rows.flatMap(({ cells }) => cells).filter((rate) => rate !== undefined);
  const isChosen = ({ rateID }: QuotedRate) => rateID === chosen?.rateID;
  const tabStop = shown.find(isChosen) ?? shown.find(({ problem }) => !problem);
  return (
    <div className={styles.scroll}>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            {columns.map(({ key, months, miles }) => (
              <th key={key} scope="col">
                {months}
                <small>{miles}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ plan, cells, problem }) => (
            <tr key={plan.planCode}>
              <th scope="row">
                {planTitle(plan.planDescription)}
                {problem && <small>{problem}</small>}
              </th>
              {cells.map((rate, index) => (
                <td key={columns[index]?.key}>
                  {rate && (
                    <PlanCell
                      plan={planTitle(plan.planDescription)}
                      rate={rate}
                      price={chosen && isChosen(rate) ? chosen.customerPrice : rate.customerPrice}
                      isChosen={isChosen(rate)}
                      isTabStop={rate.rateID === tabStop?.rateID}
                      isCostShown={isCostShown}
                      onChoose={() => onChoose(plan.planCode, rate)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The surcharges of the vehicle and its options, which are part of the cost. */
function Surcharges({ program, isCostShown }: Pick<Props, 'program' | 'isCostShown'>) {
  const rates = program.plans?.flatMap(({ rates: ofPlan }) => ofPlan ?? []) ?? [];
  const surcharges = rates.find((rate) => rate.surcharges?.length)?.surcharges ?? [];
  if (surcharges.length === 0) return null;
  const words = surcharges.map(({ label, amount }) =>
    [label, isCostShown && amount !== null ? gridPrice(amount) : ''].filter(Boolean).join(' '),
  );
  return <p className={styles.surcharges}>Includes {words.join(', ')}</p>;
}

/** Why some terms can't be sold, each reason once. */
function RateProblems({ rows }: Pick<PlanGrid, 'rows'>) {
  const reasons = rows.flatMap(({ cells }) =>
    cells.flatMap((rate) => (rate?.problem ? [wordsOf(rate.problem)] : [])),
  );
  return [...new Set(reasons)].map((reason) => (
    <p key={reason} className={styles.none}>
      {reason}
    </p>
  ));
}
