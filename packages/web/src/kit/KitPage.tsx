import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Button } from './controls/Button.tsx';
import { ConfirmButton } from './dialogs/ConfirmButton.tsx';
import { FormDialog } from './dialogs/FormDialog.tsx';
import { BarList } from './figures/BarList.tsx';
import { Chart } from './figures/Chart.tsx';
import { FigurePanel } from './figures/FigurePanel.tsx';
import { MoneyColumn } from './figures/MoneyColumn.tsx';
import { NumberCard } from './figures/NumberCard.tsx';
import { Steps } from './figures/Steps.tsx';
import { FileDrop } from './forms/FileDrop.tsx';
import { SchemaField } from './forms/SchemaField.tsx';
import { useSchemaForm } from './forms/use-schema-form.ts';
import { GraphIcon, InboxIcon, PencilIcon, TrashIcon } from './icons.ts';
import styles from './KitPage.module.css';
import type { DataColumn } from './lists/DataTable.tsx';
import { Timeline } from './lists/Timeline.tsx';
import { Menu, MenuLine, MenuRow } from './menus/Menu.tsx';
import { Popover } from './menus/Popover.tsx';
import { DetailPage } from './pages/DetailPage.tsx';
import { ListPage } from './pages/ListPage.tsx';
import { Stepper, StepperFoot } from './pages/Stepper.tsx';
import { Tabs } from './pages/Tabs.tsx';
import { EmptyState } from './states/EmptyState.tsx';
import { Notice } from './states/Notice.tsx';
import { Progress } from './states/Progress.tsx';
import { Skeleton } from './states/Skeleton.tsx';

/** Every piece of the kit on one page, in development only: /kit. */
export function KitPage() {
  return (
    <main className={styles.kit}>
      <Part title="Dialogs">
        <Dialogs />
      </Part>
      <Part title="Menus">
        <Menus />
      </Part>
      <Part title="States">
        <States />
      </Part>
      <Part title="Figures">
        <Figures />
      </Part>
      <Part title="Forms">
        <FileDrop
          label="Logo"
          accepts="image/png,.svg"
          hint="PNG or SVG, up to 200 kB"
          maxBytes={200_000}
          onFiles={() => undefined}
        />
      </Part>
      <Part title="Pages">
        <Pages />
      </Part>
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

const Contact = z.object({
  name: z.string().trim().min(1, 'Enter a name.').meta({ label: 'Name', hint: 'First and last name' }),
  since: z.iso.date('Enter a date such as 11/03/2026.').meta({ label: 'Customer since', kind: 'date' }),
  kind: z.enum(['dealer', 'agency']).meta({ label: 'Kind', words: { dealer: 'Dealer', agency: 'Agency' } }),
  isActive: z.boolean().meta({ label: 'Active' }),
  note: z.string().optional().meta({ label: 'Note', isLong: true }),
});

const contact = () => Contact;

function Dialogs() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setIsOpen(true)}>Form dialog</Button>
      {isOpen && <ContactDialog onClose={() => setIsOpen(false)} />}
      <ConfirmButton
        text="Confirm dialog"
        label="Confirm dialog"
        title="Void contract"
        busy="Voiding contract…"
        onConfirm={async () => undefined}
      >
        <p>15138628 Dana Smith. This cannot be undone.</p>
      </ConfirmButton>
    </div>
  );
}

function ContactDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm<z.infer<typeof Contact>>({
    schema: contact,
    stored: { name: '', since: '', isActive: true },
    send: async () => ({ kind: 'done' }),
    onDone: onClose,
    onLeft: () => undefined,
  });
  return (
    <FormDialog title="New contact" form={form} submitText="Add" onClose={onClose}>
      <SchemaField form={form} name="name" />
      <SchemaField form={form} name="since" />
      <SchemaField form={form} name="kind" />
      <SchemaField form={form} name="note" />
      <SchemaField form={form} name="isActive" />
    </FormDialog>
  );
}

function Menus() {
  return (
    <div className={styles.row}>
      <Menu title="Actions" align="start" anchor={(button) => <Button {...button}>Actions</Button>}>
        <MenuRow title="Edit" icon={PencilIcon} keys="e" onChoose={() => undefined} />
        <MenuRow
          title="Void contract"
          note="It was remitted on 11/03/2025."
          isOff
          onChoose={() => undefined}
        />
        <MenuLine />
        <MenuRow title="Delete" icon={TrashIcon} onChoose={() => undefined} />
      </Menu>
      <Popover title="Filter" anchor={(button) => <Button {...button}>Filter</Button>}>
        {(close) => (
          <div className={styles.panel}>
            <p>No dealer filter. Touch/click to add one.</p>
            <Button onClick={close}>Close</Button>
          </div>
        )}
      </Popover>
    </div>
  );
}

