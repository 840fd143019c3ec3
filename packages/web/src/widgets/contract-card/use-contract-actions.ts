import type { Session } from '@pitlane/shared/access/session';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useState } from 'react';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useContractSelection } from './use-contract-selection.ts';

/** Runs commands on a contract, each of them once at a time. */
export function useContractActions(session: Session, contract: Contract) {
  const selection = useContractSelection(contract);
  const run = useRunCommand(session);
  // With the contract that they run on: its card may show another one before they end.
  const [started, setStarted] = useState<readonly { key: string; id: string }[]>([]);
  const key = contractKeyText(contract);
  const running: ReadonlySet<string> = new Set(started.filter((one) => one.key === key).map(({ id }) => id));
  const call = (id: string): CommandCall => ({ command: id, args: { key } });
  const start = async (id: string) => {
    if (running.has(id)) return;
    const one = { key, id };
    setStarted((before) => [...before, one]);
    try {
      await run(call(id));
    } finally {
      setStarted((before) => before.filter((other) => other !== one));
    }
  };
  return { selection, running, call, start };
}
