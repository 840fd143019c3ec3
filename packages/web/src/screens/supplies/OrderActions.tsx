import type { Session } from '@pitlane/shared/access/session';
import { statusOf } from '@pitlane/shared/features/supplies/order-text';
import { type SupplyStep, supplySteps } from '@pitlane/shared/features/supplies/rules/order-status';
import type { SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import { useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { ShipDialog } from './ShipDialog.tsx';

/** The steps with a button, and their keys on an order's own page; undoing is offered by its notice. */
const buttons: readonly { step: Exclude<SupplyStep, 'undo'>; title: string; inRow?: string; key: string }[] =
  [
    { step: 'ship', title: 'Ship', key: 's' },
    { step: 'deliver', title: 'Mark delivered', key: 'd' },
    { step: 'cancel', title: 'Cancel order', inRow: 'Cancel', key: 'c' },
  ];

interface Props {
  session: Session;
  order: SupplyOrder;
  /** In a list, a button names its order and has no key. */
  isInList?: boolean;
}

/** The actions that the user may take on an order now. */
export function OrderActions({ session, order, isInList = false }: Props) {
  const [isShipping, setIsShipping] = useState(false);
  const run = useRunCommand(session);
  const steps = supplySteps(statusOf(order), session);
  const offered = buttons.filter(({ step }) => steps.includes(step));
  const take = (step: Exclude<SupplyStep, 'undo'>) => {
    if (step === 'ship') return setIsShipping(true);
    return void run({ command: `supply.${step}`, args: { orderNumber: order.orderNumber } });
  };
  useShortcuts(
    'Supply order',
    isInList
      ? []
      : offered.map(({ step, title, key }) => ({ keys: [key.toUpperCase()], title, run: () => take(step) })),
  );
  return (
    <>
      {offered.map(({ step, title, inRow = title, key }, index) => (
        <Button
          key={step}
          {...(isInList
            ? { size: 'small' as const, 'aria-label': `${inRow} ${order.orderNumber}` }
            : {
                keys: key,
                look: index === 0 && step !== 'cancel' ? ('primary' as const) : ('plain' as const),
              })}
          onClick={() => take(step)}
        >
          {isInList ? inRow : title}
        </Button>
      ))}
      {isShipping && <ShipDialog session={session} order={order} onClose={() => setIsShipping(false)} />}
    </>
  );
}
