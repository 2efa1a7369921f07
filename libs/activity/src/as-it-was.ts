import type { Actor, AnswerOf, AudienceCopy, EventType, InputOf, routes } from '@libs/contracts';
import { Database, iso, refuse, rows } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { projectThen } from './project-then.rules.js';
import { audienceOf, knownProject, itemOf } from './timeline.js';

type Answer = AnswerOf<typeof routes.getProjectThen>;
type Asked = InputOf<typeof routes.getProjectThen>['query'];

interface CopyRow {
  id: string;
  type: EventType;
  at: string;
  copy: AudienceCopy;
}

/** A project at a past moment, as the reader's audience was told it up to then. */
@Injectable()
export class AsItWas {
  constructor(private readonly database: Database) {}

  async of(actor: Actor, projectId: string, { moment, event }: Asked): Promise<Answer> {
    const em = this.database.read();
    await knownProject(em, actor, projectId);
    const told = await rows<CopyRow>(
      em,
      `select e.event_id as id, e.type, e.at, e.copy from event_copy as e
        where e.topic = $1 and e.audience = $2 and ($3::timestamptz is null or e.at <= $3::timestamptz)
        order by e.id`,
      [`project:${projectId}`, audienceOf(actor), moment ?? null],
    );
    const upTo = event === undefined ? told : told.slice(0, told.findIndex(({ id }) => id === event) + 1);
    const then = projectThen(projectId, upTo);
    const last = upTo.at(-1);
    const whole = upTo[then.wholeAt];
    if (!then.project || !last || !whole) {
      throw refuse.notFound(event ? 'This entry is not of this project' : 'You had not been told of this project then');
    }
    const { records: _views, ...entry } = itemOf(last);
    return {
      moment: iso(moment ?? last.at),
      last: entry,
      wholeAt: iso(whole.at),
      project: then.project,
      job: then.job,
      files: then.files,
    };
  }
}
