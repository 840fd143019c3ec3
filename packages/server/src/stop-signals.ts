/**
 * One Ctrl-C arrives up to three times: from the terminal, which sends it to everyone, from npm and from the boot
 * script, which pass it on. Within this time they are the same one.
 */
const samePressMs = 500;

/**
 * Calls `stop` once, when the process is asked to end: by Ctrl-C, SIGTERM, or the end of the boot script that started it, which a
 * closed terminal ends. A second Ctrl-C does not wait for `stop` any longer and ends with 130. SIGHUP ends nothing: administrators send
 * it to have a server read its files again, and there is nothing here to read.
 */
export function onStopSignal(stop: () => void): void {
  let stoppedAt: number | undefined;
  const heard = (isCtrlC: boolean): void => {
    if (stoppedAt === undefined) {
      stoppedAt = Date.now();
      stop();
    } else if (isCtrlC && Date.now() - stoppedAt > samePressMs) {
      process.exit(130);
    }
  };
  process.on('SIGINT', () => heard(true));
  process.on('SIGTERM', () => heard(false));
  process.on('SIGHUP', () => undefined);
  if (process.connected) {
    process.on('disconnect', () => heard(false));
    // The channel only tells the end of the other side; it must not keep us alive.
    process.channel?.unref();
  }
}
