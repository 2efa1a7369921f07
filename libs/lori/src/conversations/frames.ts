import type { ChatAnswer } from '@libs/contracts';
import type { ComingAnswer } from './coming-answer.js';

const frame = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;

/** A text in the pieces in which it is sent: its words, each with the space before it. */
export const wordsOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

/** An answer that is whole already, as frames of an event stream. */
export const framesOf = (answer: ChatAnswer): string =>
  [...wordsOf(answer.response).map((delta) => ({ delta })), answer].map(frame).join('');

/** An answer as frames as it comes; one that cannot be made ends without its last frame. */
export async function* framesAsTheyCome(coming: ComingAnswer): AsyncGenerator<string> {
  for await (const delta of coming.words()) yield frame({ delta });
  const whole = await coming.whole.catch(() => null);
  if (whole) yield frame(whole);
}
