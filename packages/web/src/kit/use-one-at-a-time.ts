import { useRef, useState } from 'react';

/** Runs one piece of work at a time: more work is ignored until it ends, even if React hasn't rendered since it started. */
export function useOneAtATime() {
  const isUnderWay = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const runOne = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsRunning(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setIsRunning(false);
    }
  };
  return { isRunning, runOne };
}
