import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { useNow } from '../use-now.ts';

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Made when it is first used: what Intl makes while the scripts load delays the first paint. */
const words = lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' }));

/** Returns how long ago an instant was, as of now: "just now", "2 min. ago". */
export function agoText(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const unit = units.find((each) => Math.abs(seconds) >= each.seconds);
  return unit ? words().format(Math.trunc(seconds / unit.seconds), unit.unit) : 'just now';
}

/** The time since an instant, kept up to date; the tooltip has the exact time. */
export function RelativeTime({ at }: { at: Date }) {
  const now = useNow();
  return (
    <time dateTime={at.toISOString()} title={instantInZone(at.toISOString())}>
      {agoText(at, now)}
    </time>
  );
}
