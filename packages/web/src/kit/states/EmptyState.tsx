import { Blankslate } from '@primer/react/experimental';
import type { ReactNode } from 'react';
import type { Icon } from '../icons.ts';

interface Props {
  icon?: Icon;
  /** "No messages yet." */
  title: string;
  /** What the user can do about it. */
  text?: string;
  action?: ReactNode;
}

/** Shown where a list or a page is empty. */
export function EmptyState({ icon: Icon, title, text, action }: Props) {
  return (
    <Blankslate size="small">
      {Icon && (
        <Blankslate.Visual>
          <Icon />
        </Blankslate.Visual>
      )}
      <Blankslate.Heading as="h2">{title}</Blankslate.Heading>
      {text && <Blankslate.Description>{text}</Blankslate.Description>}
      {action}
    </Blankslate>
  );
}
