import { maySee, subjectInScope } from '@pitlane/shared/access/field-rights';
import { termFilters } from '@pitlane/shared/features/rating/codes';
import type { TermFilter } from '@pitlane/shared/features/rating/rules/term-filter';
import type { SaleQuote } from '@pitlane/shared/features/rating/schema';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../kit/controls/Button.tsx';
import { Segments } from '../../../kit/controls/Segments.tsx';
import { focusWrong } from '../../../kit/forms/focus-wrong.ts';
import { StepperFoot } from '../../../kit/pages/Stepper.tsx';
import { EmptyState } from '../../../kit/states/EmptyState.tsx';
import { Notice } from '../../../kit/states/Notice.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useShortcuts } from '../../../portal/keys/use-shortcuts.ts';
import { draftOf, keepDraft } from '../../../session/drafts.ts';
import { changeSale, useSale } from '../sale.ts';
import type { StepProps } from '../step-props.ts';
import { ChangesNotice } from './ChangesNotice.tsx';
import { DealTotals } from './DealTotals.tsx';
import styles from './Plans.module.css';
import { ProgramPlans } from './ProgramPlans.tsx';
import { UnavailablePrograms } from './UnavailablePrograms.tsx';
import { usePlanKeys } from './use-plan-keys.ts';
import { type QuoteReading, useSaleQuote } from './use-sale-quote.ts';

/** The prices of every program, and what of them the customer takes. Source: portal.md §3 (wizard steps, term filter), areas.md §7 (Better) */
export function PlansStep(props: StepProps) {
  const { session, request, onBack, onNext, nextText } = props;
  const { draft } = useSale();
  const reading = useSaleQuote(request);
  const form = useRef<HTMLFormElement>(null);
  const costs = useShownCosts(maySee('ownDealerCost', session, subjectInScope(session)));
  const [isAsked, setIsAsked] = useState(false);
  const chosen = draft.chosen ?? [];
  const filter = (draft.termFilter ?? 'All') as TermFilter;
  usePlanKeys(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // An invalid field has to be on the page before it can have the focus.
    flushSync(() => setIsAsked(true));
    if (chosen.length > 0 && !focusWrong(form.current)) onNext();
  };
  return (
    <form ref={form} noValidate aria-label="Plans" onSubmit={submit}>
      <PlanTools filter={filter} costs={costs} />
      <ChangesNotice changes={reading.changes} />
      <Programs reading={reading} onBack={onBack}>
        {(quote) => (
          <>
            {quote.programs
              ?.filter(({ problem: why }) => !why)
              .map((program) => (
                <ProgramPlans
                  key={program.programCode}
                  program={program}
                  filter={filter}
                  chosen={chosen.find(({ programCode }) => programCode === program.programCode)}
                  isCostShown={costs.isShown}
                  isAsked={isAsked}
                />
              ))}
            <UnavailablePrograms programs={quote.programs ?? []} />
          </>
        )}
      </Programs>
      {nextText && (
        <StepperFoot onBack={onBack} nextText={nextText}>
          <DealTotals chosen={chosen} isCostShown={costs.isShown} isAsked={isAsked} />
        </StepperFoot>
      )}
    </form>
  );
}

interface ToolsProps {
  filter: TermFilter;
  costs: ReturnType<typeof useShownCosts>;
}

/** Filters the terms, and shows or hides costs. */
function PlanTools({ filter, costs }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <Segments
        label="Terms"
        choices={termFilters.map(({ code, label }) => ({ value: code, text: label }))}
        value={filter}
        onValue={(termFilter) => changeSale({ termFilter })}
      />
      {costs.may && (
        <div className={styles.costs}>
          {costs.isShown && <span className={styles.nothing}>Dealer cost below each price</span>}
          <Button size="small" keys="c" onClick={costs.toggle}>
            {costs.isShown ? 'Hide dealer cost' : 'Show dealer cost'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the dealer's cost is shown: a customer may be looking at the screen. */
function useShownCosts(may: boolean) {
  const [isHidden, setIsHidden] = useState(() => draftOf('rater cost') === 'hidden');
  const toggle = () => {
    keepDraft('rater cost', isHidden ? '' : 'hidden');
    setIsHidden(!isHidden);
  };
  useShortcuts('Plans', may ? [{ keys: ['C'], title: 'Show or hide dealer cost', run: toggle }] : []);
  return { may, isShown: may && !isHidden, toggle };
}

interface ProgramsProps {
  reading: QuoteReading;
  onBack: () => void;
  children: (quote: SaleQuote) => ReactNode;
}

/** The prices, or why there are none and what to do. */
function Programs({ reading, onBack, children }: ProgramsProps) {
  const { quote, isStale, failure, retry } = reading;
  if (failure) {
    const isOfVehicle = failure.errors.some(({ field }) => field);
    return (
      <Notice
        kind="critical"
        title="Couldn't get prices"
        action={
          isOfVehicle ? (
            <Button onClick={onBack}>Change the vehicle</Button>
          ) : (
            <Button onClick={retry}>Try again</Button>
          )
        }
      >
        {failure.message}
      </Notice>
    );
  }
  if (!quote) return <Skeleton lines={9} height={40} />;
  if (!quote.programs?.length) {
    return (
      <EmptyState
        title="No programs to sell."
        text="This dealer has no programs on this date. Ask the provider to add some."
      />
    );
  }
  return <div data-stale={isStale || undefined}>{children(quote)}</div>;
}
