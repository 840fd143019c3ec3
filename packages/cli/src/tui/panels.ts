import { cutText, padText, paintedWidth, safeText, textWidth, wrapText } from '../print/text.ts';
import type { Binding } from './binding.ts';
import { inputLine } from './input-line.ts';
import type { MarkedPanel, Overlay } from './overlay.ts';
import type { PaletteEntry, TypedCommand } from './palette-entry.ts';
import { nothingOffered } from './palette-finds.ts';
import { keyText } from './presses.ts';
import type { Theme } from './theme.ts';

/** An overlay's lines, and the position of the caret in them. */
export interface Panel {
  lines: string[];
  caret?: { x: number; y: number };
  /** Its keys, for the footer. */
  foot: readonly [key: string, word: string][];
}

interface Room {
  columns: number;
  /** The most lines that it may take. */
  rows: number;
  theme: Theme;
}

/** Draws the palette: the matches, the best one last, nearest to the text being typed. */
export function palettePanel(
  overlay: Overlay & { kind: 'palette' },
  found: readonly TypedCommand[],
  room: Room,
): Panel {
  const { columns, theme } = room;
  const { line, chosen, problem, about } = overlay;
  const why = problem ? problemLines(problem, room) : [];
  const most = Math.max(1, Math.min(10, room.rows - 2 - Math.max(1, why.length)));
  const top = Math.max(0, Math.min(chosen - most + 1, found.length - most));
  const seen = found.slice(top, top + most);
  const names = found.map(({ entry }) => nameOf(entry));
  const width = Math.min(Math.max(12, ...names.map(textWidth)), Math.floor(columns / 2));
  const rows = seen.map(({ entry, fields }, index) => {
    const reason = entry.lacking ?? ('key' in fields ? undefined : entry.reason);
    const isChosen = top + index === chosen;
    const key = entry.key ? ` ${entry.key}` : '';
    const words = reason ?? entry.title;
    const rest = Math.max(0, columns - width - 5 - key.length);
    const said = padText(cutText(safeText(words), rest), rest);
    const name = padText(cutText(nameOf(entry), width), width);
    const text = `${isChosen ? '▌' : ' '}${name}  ${reason ? theme.warning(said) : theme.muted(said)} ${theme.key(key)}`;
    return isChosen ? theme.chosen(text) : text;
  });
  const meant = found[Math.min(chosen, found.length - 1)];
  const hint = ` ${theme.muted(cutText(meant ? usageOf(meant.entry) : nothingOffered(overlay), columns - 2))}`;
  const below = why.length > 0 ? why : [hint];
  const input = inputLine(':', line, room);
  return {
    lines: [rule(about ? `Run · ${about}` : 'Run', columns, theme), ...rows, ...below, input.line],
    caret: { x: input.x, y: rows.length + below.length + 1 },
    foot: [
      ['enter', 'run'],
      ['tab', 'complete'],
      ['↑', 'earlier'],
      ['esc', 'close'],
    ],
  };
}

/** Why the answer isn't taken, on as many lines as it needs, if there is room for them. */
function problemLines(problem: string, { columns, rows, theme }: Room): string[] {
  return wrapText(safeText(problem), columns - 2)
    .slice(0, Math.max(1, rows - 4))
    .map((words) => ` ${theme.danger(words)}`);
}

function nameOf({ words, usage }: PaletteEntry): string {
  return [words.join(' '), usage].filter(Boolean).join(' ');
}

function usageOf({ words, takes, target }: PaletteEntry): string {
  // Its name is in the row already.
  if (target.kind === 'found') return `Enter opens ${target.thing.kind} ${target.thing.value}`;
  const options = takes.filter(({ flag, isRequired }) => flag && !isRequired).map(({ flag }) => flag);
  const choices = takes.flatMap((taken) => (taken.choices.length > 0 ? [taken.choices.join(' | ')] : []));
  return [words.join(' '), ...choices.slice(0, 1), ...options].join('  ');
}

/** The key that chooses an offer of a closed list, which is before it: the first nine have one. */
export function offerNumber(index: number): string | undefined {
  return index < 9 ? String(index + 1) : undefined;
}

/** The keys that choose one of some offers, for the footer. */
function numberedKeys(count: number): string {
  return count > 1 ? `enter 1-${Math.min(count, 9)}` : 'enter';
}

