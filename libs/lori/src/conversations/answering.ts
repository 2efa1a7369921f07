import type { ChatAnswer } from '@libs/contracts';
import { Clock, Database, logOf } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { Asked } from '../asked.js';
import type { Asker } from '../asker.js';
import { Writer } from '../writer.js';
import { ComingAnswer } from './coming-answer.js';
import { publishConversation } from './conversation.events.js';
import { type ConversationRow, offersPerson } from './conversation.sql.js';
import {
  addComingLine,
  addVisitorLine,
  failLine,
  finishLine,
  keepSoFar,
  openConversation,
  saidBefore,
} from './keep.js';
import { bumpConversation } from './conversation-state.js';

const log = logOf('lori');

/** How often a partial answer is stored, for a page that reloads. */
const KEEP_MS = 400;

interface Begun {
  conversation: ConversationRow;
  /** Of Lori's line; null where she is silent. */
  lineId: string | null;
  asked: Asked;
}

/** Takes a question down and has it answered. An answer goes on when the page that asked is gone. */
@Injectable()
export class Answering {
  /** Answers under way in this process, by conversation. */
  private readonly underWay = new Map<string, AbortController>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly writer: Writer,
  ) {}

  async begin(
    question: { message: string; conversationId?: string },
    who: { asker: Asker; visitor: string },
  ): Promise<ComingAnswer> {
    const begun = await this.takeDown(question, who);
    return new ComingAnswer((push) => this.make(begun, push));
  }

  /** Ends the answer that this process makes for a conversation; another process sees it when it next writes. */
  stop(conversationId: string): void {
    this.underWay.get(conversationId)?.abort();
  }

  private takeDown(
    { message, conversationId }: { message: string; conversationId?: string },
    { asker, visitor }: { asker: Asker; visitor: string },
  ): Promise<Begun> {
    const at = this.clock.now();
    const { actor } = asker;
    return this.database.transaction(async (tx) => {
      const conversation = await openConversation(tx, conversationId, { asker, at });
      const before = await saidBefore(tx, conversation.id);
      await addVisitorLine(tx, conversation.id, message, at);
      if (conversation.status === 'waiting' || conversation.status === 'with_person') {
        const now = await bumpConversation(tx, conversation.id, at);
        const told = { type: 'conversation.message_added', data: { from: 'visitor' } } as const;
        await publishConversation(tx, told, now, { actor, at });
      }
      const silent = conversation.status === 'with_person';
      const lineId = silent ? null : await addComingLine(tx, conversation.id, message, at);
      return { conversation, lineId, asked: { question: message, before, actor, visitor } };
    });
  }

  private async make({ conversation, lineId, asked }: Begun, push: (delta: string) => void): Promise<ChatAnswer> {
    const { id: conversationId } = conversation;
    if (!lineId)
      return { response: '', sources: [], conversationId, messageId: null, offersPerson: false, choices: [] };
    const own = new AbortController();
    this.underWay.set(conversationId, own);
    const keep = this.keeper(lineId, own);
    try {
      const written = await this.writer.write(asked, {
        signal: own.signal,
        onDelta: (delta) => {
          push(delta);
          keep.add(delta);
        },
      });
      await this.database.transaction((tx) => finishLine(tx, lineId, written));
      const { text: response, sources, choices = [] } = written;
      return {
        response,
        sources,
        conversationId,
        messageId: lineId,
        offersPerson: offersPerson(written),
        choices: [...choices],
      };
    } catch (error) {
      if (!own.signal.aborted) log.error({ error: (error as Error).message }, 'an answer could not be made');
      await this.database.transaction((tx) => failLine(tx, lineId));
      throw error;
    } finally {
      keep.end();
      if (this.underWay.get(conversationId) === own) this.underWay.delete(conversationId);
    }
  }

  private keeper(lineId: string, own: AbortController) {
    let text = '';
    let kept = '';
    const timer = setInterval(() => {
      if (text === kept) return;
      kept = text;
      void keepSoFar(this.database.read(), lineId, text)
        .then((wanted) => wanted || own.abort())
        .catch((error: Error) => log.warn({ error: error.message }, 'what has come could not be kept'));
    }, KEEP_MS);
    return { add: (delta: string) => (text += delta), end: () => clearInterval(timer) };
  }
}
