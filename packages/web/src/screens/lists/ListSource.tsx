import type { PortalError } from '@pitlane/shared/kernel/error';
import { mostListBytes } from '@pitlane/shared/lists/read-list';
import { wordsOf } from '@pitlane/shared/lists/words';
import { useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { TextAreaField } from '../../kit/forms/TextAreaField.tsx';
import styles from './ListsScreen.module.css';
import { pastedRows } from './list-drafts.ts';

interface Props {
  problem: PortalError | undefined;
  isBusy: boolean;
  onList: (name: string, bytes: () => Promise<Uint8Array>) => Promise<void>;
}

/** Takes a list from a file or from pasted lines. */
export function ListSource({ problem, isBusy, onList }: Props) {
  const [text, setText] = useState(() => String(pastedRows.read()?.['text'] ?? ''));
  const [wasPasted, setWasPasted] = useState(false);
  const message = problem && wordsOf(problem);
  return (
    <div className={`${styles.section} ${styles.source}`}>
      <FileDrop
        label="File"
        accepts=".csv,.tsv,.txt,.xlsx,.xls"
        hint="CSV, Excel or text, up to 30 MB"
        maxBytes={mostListBytes}
        error={wasPasted ? undefined : message}
        isSingle
        isBusy={isBusy}
        onFiles={([file]) => {
          setWasPasted(false);
          if (file) void onList(file.name, async () => new Uint8Array(await file.arrayBuffer()));
        }}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setWasPasted(true);
          void onList('Pasted rows', async () => new TextEncoder().encode(text));
        }}
      >
        <TextAreaField
          label="Or paste rows"
          value={text}
          placeholder="One contract number per line"
          error={wasPasted ? message : undefined}
          onValue={(typed) => {
            setText(typed);
            pastedRows.write(typed ? { text: typed } : undefined);
          }}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          Use these rows
        </Button>
      </form>
    </div>
  );
}
