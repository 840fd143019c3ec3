import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import type { RateChange } from '@pitlane/shared/features/sales/rules/chosen-rates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { Notice } from '../../../kit/states/Notice.tsx';

/** The changes to chosen products since the vehicle or the rates changed. */
export function ChangesNotice({ changes }: { changes: readonly RateChange[] }) {
  const [dismissed, setDismissed] = useState<readonly RateChange[]>([]);
  if (changes.length === 0 || changes === dismissed) return null;
  return (
    <Notice kind="warning" title="Prices changed" onDismiss={() => setDismissed(changes)}>
      {changesText(changes)}
    </Notice>
  );
}

/** Returns the changes as text, with the previous prices: "GAP is now $945.00, it was $895.00." */
export function changesText(changes: readonly RateChange[]): string {
  return changes.map(sentenceOf).join(' ');
}

function sentenceOf({ chosen, now }: RateChange): string {
  const program = programName(chosen.programCode ?? '');
  if (!now) return `${program} can't be sold with these choices. Choose again.`;
  const then = formatCell('money', chosen.customerPrice);
  const price = now.rate.customerPrice;
  if (price === null) return `The cost of ${program} changed. Check its price.`;
  return `${program} is now ${formatCell('money', price)}${then ? `, it was ${then}` : ''}.`;
}
