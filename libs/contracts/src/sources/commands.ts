import { z } from 'zod';
import { DateOnly } from '../base/fields.js';
import { MAKER_PLATFORMS } from './views.js';

const text = z.string().trim().min(1, 'Enter the key').max(2000);

/** What a maker lets us in with. Solis has an id beside its secret. */
export const SourceKey = z.strictObject({
  key: text,
  keyId: z.string().trim().max(200).optional().describe('the id of the key; only SolisCloud has one'),
});
export type SourceKey = z.infer<typeof SourceKey>;

const hasMpan = ({ platform, account }: { platform: string; account: string }) =>
  platform !== 'n3rgy' || /^\d{13}$/.test(account);

const hasId = ({ platform, keyId }: { platform: string; keyId?: string | undefined }) =>
  platform !== 'solis' || Boolean(keyId);

export const NewSource = z
  .strictObject({
    platform: z.enum(MAKER_PLATFORMS),
    account: z
      .string()
      .trim()
      .regex(
        /^[A-Za-z0-9-]{3,60}$/,
        'Enter letters, digits and dashes as they are on the inverter or the maker’s website',
      )
      .describe('the inverter’s serial number; for SolarEdge the site’s number, for n3rgy the MPAN'),
    ...SourceKey.shape,
  })
  .refine(hasId, { message: 'Enter the id of the key', path: ['keyId'] })
  .refine(hasMpan, { message: 'Enter the 13 digits of the MPAN, as on the electricity bill', path: ['account'] });

export const ConnectSource = z.strictObject({
  sizeDiffers: z.literal(true).optional().describe('required if the maker’s size differs by more than 10%'),
});

export const ReadAgain = z.strictObject({ from: DateOnly.describe('the first London day; up to today') });
