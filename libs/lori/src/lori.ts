import type { Actor } from '@libs/contracts';
import { Database, NOBODY, readerOf } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { Said } from './conversations/keep.js';
import { passageOf, readerOfActor } from './knowledge/knowledge.js';
import type { Passage } from './knowledge/passage.js';
import { CONTACT, type Reply, UNKNOWN } from './reply.js';
import {
  CANT_ACT,
  CANT_ACT_AT_ALL,
  CHOOSE,
  DANGER,
  GREETING,
  HANDED,
  installersNumber,
  intentOf,
  NOT_ENGLISH,
  PERSON,
  THANKS,
} from './replies.texts.js';
import { RecordsTool } from './tools/records-tool.js';
import { Tools } from './tools/tools.js';
import type { Outcome } from './understanding/outcome.js';
import { namesIn } from './understanding/question.js';
import type { Ranked } from './understanding/fuse.js';
import { prepare } from './understanding/prepare.js';
import { understand } from './understanding/understand.js';

export interface Answered extends Reply {
  intent: string;
  /** What was found beside it, for a model that puts it into words. */
  near?: readonly Ranked[];
}

export interface Question {
  question: string;
  /** What was said before it in the conversation, oldest first. */
  before: readonly Said[];
  actor: Actor | null;
}

/**
 * Answers a question: its words choose a passage or a tool, the tool computes, and nothing but its output is said.
 * Everything is read with the rights of the person who asks, as a GET of theirs would be.
 */
@Injectable()
export class Lori {
  constructor(
    private readonly database: Database,
    private readonly tools: Tools,
    private readonly records: RecordsTool,
  ) {}

  async answer({ question, before, actor }: Question): Promise<Answered> {
    await prepare();
    return this.readFor(actor, async () => {
      const asked = before.filter(({ author }) => author === 'visitor').map(({ text }) => text);
      const names = await this.namesOf(actor, [...asked, question]);
      const { outcome, ranked } = understand({
        question,
        reader: readerOfActor(actor),
        before: asked,
        nameIn: (text) => names.get(text),
      });
      const reply = await this.replyTo(outcome, { actor, question });
      return { intent: reply.known === false ? 'unknown' : intentOf(outcome), ...reply, near: ranked.slice(0, 3) };
    });
  }

  /** The answer of one tool, to the asker. */
  look(outcome: Outcome & { do: 'tool' }, actor: Actor | null): Promise<Reply> {
    return this.readFor(actor, async () => this.tools.answer(outcome, actor));
  }

  /** From the passages alone. */
  async help(words: string, actor: Actor | null): Promise<Reply> {
    await prepare();
    const { ranked } = understand({ question: words, reader: readerOfActor(actor) });
    const best = ranked.find(({ key, score }) => key.startsWith('passage:') && score > 0.4);
    const found = best && passageOf(best.key.slice('passage:'.length));
    return found ? answerFrom(found) : UNKNOWN;
  }

  private readFor<T>(actor: Actor | null, work: () => Promise<T>): Promise<T> {
    return this.database.readFor(actor ? readerOf(actor) : NOBODY, work);
  }

  /** By question, the party of the asker's own records that it names. */
  private async namesOf(actor: Actor | null, questions: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    if (!actor || actor.role === 'asset_host') return found;
    for (const question of questions) {
      const names = namesIn(question);
      const name = names.length > 0 ? await this.records.named(actor, names) : undefined;
      if (name) found.set(question, name);
    }
    return found;
  }

  private async replyTo(outcome: Outcome, { actor, question }: Pick<Question, 'actor' | 'question'>): Promise<Reply> {
    switch (outcome.do) {
      case 'tool':
        return this.tools.answer(outcome, actor);
      case 'passage':
        return toDo(outcome);
      case 'choose':
        return { text: CHOOSE, sources: [CONTACT], choices: outcome.choices.map((choice) => choice.question) };
      case 'hand_over':
        return handedOver(outcome, question);
      case 'safety':
        return this.safety(outcome.id, actor);
      case 'language':
        return NOT_ENGLISH[outcome.language];
      case 'greeting':
        return GREETING;
      case 'thanks':
        return THANKS;
      case 'unknown':
        return UNKNOWN;
      default:
        return outcome satisfies never;
    }
  }

  /** 105 and 999 first, then the number of whoever installed it, for the host whose it is. */
  private async safety(id: string, actor: Actor | null): Promise<Reply> {
    const found = passageOf(id);
    const reply = found ? answerFrom(found) : DANGER;
    if (actor?.role !== 'asset_host') return reply;
    const project = await this.records.project(actor, undefined);
    const installer = project?.installer;
    const phone = installer && 'phoneNumber' in installer ? installer.phoneNumber : null;
    if (!installer || !phone) return reply;
    return { ...reply, text: `${reply.text} ${installersNumber(installer.companyName ?? 'your installer', phone)}` };
  }
}

const answerFrom = ({ title, page, answer }: Passage): Reply => ({ text: answer, sources: [{ title, href: page }] });

function toDo({ id, act }: Outcome & { do: 'passage' }): Reply {
  const found = passageOf(id);
  if (act && id === 'lori-cannot') return { text: CANT_ACT_AT_ALL, sources: [CONTACT] };
  if (!found) return UNKNOWN;
  return act ? { ...answerFrom(found), text: `${CANT_ACT}\n\n${found.answer}` } : answerFrom(found);
}

function handedOver({ why, id }: Outcome & { do: 'hand_over' }, question: string): Reply {
  if (why === 'person' || id === null) return PERSON;
  const found = passageOf(id);
  if (!found) return PERSON;
  const asksHow = /^\s*(?:how|can|what|where|is|who|do)\b/i.test(question);
  return { ...answerFrom(found), text: asksHow ? found.answer : `${HANDED[why]} ${found.answer}`.trim() };
}
