import '../../portal/rater-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import { Page } from '../../kit/pages/Page.tsx';
import { RateImport } from './RateImport.tsx';
import { RateSheets } from './RateSheets.tsx';

/** The versions of every program's rates, and the import of a new one. Source: areas.md §7.1, decisions.md §8 (Pages) */
export function RatesScreen() {
  const session = useOutletContext<Session>();
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Page
      title="Rates"
      intro="A rate sheet is imported as a draft and approved by another person. It takes effect on its first day and never changes."
      actions={
        !isImporting && (
          <Button look="primary" icon={PlusIcon} onClick={() => setIsImporting(true)}>
            Import a rate sheet
          </Button>
        )
      }
    >
      {isImporting ? <RateImport onClose={() => setIsImporting(false)} /> : <RateSheets session={session} />}
    </Page>
  );
}
