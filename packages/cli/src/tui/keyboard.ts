import { pickerOf } from '@pitlane/shared/registry/pickers';
import { fieldOf, offersOf } from './ask.ts';
import { bindingsOf } from './bindings.ts';
import { type AppContext, say, sessionNow } from './context.ts';
import { failureWords, oneAtATime } from './during.ts';
import { edited, inserted, type LineText, lineOfText } from './line-text.ts';
import type { MarkedPanel, Overlay } from './overlay.ts';
import { completed, whyNotRun } from './palette.ts';
import { findForPalette, paletteRows } from './palette-finds.ts';
import { helpLines, offerNumber } from './panels.ts';
import type { Press } from './presses.ts';
import { answer, startCall, whyNobody } from './run-call.ts';
import { doMarked, leaveMarked, planAgain } from './run-marked.ts';
import { runTyped } from './run-typed.ts';
import { switchId, switchTo } from './sign-ins.ts';
import { noted, overlaid, placed, remembered } from './state.ts';
import { aboutOf, placeOf } from './store.ts';
import { themeOf } from './theme.ts';
import { typedLineOf, viewOf } from './views/index.ts';

/** Handles a key in the current context: in the overlay, in the input line, or by the bindings. */
export function pressed(context: AppContext, press: Press): void {
  const { overlay, note } = context.store.getState().app;
  if (press.key === 'ctrl+c') return stopOrQuit(context);
  if (press.key === 'ctrl+z') return context.suspend();
  if (press.key === 'ctrl+l') return context.repaint();
  // The next view wasn't visible yet, so the key isn't for it, and a second Enter isn't a second answer.
  if (context.working?.hasKeys) return press.key === 'esc' ? context.working.stop.abort() : undefined;
  if (overlay) return pressedOver(context, overlay, press);
  const place = placeOf(context.store.getState().app);
  const line = typedLineOf(place);
  // A search never starts with one of these.
  const isKey = line?.text === '' && [':', '?'].includes(press.key);
  const next = line && !isKey ? edited(line, press) : undefined;
  const binding = next ? undefined : bindingsOf(context).find(({ keys }) => keys.includes(press.key));
  if (note) context.store.dispatch(noted(null));
  if (next) return changed(context, next);
  if (binding?.reason) return say(context, 'warning', binding.reason);
  binding?.run();
}

/** Inserts a pasted text into the line being typed; without one, it is ignored. */
export function pasted(context: AppContext, text: string): void {
  const { overlay } = context.store.getState().app;
  if (context.working?.hasKeys) return;
  if (overlay && 'line' in overlay) {
    const before = 'isOffered' in overlay && overlay.isOffered ? lineOfText('') : overlay.line;
    return changedOver(context, overlay, inserted(before, text));
  }
  const line = overlay ? undefined : typedLineOf(placeOf(context.store.getState().app));
  if (line) changed(context, inserted(line, text.trim()));
}

/** Ctrl-C stops the running action; without one, or the second time, it quits. */
function stopOrQuit(context: AppContext): void {
  const { working } = context;
  if (!working || working.stop.signal.aborted) return context.quit();
  working.stop.abort();
}

function changed(context: AppContext, line: LineText): void {
  const { typed } = viewOf(placeOf(context.store.getState().app));
  if (typed) typed(context, line);
  else context.store.dispatch(placed({ filter: line, top: 0 }));
}

function pressedOver(context: AppContext, overlay: Overlay, press: Press): void {
  const { dispatch } = context.store;
  if (overlay.kind === 'marked') return markedPressed(context, overlay, press);
  if (press.key === 'esc') {
    dispatch(overlaid(null));
    if (overlay.kind === 'confirm' || overlay.kind === 'ask') say(context, 'muted', 'Nothing was changed.');
    return;
  }
  if (overlay.kind === 'help') return helpPressed(context, overlay, press);
  if (overlay.kind === 'palette') return palettePressed(context, overlay, press);
  if (overlay.kind === 'ask') return askPressed(context, overlay, press);
  return confirmPressed(context, overlay, press);
}

