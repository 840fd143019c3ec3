import { describe, expect, test } from 'vitest';
import { isPushAddress } from './push-host.ts';

describe('the address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-by3p.notify.windows.com/w/?token=BQ',
  ])('%s is known', (address) => {
    expect(isPushAddress(address)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/fcm/send',
    'https://user:secret@fcm.googleapis.com/',
    'https://fcm.googleapis.com.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://notify.windows.com/',
    'https://evilnotify.windows.com/',
    'https://push.apple.com.evil.example/',
    'https://127.0.0.1;.push.apple.com/x',
    "https://127.0.0.1'.push.apple.com/x",
    'https://localhost`.notify.windows.com/x',
    'https://10.0.0.1{.notify.windows.com/x',
    'https://127.0.0.1\t.push.apple.com/x',
    'https://fcm.googleapis.com\\@127.0.0.1/',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('%s is refused', (address) => {
    expect(isPushAddress(address)).toBe(false);
  });
});
