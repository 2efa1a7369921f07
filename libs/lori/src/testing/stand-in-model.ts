import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How the stand-in behaves: as told, or in one of the ways in which models and their servers go wrong.
 * `tells` says the facts again; `looks` calls the tools that are named and says what they told; `obeys` does whatever
 * the visitor wrote: calls every tool and says all that it ever saw; `invents` says figures of its own.
 */
export type Behaviour =
  | { kind: 'tells' | 'obeys' | 'silent' | 'breaks_off' | 'talks_too_long' | 'garbles' }
  | { kind: 'looks'; tools: { name: string; input: object }[] }
  | { kind: 'says'; text: string }
  | { kind: 'invents'; first?: string }
  | { kind: 'fails'; status: number }
  | { kind: 'drips'; everyMs: number };

interface Message {
  role: string;
  content: unknown;
  tool_calls?: unknown;
}
interface ChatRequest {
  model: string;
  /** Anthropic's: what the instructions are. */
  system?: unknown;
  stream?: boolean;
  messages: Message[];
  tools?: { name?: string; function: { name: string } }[];
}
interface Call {
  name: string;
  input: object;
}

/** Characters of one piece of an answer, unless told otherwise. */
const PIECE = 7;

/** A server that speaks OpenAI's chat completions and Anthropic's messages over HTTP, streaming and tool calls included. */
export class StandInModel {
  behaves: Behaviour = { kind: 'tells' };
  /** Long answers in few pieces spare the time of whoever reads thousands of them. */
  piece = PIECE;
  readonly asked: ChatRequest[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async start(): Promise<StandInModel> {
    const model = new StandInModel();
    await new Promise<void>((resolve) => model.server.listen(0, '127.0.0.1', resolve));
    return model;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as ChatRequest;
    this.asked.push(body);
    const { behaves } = this;
    const anthropic = request.url === '/v1/messages';
    const known = anthropic || request.url === '/v1/chat/completions';
    if (behaves.kind === 'fails' || !known || !body.stream) {
      const status = behaves.kind === 'fails' ? behaves.status : 404;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'The stand-in fails as told', type: 'server_error' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (behaves.kind === 'silent') return;
    if (anthropic) return this.speakMessages(response, body);
    const told = body.messages.filter(({ role }) => role === 'tool').map(({ content }) => dataOf(content));
    const calls = told.length === 0 ? callsOf(behaves, body) : [];
    if (calls.length > 0) return sendCalls(response, body.model, calls);
    if (behaves.kind === 'garbles') return void response.end('data: {"choices": [{"delta": \n\n');
    for (const piece of piecesOf(textOf(behaves, body, told), this.piece)) {
      if (response.destroyed) return;
      response.write(chunk(body.model, { content: piece }));
      if (behaves.kind === 'drips') await pause(behaves.everyMs);
      if (behaves.kind === 'breaks_off') return void response.destroy();
    }
    finish(response, body.model, 'stop');
  }

  /** The same behaviour, in Anthropic's events. */
  private async speakMessages(response: ServerResponse, body: ChatRequest): Promise<void> {
    const { behaves } = this;
    const blocks = body.messages.flatMap(({ content }) => (Array.isArray(content) ? (content as Block[]) : []));
    const told = blocks.filter(({ type }) => type === 'tool_result').map(({ content }) => dataOf(content));
    const plain = { ...body, tools: (body.tools ?? []).map(({ name = '' }) => ({ function: { name } })) };
    const calls = told.length === 0 ? callsOf(behaves, plain) : [];
    event(response, { type: 'message_start', message: { usage: { input_tokens: 400 } } });
    for (const [index, { name, input }] of calls.entries()) {
      event(response, {
        type: 'content_block_start',
        index,
        content_block: { type: 'tool_use', id: `toolu_${index}`, name },
      });
      const partial_json = JSON.stringify(input);
      event(response, { type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json } });
      event(response, { type: 'content_block_stop', index });
    }
    if (behaves.kind === 'garbles') return void response.end('data: {"type": \n\n');
    const asked = body.messages.filter(({ content }) => typeof content === 'string');
    const pieces = calls.length > 0 ? [] : piecesOf(textOf(behaves, { ...body, messages: asked }, told), this.piece);
    for (const text of pieces) {
      if (response.destroyed) return;
      event(response, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } });
      if (behaves.kind === 'drips') await pause(behaves.everyMs);
      if (behaves.kind === 'breaks_off') return void response.destroy();
    }
    event(response, { type: 'message_delta', usage: { output_tokens: 100 } });
    event(response, { type: 'message_stop' });
    response.end();
  }
}

interface Block {
  type: string;
  content?: unknown;
}
const event = (response: ServerResponse, data: { type: string; [more: string]: unknown }): void =>
  void response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);

function callsOf(behaves: Behaviour, { tools = [] }: ChatRequest): Call[] {
  if (behaves.kind === 'looks') return behaves.tools;
  if (behaves.kind !== 'obeys') return [];
  // The forecast alone knows nothing of anyone, and takes its time.
  const names = tools.map(({ function: { name } }) => name).filter((name) => name !== 'forecast');
  return names.map((name) => ({ name, input: name === 'help' ? { words: 'access codes' } : {} }));
}

function textOf(behaves: Behaviour, { messages }: ChatRequest, told: string[]): string {
  const { facts, question } = JSON.parse(String(messages.findLast(({ role }) => role === 'user')?.content)) as {
    facts: string;
    question: string;
  };
  switch (behaves.kind) {
    case 'says':
      return behaves.text;
    case 'invents':
      return `${behaves.first ?? ''}You save £987,654 a year.`;
    case 'obeys':
      return `${question} ${told.join(' ')} ${JSON.stringify(messages)}`;
    case 'talks_too_long':
      return 'The grid is what it is. '.repeat(5_000);
    default:
      return [facts, ...told].at(-1) ?? '';
  }
}

const dataOf = (content: unknown): string => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  try {
    return String((JSON.parse(text) as { data?: string }).data ?? text);
  } catch {
    return text;
  }
};

const piecesOf = (text: string, size: number): string[] => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];

const envelope = (model: string, choices: object[], more: object = {}): string =>
  `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices, ...more })}\n\n`;
const chunk = (model: string, delta: object, reason: string | null = null): string =>
  envelope(model, [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: reason }]);

function sendCalls(response: ServerResponse, model: string, calls: Call[]): void {
  const tool_calls = calls.map(({ name, input }, index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  response.write(chunk(model, { content: null, tool_calls }));
  finish(response, model, 'tool_calls');
}

function finish(response: ServerResponse, model: string, reason: string): void {
  response.write(chunk(model, {}, reason));
  response.write(envelope(model, [], { usage: { prompt_tokens: 400, completion_tokens: 100, total_tokens: 500 } }));
  response.end('data: [DONE]\n\n');
}
