import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import {
  ROOT_CONTEXT,
  SpanKind,
  trace,
  TraceFlags,
  type Attributes,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../background/log';
import { safeErrorText } from '../background/safe-error';
import type { TracingConfig } from '../config/config';
import {
  callsStored,
  eventsEmitted,
  messagesTaken,
  providerCalls,
  sendsTried,
} from '../metrics/measurements';

/** A close waits no longer for a receiver that is silent. */
const EXPORT_MS = 3_000;

const hashOf = (text: string, bytes: number): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, bytes * 2);

/** A part of the work on a message, which ends when it is recorded. */
interface Part {
  readonly name: string;
  readonly kind?: SpanKind;
  /** The id of the message, of which the trace shows a hash alone: some providers write phone numbers into theirs. */
  readonly message: string;
  readonly from: Date;
  readonly attributes?: Attributes;
}
/** The first part of its kind of work, which its name tells from others on the message. */
interface Root extends Part {
  readonly root: string;
}
interface Child extends Part {
  /** The name of the root. */
  readonly childOf: string;
}

/** Every process that works on a message computes the same ids for its trace and for the root's span, so nothing has to carry them. */
function createRecorder(
  config: TracingConfig,
  exporter: SpanExporter,
): { provider: TracerProvider; record: (part: Root | Child) => void } {
  let next = { traceId: '', spanId: '' };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    sampler: new TraceIdRatioBasedSampler(config.share),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.spanId },
  });
  const tracer: Tracer = provider.getTracer('muhatap');
  const record = (part: Root | Child): void => {
    const { name, kind = SpanKind.INTERNAL, message, from: startTime, attributes = {} } = part;
    const traceId = hashOf(`trace ${message}`, 16);
    const rootId = (root: string) => hashOf(`span ${root} ${message}`, 8);
    next = {
      traceId,
      spanId: 'root' in part ? rootId(part.root) : randomBytes(8).toString('hex'),
    };
    const context =
      'root' in part
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, {
            traceId,
            spanId: rootId(part.childOf),
            traceFlags: TraceFlags.SAMPLED,
            isRemote: true,
          });
    tracer.startSpan(name, { kind, startTime, attributes }, context).end();
  };
  return { provider, record };
}

/** Says once that spans are lost, and again only after some have arrived. */
function withWarning(exporter: SpanExporter, { endpoint }: TracingConfig, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing)
          log.warn(
            { host: new URL(endpoint).host, error: safeErrorText(result.error) },
            'traces not exported',
          );
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

const WEBHOOK = 'webhook';
const sendOf = (attempt: number): string => `send ${attempt}`;

function followMessages(record: (part: Root | Child) => void): (() => void)[] {
  return [
    callsStored.follow(({ source, receivedAt: from, messageIds }) => {
      for (const message of messageIds())
        record({
          name: 'webhook',
          kind: SpanKind.SERVER,
          root: WEBHOOK,
          message,
          from,
          attributes: { 'muhatap.source': source },
        });
    }),
    messagesTaken.follow(({ id: message, begunAt: from }) => {
      if (message !== null) record({ name: 'take in', childOf: WEBHOOK, message, from });
    }),
    eventsEmitted.follow(({ type, payload: { message_id: message }, createdAt: from }) => {
      if (type === 'chat-message' && typeof message === 'string' && from !== undefined)
        record({ name: 'emit', kind: SpanKind.PRODUCER, childOf: WEBHOOK, message, from });
    }),
  ];
}

function followSends(record: (part: Root | Child) => void): (() => void)[] {
  return [
    sendsTried.follow(({ id: message, attempt, kind: outcome, begunAt: from }) =>
      record({
        name: 'send',
        root: sendOf(attempt),
        message,
        from,
        attributes: { 'muhatap.attempt': attempt, 'muhatap.outcome': outcome },
      }),
    ),
    providerCalls.follow(({ provider, result, seconds, send }) => {
      if (send === null) return;
      record({
        name: 'provider call',
        kind: SpanKind.CLIENT,
        childOf: sendOf(send.attempt),
        message: send.id,
        from: new Date(Date.now() - seconds * 1000),
        attributes: { 'muhatap.provider': provider, 'muhatap.result': result },
      });
    }),
  ];
}

const createExporter = ({ endpoint }: Pick<TracingConfig, 'endpoint'>): SpanExporter =>
  new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS });

/** Hands over no span at all, and answers why that failed; null where it did not. */
export async function tryExport(config: Pick<TracingConfig, 'endpoint'>): Promise<unknown> {
  const exporter = createExporter(config);
  const { code, error } = await new Promise<ExportResult>((resolve) =>
    exporter.export([], resolve),
  );
  await exporter.shutdown();
  return code === ExportResultCode.SUCCESS ? null : (error ?? new Error('not exported'));
}

/**
 * Makes spans of what the measurements record and sends them, many at once, to `<endpoint>/v1/traces` (docs/operations/metrics.md), until the
 * answered function is called, which hands over what is left and never fails.
 */
export function createTracing(config: TracingConfig, log: Log): () => Promise<void> {
  const exporter = withWarning(createExporter(config), config, log);
  const { provider, record } = createRecorder(config, exporter);
  const stops = [...followMessages(record), ...followSends(record)];
  return async () => {
    for (const stop of stops) stop();
    // A failed export was said already.
    await provider.shutdown().catch(() => undefined);
  };
}
