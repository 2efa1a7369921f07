import {
  accountRoutes,
  type AnswerOf,
  type Me,
  organisationRoutes,
  type RouteSpec,
  secondFactorRoutes,
  type SentTo,
  SESSION_END_REASONS,
  type SessionEndReason,
} from '@libs/contracts';
import { ApiError, api, provideTokens } from '../api/api';
import { hintSession, sessionHint } from './session-hint';
import { forgetIdentity, keepIdentity, keptIdentity } from './kept-identity';
import { isPublicPage } from '../public-pages';
import { named, oneTabAtATime, openChannel, type SignedInAnswer, type TabMessage } from './session-tabs';

export type SessionState =
  /** `away`: the server could not be asked yet, and is asked again. */
  | { status: 'loading'; user: null; endedBy: null; away?: true }
  | { status: 'signed-out'; user: null; endedBy: SessionEndReason | null }
  | { status: 'signed-in'; user: Me; endedBy: null };

interface Token {
  value: string;
  until: number;
  /** What came with it, and when: for the other tabs. */
  answer: SignedInAnswer;
  at: number;
}

type BodyOf<R extends RouteSpec> = NonNullable<SentTo<R>['body']>;

/** Refreshed this long before it ends, so that no call meets an ended token. */
const EARLY_MS = 60_000;
/** Longer than this nobody with work in hand waits for a server that does not answer. */
const PATIENCE_MS = 4_000;
const LOADING = { status: 'loading', user: null, endedBy: null } as const satisfies SessionState;

/**
 * Who is signed in. The access token lives here, in memory alone; a page that loads gets one for the refresh cookie.
 * One instance a tab; the tabs tell each other.
 */
export class SessionStore {
  #state: SessionState = LOADING;
  #token: Token | null = null;
  #refreshing: Promise<string | null> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  #tell: (message: TabMessage) => void = () => {};
  #started = false;

