import { type ChatSource, type Conversation, type ConversationLine, routes, TEXTS } from '@libs/contracts';
import { useSyncExternalStore } from 'react';
import { api, ApiError } from '../../../lib/api/api';
import { newKey } from '../../../lib/api/new-key';
import { askLori, NoAnswer } from './ask-lori';
import { KEPT } from './door';

export interface Message {
  /** The server's id, once known. */
  id: string;
  text: string;
  isUser: boolean;
  timestamp: string;
  sources?: ChatSource[];
  offersPerson?: boolean;
  /** Suggested questions. */
  choices?: readonly string[];
  thumbs?: ConversationLine['thumbs'];
  /** The author, if a person replies instead of Lori. */
  personName?: string;
  /** The error; the question can be sent again. */
  failed?: 'failed' | 'stopped';
}

/** The state of the handover to a person. */
export type Standing = Pick<Conversation, 'status' | 'handedAt' | 'personName' | 'personAt'>;

interface Chat {
  messages: readonly Message[];
  conversationId: string | null;
  standing: Standing | null;
  /** The key from an email's link, until the conversation has been opened with it. */
  key: string | null;
  /** The part of the answer received so far; null if no question is pending. */
  coming: string | null;
}

const MOST_KEPT = 60;
const LOOK_MS = 600;
const EMPTY: Chat = { messages: [], conversationId: null, standing: null, key: null, coming: null };

let chat: Chat = recall();
let under: AbortController | null = null;
const listeners = new Set<() => void>();

function recall(): Chat {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<Chat>;
    const { messages, conversationId = null, standing = null, key = null } = kept;
    return Array.isArray(messages) ? { ...EMPTY, messages, conversationId, standing, key } : EMPTY;
  } catch {
    return EMPTY;
  }
}

function set(change: Partial<Chat>): void {
  chat = { ...chat, ...change };
  for (const each of listeners) each();
}

function keep(): void {
  try {
    const { conversationId, standing, key } = chat;
    const messages = chat.messages.slice(-MOST_KEPT);
    sessionStorage.setItem(KEPT, JSON.stringify({ messages, conversationId, standing, key }));
  } catch {
    // Storage may be blocked or full: the conversation then lasts as long as the page.
  }
}

const said = (text: string, isUser: boolean, more: Partial<Message> = {}): Message => ({
  id: newKey(),
  text,
  isUser,
  timestamp: new Date().toISOString(),
  ...more,
});
const add = (message: Message): void => {
  set({ messages: [...chat.messages, message] });
  keep();
};
const ofLine = ({ id, text, at, sources, offersPerson, choices, thumbs, personName }: ConversationLine): Message => ({
  id,
  text,
  isUser: false,
  timestamp: at,
  sources,
  offersPerson,
  choices,
  thumbs,
  ...(personName ? { personName } : {}),
});

/** Sends a question, unless it is empty or an answer is still arriving. */
export function ask(question: string): void {
  const text = question.trim();
  if (!text || chat.coming !== null) return;
  // The id is created here, so that a page reloaded meanwhile finds its answer again.
  if (!chat.conversationId) set({ conversationId: newKey() });
  add(said(text, true));
  void answer(text);
}

/** Repeats the last question, replacing the error. */
export function retry(): void {
  const last = chat.messages.at(-1);
  const question = chat.messages.findLast(({ isUser }) => isUser);
  if (!last?.failed || !question || chat.coming !== null) return;
  set({ messages: chat.messages.slice(0, -1) });
  void answer(question.text);
}

async function answer(message: string): Promise<void> {
  const own = new AbortController();
  under = own;
  set({ coming: '' });
  try {
    const { response, sources, conversationId, messageId, offersPerson, choices } = await askLori({
      message,
      conversationId: chat.conversationId,
      signal: own.signal,
      onDelta: (delta) => under === own && set({ coming: (chat.coming ?? '') + delta }),
    });
    if (under !== own) return;
    set({ coming: null, conversationId });
    // A person replies instead of Lori: the question has been forwarded to them.
    if (messageId) add(said(response, false, { id: messageId, sources, offersPerson, choices }));
    else keep();
  } catch (error) {
    if (under !== own) return;
    failed(own, error instanceof NoAnswer && error.reached);
  } finally {
    if (under === own) under = null;
  }
}

function failed(own: AbortController, reached: boolean): void {
  const come = chat.coming ?? '';
  set({ coming: null });
  if (own.signal.aborted) return add(said(come, false, { failed: 'stopped' }));
  add(said(reached ? TEXTS.loriFallback : TEXTS.loriUnreachable, false, { failed: 'failed' }));
}

