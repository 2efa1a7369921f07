import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelSettings } from '@libs/platform';
import { isStepCount, streamText, tool, type ToolSet } from 'ai';
import type { LoriModel, ModelTask, ModelTool } from './lori-model.js';
import { MODEL_LIMITS, messagesOf } from './model-limits.js';

/** Any server that speaks OpenAI's chat completions. Nothing outside this file knows the library. */
export function aiModel({ baseUrl, model, apiKey }: Pick<ModelSettings, 'baseUrl' | 'model' | 'apiKey'>): LoriModel {
  const provider = createOpenAICompatible({
    name: 'lori',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey ? { apiKey } : {}),
  });
  return { write: (task) => write(provider.chatModel(model), task) };
}

async function* write(model: Parameters<typeof streamText>[0]['model'], task: ModelTask): AsyncGenerator<string> {
  const { rules, tools, signal, onTokens } = task;
  const messages = messagesOf(task);
  let said = 0;
  // The library waits for a first word only once a server has answered at all: silence is timed here.
  const silence = new AbortController();
  // While we look something up, it is not the model that is silent.
  let lookingUp = 0;
  const timer = setTimeout(() => (lookingUp > 0 ? timer.refresh() : silence.abort()), MODEL_LIMITS.silentMs);
  const counted = tools.map(
    (one): ModelTool => ({
      ...one,
      look: async (given) => {
        lookingUp += 1;
        try {
          return await one.look(given);
        } finally {
          lookingUp -= 1;
          timer.refresh();
        }
      },
    }),
  );
  const result = streamText({
    model,
    instructions: rules,
    messages,
    tools: toolsOf(counted),
    stopWhen: isStepCount(MODEL_LIMITS.steps),
    maxOutputTokens: MODEL_LIMITS.tokensOut,
    temperature: 0,
    // Her own words are at hand: waiting for another try would be worse.
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, silence.signal, AbortSignal.timeout(MODEL_LIMITS.totalMs)]),
    // Failures come by the stream and are thrown below.
    onError: () => undefined,
  });
  try {
    for await (const part of result.stream) {
      timer.refresh();
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('The model took too long or was stopped');
      if (part.type !== 'text-delta') continue;
      said += part.text.length;
      yield part.text;
    }
  } finally {
    clearTimeout(timer);
    const usage =
      signal.aborted || silence.signal.aborted ? null : await Promise.resolve(result.usage).catch(() => null);
    const guessed = Math.ceil((JSON.stringify(messages).length + rules.length + said) / MODEL_LIMITS.charactersOfToken);
    onTokens(usage?.totalTokens ?? guessed);
  }
}

const toolsOf = (tools: readonly ModelTool[]): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, about, input, look }) => [
      name,
      tool({
        description: about,
        inputSchema: input,
        execute: async (given: unknown) => ({ data: await look(given) }),
      }),
    ]),
  );
