import { type Actor, BUSINESS_TYPES, CHANNELS, OFFERS } from '@libs/contracts';
import { z } from 'zod';
import { readerOfActor } from '../knowledge/knowledge.js';
import type { Lori } from '../lori.js';
import { placeIn } from '../place.rules.js';
import type { Reply } from '../reply.js';
import { MODEL_HELP } from '../replies.texts.js';
import { TOOL_NAMES, TOOL_QUESTIONS, type ToolName } from '../tools/tool-questions.js';
import { type Entities, FIELDS, KINDS, MEASURES } from '../understanding/entities.rules.js';
import type { ModelTool } from './lori-model.js';

/** The figures that a forecast can be asked with; the engine checks them again. */
const FIGURES = z.object({
  annualUsageKwh: z.number().optional(),
  poundsAMonth: z.number().optional(),
  unitRatePence: z.number().optional(),
  roofAreaM2: z.number().optional(),
  batteryKwh: z.number().optional(),
  postcode: z.string().max(10).optional(),
  businessType: z.enum(BUSINESS_TYPES).optional(),
  offer: z.enum(OFFERS).optional(),
});
const place = z.string().max(80).optional().describe('a town, region or postcode of Great Britain');
const name = z.string().max(120).optional().describe('the company; none for the asker’s own record');
const kind = z.enum(KINDS).optional();
const status = z.string().max(40).optional();
const NONE = z.object({});
const period = z
  .enum(['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month', 'this_year'])
  .optional();
const months = z.array(z.int().min(1).max(12)).max(2).optional().describe('1 is January; the later of two first');
const TERMS = ['price', 'rise', 'term', 'upfront', 'export', 'buyout', 'end', 'notice', 'withdrawal'] as const;

const INPUTS: Record<ToolName, z.ZodType<Given>> = {
  'grid.now': z.object({ place }),
  'grid.mix': z.object({ place, fuel: z.string().max(20).optional() }),
  tape: z.object({
    place,
    day: z.enum(['today', 'tomorrow']).optional(),
    forHours: z.number().min(1).max(24).optional(),
  }),
  forecast: FIGURES,
  savings: z.object({ period: z.enum(['month', 'year']).optional() }),
  terms: NONE,
  record: z.object({ name, kind, field: z.enum(FIELDS).optional() }),
  list: z.object({ kind, status, place, top: z.int().min(1).max(10).optional() }),
  count: z.object({ kind, status, place }),
  sum: z.object({ measure: z.enum(MEASURES).optional(), status }),
  next: z.object({ what: z.enum(['step', 'visit', 'bill']).optional() }),
  'documents.missing': z.object({ name }),
  'certificates.expiring': NONE,
  leads: z.object({
    period: z.enum(['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month']).optional(),
  }),
  overdue: NONE,
  'mandate.left': NONE,
  'portfolio.irr': NONE,
  capacity: NONE,
  'success.rate': NONE,
  payments: NONE,
  energy: z.object({ name, period, months, channel: z.enum(CHANNELS).optional() }),
  bill: z.object({ name, period, months, compare: z.literal(true).optional() }),
  'battery.why': z.object({ name, period }),
  'battery.earned': z.object({ name, period, months }),
  'agreement.term': z.object({ name, term: z.enum(TERMS).optional() }),
};
type Given = Partial<Omit<Entities, 'place' | 'figures'>> & z.infer<typeof FIGURES> & { place?: string };

/** What a model may look up: the tools that the asker may use, with their arguments, and the passages. */
export function toolsFor(lori: Lori, actor: Actor | null, learn: (told: Reply) => string): ModelTool[] {
  const reader = readerOfActor(actor);
  const tools = TOOL_NAMES.filter((each) => TOOL_QUESTIONS[each].readers.includes(reader)).map((tool): ModelTool => {
    const input = INPUTS[tool];
    return {
      // Servers take letters, digits, `_` and `-` alone.
      name: tool.replaceAll('.', '_'),
      about: `${TOOL_QUESTIONS[tool].title}. For example: ${TOOL_QUESTIONS[tool].questions.slice(0, 3).join(' ')}`,
      input,
      look: async (given) =>
        learn(await lori.look({ do: 'tool', tool, args: argsOf(tool, input.parse(given)) }, actor)),
    };
  });
  const words = z.object({ words: z.string().max(300) });
  const help: ModelTool = {
    name: 'help',
    about: MODEL_HELP,
    input: words,
    look: async (given) => learn(await lori.help(words.parse(given).words, actor)),
  };
  return [...tools, help];
}

function argsOf(tool: ToolName, { place: where, ...given }: Given): Entities {
  const found = where ? (placeIn(where) ?? placeIn(`in ${where}`)) : null;
  const lies = found ? { place: found } : {};
  if (tool !== 'forecast') return { ...given, ...lies };
  const { annualUsageKwh, ...figures } = FIGURES.parse(given);
  return { ...lies, figures: annualUsageKwh === undefined ? figures : { annualUsageKwh, ...figures } };
}
