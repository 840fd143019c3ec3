import { hostname } from 'node:os';
import type { Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Begun, Ended, Watch } from './watch.ts';
import type { WorkContext } from './work-context.ts';

/** Where traces go, and how many. */
export interface TracesDeps {
  /** The address of the collector; spans go to `/v1/traces` below it. */
  url: string;
  headers: Record<string, string>;
  /** The share of requests and jobs that are traced. */
  share: number;
  version: string;
  /** Called when a collector doesn't take spans: once until it takes some again. */
  report: (problem: string) => void;
}

/** The traces of a server: a span for each request, job and statement. */
export interface Traces {
  watch: Watch;
  /** Sends what hasn't been sent. */
  close(): Promise<void>;
}

/** How long the last spans have to leave when the server stops. */
const lastSendMs = 2_000;

/** Polling every few seconds says nothing. */
const untraced: ReadonlySet<string> = new Set(['healthz', 'readyz']);

/**
 * Traces to an OpenTelemetry collector. The library is loaded here, so only with OTEL_EXPORTER_OTLP_ENDPOINT. A span has names, times and statuses; what
 * a statement says, whom it's for and an error's words may hold values, so none of these is sent.
 */
export async function createTraces({ url, headers, share, version, report }: TracesDeps): Promise<Traces> {
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace },
    sdk,
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = reporting(new OTLPTraceExporter({ url: `${url}/v1/traces`, headers }), url, report);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'pitlane',
      'service.version': version,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('pitlane');
  const spans = new WeakMap<WorkContext, Span>();
  const kinds = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, job: SpanKind.INTERNAL };
  return {
    watch: (begun) => {
      const { kind, name, context } = begun;
      const parent = kind === 'statement' && context ? spans.get(context) : undefined;
      if (kind === 'statement' ? !parent : untraced.has(name)) return () => undefined;
      const around = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: attributesOf(begun) }, around);
      if (kind !== 'statement' && context) spans.set(context, span);
      return (ended) => {
        if (ended.status !== undefined) span.setAttribute('http.response.status_code', ended.status);
        const failed = errorType(ended);
        if (failed !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', failed);
        }
        span.end();
      };
    },
    close: async () => {
      await provider.forceFlush({ timeoutMillis: lastSendMs }).catch(() => undefined);
      await provider.shutdown().catch(() => undefined);
    },
  };
}

function attributesOf({ kind, name, context, method }: Begun): Record<string, string> {
  switch (kind) {
    case 'statement':
      return { 'db.system.name': 'postgresql', 'db.query.summary': name };
    case 'request':
      return { 'pitlane.request_id': context?.id ?? '', 'http.request.method': method ?? '' };
    case 'job':
      return {};
  }
  return kind satisfies never;
}

/** The kind of a failure, without its message: an SQLSTATE, a code of Node, or the error's name. */
function errorType({ status, error }: Ended): string | undefined {
  if (status !== undefined) return status >= 500 ? String(status) : undefined;
  if (error === undefined) return undefined;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'Error');
}

/** Reports a collector that takes no spans. They are dropped, and nothing else waits for them. */
function reporting(exporter: SpanExporter, url: string, report: (problem: string) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing)
          report(`The collector at ${new URL(url).origin} takes no traces: ${result.error.message}`);
        isFailing = result.error !== undefined;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