/** Draws a question: its purpose, the options, or the line being typed. */
export function askPanel(overlay: Overlay & { kind: 'ask' }, room: Room): Panel {
  const { columns, rows, theme } = room;
  const { title, label, hint, offers, chosen, line, form, field, pickedFor, isOffered } = overlay;
  const nothing = line.text ? 'No matches.' : overlay.none;
  const isPicked = pickedFor !== undefined;
  const isTyped = !offers || isPicked;
  const problem = form.problemOf(field);
  const said = problem ? problemLines(problem, room) : [];
  const most = Math.max(1, Math.min(12, rows - 3 - Math.max(1, said.length)));
  const top = Math.max(0, Math.min(chosen - most + 1, (offers?.length ?? 0) - most));
  const list = (offers ?? []).slice(top, top + most).map((offer, index) => {
    const isChosen = top + index === chosen;
    const number = isPicked ? '' : `${offerNumber(top + index) ?? ' '}  `;
    const words = `${number}${safeText(offer.text)}`;
    const detail = offer.detail
      ? `  ${theme.muted(cutText(safeText(offer.detail), Math.max(0, columns - textWidth(words) - 6)))}`
      : '';
    const text = padTo(`${isChosen ? '▌' : ' '} ${cutText(words, columns - 3)}${detail}`, columns);
    return isChosen ? theme.chosen(text) : text;
  });
  const none = isPicked && offers?.length === 0 && nothing ? [theme.muted(`  ${nothing}`)] : [];
  const input = inputLine(isTyped ? `${label}: ` : '', line, room);
  const hints = hint && isTyped ? [` ${theme.muted(cutText(hint, columns - 2))}`] : [];
  const head = [rule(isTyped ? title : `${label} · ${title}`, columns, theme), ...hints];
  const body = [...list, ...none, ...said];
  return {
    lines: [...head, ...body, ...(isTyped ? [isOffered ? theme.chosen(input.line) : input.line] : [])],
    ...(isTyped ? { caret: { x: input.x, y: head.length + body.length } } : {}),
    foot: [
      [isTyped ? 'enter' : numberedKeys(offers.length), isTyped && !offers ? 'continue' : 'choose'],
      ...(offers ? [['↑↓', 'move'] as [string, string]] : []),
      ...(isTyped && line.text ? [['ctrl+u', 'clear'] as [string, string]] : []),
      ['esc', 'cancel'],
    ],
  };
}

/** Draws the confirmation of what cannot be undone: what it is about, what will happen, and how to confirm. */
export function confirmPanel(overlay: Overlay & { kind: 'confirm' }, room: Room): Panel {
  const { columns, rows, theme } = room;
  const { title, lines, problem, wayOn, proof, line } = overlay;
  const [name, ...rest] = lines;
  const width = Math.max(0, ...rest.map(({ label }) => textWidth(safeText(label))));
  const details = rest.flatMap(({ label, text }) =>
    wrapText(safeText(text), Math.max(16, columns - width - 5)).map(
      (words, row) => `  ${theme.muted(padText(row === 0 ? safeText(label) : '', width))}  ${words}`,
    ),
  );
  const head = rule(`${title} ${safeText(name?.text ?? '')}`, columns, theme);
  if (problem) {
    const words = wrapText(safeText(problem), columns - 4).map(
      (text, row) => ` ${theme.danger(row === 0 ? '✗' : ' ')} ${text}`,
    );
    const way = wayOn ? [`   Instead: ${theme.strong(wayOn.title)}`] : [];
    return {
      lines: fitted([head, ...details], [...words, ...way], rows),
      foot: [...(wayOn ? [['enter', wayOn.title] as [string, string]] : []), ['esc', 'cancel']],
    };
  }
  const input = inputLine(proof ? `Type ${proof.what} to confirm: ` : ' Continue? (y/N) ', line, room);
  const drawn = fitted([head, ...details], [input.line], rows);
  return {
    lines: drawn,
    caret: { x: input.x, y: drawn.length - 1 },
    foot: proof
      ? [
          ['enter', title],
          ['esc', 'cancel'],
        ]
      : [
          ['y', title],
          ['esc', 'cancel'],
        ],
  };
}

