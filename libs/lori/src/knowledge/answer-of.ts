import { type Reply, UNKNOWN } from '../reply.js';
import { passageOf } from './knowledge.js';

/** What a passage says, with the page that says it. */
export function answerOf(id: string): Reply {
  const found = passageOf(id);
  return found ? { text: found.answer, sources: [{ title: found.title, href: found.page }] } : UNKNOWN;
}
