import { z } from 'zod';
import { password } from '../base/command-parts.js';
import { Id, Name } from '../base/fields.js';

/** A secret that confirms the person before a factor is added, replaced or removed. */
export const StepUpBody = z.strictObject({ password });
export const ConfirmTotpBody = z.strictObject({ code: z.string().trim().max(20) });
/** The response of the browser's authenticator, which @simplewebauthn validates. */
export const PasskeyAnswer = z.looseObject({ id: z.string().max(2000), type: z.literal('public-key') });
export const AddPasskeyBody = z.strictObject({ name: Name, response: PasskeyAnswer });
export const PasskeySignInBody = z.strictObject({ challengeId: Id, response: PasskeyAnswer });
