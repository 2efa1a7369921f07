import {
  type Actor,
  type AnswerOf,
  type AudienceCopy,
  type EventType,
  type InputOf,
  type PartyKind,
  type PartyThen,
  type routes,
  historyItem,
} from '@libs/contracts';
import { Database, iso, refuse, type StoredCopy } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { projectThen } from './project-then.rules.js';
import { audienceOf, knownParty, knownProject } from './timeline.sql.js';
import { REFUSALS } from './activity.texts.js';

type Answer = AnswerOf<typeof routes.getProjectThen>;
type Asked = InputOf<typeof routes.getProjectThen>['query'];

interface CopyRow {
  id: string;
  type: EventType;
  at: string;
  copy: AudienceCopy;
}

/** With its records as they are stored: `projectThen` goes through all of them in any case. */
type StoredRow = Omit<CopyRow, 'copy'> & { copy: StoredCopy };

/** A record at a past moment, as published to the reader's audience up to then. */
@Injectable()
export class AsItWas {
  constructor(private readonly database: Database) {}

  async of(actor: Actor, projectId: string, { moment, event }: Asked): Promise<Answer> {
    const tx = this.database.read();
    await knownProject(tx, actor, projectId);
    const published = await tx.rows<StoredRow>(
      `select e.event_id as id, e.type, e.at, e.raw as copy from event_copy as e
        where e.topic = $1 and e.audience = $2 and ($3::timestamptz is null or e.at <= $3::timestamptz)
        order by e.id`,
      [`project:${projectId}`, audienceOf(actor), moment ?? null],
    );
    const upTo =
      event === undefined ? published : published.slice(0, published.findIndex(({ id }) => id === event) + 1);
    const then = projectThen(projectId, upTo);
    const last = upTo.at(-1);
    const whole = upTo[then.wholeAt];
    if (!then.project || !last || !whole) {
      throw refuse.notFound(event ? REFUSALS.otherProject : REFUSALS.notVisibleThen);
    }
    return {
      moment: iso(moment ?? last.at),
      last: historyItem({ ...last, at: iso(last.at) }),
      wholeAt: iso(whole.at),
      project: then.project,
      job: then.job,
      files: then.files,
    };
  }
  /** Every event of a party carries it whole: the last one up to the moment, or to an entry of its timeline, says what it was. */
  async ofParty(kind: PartyKind, id: string, { moment, event }: Asked): Promise<PartyThen> {
    const tx = this.database.read();
    await knownParty(tx, kind, id);
    const last = await tx.row<CopyRow>(
      `select e.event_id as id, e.type, e.at, e.copy from event_copy as e
        where e.stream = $1 and e.audience = 'admin' and ($2::timestamptz is null or e.at <= $2::timestamptz)
          and ($3::uuid is null or e.id <= (select id from event_log where event_id = $3::uuid and (stream = $1 or topic = $1)))
        order by e.id desc limit 1`,
      [`${kind}:${id}`, moment ?? null, event ?? null],
    );
    const party = last?.copy.records.find((record) => record.kind === kind && record.id === id)?.view;
    if (!last || !party) {
      throw refuse.notFound(event ? REFUSALS.otherRecord : REFUSALS.notThereThen);
    }
    const at = iso(last.at);
    return { moment: moment === undefined ? at : iso(moment), last: historyItem({ ...last, at }), party };
  }
}
