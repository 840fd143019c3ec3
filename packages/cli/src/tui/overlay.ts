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
  /** What can be done from here, next to leaving. */
  can: 'run' | 'repeat' | 'resume' | 'nothing';
  /** The number to type for confirmation, and the line for it. */
  proof?: string;
  line: LineText;
}

/** What is over the place and has the keys. */
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
      /** What this text finds, or why that can't be known. */
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
      /** The answer, and what is wrong with it. */
      form: AppForm;
      label: string;
      hint: string;
      line: LineText;
      /** What is in the line was there before: the first letter that is typed takes its place. */
      isOffered?: boolean;
      chosen: number;
      /** Absent: the answer is typed. */
      offers?: readonly Offer[];
      /** The offers come from a picker, by what is typed: those here are for this text. */
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
