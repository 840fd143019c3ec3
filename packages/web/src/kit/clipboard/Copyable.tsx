import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  /** The text to copy. */
  text: string;
  what: string;
  isTabStop?: boolean;
  /** The display, if it is more than the plain text. */
  children?: ReactNode;
}

/** A value with the button that copies it. */
export function Copyable({ text, what, isTabStop = false, children }: Props) {
  if (!text) return null;
  return (
    <>
      <span>{children ?? text}</span>
      <CopyButton text={text} what={what} isTabStop={isTabStop} />
    </>
  );
}
