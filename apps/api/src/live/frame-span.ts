import type { ChangesEnvelope } from '@libs/contracts';
import { openSpan, SpanKind } from '@libs/platform';

/** The span of an event sent to this process's sockets, in the trace of its writer. */
export const frameSpan = (trace: string, { id, type, audience }: ChangesEnvelope, sockets: number) =>
  openSpan('live frame', {
    under: trace,
    kind: SpanKind.PRODUCER,
    attributes: {
      'voltmere.event_id': id,
      'voltmere.event': type,
      'voltmere.audience': audience,
      'voltmere.sockets': sockets,
    },
  });