function helpPressed(context: AppContext, overlay: Overlay & { kind: 'help' }, { key }: Press): void {
  const { columns, rows } = context.size();
  const page = Math.max(1, rows - 6);
  const count = helpLines(bindingsOf(context), columns, themeOf('none')).length;
  const steps: Record<string, number> = {
    up: -1,
    k: -1,
    down: 1,
    j: 1,
    pageup: -page,
    pagedown: page,
    space: page,
  };
  const step = steps[key];
  const top = Math.max(0, Math.min(overlay.top + (step ?? 0), count - page));
  if (step !== undefined) context.store.dispatch(overlaid({ ...overlay, top }));
  else if (['?', 'ctrl+g', 'enter', 'q'].includes(key)) context.store.dispatch(overlaid(null));
}

function palettePressed(context: AppContext, overlay: Overlay & { kind: 'palette' }, press: Press): void {
  const { store } = context;
  const { line, chosen, recalled } = overlay;
  const found = paletteRows(store.getState(), overlay);
  const meant = found[Math.min(chosen, found.length - 1)];
  const show = (changes: Partial<Overlay & { kind: 'palette' }>) => {
    const { problem: _, ...now } = overlay;
    store.dispatch(overlaid({ ...now, ...changes }));
  };
  const recall = (index: number) => {
    const text = store.getState().app.typed[index];
    if (index < 0) show({ line: lineOfText(''), recalled: -1, chosen: 0 });
    else if (text !== undefined) show({ line: lineOfText(text), recalled: index, chosen: 0 });
  };
  switch (press.key) {
    case 'up':
      return chosen > 0 ? show({ chosen: chosen - 1 }) : recall(recalled + 1);
    case 'down':
      return recalled >= 0 ? recall(recalled - 1) : show({ chosen: Math.min(chosen + 1, found.length - 1) });
    case 'tab':
      return meant && show({ line: lineOfText(completed(line.text, meant)), chosen: 0 });
    case 'enter': {
      if (!meant) {
        const isKnown = sessionNow(context) !== undefined;
        show({ problem: isKnown ? `No command “${line.text.trim()}” here.` : whyNobody(context) });
        return isKnown ? undefined : pressedOnceKnown(context, press);
      }
      const problem = whyNotRun(meant);
      if (problem) return show({ problem });
      if (context.working) return show({ problem: oneAtATime });
      if (line.text.trim()) store.dispatch(remembered(line.text.trim()));
      return void runTyped(context, meant, aboutOf(store.getState(), overlay));
    }
    case 'backspace':
      if (line.text === '') return void store.dispatch(overlaid(null));
  }
  const next = edited(line, press);
  if (next) changedOver(context, overlay, next);
}

/** Presses a key of the palette again as soon as it's known who is signed in, unless its user has moved on. */
function pressedOnceKnown(context: AppContext, press: Press): void {
  const { store } = context;
  const waiting = store.getState().app.overlay;
  const stop = store.subscribe(() => {
    const { overlay } = store.getState().app;
    const isLeft = overlay !== waiting || overlay?.kind !== 'palette';
    if (!isLeft && sessionNow(context) === undefined) return;
    stop();
    if (!isLeft) palettePressed(context, overlay, press);
  });
}

function askPressed(context: AppContext, overlay: Overlay & { kind: 'ask' }, press: Press): void {
  const { store } = context;
  const { offers, chosen, line, pickedFor } = overlay;
  const isPicked = pickedFor !== undefined;
  const choose = (index: number) =>
    store.dispatch(overlaid({ ...overlay, chosen: Math.max(0, Math.min(index, (offers?.length ?? 1) - 1)) }));
  if (press.key === 'up' && offers) return void choose(chosen - 1);
  if (press.key === 'down' && offers) return void choose(chosen + 1);
  const take = (value: string | undefined) => {
    if (value === undefined) return;
    return void (overlay.call.command === switchId ? switchTo(context, value) : answer(context, value));
  };
  if (press.key === 'enter') {
    // The options shown still belong to an earlier text.
    if (isPicked && pickedFor !== line.text) return;
    return take(offers ? offers[chosen]?.value : line.text);
  }
  if (offers && !isPicked) {
    const numbered = offers.findIndex((_, index) => offerNumber(index) === press.key);
    if (numbered >= 0) {
      // It stays marked where what it leads to cannot be read.
      choose(numbered);
      return take(offers[numbered]?.value);
    }
    const begun = press.text.toLowerCase() || '\n';
    const named = offers.findIndex(({ text }) => text.toLowerCase().startsWith(begun));
    return void (named >= 0 && choose(named));
  }
  // The suggestion is replaced by typing, or edited.
  const next = overlay.isOffered && press.text ? lineOfText(press.text) : edited(line, press);
  if (next) changedOver(context, overlay, next);
}

