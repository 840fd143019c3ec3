/**
 * One Ctrl-C arrives up to three times: from the terminal, which sends it to everyone, from npm and from the boot
 * script, which pass it on. Within this time they are the same one.
 */
const samePressMs = 500;

/** The parts of a process that are used here. */
type StoppedProcess = Pick<NodeJS.Process, 'on' | 'exit' | 'connected' | 'channel'>;

/**
 * Calls `stop` once, with whether it was Ctrl-C, when the process is asked to end: by Ctrl-C, SIGTERM, or the end of the boot script that
 * started it, which a closed terminal ends. A second Ctrl-C doesn't wait for `stop` any longer and exits with 130. SIGHUP is ignored:
 * administrators send it to make a server reload its files, and there are none to reload.
 */
export function onStopSignal(stop: (isCtrlC: boolean) => void, of: StoppedProcess = process): void {
  let stoppedAt: number | undefined;
  const heard = (isCtrlC: boolean): void => {
    if (stoppedAt === undefined) {
      stoppedAt = Date.now();
      stop(isCtrlC);
    } else if (isCtrlC && Date.now() - stoppedAt > samePressMs) {
      of.exit(130);
    }
  };
  of.on('SIGINT', () => heard(true));
  of.on('SIGTERM', () => heard(false));
  of.on('SIGHUP', () => undefined);
  if (of.connected) {
    of.on('disconnect', () => heard(false));
    // The channel only reports the end of the other side; it must not keep us alive.
    of.channel?.unref();
  }
}
