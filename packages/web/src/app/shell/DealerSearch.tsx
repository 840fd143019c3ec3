import type { Session } from '@pitlane/shared/access/session';
import { Suspense, useState } from 'react';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { iconNamed } from '../../kit/icons.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';

const { View: DealerLookupDialog } = lazyView(() =>
  import('../../widgets/dealers/DealerLookupDialog.tsx').then((module) => module.DealerLookupDialog),
);

const DealerIcon = iconNamed['dealer'] as NonNullable<(typeof iconNamed)[string]>;

/** Searches a dealer and goes to its page. Source: portal.md §2 (Toolbar: dealer search; routes: dealers) */
export function DealerSearch({ session }: { session: Session }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const run = useRunCommand(session);
  return (
    <>
      <IconButton
        icon={DealerIcon}
        label="Search for Dealer"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <LoadBoundary part="window" onClose={() => setIsOpen(false)}>
          <Suspense>
            <DealerLookupDialog
              text={text}
              onText={setText}
              onChoose={({ dealerCode }) => {
                setIsOpen(false);
                if (dealerCode) void run({ command: 'dealer.open', args: { dealerCode } });
              }}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
