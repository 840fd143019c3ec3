import type { Session } from '@pitlane/shared/access/session';
import type { Purchase } from '@pitlane/shared/features/sales/purchase-schema';
import { Button } from '../../../kit/controls/Button.tsx';
import { useRunCommand } from '../../../portal/run-command/use-run-command.ts';
import styles from './RedFlags.module.css';

/**
 * The signs of identity theft in a sale, and a way to record that they were checked. Source: areas.md §7.3 (16 CFR 681)
 */
export function RedFlags({ session, purchase }: { session: Session; purchase: Purchase }) {
  const run = useRunCommand(session);
  const flags = purchase.redFlags ?? [];
  if (flags.length === 0) return null;
  const review = { command: 'redFlag.review', args: { contract: purchase.groupKey ?? '' } };
  return (
    <section className={styles.flags} aria-labelledby="red-flags">
      <h3 id="red-flags">Check the customer's identity</h3>
      {flags.map(({ code, text }) => (
        <p key={code}>{text}</p>
      ))}
      <Button onClick={() => void run(review)}>Record your review</Button>
    </section>
  );
}
