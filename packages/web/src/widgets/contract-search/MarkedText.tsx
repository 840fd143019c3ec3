import type { PortalError } from '@pitlane/shared/kernel/error';
import styles from './MarkedText.module.css';

/** The text with the part that is wrong underlined: from its place to the next pipe. */
export function MarkedText({ text, error }: { text: string; error: PortalError | undefined }) {
  if (error?.at === undefined) return text;
  const [from, to] = wrongPart(text, error.at);
  return (
    <>
      {text.slice(0, from)}
      <span className={styles.mistake}>{text.slice(from, to)}</span>
      {text.slice(to)}
    </>
  );
}

/** From where to where a text is wrong. */
export function wrongPart(text: string, at: number): [number, number] {
  const pipe = text.indexOf('|', at);
  const end = pipe < 0 ? text.length : pipe;
  return end > at ? [at, end] : [Math.max(0, at - 1), at];
}
