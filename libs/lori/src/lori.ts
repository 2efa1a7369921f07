import type { Actor } from '@libs/contracts';
import { Database, NOBODY, readerOf } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { Said } from './conversations/keep.js';
import { type ChangedFigures, changesIn, figuresIn, type GivenFigures } from './figures.rules.js';
import { HelpSearch } from './help/help-search.js';
import {
  answerFrom,
  DANGER,
  FAQ_OF_INTENT,
  GREETING,
  GRID_BALANCING,
  NO_ADVICE,
  PERSON,
  RENEWABLE_ASSETS,
} from './help/passages.js';
import { type FollowUp, followUpOf, type Intent, intentOf } from './intents.rules.js';
import { placeIn, placeNote } from './place.rules.js';
import { type Reply, UNKNOWN } from './reply.js';
import { ASK_FIGURES, ForecastTool } from './tools/forecast-tool.js';
import { GridTool } from './tools/grid-tool.js';
import { MyRecordsTool, SIGN_IN } from './tools/my-records-tool.js';
import { TermsTool } from './tools/terms-tool.js';

export interface Answered extends Reply {
  intent: Intent | 'help' | 'unknown';
}

export interface Question {
  question: string;
  /** What was said before it in the conversation, oldest first. */
  before: readonly Said[];
  actor: Actor | null;
}

/**
 * Answers a question: its words choose a tool, the tool computes, and nothing but its output is said. Everything is
 * read with the rights of the person who asks, as a GET of theirs would be.
 */
@Injectable()
export class Lori {
  constructor(
    private readonly database: Database,
    private readonly grid: GridTool,
    private readonly forecasts: ForecastTool,
    private readonly own: MyRecordsTool,
    private readonly terms: TermsTool,
    private readonly helpTexts: HelpSearch,
  ) {}

  async answer(asked: Question): Promise<Answered> {
    const followed = followedBy(asked);
    if (followed) return { intent: followed.intent, ...(await this.look(followed.intent, asked, followed.as)) };
    const intent = intentOf(asked.question);
    if (intent) return { intent, ...(await this.look(intent, asked)) };
    const told = await this.help(asked.question, asked.actor);
    return { intent: told.known === false ? 'unknown' : 'help', ...told };
  }

  /** The answer of one tool to the asker; `as` if the question follows another. */
  look(intent: Intent, asked: Question, as: FollowUp | null = null): Promise<Reply> {
    return this.readFor(asked.actor, () => this.told(intent, asked, as));
  }

  /** By the engine, for given figures. */
  forecast(given: GivenFigures): Promise<Reply> {
    return this.forecasts.of(given);
  }

  /** From the help texts and product pages. */
  async help(words: string, actor: Actor | null): Promise<Reply> {
    const found = await this.readFor(actor, () => this.helpTexts.best(words));
    return found ? answerFrom(found) : UNKNOWN;
  }

  private readFor<T>(actor: Actor | null, work: () => Promise<T>): Promise<T> {
    return this.database.readFor(actor ? readerOf(actor) : NOBODY, work);
  }

  private async told(intent: Intent, { question, before, actor }: Question, as: FollowUp | null): Promise<Reply> {
    const monthly = as === 'month';
    switch (intent) {
      case 'danger':
        return DANGER;
      case 'complaint':
      case 'leaving':
      case 'contract_length':
      case 'price_rises':
      case 'ownership':
      case 'billing':
        return answerFrom(FAQ_OF_INTENT[intent]);
      case 'forecast':
        return this.forecastOf(figuresNow(question, before), monthly);
      case 'my_savings':
        return actor?.role === 'asset_host'
          ? this.own.savings(actor, monthly)
          : this.forecastOf(figuresBefore(before), monthly);
      case 'my_project':
        return actor ? this.own.project(actor) : SIGN_IN;
      case 'my_jobs':
        return actor ? this.own.jobs(actor, as === 'names') : SIGN_IN;
      case 'my_pipeline':
        return actor ? this.own.pipeline(actor, as === 'names') : SIGN_IN;
      case 'my_terms':
        return this.terms.of(actor);
      case 'grid_now':
        return noted(placeNote(question), await this.grid.now(placeIn(question)));
      case 'best_half_hours':
        return noted(
          placeNote(question),
          await this.grid.bestHalfHours(placeIn(question) ?? (await this.own.place(actor))),
        );
      case 'grid_balancing':
        return answerFrom(GRID_BALANCING);
      case 'renewable_assets':
        return answerFrom(RENEWABLE_ASSETS);
      case 'person':
        return PERSON;
      case 'advice':
        return NO_ADVICE;
      case 'greeting':
        return GREETING;
      default:
        return intent satisfies never;
    }
  }

  private async forecastOf(given: GivenFigures | ChangedFigures | null, monthly: boolean): Promise<Reply> {
    return given ? this.forecasts.of(given, monthly) : ASK_FIGURES;
  }
}

const noted = (note: string | null, reply: Reply): Reply =>
  note ? { ...reply, text: `${note} ${reply.text}` } : reply;

/** Which questions a short one can follow, and how. */
const FOLLOWED: Record<FollowUp, readonly Intent[]> = {
  month: ['my_savings', 'forecast'],
  names: ['my_pipeline', 'my_jobs'],
  same: ['grid_now', 'best_half_hours', 'forecast'],
};

/** The earlier question that this one leans on; null where it needs none. */
function followedBy({ question, before }: Question): { intent: Intent; as: FollowUp } | null {
  const as = followUpOf(question);
  if (!as) return null;
  const last = before
    .filter(({ author }) => author === 'visitor')
    .map(({ text }) => intentOf(text))
    .findLast((intent) => intent !== null);
  if (!last || !FOLLOWED[as].includes(last)) return null;
  // "and in Leeds?" leans on the last question only where it brings something that fits it.
  if (as === 'same') {
    const brings = last === 'forecast' ? Object.keys(changesIn(question)).length > 0 : placeIn(question) !== null;
    return brings ? { intent: last, as } : null;
  }
  return { intent: last, as };
}

/** The figures of a question, on top of those given before it. */
function figuresNow(question: string, before: readonly Said[]): GivenFigures | ChangedFigures | null {
  const now = figuresIn(question) ?? changesIn(question);
  const earlier = figuresBefore(before);
  if ('annualUsageKwh' in now || !earlier) {
    const known = 'annualUsageKwh' in now || now.poundsAMonth !== undefined || now.batteryKwh !== undefined;
    return known ? now : null;
  }
  return { ...earlier, ...now };
}

/** The figures of this conversation: those last given with a use or a bill, and what was changed about them since. */
const figuresBefore = (before: readonly Said[]): GivenFigures | ChangedFigures | null =>
  before
    .filter(({ author }) => author === 'visitor')
    .reduce<GivenFigures | ChangedFigures | null>((known, { text }) => {
      const given = figuresIn(text);
      if (given) return given;
      const changes = changesIn(text);
      return known || changes.poundsAMonth !== undefined ? { ...known, ...changes } : null;
    }, null);
