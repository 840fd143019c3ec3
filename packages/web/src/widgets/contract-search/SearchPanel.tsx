import type { Session } from '@pitlane/shared/access/session';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { type Ref, Suspense, useState } from 'react';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { SearchBox, type TypedText } from './SearchBox.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { mayFind } from './search-outcome.ts';
import type { ShownSearch } from './use-search-as-you-type.ts';

const { View: SearchHelp } = lazyView(() => import('./SearchHelp.tsx').then((module) => module.SearchHelp));

/** A search for contracts: what is typed, what is wrong with it, and what it finds. */
interface TypedSearch extends TypedText {
  shown: ShownSearch | undefined;
  failure: CallFailure | undefined;
  retry: (isQuiet: boolean) => void;
  /** The part of the text that isn't searched yet. */
  leftOut: string | undefined;
}

interface Props {
  ref: Ref<HTMLInputElement>;
  search: TypedSearch;
  session: Session | undefined;
  /** Enter: searches the whole text as typed. */
  onSubmit: () => void;
  onDown: () => void;
  /** Esc with nothing to take back. */
  onLeave?: () => void;
}

/** The search above the results: the box, the number of contracts found or the error, and help. */
export function SearchPanel({ ref, search, session, onSubmit, onDown, onLeave }: Props) {
  const { text, setText, shown, isSearching, failure, error, leftOut, retry } = search;
  // Typing closes the help, also where the box's owner changes the text, and so does Enter. Source: portal.md §4 (hidden on search)
  const [helped, setHelped] = useState<string>();
  if (helped !== undefined && helped !== text) setHelped(undefined);
  const isHelpShown = helped === text;
  const closeHelp = () => setHelped(undefined);
  const showExample = (example: string) => {
    closeHelp();
    setText(example);
  };
  const submit = () => {
    closeHelp();
    onSubmit();
  };
  const stepBack = () => {
    if (isHelpShown) closeHelp();
    else if (text) setText('');
    else onLeave?.();
  };
  return (
    <>
      <SearchBox
        ref={ref}
        search={search}
        isHelpShown={isHelpShown}
        onSubmit={submit}
        onDown={onDown}
        onEscape={stepBack}
        onHelp={() => setHelped(isHelpShown ? undefined : text)}
      />
      <SearchStatus
        shown={text.trim() && mayFind(session) ? shown : undefined}
        isSearching={isSearching}
        error={error}
        failure={error ? undefined : failure}
        leftOut={leftOut}
        onRetry={() => retry(false)}
      />
      {isHelpShown && (
        <LoadBoundary part="window" onClose={closeHelp}>
          <Suspense>
            <SearchHelp session={session} onClose={closeHelp} onExample={showExample} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
