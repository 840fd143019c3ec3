import type { CommandNode } from '../commands/command-node.ts';
import { completeFields } from '../commands/complete.ts';
import type { GivenSchema } from '../commands/given-fields.ts';
import { type Given, type Run, withFields } from '../commands/run.ts';
import { portalAddress } from '../print/screens/portal-address.ts';
import type { Environment } from '../process/environment.ts';
import { openPage } from '../process/open-page.ts';

/** Opens in the portal the place that a sub-command prints, or where the contract of a command is. */
export async function openInPortal(
  path: string,
  node: CommandNode,
  schema: GivenSchema | undefined,
  { run, env }: { run: Run; env: Environment },
): Promise<void> {
  const given = schema ? withFields(run, only(run.given.fields, schema)) : run;
  const completed = schema ? withFields(run, await completeFields(node, schema, given)) : run;
  const { server } = await run.connect();
  await openPage(await portalAddress(path, completed), server, run.terminal, env);
}

function only(fields: Given['fields'], schema: GivenSchema): Given['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in schema.shape));
}