function States() {
  return (
    <div className={styles.stack}>
      <Notice kind="warning" title="Email isn't set up, so reports are held.">
        Ask your administrator.
      </Notice>
      <Progress label="Exporting" done={1204} total={5000} />
      <Skeleton lines={2} />
      <EmptyState icon={InboxIcon} title="No messages yet." text="Messages from dealers show up here." />
    </div>
  );
}

const loadedAt = new Date();
const months = ['Sep', 'Oct', 'Nov'];
const loaded = { data: [], isError: false, isFetching: false, refetch: () => undefined };
const failed = { isError: true, isFetching: false, refetch: () => undefined };

function Figures() {
  return (
    <div className={styles.figures}>
      <NumberCard
        title="Contracts sold today"
        icon={GraphIcon}
        count={312}
        comparison="+14 vs. Oct 1–20"
        updatedAt={loadedAt}
        isUpdating={false}
        onRefresh={() => undefined}
        opens="/reporting"
      />
      <FigurePanel title="Claims" answer={loaded}>
        <Chart
          title="Claims"
          by="Month"
          unit="US dollars"
          kind="money"
          labels={months}
          ticks={months}
          empty="No claims yet."
          series={[
            { name: 'Paid', values: [1200, 900, 1500] },
            { name: 'Reserve', values: [300, 500, 250] },
          ]}
        />
      </FigurePanel>
      <FigurePanel title="Contracts to remit" answer={loaded}>
        <BarList
          title="Contracts to remit"
          by="Program"
          columns={['Under 30 days', '30 to 59', '60 and more']}
          kind="count"
          rows={[
            { key: 'MBP', label: 'Vehicle Service Contract', values: [12, 3, 1] },
            { key: 'GAP', label: 'GAP', values: [4, 0, 2] },
          ]}
          totals={[16, 3, 3]}
          empty="Every contract is remitted."
        />
      </FigurePanel>
      <FigurePanel title="Sales" answer={failed}>
        {null}
      </FigurePanel>
      <MoneyColumn
        label="Batch"
        totalLabel="Total"
        lines={[
          { label: '3 contracts', cents: 212_500 },
          { label: 'Over-remit', cents: 10_000 },
          { label: 'Credits', cents: -38_500 },
        ]}
      />
      <Steps
        label="Cancellation"
        steps={[
          { name: 'Requested', date: '2026-11-02' },
          { name: 'Documents complete', date: '2026-11-05' },
          { name: 'Approved' },
          { name: 'Paid' },
        ]}
      />
    </div>
  );
}

const brands = [{ id: 1, host: 'drivewell.example.com', contracts: 1204 }];

const brandColumns: readonly DataColumn<(typeof brands)[number]>[] = [
  { id: 'host', header: 'Host', cell: ({ host }) => host },
  {
    id: 'contracts',
    header: 'Contracts',
    align: 'end',
    cell: ({ contracts }) => contracts.toLocaleString('en-US'),
  },
  { id: 'actions', header: '', spoken: 'Actions', cell: () => <Button size="small">Edit</Button> },
];

function Pages() {
  const [page, setPage] = useState('vehicle');
  return (
    <div className={styles.stack}>
      <Tabs
        label="Rater"
        tabs={[
          { path: '/kit', title: 'Quote' },
          { path: '/kit/retail', title: 'Retail', count: 4 },
        ]}
      />
      <Stepper
        label="New sale"
        pages={[
          { id: 'vehicle', title: 'Vehicle' },
          { id: 'plans', title: 'Plans' },
          { id: 'menu', title: 'Menu', whyClosed: 'Choose a plan first.' },
        ]}
        current={page}
        onGo={setPage}
        aside="Saved"
      >
        <p>VIN first.</p>
        <StepperFoot nextText="Next: Plans" onBack={() => setPage('vehicle')}>
          3 products, $4,585.00
        </StepperFoot>
      </Stepper>
      <ListPage
        title="Brands"
        intro="Logo, name and title for each web address."
        what="brands"
        actions={<Button look="primary">Add brand</Button>}
        onFilter={() => undefined}
        answer={{ ...loaded, data: brands }}
        columns={brandColumns}
        rowId={({ id }) => String(id)}
        empty={{ title: 'No brands yet.' }}
      />
      <DetailPage
        title="Ashley Smith"
        label="Ashley Smith"
        summary="15202907 OEM · 2019 Ford Ranger · 72 mo / 100,000 mi"
        actions={<Button>Quote cancel</Button>}
        activity={
          <Timeline
            label="Activity"
            events={[
              { id: '1', icon: PencilIcon, text: 'Note added', meta: 'Dana Lee · 11/05/2026 2:04 PM' },
            ]}
          />
        }
      >
        <p>Expires 08/08/2031 or 197,380 miles</p>
      </DetailPage>
    </div>
  );
}