/** After a reload, continues to receive an unfinished answer. */
export async function takeUp(): Promise<void> {
  const { conversationId, messages, standing } = chat;
  // If a person is replying, no answer from Lori will come.
  if (standing?.status === 'with_person') return;
  if (conversationId && messages.length === 0) return open(conversationId);
  if (!conversationId || chat.coming !== null || !messages.at(-1)?.isUser) return;
  const own = new AbortController();
  under = own;
  set({ coming: '' });
  try {
    for (;;) {
      const { lines } = await read(conversationId);
      if (under !== own) return;
      own.signal.throwIfAborted();
      const last = lines.at(-1);
      if (!last || last.author === 'visitor') return set({ coming: null });
      if (last.state === 'failed') throw new Error('The answer could not be made');
      if (last.state !== 'coming') {
        set({ coming: null });
        return add({ ...ofLine(last), ...(last.state === 'stopped' ? { failed: 'stopped' as const } : {}) });
      }
      set({ coming: last.text });
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } catch (error) {
    if (under === own) failed(own, error instanceof ApiError && error.status !== 0);
  } finally {
    if (under === own) under = null;
  }
}

/** A conversation known only by its id and key, as from an email's link; if it can't be opened, a new chat starts. */
async function open(id: string): Promise<void> {
  const { key } = chat;
  const opened = key ? api(routes.openConversation, { params: { id }, body: { key } }) : read(id);
  const found = await opened.catch(() => null);
  if (chat.conversationId !== id || chat.messages.length > 0) return;
  if (!found) return startAnew();
  const { lines, status, handedAt, personName, personAt } = found;
  const messages = lines
    .filter(({ state }) => state === 'whole')
    .map((line) => ({ ...ofLine(line), isUser: line.author === 'visitor' }));
  set({ messages, key: null, standing: { status, handedAt, personName, personAt } });
  keep();
}

/** Stops the answer, both here and on the server. */
export function stop(): void {
  under?.abort();
  const id = chat.conversationId;
  if (id) void api(routes.stopAnswer, { params: { id }, body: {} }).catch(() => undefined);
}

const read = (id: string): Promise<Conversation> => api(routes.getConversation, { params: { id } });

/** Its current state, and messages from a person since. */
export async function look(): Promise<void> {
  const id = chat.conversationId;
  if (!id || chat.coming !== null) return;
  const found = await read(id).catch(() => null);
  if (found && id === chat.conversationId) takeIn(found);
}

export function takeIn({ lines, status, handedAt, personName, personAt }: Conversation): void {
  const known = new Set(chat.messages.map(({ id }) => id));
  const fresh = lines.filter(({ id, author }) => author === 'person' && !known.has(id)).map(ofLine);
  set({ standing: { status, handedAt, personName, personAt }, messages: [...chat.messages, ...fresh] });
  keep();
}

/** Rates an answer; null removes the rating. */
export function rate(messageId: string, thumbs: (Message['thumbs'] & string) | null): void {
  const id = chat.conversationId;
  if (!id) return;
  const mark = (to: Message['thumbs']) => {
    set({ messages: chat.messages.map((each) => (each.id === messageId ? { ...each, thumbs: to ?? null } : each)) });
    keep();
  };
  const before = chat.messages.find((each) => each.id === messageId)?.thumbs ?? null;
  mark(thumbs);
  api(routes.rateAnswer, { params: { id }, body: { messageId, thumbs } }).catch(() => mark(before));
}

/** Deletes the conversation on the server and in this tab; false if the server could not be reached. */
export async function erase(): Promise<boolean> {
  const id = chat.conversationId;
  try {
    if (id) await api(routes.eraseConversation, { params: { id } });
  } catch (error) {
    // Never stored or already deleted, as intended.
    if (!(error instanceof ApiError && error.status === 404)) return false;
  }
  startAnew();
  return true;
}

/** The whole conversation as a file, created in the browser. */
export async function save(): Promise<void> {
  const id = chat.conversationId;
  if (!id) return;
  const whole = await read(id);
  const url = URL.createObjectURL(new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: 'lori-chat.json' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Starts a new chat; nothing of the old one stays in this tab. */
export function startAnew(): void {
  const old = under;
  under = null;
  old?.abort();
  set(EMPTY);
  keep();
}

addEventListener(KEPT, startAnew);

export const useChat = (): Chat =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chat,
  );
