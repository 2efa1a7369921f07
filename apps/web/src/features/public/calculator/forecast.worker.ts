import { forecast } from '@libs/forecast';
import type { Asked, Answered } from './asking';

/** The engine beside the page: one question after the other, so that a slider never waits for the arithmetic. */
addEventListener('message', ({ data: { id, body, draws, coarse } }: MessageEvent<Asked>) => {
  try {
    postMessage({ id, answer: forecast(body, { draws, coarse }) } satisfies Answered);
  } catch (error) {
    postMessage({ id, failed: (error as Error).message } satisfies Answered);
  }
});
