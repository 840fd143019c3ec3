import { Banner } from '@primer/react';
import type { ReactNode } from 'react';

interface Props {
  kind: 'info' | 'success' | 'warning' | 'critical';
  title: string;
  /** The next step. */
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
}

/** A message at the top of a page or form that stays until it no longer applies. */
export function Notice({ kind, title, children, action, onDismiss }: Props) {
  return (
    <Banner
      variant={kind}
      title={title}
      description={children}
      primaryAction={action}
      layout="compact"
      {...(onDismiss ? { onDismiss } : {})}
    />
  );
}
