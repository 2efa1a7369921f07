import type { ModelSettings } from '@libs/platform';
import { z } from 'zod';
import { TOOL_FAULTS } from '../replies.texts.js';
import type { LoriModel, ModelTask, ModelTool } from './lori-model.js';
import { MODEL_LIMITS, messagesOf } from './model-limits.js';
import { framesOf } from './server-events.js';

/** Anthropic's Messages API as it is: streamed, with tools, and with what stays the same marked for its cache. */

const VERSION = '2023-06-01';
const KEPT = { cache_control: { type: 'ephemeral' } } as const;

interface Turn {
  role: 'user' | 'assistant';
  content: string | object[];
}
interface Call {
  id: string;
  name: string;
  json: string;
}

const Usage = z.object({ input_tokens: z.number().optional(), output_tokens: z.number().optional() });
const Frame = z.object({
  type: z.string(),
  index: z.number().optional(),
  message: z.object({ usage: Usage.optional() }).optional(),
  content_block: z.object({ type: z.string(), id: z.string().optional(), name: z.string().optional() }).optional(),
  delta: z
    .object({ type: z.string().optional(), text: z.string().optional(), partial_json: z.string().optional() })
    .optional(),
  usage: Usage.optional(),
  error: z.object({ message: z.string().optional() }).optional(),
});

type Settings = Pick<ModelSettings, 'baseUrl' | 'model' | 'apiKey'>;

export const anthropicModel = (settings: Settings): LoriModel => ({ write: (task) => write(settings, task) });

async function* write(settings: Settings, task: ModelTask): AsyncGenerator<string> {
  const turns: Turn[] = messagesOf(task);
  const spent = { tokens: 0 };
  const whole = AbortSignal.any([task.signal, AbortSignal.timeout(MODEL_LIMITS.totalMs)]);
  try {
    for (let step = 0; step < MODEL_LIMITS.steps; step += 1) {
      const { text, calls } = yield* oneTurn(settings, task, { turns, whole, spent });
      if (calls.length === 0) return;
      turns.push({
        role: 'assistant',
        content: [
          ...(text ? [{ type: 'text', text }] : []),
          ...calls.map(({ id, name, json }) => ({ type: 'tool_use', id, name, input: parsed(json) })),
        ],
      });
      turns.push({ role: 'user', content: await Promise.all(calls.map((call) => resultOf(call, task.tools))) });
    }
  } finally {
    task.onTokens(spent.tokens || Math.ceil(JSON.stringify(turns).length / MODEL_LIMITS.charactersOfToken));
  }
}

async function* oneTurn(
  { baseUrl, model, apiKey }: Settings,
  { rules, tools }: ModelTask,
  { turns, whole, spent }: { turns: readonly Turn[]; whole: AbortSignal; spent: { tokens: number } },
): AsyncGenerator<string, { text: string; calls: Call[] }> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), MODEL_LIMITS.silentMs);
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'anthropic-version': VERSION,
        ...(apiKey ? { 'x-api-key': apiKey } : {}),
      },
      body: JSON.stringify({
        model,
        max_tokens: MODEL_LIMITS.tokensOut,
        temperature: 0,
        stream: true,
        system: [{ type: 'text', text: rules, ...KEPT }],
        tools: tools.map((tool, at) => ({ ...described(tool), ...(at === tools.length - 1 ? KEPT : {}) })),
        messages: turns,
      }),
      signal: AbortSignal.any([whole, silence.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`The model answered ${response.status}`);
    const calls = new Map<number, Call>();
    let text = '';
    for await (const data of framesOf(response.body)) {
      timer.refresh();
      const frame = Frame.parse(JSON.parse(data));
      const { index = 0, delta, content_block: block } = frame;
      if (frame.type === 'error') throw new Error(frame.error?.message ?? 'The model failed');
      const { input_tokens = 0, output_tokens = 0 } = frame.message?.usage ?? frame.usage ?? {};
      spent.tokens += input_tokens + output_tokens;
      if (block?.type === 'tool_use') calls.set(index, { id: block.id ?? '', name: block.name ?? '', json: '' });
      const call = calls.get(index);
      if (call && delta?.partial_json) call.json += delta.partial_json;
      if (delta?.text) {
        text += delta.text;
        yield delta.text;
      }
      if (frame.type === 'message_stop') return { text, calls: [...calls.values()] };
    }
    throw new Error('The model broke off');
  } finally {
    clearTimeout(timer);
  }
}

const described = ({ name, about, input }: ModelTool) => ({
  name,
  description: about,
  input_schema: z.toJSONSchema(input, { io: 'input' }),
});

const parsed = (json: string): unknown => (json === '' ? {} : JSON.parse(json));

/** A tool that does not exist, or is called with what it does not take, says so to the model. */
async function resultOf({ id, name, json }: Call, tools: readonly ModelTool[]): Promise<object> {
  const tool = tools.find((each) => each.name === name);
  const result = { type: 'tool_result', tool_use_id: id };
  if (!tool) return { ...result, is_error: true, content: TOOL_FAULTS.none };
  try {
    return { ...result, content: JSON.stringify({ data: await tool.look(parsed(json)) }) };
  } catch {
    return { ...result, is_error: true, content: TOOL_FAULTS.input };
  }
}
