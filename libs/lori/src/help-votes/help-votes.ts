import { type HelpVote, londonDate } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { passageOf, subjectOf } from '../knowledge/knowledge.js';
import { REFUSALS } from '../lori.texts.js';

/** Counts whether the passages of the help are helpful: by passage and day, and nothing about who says so. */
@Injectable()
export class HelpVotes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Refuses what `/help` doesn't show, so that the table has no more rows than there are passages and days. */
  async count(passage: string, helpful: boolean): Promise<void> {
    const found = passageOf(passage);
    if (!found?.roles.some((role) => role !== 'admin')) throw refuse.notFound(REFUSALS.noPassage);
    await this.database.transaction((tx) =>
      tx.rows(
        `insert into help_vote as v (passage, day, helpful, unhelpful) values ($1, $2, $3, $4)
         on conflict (passage, day) do update
           set helpful = v.helpful + excluded.helpful, unhelpful = v.unhelpful + excluded.unhelpful`,
        [passage, londonDate(this.clock.now()), helpful ? 1 : 0, helpful ? 0 : 1],
      ),
    );
  }
}

/** How far back votes are added up: what was written since is judged by newer ones. */
const SINCE_DAYS = 90;

interface Added {
  passage: string;
  helpful: number;
  unhelpful: number;
  last_day: string;
}

/** All passages that people voted about lately, those called unhelpful most often first. */
export async function listHelpVotes(tx: Tx, now: Date): Promise<HelpVote[]> {
  const added = await tx.rows<Added>(
    `select passage, sum(helpful)::int as helpful, sum(unhelpful)::int as unhelpful, max(day)::text as last_day
       from help_vote where day > $1::date - ${SINCE_DAYS} group by passage
      order by sum(unhelpful) desc, sum(helpful), passage`,
    [londonDate(now)],
  );
  return added.map(({ passage, helpful, unhelpful, last_day }) => {
    const subject = subjectOf(passage);
    return {
      passage,
      // One that has been taken out since keeps its votes, and has its id for a title.
      title: passageOf(passage)?.title ?? passage,
      file: subject ? `libs/lori/knowledge/${subject.name}.md` : null,
      href: subject ? `/help/${subject.name}#${passage}` : null,
      helpful,
      unhelpful,
      lastDay: last_day,
    };
  });
}
