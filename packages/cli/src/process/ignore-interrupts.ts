/**
 * Runs work that has the terminal: its Ctrl-C, which the terminal sends to us as well, ends that work and nothing else. What listened
 * before listens again afterwards.
 */
export async function ignoringInterrupts(work: () => Promise<void>): Promise<void> {
  const listeners = process.rawListeners('SIGINT') as NodeJS.SignalsListener[];
  const ignore = () => undefined;
  process.on('SIGINT', ignore);
  for (const listener of listeners) process.off('SIGINT', listener);
  try {
    await work();
  } finally {
    // A signal that came while the process waited for another one is delivered with the next turn.
    await new Promise((resolve) => setTimeout(resolve, 10));
    for (const listener of listeners) process.on('SIGINT', listener);
    process.off('SIGINT', ignore);
  }
}
