import { UnderlineNav } from '@primer/react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

/** One page of a set. */
export interface Tab {
  path: string;
  title: string;
  /** How many wait there; absent: not counted. */
  count?: number;
}

interface Props {
  /** What the set is, for a screen reader. */
  label: string;
  tabs: readonly Tab[];
}

/** The pages of an area side by side; those that don't fit go into a menu at the end. */
export function Tabs({ label, tabs }: Props) {
  return (
    <UnderlineNav aria-label={label}>
      {tabs.map((tab) => (
        <TabLink key={tab.path} {...tab} />
      ))}
    </UnderlineNav>
  );
}

function TabLink({ path, title, count }: Tab) {
  const { pathname } = useLocation();
  const href = useHref(path);
  const follow = useLinkClickHandler(path);
  return (
    <UnderlineNav.Item
      href={href}
      onSelect={(event) => follow(event as never)}
      {...(pathname === path ? { 'aria-current': 'page' } : {})}
      {...(count === undefined ? {} : { counter: count })}
    >
      {title}
    </UnderlineNav.Item>
  );
}
