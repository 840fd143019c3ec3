import type { Config } from '../config.ts';
import type { Metrics, MetricsDeps } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { Observer, Watch } from './watch.ts';

/** Observes a server, according to its settings. */
export interface OpenObserver {
  /** Absent: nothing is measured. */
  observer?: Observer;
  /** The port of the metrics, if they are served. */
  metricsPort?: number;
  /** Sends the last traces, and serves no more metrics. */
  close: () => Promise<void>;
}

/** Opens the metrics and traces that are set, and loads nothing for those that aren't. Throws StartError. */
export async function openObserver(
  config: Pick<Config, 'metricsPort' | 'tracesUrl' | 'tracesHeaders' | 'tracesShare'>,
  deps: MetricsDeps,
): Promise<OpenObserver> {
  const metrics = config.metricsPort === undefined ? undefined : await createMetricsOf(deps);
  const served = metrics && (await serveMetrics(metrics, config.metricsPort ?? 0));
  const traces =
    config.tracesUrl === undefined ? undefined : await createTracesOf(config.tracesUrl, config, deps);
  const watches = [metrics?.watch, traces?.watch].filter((watch) => watch !== undefined);
  return {
    ...(watches.length > 0 && {
      observer: {
        watch: together(watches),
        offer: (figure: Parameters<Observer['offer']>[0], read: () => number) => metrics?.offer(figure, read),
      },
    }),
    ...(served && { metricsPort: served.port }),
    close: async () => {
      await Promise.all([served?.close(), traces?.close()]);
    },
  };
}

async function createMetricsOf(deps: MetricsDeps): Promise<Metrics> {
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(deps);
}

async function createTracesOf(
  url: string,
  { tracesHeaders = {}, tracesShare }: Pick<Config, 'tracesHeaders' | 'tracesShare'>,
  { version, report }: { version: string; report: (problem: string) => void },
) {
  const { createTraces } = await import('./traces.ts');
  return createTraces({ url, headers: tracesHeaders, share: tracesShare, version, report });
}

function together(watches: readonly Watch[]): Watch {
  const [only, ...others] = watches;
  if (only && others.length === 0) return only;
  return (begun) => {
    const ends = watches.map((watch) => watch(begun));
    return (ended) => {
      for (const end of ends) end(ended);
    };
  };
}
