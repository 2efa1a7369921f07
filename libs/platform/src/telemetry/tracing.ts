import {
  type Attributes,
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TimeInput,
  trace,
} from '@opentelemetry/api';

/**
 * Spans from click to frame, created by hand at the six places that take time: call, command, transaction, stamping,
 * reaction and frame. Without a collector the SDK is not loaded, and each place checks one boolean.
 */
let stop: (() => Promise<void>) | null = null;

/** Whether spans are made in this process. */
export const tracing = (): boolean => stop !== null;

const wanted = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);

/** Sends this process's spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, if it is set; the other OTEL_ settings count too. */
export async function startTracing(service: string): Promise<void> {
  if (stop || !wanted(process.env)) return;
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  // Metrics go to Prometheus and logs to stdout, so traces are the only signal of the SDK in use.
  const sdk = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME || service,
    traceExporter: new OTLPTraceExporter(),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
  });
  sdk.start();
  stop = () => sdk.shutdown();
}

/** Sends the remaining spans. A collector that does not respond must not delay shutdown. */
export async function stopTracing(): Promise<void> {
  const ending = stop;
  stop = null;
  await ending?.().catch(() => undefined);
}

const tracer = () => trace.getTracer('voltmere');

/** `00-<trace>-<span>-<flags>`, as W3C's Trace Context has it. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Parses a traceparent as the parent of new spans; anything else starts a new trace. */
function placeOf(traceparent: string | null | undefined): Context {
  const found = TRACEPARENT.exec(traceparent ?? '');
  if (!found) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = found;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** The current traceparent, to be stored with what the process writes; null while tracing is off. */
export function traceparent(span: Span | undefined = trace.getActiveSpan()): string | null {
  if (!stop || !span) return null;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

export interface SpanOptions {
  /** The parent's traceparent; without it, the active span is the parent. */
  under?: string | null;
  kind?: SpanKind;
  attributes?: Attributes;
  since?: TimeInput;
}

/** Starts a span that its caller must end; null while tracing is off. */
export function openSpan(name: string, { under, kind, attributes, since }: SpanOptions = {}): Span | null {
  if (!stop) return null;
  const at = under === undefined ? context.active() : placeOf(under);
  const options = {
    kind: kind ?? SpanKind.INTERNAL,
    ...(attributes ? { attributes } : {}),
    ...(since === undefined ? {} : { startTime: since }),
  };
  return tracer().startSpan(name, options, at);
}

/** Runs `work` with this span as the active one. */
export const within = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work);

/** Runs `work` in a span, which records an error if it fails. */
export async function traced<T>(name: string, request: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = openSpan(name, request);
  if (!span) return work();
  try {
    return await within(span, work);
  } catch (error) {
    // Only the type of error, because a message may contain personal input.
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
    throw error;
  } finally {
    span.end();
  }
}

/** Adds attributes to the active span that were not known when it started. */
export function noteOnSpan(attributes: Attributes): void {
  if (stop) trace.getActiveSpan()?.setAttributes(attributes);
}

export { SpanKind };
