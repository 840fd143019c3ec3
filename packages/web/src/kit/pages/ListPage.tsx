import type { ComponentProps, ReactNode } from 'react';
import { LoadedTable } from '../lists/LoadedTable.tsx';
import styles from './Page.module.css';
import { Page } from './Page.tsx';

interface Props<Row> extends Omit<ComponentProps<typeof LoadedTable<Row>>, 'label' | 'failure'> {
  title: string;
  intro?: ReactNode;
  /** The buttons of the page, the primary one last. */
  actions?: ReactNode;
  /** Shown above the rows. */
  notice?: ReactNode;
  /** The filters; absent if the list is short. */
  filters?: ReactNode;
  /** The name of the rows, in lower case: "brands". */
  what: string;
  /** The content below the table: notes on it, and dialogs. */
  children?: ReactNode;
}

/** A page that lists things: filters above, a table on a desktop and cards on a phone, with its loading, error and empty states. */
export function ListPage<Row>(props: Props<Row>) {
  const { title, intro, actions, notice, filters, what, children, ...table } = props;
  return (
    <Page title={title} intro={intro} actions={actions}>
      {notice}
      {filters && <div className={styles.tools}>{filters}</div>}
      <LoadedTable label={title} failure={`Couldn't load the ${what}.`} {...table} />
      {children}
    </Page>
  );
}
