import type { Actor } from '@libs/contracts';
import { Database, NOBODY, readerOf } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { Said } from './conversations/keep.js';
import { figuresIn, type GivenFigures } from './figures.rules.js';
import { HelpSearch } from './help/help-search.js';
import { GREETING, GRID_BALANCING, NO_ADVICE, PERSON, RENEWABLE_ASSETS, answerFrom } from './help/passages.js';
import { type Intent, intentOf } from './intents.rules.js';
import { placeIn } from './place.rules.js';
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
 * read in the name of who asks, as a GET of theirs would be.
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
    const intent = intentOf(asked.question);
    if (intent) return { intent, ...(await this.look(intent, asked)) };
    const told = await this.help(asked.question, asked.actor);
    return { intent: told.known === false ? 'unknown' : 'help', ...told };
  }

  /** What one tool tells whoever asks. */
  look(intent: Intent, asked: Question): Promise<Reply> {
    return this.readFor(asked.actor, () => this.told(intent, asked));
  }

  /** By the engine, for figures that somebody gave. */
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

  private async told(intent: Intent, { question, before, actor }: Question): Promise<Reply> {
    switch (intent) {
      case 'forecast':
        return this.forecastOf(figuresIn(question) ?? figuresBefore(before));
      case 'my_savings':
        return actor?.role === 'asset_host' ? this.own.savings(actor) : this.forecastOf(figuresBefore(before));
      case 'my_project':
        return actor ? this.own.project(actor) : SIGN_IN;
      case 'my_jobs':
        return actor ? this.own.jobs(actor) : SIGN_IN;
      case 'my_pipeline':
        return actor ? this.own.pipeline(actor) : SIGN_IN;
      case 'my_terms':
        return this.terms.of(actor);
      case 'grid_now':
        return this.grid.now(placeIn(question));
      case 'best_half_hours':
        return this.grid.bestHalfHours(placeIn(question) ?? (await this.own.place(actor)));
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

  private async forecastOf(given: GivenFigures | null): Promise<Reply> {
    return given ? this.forecasts.of(given) : ASK_FIGURES;
  }
}

/** The figures that were given last in this conversation. */
const figuresBefore = (before: readonly Said[]): GivenFigures | null =>
  before
    .filter(({ author }) => author === 'visitor')
    .map(({ text }) => figuresIn(text))
    .findLast((figures) => figures !== null) ?? null;
