import { useSaid } from './announcer.ts';

/** The live region that reads announcements aloud. */
export function Announcer() {
  const { text, count } = useSaid();
  return (
    <div role="status" className="visually-hidden">
      <span key={count}>{text}</span>
    </div>
  );
}
