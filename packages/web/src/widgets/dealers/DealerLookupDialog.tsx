import { isDealerLookup } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import fieldStyles from '../../kit/forms/Field.module.css';
import { focusTabStop, leadFromBox } from '../../kit/lists/lead-from-box.ts';
import { api } from '../../portal/api/api.ts';
import styles from './DealerLookupDialog.module.css';
import { FoundDealers } from './FoundDealers.tsx';

interface Props {
  /** The text of last time, stored by the component that opens the dialog. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onChoose: (dealer: Dealer) => void;
}

/** Looks dealers up by name or code and lets one be chosen. Source: portal.md §2 (dealer widgets), §4 (Dealer lookup dialog) */
export function DealerLookupDialog({ text, onText, onClose, onChoose }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [search, { data, originalArgs, isFetching, isError }] = api.useLazySearchDealersQuery();

  const searchNow = () => {
    if (isDealerLookup(text)) void search({ q: text.trim() });
  };
  const onOpen = useEffectEvent(() => {
    box.current?.select();
    searchNow();
  });
  useEffect(() => onOpen(), []);

  return (
    <Dialog
      title="Search for Dealer"
      holds="table"
      initialFocus={box}
      footer={<Button onClick={onClose}>Cancel</Button>}
      onClose={onClose}
    >
      <SearchForm
        ref={box}
        text={text}
        onText={onText}
        onSearch={searchNow}
        onDown={() => focusTabStop(grid.current)}
      />
      <FoundDealers
        key={originalArgs?.q}
        ref={grid}
        dealers={data}
        isSearching={isFetching}
        hasFailed={isError && !isFetching}
        onChoose={onChoose}
        onLeave={() => box.current?.focus()}
      />
    </Dialog>
  );
}

interface SearchFormProps extends Pick<Props, 'text' | 'onText'> {
  ref: Ref<HTMLInputElement>;
  onSearch: () => void;
  /** Goes from the box to what was found. */
  onDown: () => void;
}

function SearchForm({ ref, text, onText, onSearch, onDown }: SearchFormProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form role="search" className={styles.search} onSubmit={onSubmit}>
      <div className={fieldStyles.box}>
        <input
          ref={ref}
          className={fieldStyles.control}
          type="text"
          aria-label="Dealer code or name"
          placeholder="Search by Dealer Code or Name"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => leadFromBox(event, { onDown })}
        />
      </div>
      <Button type="submit" look="primary">
        Search
      </Button>
    </form>
  );
}
