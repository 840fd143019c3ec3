import type { WireError } from '@pitlane/shared/engine/envelope';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import { CreateBrandRequest } from '@pitlane/shared/features/brands/schema';
import { useState } from 'react';
import { draftOf, keepDraft } from '../../session/drafts.ts';

/** What is typed of a brand. */
export interface BrandText {
  hostname: string;
  name: string;
  title: string;
  /** Empty: it has none. */
  logoFilename: string;
  isDirectConsumer: boolean;
}

type FieldName = keyof BrandText;

/** The form of a brand: what is typed, what is wrong with it, and the arguments of the commands that it makes. */
export interface BrandForm {
  text: BrandText;
  change: (changes: Partial<BrandText>) => void;
  /** What is wrong with a field, in words; told once the field was left or the form sent. */
  errors: Partial<Record<FieldName, string>>;
  leave: (field: FieldName) => void;
  /** Tells everything that is wrong; undefined where something is. */
  send: () => Record<string, unknown> | undefined;
  /** Shows at their fields what the server refused, and gives what belongs to none. */
  refuse: (errors: readonly WireError[]) => readonly WireError[];
  /** Forgets what was half typed. */
  forget: () => void;
}

/** Keeps what is typed of a brand, in this tab also over a lost session. */
export function useBrandForm(id: string, stored: BrandText): BrandForm {
  const draft = `brand ${id}`;
  const [text, setText] = useState(() => textOf(draftOf(draft), stored));
  const [told, setTold] = useState<readonly FieldName[]>([]);
  const [refused, setRefused] = useState<readonly WireError[]>([]);
  const request = requestOf(text);
  const read = readBrand(request);
  const wrong = (read.error?.issues ?? [])
    .map((issue) => ({ field: String(issue.path[0]), message: issueWords(issue) }))
    .filter(({ field }) => (told as readonly string[]).includes(field));

  return {
    text,
    change: (changes) => {
      const next = { ...text, ...changes };
      setText(next);
      setRefused(refused.filter(({ field }) => !(field && field in changes)));
      keepDraft(draft, JSON.stringify(next));
    },
    errors: Object.fromEntries(
      [...refused, ...wrong].toReversed().map(({ field, message }) => [field, message]),
    ),
    leave: (field) => setTold([...told, field]),
    send: () => {
      setTold(Object.keys(text) as FieldName[]);
      return read.success ? request : undefined;
    },
    refuse: (errors) => {
      setRefused(errors.filter(({ field }) => field && field in text));
      return errors.filter(({ field }) => !(field && field in text));
    },
    forget: () => keepDraft(draft, ''),
  };
}

function readBrand(request: Record<string, unknown>) {
  return CreateBrandRequest().safeParse(request);
}

function requestOf(text: BrandText): Record<string, unknown> {
  return { ...text, logoFilename: text.logoFilename.trim() || null };
}

/** What was half typed before, else what is stored. */
function textOf(draft: string | undefined, stored: BrandText): BrandText {
  return draft ? { ...stored, ...(JSON.parse(draft) as Partial<BrandText>) } : stored;
}