function confirmPressed(context: AppContext, overlay: Overlay & { kind: 'confirm' }, press: Press): void {
  const { store } = context;
  const { call, line, proof, problem, wayOn } = overlay;
  if (problem) {
    if (press.key !== 'enter') return;
    store.dispatch(overlaid(null));
    return wayOn && void startCall(context, wayOn.call);
  }
  if (!proof) return void (press.key === 'y' ? startCall(context, call, { isConfirmed: true }) : undefined);
  if (press.key === 'enter') {
    if (line.text.trim() === proof.text) return void startCall(context, call, { isConfirmed: true });
    return line.text ? say(context, 'warning', `“${line.text}” is not ${proof.what}.`) : undefined;
  }
  const next = edited(line, press);
  if (next) changedOver(context, overlay, next);
}

function markedPressed(context: AppContext, panel: MarkedPanel, press: Press): void {
  const { can, proof, line, stage } = panel;
  if (press.key === 'esc' || (press.key === 'enter' && stage !== 'plan'))
    return void leaveMarked(context, panel);
  if (can === 'repeat' || can === 'resume')
    return void (press.key === 'r' ? planAgain(context, panel) : undefined);
  if (can !== 'run') return;
  if (proof === undefined) return void (press.key === 'y' ? doMarked(context, panel) : undefined);
  if (press.key === 'enter') {
    if (line.text.trim() === proof) return void doMarked(context, panel);
    return line.text ? say(context, 'warning', `“${line.text}” is not the number of contracts.`) : undefined;
  }
  const next = edited(line, press);
  if (next) context.store.dispatch(overlaid({ ...panel, line: next }));
}

/** Puts a changed line into the overlay; a picker's suggestions follow when found. */
function changedOver(context: AppContext, overlay: Overlay, line: LineText): void {
  if (!('line' in overlay)) return;
  const { store } = context;
  if (store.getState().app.note) store.dispatch(noted(null));
  if (overlay.kind === 'palette') {
    const { problem: _, ...now } = overlay;
    store.dispatch(overlaid({ ...now, line, chosen: 0, recalled: -1 }));
    return void findForPalette(context, line.text);
  }
  if (overlay.kind === 'confirm' || overlay.kind === 'marked')
    return void store.dispatch(overlaid({ ...overlay, line }));
  const { isOffered: _offered, ...now } = overlay;
  overlay.form.give({ [overlay.field]: line.text });
  store.dispatch(overlaid({ ...now, line, chosen: 0 }));
  if (overlay.pickedFor !== undefined) void offered(context, line.text);
}

/** Asks a picker for what was typed, and shows its offers unless more was typed since. */
async function offered(context: AppContext, text: string): Promise<void> {
  const { store } = context;
  const now = () => {
    const { overlay } = store.getState().app;
    return overlay?.kind === 'ask' && overlay.line.text === text ? overlay : undefined;
  };
  const asked = now();
  const field = asked && fieldOf(asked.call, asked.field);
  const picker = field && pickerOf(field);
  if (!picker) return;
  try {
    const offers = await offersOf(context, picker, text, asked.call.args ?? {});
    const overlay = now();
    if (overlay) store.dispatch(overlaid({ ...overlay, offers, pickedFor: text, chosen: 0 }));
  } catch (error) {
    const overlay = now();
    const message = `${failureWords(error, context)} Keep typing to retry.`;
    overlay?.form.refuse([{ name: overlay.field, message }]);
  }
}
