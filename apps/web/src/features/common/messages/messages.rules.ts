import type { MessageView, ThreadPerson } from '@libs/contracts';
import type { SyncQueueItem, Work } from '../../../lib/sync-queue/sync-queue.rules';

/** What the thread shows, from the server's messages and those still on this device. Pure. */

type OfMessage = Extract<Work, { what: 'message' }>;
export type PendingMessage = SyncQueueItem & { work: OfMessage };

const isMessage = (item: SyncQueueItem): item is PendingMessage => item.work.what === 'message';

/** Messages of a thread that are still on this device and not yet in the list. */
export const pendingOf = (
  items: readonly SyncQueueItem[],
  threadId: string,
  shown: readonly MessageView[],
): PendingMessage[] => {
  const there = new Set(shown.map(({ clientId }) => clientId));
  return items.filter(isMessage).filter(({ projectId, id }) => projectId === threadId && !there.has(id));
};

/** The name being typed after an `@` before the cursor; null if there is none. */
export function mentionBefore(text: string, cursor: number): { from: number; typed: string } | null {
  const found = /(?:^|\s)@([\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]*)?)$/u.exec(text.slice(0, cursor));
  return found ? { from: cursor - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : null;
}

const SHOWN = 6;

/** People whose name, or a part of it, starts with what was typed. */
export const peopleFor = (people: readonly ThreadPerson[], typed: string, ownId: string): ThreadPerson[] => {
  const wanted = typed.toLowerCase();
  const fits = ({ name }: ThreadPerson) =>
    name.toLowerCase().startsWith(wanted) ||
    name
      .toLowerCase()
      .split(' ')
      .some((part) => part.startsWith(wanted));
  return people.filter((person) => person.id !== ownId && fits(person)).slice(0, SHOWN);
};

/** The text with a person's name in place of the typed part, and the new cursor position. */
export function withMention(
  text: string,
  { from, typed }: { from: number; typed: string },
  name: string,
): { text: string; cursor: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(from + 1 + typed.length).trimStart(), cursor: before.length };
}

/** The people mentioned: those whose full name follows an `@`. */
export const mentionsIn = (text: string, people: readonly ThreadPerson[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);

type Part = { text: string; kind: 'text' | 'mention' } | { text: string; kind: 'link'; href: string };

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** A message split into its mentions, links and plain text. */
export function partsOf(body: string, mentions: readonly { name: string }[]): Part[] {
  const names = mentions.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let rest = body;
  while (rest !== '') {
    const link = new RegExp(LINK.source).exec(rest);
    const at = names.map((name) => ({ name, at: rest.indexOf(name) })).filter((found) => found.at >= 0);
    const mention = at.sort((a, b) => a.at - b.at)[0];
    const next = Math.min(link?.index ?? rest.length, mention?.at ?? rest.length);
    if (next > 0) parts.push({ text: rest.slice(0, next), kind: 'text' });
    if (next === rest.length) break;
    if (mention && mention.at === next) {
      parts.push({ text: mention.name, kind: 'mention' });
      rest = rest.slice(next + mention.name.length);
    } else {
      const text = link?.[0] ?? '';
      parts.push({ text, kind: 'link', href: text });
      rest = rest.slice(next + text.length);
    }
  }
  return parts;
}

/** The people who have read up to the person's own newest message; none for any other message. */
export const readersOf = (
  message: MessageView,
  receipts: readonly { name: string; seq: number }[],
  newestMine: number | null,
): string[] =>
  message.seq === newestMine ? receipts.filter(({ seq }) => seq >= message.seq).map(({ name }) => name) : [];
