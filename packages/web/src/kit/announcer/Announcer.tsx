import { useSaid } from './announcer.ts';

/** Reads aloud what parts of the portal announce. */
export function Announcer() {
  const { text, count } = useSaid();
  return (
    <div role="status" className="visually-hidden">
      <span key={count}>{text}</span>
    </div>
  );
}
