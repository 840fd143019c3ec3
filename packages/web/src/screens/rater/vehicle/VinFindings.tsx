import { coverageLineText } from '@pitlane/shared/features/sales/rules/coverage-line-text';
import { vinLength } from '@pitlane/shared/features/vehicles/rules/vin';
import { counted } from '@pitlane/shared/kernel/counted';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/Button.tsx';
import { AlertIcon, CheckCircleIcon, ShieldCheckIcon } from '../../../kit/icons.ts';
import { PercentProgress } from '../../../kit/states/Progress.tsx';
import { useDelayElapsed } from '../../../kit/use-delay-elapsed.ts';
import type { VinReading } from './use-vin.ts';
import styles from './Vehicle.module.css';

/** The wait, in ms, after which decoding says that it is running. */
const noticedMs = 150;

/** The vehicle data decoded from the VIN, next to its field; its space is reserved, so that nothing jumps. */
export function VinFindings({ vin, isRequired }: { vin: VinReading; isRequired: boolean }) {
  const { state, info } = vin;
  return (
    <div className={styles.findings} role="status" aria-label="What the VIN says">
      {vin.preparedPercent !== undefined && (state === 'waiting' || vin.text === '') ? (
        <Preparing percent={vin.preparedPercent} hasLists={vin.hasLists} />
      ) : (
        state === 'waiting' && <Reading />
      )}
      {state === 'partial' && <Progress typed={vin.text.length} isRequired={isRequired} />}
      {state === 'reading' && <Reading />}
      {state === 'unknown' && (
        <Finding kind="warning">
          {isRequired
            ? "This VIN can't be decoded. Check it character by character."
            : "This VIN can't be decoded. Check it, or choose the vehicle below."}
        </Finding>
      )}
      {state === 'failed' && (
        <Finding kind="warning">
          {vin.failure}{' '}
          <Button size="small" onClick={vin.retry}>
            Try again
          </Button>
        </Finding>
      )}
      {info?.warnings?.map(({ code, message }) => (
        <Finding key={code} kind="warning">
          {message}
        </Finding>
      ))}
      {info?.coverages?.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- another dealer's cover has nothing that names it
        <Finding key={index} kind="cover">
          {coverageLineText(line)}
        </Finding>
      ))}
      {info && !info.warnings?.length && !info.coverages?.length && (
        <Finding kind="fine">No warnings, and no coverage in force.</Finding>
      )}
    </div>
  );
}

function Progress({ typed, isRequired }: { typed: number; isRequired: boolean }) {
  if (typed === 0) return isRequired ? <p className={styles.hint}>Enter the VIN to see prices.</p> : null;
  const left = vinLength - typed;
  if (left <= 0) return null;
  return <p className={styles.hint}>{counted(left, 'character to go', 'characters to go')}</p>;
}

/** On the server's first start the data is prepared within seconds, and is loaded automatically. */
function Preparing({ percent, hasLists }: { percent: number; hasLists: boolean }) {
  const what = hasLists ? 'The VIN decodes' : 'The VIN decodes and the lists fill in';
  return <PercentProgress label={`Preparing the vehicle data. ${what} when it's ready.`} percent={percent} />;
}

function Reading() {
  const isNoticed = useDelayElapsed(noticedMs);
  return isNoticed ? <p className={styles.hint}>Decoding…</p> : null;
}

const icons = { warning: AlertIcon, cover: ShieldCheckIcon, fine: CheckCircleIcon };

function Finding({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <p className={styles.finding} data-kind={kind}>
      <Icon />
      <span>{children}</span>
    </p>
  );
}
