import { type Answer, PASSWORD, type Person, type TestApi } from '@apps/api/testing';
import { expect } from '@jest/globals';
import type { Role, SecondFactor } from '@libs/contracts';
import type { Clock } from '@libs/platform';
import { SoftAuthenticator, type Twist } from './authenticator.js';
import { appCode } from './totp.js';

/** Own factors, where everyone adds and removes them. */
export const OWN_FACTORS = '/api/me/second-factor';

export interface Challenge {
  challengeId: string;
  options: Record<string, unknown>;
}

/** A code that is wrong for all three accepted steps. */
export function wrongCode(secret: string, at: Date): string {
  const near = [-1, 0, 1].map((steps) => appCode(secret, at, steps));
  return ['111111', '222222', '333333', '444444'].find((text) => !near.includes(text)) as string;
}

/** People with authenticator apps and passkeys, and the calls they make. */
export class PeopleWithFactors {
  constructor(
    private readonly api: TestApi,
    private readonly clock: Clock,
    private readonly site = 'http://localhost:3000',
  ) {}

  ask = (as: Person, path: string, body: object = { password: PASSWORD }): Promise<Answer> =>
    this.api.post(`${OWN_FACTORS}/${path}`, { as, body });

  async own(as: Person): Promise<SecondFactor> {
    return (await this.api.get(OWN_FACTORS, { as })).body as SecondFactor;
  }

  login = ({ account }: Person, secondFactor?: string, password = PASSWORD): Promise<Answer> =>
    this.api.post('/api/auth/login', { body: { email: account.email, password, secondFactor } });

  /** Confirms an app now; this uses up the current step's code. */
  async addTotp(person: Person): Promise<{ secret: string; codes: string[] }> {
    const { secret } = (await this.ask(person, 'totp')).body as { secret: string };
    const confirmed = await this.ask(person, 'totp/confirm', { code: appCode(secret, this.clock.now()) });
    expect(confirmed.status).toBe(200);
    return { secret, codes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
  }

  async withTotp(role: Role = 'asset_host') {
    const person = await this.api.person(role);
    return { person, ...(await this.addTotp(person)) };
  }

  async beginPasskey(as: Person): Promise<Challenge> {
    return (await this.ask(as, 'passkeys/options')).body as Challenge;
  }

  finishPasskey = (as: Person, response: object, name = 'Laptop'): Promise<Answer> =>
    this.ask(as, 'passkeys', { name, response });

  async addPasskey(person: Person): Promise<SoftAuthenticator> {
    const device = new SoftAuthenticator(this.site);
    const { options } = await this.beginPasskey(person);
    expect((await this.finishPasskey(person, device.create(options))).status).toBe(201);
    return device;
  }

  async withPasskey(role: Role = 'asset_host') {
    const person = await this.api.person(role);
    return { person, device: await this.addPasskey(person) };
  }

  async challenge(address?: string): Promise<Challenge> {
    return (await this.api.post('/api/auth/passkey/options', { body: {}, address })).body as Challenge;
  }

  enter = (challengeId: string, response: object, address?: string): Promise<Answer> =>
    this.api.post('/api/auth/passkey', { body: { challengeId, response }, address });

  async signIn(device: SoftAuthenticator, twist: Twist = {}): Promise<Answer> {
    const { challengeId, options } = await this.challenge();
    return this.enter(challengeId, device.get(options, twist));
  }
}
