import { type ChatSource, type Conversation, type ConversationLine, routes, TEXTS } from '@libs/contracts';
import { useSyncExternalStore } from 'react';
import { api, ApiError } from '../../../lib/api/api';
import { newKey } from '../../../lib/api/new-key';
import { askLori, NoAnswer } from './ask-lori';
import { KEPT } from './door';

export interface Message {
  /** The server's own, once it is known. */
  id: string;
  text: string;
  isUser: boolean;
  timestamp: string;
  sources?: ChatSource[];
  offersPerson?: boolean;
  /** Questions that were perhaps meant. */
  choices?: readonly string[];
  thumbs?: ConversationLine['thumbs'];
  /** Who wrote it, where a person answers in Lori's place. */
  personName?: string;
  /** What went wrong; the question can be asked again. */
  failed?: 'failed' | 'stopped';
}

/** How far the way to a person is. */
export type Standing = Pick<Conversation, 'status' | 'handedAt' | 'personName' | 'personAt'>;

interface Chat {
  messages: readonly Message[];
  conversationId: string | null;
  standing: Standing | null;
  /** What a mail's link opens it with, until it has. */
  key: string | null;
  /** What has come so far of the answer; null while nothing is asked. */
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
    // Storage may be forbidden or full: what was said then lasts as long as the page.
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

/** Asks, unless nothing is asked or an answer is still on its way. */
export function ask(question: string): void {
  const text = question.trim();
  if (!text || chat.coming !== null) return;
  // The id is ours, so that a page that is reloaded in between finds its answer again.
  if (!chat.conversationId) set({ conversationId: newKey() });
  add(said(text, true));
  void answer(text);
}

/** The last question once more, in place of what went wrong. */
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
    // A person answers in her place: what was asked is on its way to them.
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

/** After a reload: the answer that was still coming goes on coming. */
export async function takeUp(): Promise<void> {
  const { conversationId, messages, standing } = chat;
  // Where a person answers, nothing of Lori is to come.
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

/** A conversation that this tab knows by its id and key alone, as a mail's link leads to it; one that does not open is a new chat. */
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

/** Ends the answer here and where it is made. */
export function stop(): void {
  under?.abort();
  const id = chat.conversationId;
  if (id) void api(routes.stopAnswer, { params: { id }, body: {} }).catch(() => undefined);
}

const read = (id: string): Promise<Conversation> => api(routes.getConversation, { params: { id } });

/** Its state now, and what a person wrote meanwhile. */
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

/** Whether an answer was of use; null takes it back. */
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

/** The server forgets it, and so does this tab; false where it could not be reached. */
export async function erase(): Promise<boolean> {
  const id = chat.conversationId;
  try {
    if (id) await api(routes.eraseConversation, { params: { id } });
  } catch (error) {
    // Never kept, or gone already: that is what was wanted.
    if (!(error instanceof ApiError && error.status === 404)) return false;
  }
  startAnew();
  return true;
}

/** All that was said, as a file of this browser's own. */
export async function save(): Promise<void> {
  const id = chat.conversationId;
  if (!id) return;
  const whole = await read(id);
  const url = URL.createObjectURL(new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: 'lori-chat.json' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** A new chat: nothing of the old one stays in this tab. */
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
