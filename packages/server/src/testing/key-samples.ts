import type { KeySample, Sample } from '../features/contracts/key-sample.ts';

/** A sample without any contract: by it, every range is short. */
export const emptySample: Sample = {
  share: 1,
  keys: { ln_key: [], num_key: [], vin: [], vin_rev: [] },
  dealers: { ln_key: [], num_key: [], vin: [] },
  counts: new Map(),
  vins: { lines: '', share: 1 },
};

/** Keys that are always estimated by the same sample, or never. */
export function fixedKeys(sample: Sample | undefined): KeySample {
  return { current: () => sample, renew: async () => {} };
}
