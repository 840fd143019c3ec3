import type { ReactNode } from 'react';
import { Announcer } from '../announcer/Announcer.tsx';
import { StatusAfterPause } from '../announcer/StatusAfterPause.tsx';
import { Controls } from './Controls.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Figures } from './Figures.tsx';
import { Forms } from './Forms.tsx';
import styles from './KitPage.module.css';
import { Lists } from './Lists.tsx';
import { Menus } from './Menus.tsx';
import { Pages } from './Pages.tsx';
import { States } from './States.tsx';

/** Every piece of the kit on one page, in development only: /kit. `tests/house/kit-page.test.ts` keeps it whole. */
export function KitPage() {
  return (
    <main className={styles.kit}>
      <Part title="Controls">
        <Controls />
      </Part>
      <Part title="Dialogs">
        <Dialogs />
      </Part>
      <Part title="Menus">
        <Menus />
      </Part>
      <Part title="Forms">
        <Forms />
      </Part>
      <Part title="States">
        <States />
      </Part>
      <Part title="Figures">
        <Figures />
      </Part>
      <Part title="Lists">
        <Lists />
      </Part>
      <Part title="Pages">
        <Pages />
      </Part>
      <Announcer />
      <StatusAfterPause text="3 found" />
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