  get state(): SessionState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.start();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks once who is signed in. Safe to call again. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    provideTokens({ current: () => this.token(), renew: (refused) => this.#renew(refused) });
    this.#tell = openChannel((message) => {
      if (message.type === 'signed-in') this.#accept(message.answer, message.at);
      else this.#leave(message.reason);
    });
    void this.#firstAnswer();
  }

  /** Resolves when it is known whether someone is signed in. */
  async ready(): Promise<SessionState> {
    this.start();
    while (this.#state.status === 'loading') {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
    return this.#state;
  }

  /** The access token, refreshed where it is about to end; null when signed out. */
  async token(): Promise<string | null> {
    if (this.#state.status === 'loading') await this.ready();
    if (this.#state.status !== 'signed-in') return null;
    if (this.#token && this.#token.until - Date.now() > 5_000) return this.#token.value;
    return this.#refresh();
  }

  signIn = (body: BodyOf<typeof accountRoutes.login>): Promise<Me> =>
    this.#enter(() => api(accountRoutes.login, { body }));

  signInByCode = (body: BodyOf<typeof accountRoutes.loginByCode>): Promise<Me> =>
    this.#enter(() => api(accountRoutes.loginByCode, { body }));

  signInByPasskey = (body: BodyOf<typeof secondFactorRoutes.signInByPasskey>): Promise<Me> =>
    this.#enter(() => api(secondFactorRoutes.signInByPasskey, { body }));

  signUp = (body: BodyOf<typeof accountRoutes.signUp>): Promise<Me> =>
    this.#enter(() => api(accountRoutes.signUp, { body }));

  join = (body: BodyOf<typeof organisationRoutes.acceptInvitation>): Promise<Me> =>
    this.#enter(() => api(organisationRoutes.acceptInvitation, { body }));

  /** Acts for another organisation from here on. The caller then reloads the page, which has nothing of that organisation. */
  switchOrganisation = (id: string): Promise<Me> =>
    this.#enter(() => api(organisationRoutes.switchOrganisation, { body: { id } }));

  /** The person changed something about oneself: every tab shows it. */
  updated(user: Me): void {
    if (!this.#token || this.#state.user?.id !== user.id) return;
    const { answer, at } = this.#token;
    this.#accept({ ...answer, user }, at);
    this.#tell({ type: 'signed-in', answer: { ...answer, user }, at });
  }

  async #enter(call: () => Promise<SignedInAnswer>): Promise<Me> {
    return this.#signedIn(await oneTabAtATime(call));
  }

  /** Ends the session at the server first: a failed call leaves the person signed in and says so. */
  async signOut(): Promise<void> {
    await oneTabAtATime(() => api(accountRoutes.logout, { body: {} }));
    this.ended('signed_out');
  }

  /** The session is over: told by the server, by a socket or by the person. Every tab leaves. */
  ended(reason: SessionEndReason): void {
    if (this.#state.status === 'signed-out') return;
    // Another session of the same person is in this browser: the cookie has it once the call that began it is answered.
    if (reason === 'switched') return void oneTabAtATime(async () => location.reload());
    this.#leave(reason);
    this.#tell({ type: 'signed-out', reason });
  }

  #signedIn(answer: AnswerOf<typeof accountRoutes.login>): Me {
    const at = Date.now();
    this.#accept(answer, at);
    this.#tell({ type: 'signed-in', answer, at });
    return answer.user;
  }

  async #firstAnswer(): Promise<void> {
    // Who was never signed in here is not asked for on a public page: the answer would be a refusal.
    if (sessionHint() === null && isPublicPage(location.pathname)) return this.#leave(null);
    const impatient = setTimeout(() => this.#enterUnproven(), PATIENCE_MS);
    for (let attempt = 0; this.#isUnproven(); attempt += 1) {
      try {
        await this.#refresh();
      } catch {
        // The server is away: nobody is signed out by that. Ask again until it says who is signed in.
        this.#enterUnproven();
        if (this.#state.status === 'loading' && !this.#state.away) this.#set({ ...LOADING, away: true });
        await new Promise((resolve) => setTimeout(resolve, Math.min(3000, 300 * 2 ** attempt) * (0.5 + Math.random())));
      }
    }
    clearTimeout(impatient);
  }

  #isUnproven = (): boolean => this.#state.status === 'loading' || (this.#state.user !== null && !this.#token);

  /** Without a network the last signed-in person may read what is stored; every request still needs a token. */
  #enterUnproven(): void {
    const user = this.#state.status === 'loading' ? keptIdentity() : null;
    if (user) this.#set({ status: 'signed-in', user, endedBy: null });
  }

  #refresh(): Promise<string | null> {
    const asked = Date.now();
    this.#refreshing ??= oneTabAtATime(() => this.#refreshNow(asked)).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refreshNow(asked: number): Promise<string | null> {
    // Another tab may have refreshed while this one was in the queue.
    if (this.#token && this.#token.until - asked > EARLY_MS * 2) return this.#token.value;
    try {
      const answer = await named((idempotencyKey) => api(accountRoutes.refresh, { body: {}, idempotencyKey }));
      this.#signedIn(answer);
      return answer.accessToken;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
      if (this.#state.status === 'loading') this.#leave(null);
      else this.ended(SESSION_END_REASONS.find((reason) => reason === error.hint) ?? 'expired');
      return null;
    }
  }

  /** A socket was refused with a token that looked good: ask the server whether the session is still valid. */
  recheck(): Promise<string | null> {
    this.#token = null;
    return this.#state.status === 'signed-in' ? this.#refresh() : Promise.resolve(null);
  }

  async #renew(refused: string): Promise<string | null> {
    if (this.#token && this.#token.value !== refused) return this.#token.value;
    this.#token = null;
    return this.#state.status === 'signed-in' ? this.#refresh() : null;
  }

  #accept(answer: SignedInAnswer, at: number): void {
    const until = at + answer.expiresIn * 1000;
    // A tab that was asked may answer after this one has a newer token.
    if (this.#token && this.#token.until > until && this.#token.answer.user.id === answer.user.id) return;
    this.#token = { value: answer.accessToken, until, answer, at };
    hintSession(answer.user.role);
    keepIdentity(answer.user);
    clearTimeout(this.#timer);
    const wait = this.#token.until - Date.now() - EARLY_MS - Math.random() * 20_000;
    this.#timer = setTimeout(() => void this.#refresh().catch(() => {}), Math.max(5_000, wait));
    const same = this.#state.status === 'signed-in' && this.#state.user.id === answer.user.id;
    if (!same || JSON.stringify(this.#state.user) !== JSON.stringify(answer.user)) {
      this.#set({ status: 'signed-in', user: answer.user, endedBy: null });
    }
  }

  #leave(reason: SessionEndReason | null): void {
    this.#token = null;
    hintSession(null);
    forgetIdentity();
    clearTimeout(this.#timer);
    if (this.#state.status !== 'signed-out') this.#set({ status: 'signed-out', user: null, endedBy: reason });
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export const session = new SessionStore();
