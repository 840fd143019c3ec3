import { useRef, useState } from 'react';

/** Runs one piece of work at a time: what is started before it ends does nothing, even before the first is drawn. */
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
