import type { QuotedProgram } from '@pitlane/shared/features/rating/schema';
import styles from './Plans.module.css';
import { wordsOf } from './plan-grid.ts';

/** The programs that can't be sold for this vehicle, each with its reason and figure. Source: areas.md §7 (Better, 2) */
export function UnavailablePrograms({ programs }: { programs: readonly QuotedProgram[] }) {
  const refused = programs.filter(({ problem }) => problem);
  if (refused.length === 0) return null;
  return (
    <section className={styles.notSold} aria-labelledby="not-sold">
      <h2 id="not-sold">Not available for this vehicle</h2>
      <dl>
        {refused.map(({ programCode, name, problem }) => (
          <div key={programCode}>
            <dt>{name ?? programCode}</dt>
            <dd>{problem && wordsOf(problem)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
