import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { flagOperations } from './operations.ts';
import { flagText } from './rules/flag-text.ts';
import { type Flag, SetFeatureArgs } from './schema.ts';

const { listFlags, setFlag } = flagOperations;

const section = 'Administration';

/** Show every feature flag with its dates. Source: portal.md §4 (feature flags) */
export const showFlags = defineCommand({
  id: 'feature.list',
  title: 'Show feature flags',
  summary: 'Show every feature flag, its dates, and who changed it',
  section,
  keywords: ['switch', 'toggle', 'rollout', 'on', 'off'],
  icon: 'checklist',
  faces: ['cli'],
  notOn: { web: 'Use the Feature flags page.' },
  args: () => z.object({}),
  uses: { listFlags },
  data: listFlags.response,
  run: async (calls, _args, { signal }) => {
    const flags = await calls.listFlags({}, { signal });
    return { kind: 'notify', text: flags.map(flagText).join('\n'), isAnswer: true, data: flags };
  },
});

/** Turn a feature on or off for everyone, from a day or until one. Source: portal.md §4 (feature flags) */
export const setFeature = defineDatedCommand({
  id: 'feature.set',
  title: 'Turn a feature on or off',
  summary: 'Turn a feature on or off for everyone, with its first and last day',
  section,
  keywords: ['flag', 'switch', 'toggle', 'rollout'],
  icon: 'checklist',
  faces: ['web', 'cli'],
  args: SetFeatureArgs,
  uses: { listFlags, setFlag },
  data: setFlag.response,
  run: async (calls, { feature, turn, from, until }, { signal }) => {
    const before = (await calls.listFlags({}, { signal })).find(({ name }) => name === feature);
    const request = {
      name: feature,
      isFullyActive: turn === 'on',
      effectiveDate: from ?? null,
      expirationDate: until ?? null,
    };
    const flag = await calls.setFlag(request, { signal });
    const undo = before ? { undo: { command: 'feature.set', args: argsOf(before) } } : {};
    return { kind: 'notify', text: flagText(flag), data: flag, ...undo };
  },
});

/** Restores a flag's previous state. */
function argsOf({ name, isFullyActive, effectiveDate, expirationDate }: Flag): Record<string, unknown> {
  return {
    feature: name,
    turn: isFullyActive ? 'on' : 'off',
    ...(effectiveDate ? { from: effectiveDate } : {}),
    ...(expirationDate ? { until: expirationDate } : {}),
  };
}
