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
 * Spans from click to frame, made by hand at the six places where time goes: call, command, transaction, numbering, reaction,
 * frame. While no collector is named the SDK is not even loaded, and each place asks one boolean.
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
  // Figures go to Prometheus and lines to stdout: of the SDK's three signals this is the one.
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

/** Sends what is left. A collector that does not answer must not hold up the end of a process. */
export async function stopTracing(): Promise<void> {
  const ending = stop;
  stop = null;
  await ending?.().catch(() => undefined);
}

const tracer = () => trace.getTracer('voltmere');

/** `00-<trace>-<span>-<flags>`, as W3C's Trace Context has it. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The place that a traceparent names, to make spans under; anything else begins a trace of its own. */
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

/** Where the process is now, to be kept beside what it writes; null while nobody traces. */
export function traceparent(span: Span | undefined = trace.getActiveSpan()): string | null {
  if (!stop || !span) return null;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

export interface SpanOptions {
  /** A traceparent; without it the span goes under the one that is active. */
  under?: string | null;
  kind?: SpanKind;
  attributes?: Attributes;
  since?: TimeInput;
}

/** A span that its caller ends; null while nobody traces. */
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

/** Runs `work` in a span of its own, which says if it failed. */
export async function traced<T>(name: string, request: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = openSpan(name, request);
  if (!span) return work();
  try {
    return await within(span, work);
  } catch (error) {
    // Only the kind of failure, because a message may hold what a person typed.
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
    throw error;
  } finally {
    span.end();
  }
}

/** Adds to the active span what is known only now. */
export function noteOnSpan(attributes: Attributes): void {
  if (stop) trace.getActiveSpan()?.setAttributes(attributes);
}

export { SpanKind };
