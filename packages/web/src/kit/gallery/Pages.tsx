import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { PencilIcon } from '../icons.ts';
import type { DataColumn } from '../lists/DataTable.tsx';
import { FilterBox } from '../lists/FilterBox.tsx';
import { Timeline } from '../lists/Timeline.tsx';
import { DetailPage } from '../pages/DetailPage.tsx';
import { FullPage } from '../pages/FullPage.tsx';
import { ListPage } from '../pages/ListPage.tsx';
import { PlainPage } from '../pages/PlainPage.tsx';
import { Stepper, StepperFoot } from '../pages/Stepper.tsx';
import { Tabs } from '../pages/Tabs.tsx';
import styles from './KitPage.module.css';

const brands = [
  { id: 1, host: 'drivewell.example.com', contracts: 1204 },
  { id: 2, host: `${'drive-well-'.repeat(24)}protection.example.com`.replaceAll('-', ''), contracts: 12 },
];

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

const loaded = { isError: false, isFetching: false, refetch: () => undefined };

/** Whole pages: of an area with tabs, of steps, of a list, of one thing, of a report. */
export function Pages() {
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
        filters={<FilterBox what="brands" onFilter={() => undefined} />}
        answer={{ ...loaded, data: brands }}
        columns={brandColumns}
        rowId={({ id }) => String(id)}
        empty={{ title: 'No brands yet.', text: 'Every address uses the default logo and name.' }}
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
      <FullPage title="Sales summary" actions={<Button>Export</Button>}>
        <p>Rows that scroll below a title that stays.</p>
      </FullPage>
      <PlainPage title="Not found">
        <p>This page doesn't exist.</p>
      </PlainPage>
    </div>
  );
}
