import type { Session } from '@pitlane/shared/access/session';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { BookmarkFillIcon, BookmarkIcon, LinkIcon } from '../../kit/icons.ts';
import { keysOf } from '../../portal/run-command/keys-of.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { SavedSearchMenu } from './SavedSearchMenu.tsx';
import styles from './SaveSearch.module.css';
import { useSavedSearches } from './use-saved-searches.ts';

interface Props {
  session: Session;
  /** The kind of the place: a search, or a report. */
  what?: 'search' | 'report';
}

/** Saves the current search, or shows the name it's saved under and what can be done with it; also copies its link. */
export function SaveSearch({ session, what = 'search' }: Props) {
  const run = useRunCommand(session);
  const saved = useSavedSearches(session).find(({ isHere }) => isHere);
  return (
    <>
      {saved ? (
        <SavedSearchMenu
          session={session}
          search={saved}
          className={styles.saved}
          title={`Saved as ${saved.name}`}
          aria-label={`Saved as ${saved.name}`}
        >
          <BookmarkFillIcon />
          <span>{saved.name}</span>
        </SavedSearchMenu>
      ) : (
        <IconButton
          icon={BookmarkIcon}
          label={`Save this ${what}`}
          keys={keysOf('search.save')}
          className={styles.button}
          onClick={() => void run({ command: 'search.save' })}
        />
      )}
      <IconButton
        icon={LinkIcon}
        label="Copy link to this page"
        keys={keysOf('link.copy')}
        className={styles.button}
        onClick={() => void run({ command: 'link.copy' })}
      />
    </>
  );
}
