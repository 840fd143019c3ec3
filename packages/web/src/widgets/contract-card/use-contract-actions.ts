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
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const key = contractKeyText(contract);
  const call = (id: string): CommandCall => ({ command: id, args: { key } });
  const start = async (id: string) => {
    if (running.has(id)) return;
    setRunning((before) => new Set(before).add(id));
    try {
      await run(call(id));
    } finally {
      setRunning((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  return { selection, running, call, start };
}
