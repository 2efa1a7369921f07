import { threadId } from 'node:worker_threads';

/** For the test of the threads: "draws" the number of the thread, and what is to fail fails. */
export async function draw(content: string, onDrawn: (share: number) => void): Promise<Uint8Array> {
  if (content === 'fails') throw new Error('a font is missing');
  if (content === 'ends') process.exit();
  onDrawn(0.5);
  return Buffer.from(`${content} in ${threadId}`);
}