/** Draws a command for the marked contracts: the preview, the progress, or the result. */
export function markedPanel(panel: MarkedPanel, room: Room): Panel {
  const { columns, rows, theme } = room;
  const { title, lines, stage, can, proof, line } = panel;
  const look = { plan: undefined, running: 'muted', done: 'success', failed: 'danger' } as const;
  const paint = look[stage];
  const sign = { plan: '', running: '', done: '✓ ', failed: '✗ ' }[stage];
  const words = lines.flatMap((text, at) => {
    // The plan is laid out already.
    if (!paint) return [` ${text}`];
    const [first = '', ...rest] = wrapText(safeText(`${at === 0 ? sign : '  '}${text}`), columns - 4);
    return [first, ...rest].map((part) => ` ${at === 0 ? theme[paint](part) : part}`);
  });
  const head = rule(title, columns, theme);
  const leave: [string, string] = ['esc', stage === 'plan' ? 'cancel' : 'close'];
  if (stage === 'running')
    return { lines: fitted([head], words, rows), foot: [['esc', 'stop after the rows already sent']] };
  if (can !== 'run') {
    const next: [string, string][] = {
      repeat: [['r', 'repeat them'] as [string, string]],
      resume: [['r', 'retry the rest'] as [string, string]],
      nothing: [],
    }[can];
    return { lines: fitted([head, ...words], [], rows), foot: [...next, leave] };
  }
  const input = inputLine(
    proof ? 'Type the number of contracts to confirm: ' : ' Continue? (y/N) ',
    line,
    room,
  );
  const drawn = fitted([head, ...words], [input.line], rows);
  return {
    lines: drawn,
    caret: { x: input.x, y: drawn.length - 1 },
    foot: [[proof ? 'enter' : 'y', 'run'], leave],
  };
}

/** The lines below stay; those above are cut if there isn't room for all. */
function fitted(above: readonly string[], below: readonly string[], rows: number): string[] {
  return [...above.slice(0, Math.max(1, rows - below.length)), ...below];
}

/** Draws the help, from the line on to which it was moved. */
export function helpPanel(
  { top }: { top: number },
  bindings: readonly Binding[],
  { columns, rows, theme }: Room,
): Panel {
  const lines = helpLines(bindings, columns, theme);
  const seen = lines.slice(top, top + rows - 1);
  const more = top + seen.length < lines.length ? ' (↓ more)' : '';
  return {
    lines: [rule(`Keys${more}`, columns, theme), ...seen],
    foot: [
      ['↑↓', 'move'],
      ['esc', 'close'],
    ],
  };
}

/** Returns the lines of the help: every key of the place with what it does, and why it does not where that is so. */
export function helpLines(bindings: readonly Binding[], columns: number, theme: Theme): string[] {
  const keys = bindings.map((binding) => binding.keys.map(keyText).join(' '));
  const width = Math.max(...keys.map(textWidth));
  return bindings.flatMap(({ title, reason }, index) => {
    const words = reason ? `${title}. Not available: ${reason}` : title;
    return wrapText(safeText(words), Math.max(16, columns - width - 6)).map((text, row) => {
      const name = padText(row === 0 ? (keys[index] ?? '') : '', width);
      return `  ${theme.key(name)}  ${reason ? theme.muted(text) : text}`;
    });
  });
}

/** A rule with a title in it. */
function rule(title: string, columns: number, theme: Theme): string {
  const words = cutText(safeText(title), columns - 6);
  const left = Math.max(0, columns - textWidth(words) - 4);
  return `${theme.muted('──')} ${theme.strong(words)} ${theme.muted('─'.repeat(left))}`;
}

function padTo(line: string, width: number): string {
  return line + ' '.repeat(Math.max(0, width - paintedWidth(line)));
}

/**
 * Writes the footer: the keys that work here, as many as fit. The way back and the last two (command, help) are on any screen, except that the
 * command gives way to the first key, what Enter does, where both don't fit.
 */
export function footLine(
  keys: readonly (readonly [key: string, word: string])[],
  columns: number,
  theme: Theme,
): string {
  const between = 2;
  const widthOf = ([key, word]: readonly [string, string]) => textWidth(key) + 1 + textWidth(word) + between;
  const roomBeside = (last: number) =>
    keys.reduce(
      (room, key, at) => (key[0] === 'esc' || at >= keys.length - last ? room - widthOf(key) : room),
      columns - 1 + between,
    );
  const [first] = keys;
  const last = first && first[0] !== 'esc' && widthOf(first) > roomBeside(2) ? 1 : 2;
  const isKept = (key: readonly [string, string], at: number) => key[0] === 'esc' || at >= keys.length - last;
  let room = roomBeside(last);
  const shown = keys.filter((key, at) => {
    if (isKept(key, at)) return true;
    const isFitting = widthOf(key) <= room;
    if (isFitting) room -= widthOf(key);
    return isFitting;
  });
  return ` ${shown.map(([key, word]) => `${theme.key(key)} ${theme.muted(word)}`).join('  ')}`;
}
