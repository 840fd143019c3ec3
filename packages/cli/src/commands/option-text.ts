import type { Field } from '@pitlane/shared/engine/field';
import type { TreeArgument, TreeOption } from './command-node.ts';
import { shortFlags } from './short-flags.ts';

/** The long name of an option, with its dashes. */
export function longFlag({ flags }: Pick<TreeOption, 'flags'>): string {
  return flags.split(' ')[0] ?? flags;
}

/** The one letter of an option, with its dash; undefined if it has none. */
export function shortFlag(option: Pick<TreeOption, 'flags'>): string | undefined {
  const letter = shortFlags[longFlag(option).slice(2)];
  return letter && `-${letter}`;
}

/** Writes an option as commander, help and manual have it: `-o, --output <file>`. */
export function optionTerm(option: Pick<TreeOption, 'flags'>): string {
  const short = shortFlag(option);
  return short ? `${short}, ${option.flags}` : option.flags;
}

/** Describes an option with its values and default: `File {xlsx | csv} (default xlsx)`. */
export function optionText({ summary, choices, offers, usual }: TreeOption): string {
  const values = choices ?? offers;
  return [summary, values && choicesText(values), usual && `(default ${usual})`].filter(Boolean).join(' ');
}

/** Says what an argument is, and what it may be. */
export function argumentText({ hint, choices }: TreeArgument): string {
  return [hint, choices && choicesText(choices)].filter(Boolean).join(' ');
}

/** Choices as usage writes them, with room to break the line. */
function choicesText(choices: readonly string[]): string {
  return `{${choices.join(' | ')}}`;
}

/**
 * Describes an option with its default. A form has the label above the field, so it only needs an example and, for the default, `Empty:
 * …`.
 */
export function fieldWords({
  label = '',
  hint = label,
  usual,
}: Pick<Field, 'label' | 'hint' | 'usual'>): Pick<TreeOption, 'summary' | 'usual'> {
  const empty = /^Empty: (.+)$/.exec(hint)?.[1];
  if (empty) return { summary: label, usual: empty };
  const example = /^(?:e\.g\. )?([^a-z]+)$/i.exec(hint)?.[1] ?? /^e\.g\. (.+)$/.exec(hint)?.[1];
  return { summary: example ? `${label}, e.g. ${example}` : hint, ...(usual === undefined ? {} : { usual }) };
}
