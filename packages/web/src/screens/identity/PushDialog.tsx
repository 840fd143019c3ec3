import { unknownErrorMessage } from '@pitlane/shared/kernel/failure-text';
import { useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { useCalls } from '../../portal/api/app-store.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { type PushObstacle, pushObstacle, rememberDevice, subscribe } from '../../session/push-in-browser.ts';
import styles from './ProfileScreen.module.css';

/** Turns push notifications on in this browser; the browser's own question comes after the button, not by surprise. */
export function PushDialog({ publicKey, onClose }: { publicKey: string; onClose: () => void }) {
  const calls = useCalls();
  const [obstacle, setObstacle] = useState<PushObstacle>(pushObstacle);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const turnOn = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      const subscription = await subscribe(publicKey);
      if (!subscription) return setObstacle(pushObstacle());
      const device = await calls.addPushDevice(subscription);
      rememberDevice(device.id ?? '');
      showToast({ kind: 'success', title: '', text: done, isSticky: false });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : unknownErrorMessage);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog title="Turn on push notifications" onClose={onClose}>
      <p className={styles.words}>
        They show what is new and open its page. They never include a customer, a VIN or an amount, because
        they also appear on a locked screen.
      </p>
      {obstacle && <Notice kind="warning" title={obstacles[obstacle]} />}
      {problem && <Notice kind="critical" title={`This browser could not be added. ${problem}`} />}
      {obstacle !== 'unsupported' && (
        <p className={styles.password}>
          <Button look="primary" isBusy={isBusy} onClick={() => void turnOn()}>
            Turn on
          </Button>
        </p>
      )}
    </Dialog>
  );
}

const done = 'Push notifications are on in this browser.';

const obstacles = {
  unsupported:
    "This browser doesn't show push notifications. On an iPhone or iPad, first add the portal to the Home Screen.",
  denied:
    "Notifications are blocked for this site. Allow them in the browser's settings for this site, then try again.",
};
