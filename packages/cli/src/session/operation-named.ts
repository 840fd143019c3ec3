import type { Operation, Operations } from '@pitlane/shared/engine/operation';

/**
 * Loads the operation of a name. Those that the portal starts with are tried first: they are a third of all, and have what most
 * sub-commands call.
 */
export async function operationNamed(name: string): Promise<Operation> {
  const { firstOperations } = await import('@pitlane/shared/registry/first-operations');
  const operation =
    (firstOperations as Operations)[name] ??
    ((await import('@pitlane/shared/registry/operations')).operations as Operations)[name];
  if (!operation) throw new Error(`the registry has no operation ${name}`);
  return operation;
}
