import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';

/** A person's second factors. */
export const SecondFactor = z
  .strictObject({
    totp: z.strictObject({ since: Instant }).nullable(),
    recoveryCodesLeft: z.int().min(0),
    passkeys: z.array(z.strictObject({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })),
    /** The role must have one: `REQUIRE_ADMIN_2FA`. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;
export const TotpSecret = z.strictObject({ secret: z.string(), uri: z.string() });
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
/** Options for the browser's authenticator, as created by @simplewebauthn/server. */
export const PasskeyOptions = z.strictObject({ challengeId: Id, options: z.looseObject({}) });
