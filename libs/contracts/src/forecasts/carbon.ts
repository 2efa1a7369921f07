import { z } from 'zod';
import { HalfHourlyCarbon } from './question.js';

/**
 * Carbon saved in the first year, tonnes, P50: separately for electricity used on site and exported, by both methods.
 */
export const SavedCarbon = z.strictObject({
  factorYear: z.int(),
  factorKgPerKwh: z.number(),
  selfConsumedTonnes: z.number(),
  exportedTonnes: z.number(),
  totalTonnes: z.number().optional().describe('the median of the total, which isn’t the total of the medians'),
  halfHourly: HalfHourlyCarbon.optional(),
});
export type SavedCarbon = z.infer<typeof SavedCarbon>;
