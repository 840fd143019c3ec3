import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { MarkedRun } from '../bulk/marked-run.ts';
import type { AppForm } from './form/app-form.ts';
import type { LineText } from './line-text.ts';

/** One of the values that a question offers. */
export interface Offer {
  value: string;
  text: string;
  detail: string;
}

/** A contract or dealer that the text of the palette finds. */
export interface Found extends Offer {
  kind: 'contract' | 'dealer';
}

/** A command for the marked contracts: the preview, the progress, the result. */
export interface MarkedPanel {
  kind: 'marked';
  run: MarkedRun;
  stage: 'plan' | 'running' | 'done' | 'failed';
  title: string;
  lines: readonly string[];
  /** The actions available here, apart from leaving. */
  can: 'run' | 'repeat' | 'resume' | 'nothing';
  /** The number to type for confirmation, and the line for it. */
  proof?: string;
  line: LineText;
}

/** The overlay, which receives the keys. */
export type Overlay =
  | MarkedPanel
  | { kind: 'help'; top: number }
  | {
      kind: 'palette';
      line: LineText;
      chosen: number;
      recalled: number;
      /** The contract that it is about, as it was chosen when the palette was opened. */
      about?: string;
      /** This text's matches, or why they can't be loaded. */
      found?: { text: string; things: readonly Found[]; failure?: string };
      problem?: string;
    }
  | {
      kind: 'ask';
      call: CommandCall;
      /** It applies to all marked contracts. */
      marks?: readonly string[];
      title: string;
      field: string;
      /** The answer and its error. */
      form: AppForm;
      label: string;
      hint: string;
      line: LineText;
      /** The line contains a previous value: the first letter typed replaces it. */
      isOffered?: boolean;
      chosen: number;
      /** Absent: the answer is typed. */
      offers?: readonly Offer[];
      /** The suggestions come from a picker; these are for this text. */
      pickedFor?: string;
      /** The message if it has nothing to offer before anything is typed. */
      none?: string;
    }
  | {
      kind: 'confirm';
      call: CommandCall;
      title: string;
      lines: readonly { label: string; text: string }[];
      problem?: string;
      wayOn?: { call: CommandCall; title: string };
      proof?: { text: string; what: string };
      line: LineText;
    };
