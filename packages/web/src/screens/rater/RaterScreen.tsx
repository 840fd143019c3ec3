import '../../portal/rater-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { quoteRequestOf } from '@pitlane/shared/features/sales/vehicle-form';
import { dateInput } from '@pitlane/shared/kernel/date-input';
import { Fragment, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { useAnnouncedAtStart } from '../../kit/announcer/use-announced-at-start.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { submitFormOf } from '../../kit/forms/submit-form.ts';
import { PlusIcon } from '../../kit/icons.ts';
import { PageFrame } from '../../kit/pages/PageFrame.tsx';
import { Stepper, type StepperPage } from '../../kit/pages/Stepper.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { Spinner } from '../../kit/states/Spinner.tsx';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useFeatureFlags } from '../../portal/signed-in/use-feature-flags.ts';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';
import { ClosedQuote } from './ClosedQuote.tsx';
import { LockedWhileSold } from './LockedWhileSold.tsx';
import { SavingNote } from './SavingNote.tsx';
import { changeSale, loadSale, saleNow, selling, startSale, useSale } from './sale.ts';
import type { StepProps } from './step-props.ts';
import { steps } from './steps.ts';
import { useMenuRecord } from './use-menu-record.ts';
import { useQuoteInAddress } from './use-quote-in-address.ts';
import { useResumedSale } from './use-resumed-sale.ts';
import { useSaving } from './use-saving.ts';
import { useVinInAddress } from './use-vin-in-address.ts';

/** The wizard of a sale: one page with an address for each step. Source: portal.md §3 (wizard steps), areas.md §7 (Better, 1) */
export function RaterScreen() {
  const session = useOutletContext<Session>();
  const { pathname, search } = useLocation();
  useState(loadSale);
  const { dealers, hasFailed, reload } = useDealers();
  const flags = useFeatureFlags(session);
  const { isResuming, closed } = useResumedSale();
  const hasVin = useVinInAddress();
  const step = steps.find(({ path }) => path === pathname);
  if (!step) {
    const open = steps.find(({ code }) => code === saleNow().draft.step) ?? steps[0];
    return <Navigate to={{ pathname: open?.path ?? '/', search }} replace />;
  }
  if (closed) {
    return (
      <PageFrame>
        <ClosedQuote session={session} quote={closed} />
      </PageFrame>
    );
  }
  const isReady = dealers !== undefined && flags.isKnown && !isResuming && !hasVin;
  return (
    <PageFrame>
      <LoadingContainer
        state={isReady ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        failure="Couldn't load the dealers."
        onReload={reload}
        height={360}
      >
        {isReady && (
          <Wizard
            session={session}
            dealers={dealers}
            isVinRequired={flags.yearMakeModelRatingDisabled}
            step={step}
          />
        )}
      </LoadingContainer>
    </PageFrame>
  );
}

interface WizardProps extends Pick<StepProps, 'session' | 'dealers' | 'isVinRequired'> {
  step: (typeof steps)[number];
}

function Wizard({ session, dealers, isVinRequired, step }: WizardProps) {
  const { saleKey, quoteNumber, savedQuoteID, sold } = useSale();
  const { search } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  const request = useQuoteRequest(session, isVinRequired);
  const saving = useSaving(request);
  const running = selling.useName(saleKey);
  useAnnouncedAtStart(running);
  // The steps start again with the sale that another tab has saved.
  const [resets, setResets] = useState(0);
  const reset = () => setResets((times) => times + 1);
  useQuoteInAddress();
  useMenuRecord(session, request, step.code);
  const isStarted = useStarted(session, dealers, step.code);
  const { before, next, go } = useStepping(step);
  const pages = stepperPages(request !== undefined);
  useWizardKeys({ section, pages, next, onGo: go });
  useLoadedAhead(request && next);
  const { View } = step;
  // The last step locks its fields itself, but not the way to the confirmation, which shows that it is running.
  const Frame = next ? LockedWhileSold : Fragment;
  const isSold = sold !== undefined && !next;
  // A step that its button doesn't open isn't opened by its address either.
  if (isStarted && before && !request && !isSold) {
    return <Navigate to={{ pathname: '/rater/vehicle', search }} replace />;
  }
  return (
    <div ref={section}>
      <Stepper
        label="Steps of the sale"
        pages={pages}
        current={step.path}
        onGo={go}
        aside={
          <>
            <SavingNote
              state={saving}
              selling={running}
              quoteNumber={quoteNumber}
              savedQuoteID={savedQuoteID}
              onTaken={reset}
            />
            <NewSaleButton />
          </>
        }
      >
        <h1 className="visually-hidden">{`Rater: ${step.title}`}</h1>
        {isStarted && (
          <Suspense fallback={<Spinner />}>
            <Frame key={`${saleKey} ${resets}`}>
              <View
                session={session}
                dealers={dealers}
                isVinRequired={isVinRequired}
                request={request}
                saveNow={saving.saveNow}
                onBack={() => go(before?.path)}
                onNext={() => go(next?.path)}
                nextText={next && `Next: ${next.title}`}
              />
            </Frame>
          </Suspense>
        )}
      </Stepper>
    </div>
  );
}

/** The request for prices; undefined until the vehicle is known. */
function useQuoteRequest({ today }: Session, isVinRequired: boolean) {
  const { draft } = useSale();
  return useMemo(() => quoteRequestOf(draft, { today, isVinRequired }), [draft, today, isVinRequired]);
}

/** The previous and the next step, and what opens a step. */
function useStepping(step: WizardProps['step']) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const at = steps.indexOf(step);
  return {
    before: steps[at - 1],
    next: steps[at + 1],
    go: (path: string | undefined) => path && void navigate({ pathname: path, search }),
  };
}

/** The steps as pages of the wizard: only the first is open before the vehicle is known. */
function stepperPages(isVehicleKnown: boolean): StepperPage[] {
  return steps.map(({ path, title }, index) => ({
    id: path,
    title,
    whyClosed: index > 0 && !isVehicleKnown ? 'Enter the vehicle first.' : undefined,
  }));
}

/** Starts over with another sale. */
function NewSaleButton() {
  const navigate = useNavigate();
  const startOver = () => {
    startSale();
    void navigate('/rater/vehicle');
  };
  return (
    <Button look="quiet" size="small" icon={PlusIcon} onClick={startOver}>
      New sale
    </Button>
  );
}

interface WizardKeys {
  /** Has the form of the current step. */
  section: RefObject<HTMLElement | null>;
  pages: readonly StepperPage[];
  next: (typeof steps)[number] | undefined;
  onGo: (path: string) => void;
}

/** The keys of the wizard: on to the next step, or to any step that can be opened. */
function useWizardKeys({ section, pages, next, onGo }: WizardKeys): void {
  useShortcuts('Rater', [
    {
      keys: ['mod+Enter'],
      title: next ? `Next: ${next.title}` : 'Sell',
      run: () => submitFormOf(section.current?.querySelector('form') ?? null),
    },
    ...pages.map(({ id, title, whyClosed }, index) => ({
      keys: [String(index + 1)],
      title,
      run: () => !whyClosed && onGo(id),
    })),
  ]);
}

/** Loads the code of the next step once there are prices to ask for. */
function useLoadedAhead(next: (typeof steps)[number] | undefined): void {
  // Code that can't be loaded now is requested when the step opens.
  useEffect(() => void next?.load().catch(() => undefined), [next]);
}

/** A sale starts today, at the only dealer of a user, and notes the step that is open. Returns whether it has started. */
function useStarted({ today }: Session, dealers: WizardProps['dealers'], step: string): boolean {
  const { draft } = useSale();
  const isStarted = draft.step !== null;
  useEffect(() => {
    const dealerCode = saleNow().draft.dealerCode ?? onlyDealer(dealers)?.dealerCode ?? null;
    if (!isStarted) changeSale({ step, dealerCode, saleDate: dateInput(today) });
  }, [isStarted, step, dealers, today]);
  useEffect(() => {
    if (isStarted) changeSale({ step });
  }, [isStarted, step]);
  return isStarted;
}
