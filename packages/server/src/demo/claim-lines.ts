import type { Cents } from '@pitlane/shared/kernel/money';
import type { DemoClaim } from './contract.ts';

/** The parts of a claim; `quantity` is pieces, or hours of work. */
export interface DemoClaimLine {
  type: 'Parts' | 'Labor' | 'Diagnosis' | 'Service' | 'Benefit';
  description: string;
  quantity: number;
  claimedCents: Cents;
  paidCents: Cents;
}

type Share = Omit<DemoClaimLine, 'paidCents'>;

const hourCents = 14_000;
/** From here on a shop looks for the fault first, and is paid for it. */
const diagnosedFrom = 60_000;

/**
 * Returns the lines of a claim, which add up to its amounts: a total loss and a service have one, a repair parts and
 * labor, a large one its diagnosis too. A cut of the claim is spread evenly over its lines. The same claim has the same
 * lines.
 */
export function claimLines(claim: DemoClaim, id: number): DemoClaimLine[] {
  const shares = sharesOf(claim, id);
  let left = claim.paidCents;
  return shares.map((share, place) => {
    const isLast = place === shares.length - 1;
    const part = Math.floor((share.claimedCents * claim.paidCents) / claim.claimedCents);
    const paidCents = isLast ? left : part;
    left -= paidCents;
    return { ...share, paidCents };
  });
}

function sharesOf({ cause, claimedCents }: DemoClaim, id: number): Share[] {
  if (cause.startsWith('Total loss'))
    return [{ type: 'Benefit', description: cause, quantity: 1, claimedCents }];
  if (cause === 'Oil change' || cause === 'Tire rotation')
    return [{ type: 'Service', description: cause, quantity: 1, claimedCents }];
  const diagnosis = claimedCents >= diagnosedFrom ? Math.round(claimedCents * 0.08) : 0;
  const labor = Math.round((claimedCents - diagnosis) * (0.3 + (id % 21) / 100));
  const looking: Share[] =
    diagnosis > 0
      ? [{ type: 'Diagnosis', description: cause, quantity: hoursOf(diagnosis), claimedCents: diagnosis }]
      : [];
  return [
    ...looking,
    { type: 'Labor', description: cause, quantity: hoursOf(labor), claimedCents: labor },
    { type: 'Parts', description: cause, quantity: 1, claimedCents: claimedCents - diagnosis - labor },
  ];
}

/** Hours are written down in tenths. */
function hoursOf(cents: Cents): number {
  return Math.max(0.1, Math.round((cents / hourCents) * 10) / 10);
}
