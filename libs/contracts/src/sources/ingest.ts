import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';
import { SourceView } from './views.js';

/** Lifetime counters and powers of a site, as an agent on site reads them by Modbus. Wh and W; what isn't known is null or left out. */

const wh = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullish();
const watts = z.int().min(-1e9).max(1e9).nullish();

const IngestItem = z.strictObject({
  ts: Instant.describe('when it was read'),
  dev: z.string().trim().min(1).max(60).describe('serial number of the device whose counters these are'),
  WH: wh.describe('lifetime counter of generation, in Wh'),
  imp: wh.describe('lifetime counter of import, in Wh'),
  exp: wh.describe('lifetime counter of export, in Wh'),
  W: watts.describe('power of the panels, in W'),
  grid: watts.describe('power at the grid connection, in W: above zero is bought, below zero is sold'),
  bat: watts.describe('power of the battery, in W: above zero discharges, below zero charges'),
  soc: z.number().min(0).max(100).nullish().describe('charge of the battery, in percent'),
});
export type IngestItem = z.infer<typeof IngestItem>;

export const IngestBatch = z
  .strictObject({
    v: z.literal(1),
    assetId: Id,
    seq: z.int().min(0).describe('the agent’s own number of the batch, which the answer repeats'),
    items: z.array(IngestItem).max(60).describe('none asks for the time alone'),
  })
  .meta({ id: 'IngestBatch' });
export type IngestBatch = z.infer<typeof IngestBatch>;

export const IngestAnswer = z
  .strictObject({
    seq: z.int(),
    now: Instant.describe('our clock, which the agent keeps to'),
    ahead: z.int().describe('how many items were left out because their time is to come'),
    old: z.int().describe('how many items were left out because they are more than a year old'),
  })
  .meta({ id: 'IngestAnswer' });
export type IngestAnswer = z.infer<typeof IngestAnswer>;

export const NewAgent = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,59}$/u, 'Enter a name of 2 to 60 letters and digits, such as Plant room'),
});

export const AgentAdded = z
  .strictObject({
    source: SourceView,
    token: z.string().describe('what the agent signs in with; never shown again'),
  })
  .meta({ id: 'AgentAdded' });
