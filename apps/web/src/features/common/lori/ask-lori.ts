import { type ChatAnswer, routes } from '@libs/contracts';
import { parseAnswer } from '../../../lib/api/api-parse';
import { tokenNow } from '../../../lib/api/api';

const WAIT_MS = 30_000;

/** Why there is no answer: it failed, or the server could not be reached. */
export class NoAnswer extends Error {
  constructor(
    readonly reached: boolean,
    readonly waitSeconds: number | null = null,
  ) {
    super(reached ? 'no answer' : 'unreachable');
  }
}

interface Question {
  message: string;
  conversationId: string | null;
  signal: AbortSignal;
  onDelta: (text: string) => void;
}

/**
 * Sends a question and reads the stream: each delta as it arrives, the whole answer at the end. If aborted, throws what
 * `fetch` throws.
 */
export async function askLori({ message, conversationId, signal, onDelta }: Question): Promise<ChatAnswer> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
  const token = await tokenNow().catch(() => null);
  let answer: ChatAnswer | null = null;
  try {
    const response = await fetch(routes.askLori.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      credentials: 'same-origin',
      body: JSON.stringify({
        message,
        context: 'energy_assistant',
        ...(conversationId ? { conversationId } : {}),
      }),
      signal: limit,
    });
    if (!response.ok || !response.body) throw new NoAnswer(true, Number(response.headers.get('retry-after')) || null);
    for await (const frame of framesIn(response.body)) {
      const data = JSON.parse(frame) as { delta?: string };
      if (typeof data.delta === 'string') onDelta(data.delta);
      else answer = parseAnswer(routes.askLori.response, data);
    }
  } catch (error) {
    if (signal.aborted || error instanceof NoAnswer) throw error;
    throw new NoAnswer(error instanceof SyntaxError);
  }
  if (!answer) throw new NoAnswer(true);
  return answer;
}

/** The data of each event in an event stream. */
async function* framesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? '';
    const frames = rest.split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) if (frame.startsWith('data: ')) yield frame.slice('data: '.length);
    if (done) return;
  }
}
