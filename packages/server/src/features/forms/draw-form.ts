import type { Session } from '@pitlane/shared/access/session';
import type { PortalFile } from '@pitlane/shared/engine/file';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { documentName } from '@pitlane/shared/features/forms/rules/document-name';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import { recordChange } from '../../audit/record-change.ts';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import type { Draw, DrawingData } from '../../pdf/drawing/drawings.ts';
import type { Letterhead } from '../../pdf/letterhead.ts';
import type { LetterheadFor } from '../brands/letterhead-for.ts';

/** Dependencies of printing. */
export interface FormDeps {
  db: Database;
  letterheadFor: LetterheadFor;
  draw: Draw;
  config: Pick<Config, 'businessZone' | 'smtpUrl' | 'supportPhone'>;
  now: () => Date;
}

/** The subject of a document. */
export interface Drawing {
  contract: Contract;
  kind: Parameters<typeof documentName>[0];
  title: string;
}

/** The documents of a contract. */
type FormName = 'cancelForm' | 'cancelQuote' | 'contract';

/** The content of a contract's document. */
export interface Form<Name extends FormName> {
  name: Name;
  content: DrawingData<Name>['content'];
}

/** Draws a document on the caller's letterhead. */
export async function printed<Name extends FormName>(
  deps: FormDeps,
  call: Call,
  drawing: Drawing,
  form: Form<Name>,
): Promise<PortalFile> {
  return drawn(deps, await deps.letterheadFor(call), drawing, form);
}

/** Draws a document, with its contract and the time at the foot. */
export async function drawn<Name extends FormName>(
  deps: FormDeps,
  letterhead: Letterhead,
  { contract, kind, title }: Drawing,
  { name, content }: Form<Name>,
): Promise<PortalFile> {
  const madeAt = deps.now();
  const key = contractKeyText(contract);
  const footer = `Contract ${key} · created ${zonedText(deps.config.businessZone, madeAt)}`;
  const frame = { title: `${title} ${key}`, letterhead, footer, madeAt };
  const body = await deps.draw(name, { frame, content } as DrawingData<Name>);
  return { name: documentName(kind, contract), contentType: 'application/pdf', body };
}

/** A view of a contract, not a change: it has no place in the contract's chain. */
export async function recordPrint(
  tx: Queryable,
  call: Call & { actor: Session },
  { action, contract, ...about }: { action: string; contract: Contract } & Record<string, unknown>,
): Promise<void> {
  await recordChange(tx, call, { action, after: { contract: contractKeyText(contract), ...about } });
}
