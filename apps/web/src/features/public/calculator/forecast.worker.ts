import { Answering } from './answering';
import type { Asked } from './asking';

/** A message to itself is handled after those already queued, and sooner than a timer. */
const { port1, port2 } = new MessageChannel();
const rest = () =>
  new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

const answering = new Answering({ tell: (answered) => postMessage(answered), rest, now: () => performance.now() });

/** The engine in a worker, so that a slider never waits for the calculation. */
addEventListener('message', ({ data }: MessageEvent<Asked>) => answering.ask(data));
