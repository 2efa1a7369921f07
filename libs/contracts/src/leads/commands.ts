import { z } from 'zod';
import { OptionalReason } from '../base/fields.js';
import { ForecastBody } from '../forecasts/question.js';
import { TEXTS } from '../texts.js';

export const SubmitLeadBody = z.strictObject({
  // `leadFault` checks the contents of these fields; each has the same message here as there.
  fullName: z.string(TEXTS.invalidFullName).max(1000, TEXTS.invalidFullName),
  companyName: z.string(TEXTS.invalidCompanyName).max(1000, TEXTS.invalidCompanyName),
  workEmail: z.string(TEXTS.invalidEmail).max(1000, TEXTS.invalidEmail),
  phoneNumber: z.string(TEXTS.invalidPhone).max(100, TEXTS.invalidPhone).nullish(),
  forecastInput: ForecastBody.optional().describe(
    'the body of POST /api/forecasts, if the visitor used the calculator',
  ),
});
export const DeclineLeadBody = z.strictObject({ reason: OptionalReason });
