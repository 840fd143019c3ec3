import '../../portal/administration-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { featureMeanings } from '@pitlane/shared/features/flags/rules/feature-flags';
import type { Flag } from '@pitlane/shared/features/flags/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api } from '../../portal/api/api.ts';
import { FlagDialog } from './FlagDialog.tsx';

/** The features that are turned on for everyone, with their days and who changed them last. Source: portal.md §4 (feature flags) */
export function FlagsScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListFlagsQuery({});
  const [changed, setChanged] = useState<Flag>();
  return (
    <ListPage
      title="Feature flags"
      what="feature flags"
      intro="A feature is on from its first day through its last. A change applies to everyone. Open portals need a reload."
      answer={answer}
      columns={columnsWith(setChanged)}
      rowId={({ name }) => name ?? ''}
      empty={{ title: 'No feature flags yet.', text: 'Features that can be turned off appear here.' }}
    >
      {changed && (
        <FlagDialog
          key={changed.name}
          session={session}
          flag={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </ListPage>
  );
}

function columnsWith(onChange: (flag: Flag) => void): readonly DataColumn<Flag>[] {
  return [
    {
      id: 'name',
      header: 'Feature',
      cell: ({ name }) => (
        <div>
          <strong>{name}</strong>
          <br />
          {featureMeanings[name ?? '']}
        </div>
      ),
    },
    { id: 'isOn', header: 'On today', cell: ({ isOn }) => (isOn ? 'Yes' : 'No') },
    { id: 'setting', header: 'Setting', cell: ({ isFullyActive }) => (isFullyActive ? 'On' : 'Off') },
    {
      id: 'from',
      header: 'First day',
      cell: ({ effectiveDate }) => formatCell('date', effectiveDate) || 'Not set',
    },
    {
      id: 'until',
      header: 'Last day',
      cell: ({ expirationDate }) => formatCell('date', expirationDate) || 'Not set',
    },
    {
      id: 'changed',
      header: 'Last change',
      cell: ({ changedBy, changedDate }) =>
        changedBy ? `${formatCell('date', changedDate)} by ${changedBy}` : 'Never',
    },
    {
      id: 'change',
      header: '',
      spoken: 'Actions',
      cell: (flag) => (
        <Button size="small" aria-label={`Change ${flag.name}`} onClick={() => onChange(flag)}>
          Change
        </Button>
      ),
    },
  ];
}
