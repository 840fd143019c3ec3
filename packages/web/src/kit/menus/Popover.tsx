import { AnchoredOverlay } from '@primer/react';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface Props {
  /** What the panel is called. */
  title: string;
  /** The button that opens it; it gets what ties it to the panel. */
  anchor: (button: ComponentProps<'button'>) => ReactNode;
  width?: 'small' | 'medium' | 'large';
  align?: 'start' | 'end';
  /** What is in the panel; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A panel at a button: the focus moves into it and stays there, Esc or a click outside closes it and gives the focus back. */
export function Popover({ title, anchor, width = 'medium', align = 'end', children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AnchoredOverlay
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      align={align}
      width={width}
      renderAnchor={(button) => <>{anchor(button)}</>}
      overlayProps={{ role: 'dialog', 'aria-label': title }}
    >
      {children(() => setIsOpen(false))}
    </AnchoredOverlay>
  );
}
