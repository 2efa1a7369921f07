import { parentPort } from 'node:worker_threads';
import type { FromThread, ToDraw } from './draw-in-thread.js';

/** What a `pdf-thread` exports. */
interface Drawing {
  draw(content: unknown, onDrawn: (share: number) => void): Promise<Uint8Array>;
}

const say = (what: FromThread): void => parentPort?.postMessage(what);

/** Draws one document after another; the renderer and what it has read of the fonts stay loaded. */
async function answer({ file, content }: ToDraw): Promise<void> {
  try {
    const { draw } = (await import(file)) as Drawing;
    say({ pdf: await draw(content, (drawn) => say({ drawn })) });
  } catch (error) {
    say({ failed: error instanceof Error ? error : new Error(String(error)) });
  }
}

parentPort?.on('message', (asked: ToDraw) => void answer(asked));
