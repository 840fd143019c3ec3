import type { Session } from '@pitlane/shared/access/session';
import { counted } from '@pitlane/shared/kernel/counted';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { Command } from 'cmdk';
import { type KeyboardEvent, type UIEvent, useCallback, useRef, useState } from 'react';
import { useRowsBelow } from '../../kit/lists/use-rows-below.ts';
import { useEarlyTyping } from '../../portal/keys/use-early-typing.ts';
import { useCompletion } from '../../widgets/contract-search/use-completion.ts';
import { keepLeft } from './draft.ts';
import { isEnter } from './enter-key.ts';
import type { Entry } from './entries.ts';
import styles from './Palette.module.css';
import { PaletteFoot, PaletteMessage } from './PaletteFoot.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteSections } from './PaletteSections.tsx';
import { asksForHelp, headOf, meansContracts, rowValue, type Section } from './sections.ts';
import { useActiveRow } from './use-active-row.ts';
import { useContractRows } from './use-contract-rows.ts';
import { useEntries } from './use-entries.ts';
import { useRowPositions } from './use-row-positions.ts';
import { useSections } from './use-sections.ts';

/** Returns how many rows are in sight at most: the palette's height is limited on a desktop, and is the window's on a phone. */
function visibleRows(): number {
  return window.innerWidth >= 600 ? 12 : Math.max(12, Math.ceil(window.innerHeight / 48));
}

interface Props {
  session: Session;
  startText: string;
  onChoose: (entry: Entry) => void;
  /** Called when Enter is pressed. Returns true if it is meant for the next step, so that it chooses nothing here. */
  onEnter: (text: string) => boolean;
}

/** The palette's first view: all commands, pages and things to find, narrowed by the typed text. */
export function EverythingView({ session, startText, onChoose, onEnter }: Props) {
  const { reason, choose, forgetReason } = useChoosing(onChoose);
  const { text, input, list, completion, onScroll } = useTypedText(startText, forgetReason);
  const { recent, sections, contracts, error, values, active, select, rowsBelow } = useRows(text, session);
  useRowPositions(list, values.length);
  const nothing = nothingText(text, sections, contracts);

  useEarlyTyping((typed) => completion.onChange(text + typed));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isEnter(event)) {
      event.preventDefault();
      // A held key chooses nothing, and a row is chosen here: it listens only some time after it is drawn.
      const entry = entryAt(active, sections);
      if (!event.repeat && !onEnter(event.currentTarget.value) && entry) choose(entry);
      return;
    }
    const recentEntry = text === '' ? recentOfKey(event, recent) : undefined;
    if (recentEntry) choose(recentEntry);
    if (recentEntry || (event.key === 'Tab' && completion.onKeyDown(event))) event.preventDefault();
    else rowsBelow.onKeyDown(event);
  };
  return (
    <Command
      shouldFilter={false}
      loop
      label="Search or run"
      className={styles.command}
      value={active}
      onValueChange={select}
    >
      <PaletteInput
        ref={input}
        text={text}
        onText={completion.onChange}
        placeholder="Search or run…"
        ghost={completion.ghost}
        error={error}
        isInvalid={error !== undefined}
        onKeyDown={onKeyDown}
        onSelect={completion.onSelect}
        onFocus={completion.onFocus}
        onBlur={completion.onBlur}
      />
      <PaletteMessage text={reason ?? wordsOf(error)} isError={reason === undefined} />
      <Command.List ref={list} className={styles.list} label="Results" onScroll={onScroll}>
        {nothing && <div className={styles.nothing}>{nothing}</div>}
        <PaletteSections sections={headOf(sections, rowsBelow.count)} onChoose={choose} />
      </Command.List>
      <PaletteFoot
        said={text ? nothing || foundText(sections) : ''}
        hasHelp={text === ''}
        enter={values.length > 0 ? 'Open or run' : undefined}
      />
    </Command>
  );
}

/** The typed text, completed at the caret. A new text scrolls the results to the top, and is saved for when the palette opens again. */
function useTypedText(startText: string, onText: () => void) {
  const [text, setText] = useState(startText);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  const completion = useCompletion(input, text, (next) => {
    setText(next);
    onText();
    // Only a scrolled list, since setting scrollTop forces a layout.
    if (list.current && isScrolled.current) list.current.scrollTop = 0;
    keepLeft(next && !asksForHelp(next) ? { kind: 'all', text: next } : undefined);
  });
  const onScroll = ({ currentTarget }: UIEvent) => {
    isScrolled.current = currentTarget.scrollTop > 0;
  };
  return { text, input, list, completion, onScroll };
}

/** The rows of a text by section, which of them is active, and how many are drawn. */
function useRows(text: string, session: Session) {
  const [inSight] = useState(visibleRows);
  const entries = useEntries(session);
  const { section: contracts, error } = useContractRows(asksForHelp(text) ? '' : text, session);
  const sections = useSections(text, session, entries, contracts);
  const values = sections.flatMap(({ heading, rows }) => rows.map(({ entry }) => rowValue(heading, entry)));
  const rowsBelow = useRowsBelow(text, { inSight, inAll: values.length });
  return { recent: entries.recent, sections, contracts, error, values, ...useActiveRow(values), rowsBelow };
}

/** Chooses a row. A disabled one shows its reason until the text changes. */
function useChoosing(onChoose: Props['onChoose']) {
  const [reason, setReason] = useState<string>();
  const choose = useCallback(
    (entry: Entry) => {
      setReason(entry.disabled);
      if (!entry.disabled) onChoose(entry);
    },
    [onChoose],
  );
  return { reason, choose, forgetReason: () => setReason(undefined) };
}

function entryAt(value: string, sections: readonly Section[]): Entry | undefined {
  for (const { heading, rows } of sections) {
    const row = rows.find(({ entry }) => rowValue(heading, entry) === value);
    if (row) return row.entry;
  }
  return undefined;
}

/** Returns the recent entry that Alt and a digit choose. By the physical key, since on a Mac Alt and a digit type a special character. */
function recentOfKey(event: KeyboardEvent, recent: readonly Entry[]): Entry | undefined {
  const digit = event.altKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
  return digit === undefined ? undefined : recent[(Number(digit) + 9) % 10];
}

/** The message that nothing was found; empty while the search for contracts runs. */
function nothingText(text: string, sections: readonly Section[], contracts: Section | undefined): string {
  const rows = sections.flatMap((section) => (section === contracts ? [] : section.rows));
  if (text.trim() === '' || rows.length > 0 || (contracts && !contracts.isNone)) return '';
  return meansContracts(text) ? `No contract matches “${text.trim()}”.` : `No matches for “${text.trim()}”.`;
}

function foundText(sections: readonly Section[]): string {
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return counted(count, 'result');
}

function wordsOf(error: PortalError | undefined): string | undefined {
  return error && [error.message, error.next].filter(Boolean).join(' ');
}
