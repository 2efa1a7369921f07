import { createSecretKey } from 'node:crypto';
import { Config, deriveKey } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';

export const ACCESS_TOKEN_SECONDS = 600;
const ISSUER = 'voltmere';
const AUDIENCE = 'voltmere-api';
const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

/**
 * How an access token must be signed and by whom; nothing that the token itself says changes it. A key object, not
 * bytes: of bytes the library first tries to read a public key, which costs more than all the rest of a call's checks.
 */
export const tokenRules = (config: Config) => ({
  secret: createSecretKey(deriveKey(config.secretKey, 'access token')),
  algorithms: ['HS256' as const],
  issuer: ISSUER,
  audience: AUDIENCE,
});

/** Access tokens: ten minutes, kept in the memory of the page. They name a session and hold no right of their own. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  private readonly rules: ReturnType<typeof tokenRules>;

  constructor(config: Config) {
    this.rules = tokenRules(config);
    this.jwt = new JwtService({ secret: this.rules.secret });
  }

  sign(accountId: string, sessionId: string): string {
    const { issuer, audience } = this.rules;
    const options = { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS, issuer, audience } as const;
    return this.jwt.sign({ sub: accountId, sid: sessionId }, options);
  }

  /** The session that a valid token names, or null. */
  async sessionOf(token: string): Promise<string | null> {
    try {
      const { algorithms, issuer, audience } = this.rules;
      return sessionOfClaims(await this.jwt.verifyAsync<object>(token, { algorithms, issuer, audience }));
    } catch {
      return null;
    }
  }
}

/** The session that verified claims name. */
export function sessionOfClaims(claims: unknown): string | null {
  const read = Claims.safeParse(claims);
  return read.success ? read.data.sid : null;
}
