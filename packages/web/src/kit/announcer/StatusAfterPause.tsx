import { useEffect, useState } from 'react';

/** Reads a status aloud once it hasn't changed for a while, so that typing isn't interrupted at each key. */
export function StatusAfterPause({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
}
