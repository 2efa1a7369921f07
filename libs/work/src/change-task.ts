import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type EventOf,
  type InputOf,
  londonDate,
  type routes,
  type Task,
  type WorkKind,
} from '@libs/contracts';
import { appendEvents, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findOwner, ownersOf, recordExists } from './owners.sql.js';
import { TaskRow } from './task.row.js';
import { nextDue } from './task.rules.js';
import { taskById } from './tasks.sql.js';
import { REFUSALS } from './work.texts.js';

/** An admin adds something to do, for themselves unless they name someone else. */
export class CreateTask extends Command<Task> {
  constructor(
    readonly request: InputOf<typeof routes.createTask>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** An admin changes a task, gives it to someone else, or says that it is done. */
export class ChangeTask extends Command<Task> {
  constructor(
    readonly id: string,
    readonly change: InputOf<typeof routes.changeTask>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

type TaskEvent = EventOf<'task.added' | 'task.changed'>;

async function publishTask(
  tx: Tx,
  event: TaskEvent,
  task: Pick<TaskRow, 'id' | 'recordKind' | 'recordId' | 'version'>,
  by: { actor: Actor | null; at: Date },
): Promise<void> {
  const { id, recordKind, recordId, version } = task;
  const topic = recordKind && recordId ? `${recordKind}:${recordId}` : null;
  await appendEvents(tx, [{ event, subject: { kind: 'task', id }, topic, version, ...by }]);
}

async function checkOwner(tx: Tx, ownerId: string | null): Promise<void> {
  if (ownerId !== null && !(await findOwner(tx, ownerId))) throw refuse.field('ownerId', REFUSALS.notAnOwner);
}

async function answer(tx: Tx, id: string): Promise<Task> {
  const task = await taskById(tx, id);
  if (!task) throw refuse.notFound(REFUSALS.taskNotFound);
  return task;
}

/** Writes a new task in the caller's transaction. */
async function addTask(
  tx: Tx,
  task: Omit<TaskRow, 'version' | 'doneAt' | 'createdAt'>,
  by: { actor: Actor | null; at: Date },
) {
  const row = { ...task, doneAt: null, createdAt: by.at, version: 1 };
  await tx.insert(TaskRow, row);
  const data = { ownerId: row.ownerId, due: row.due };
  await publishTask(tx, { type: 'task.added', data }, row, by);
}

/** Something that the calendar asks of the office: added once, for the owner of its record. */
export async function taskOnce(
  tx: Tx,
  { record, ...task }: Pick<TaskRow, 'id' | 'title' | 'due'> & { record: { kind: WorkKind; id: string } },
  at: Date,
): Promise<boolean> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 7))', [task.id]);
  if (await tx.findOne(TaskRow, { id: task.id })) return false;
  const [owned] = await ownersOf(tx, record.kind, [record.id]);
  const ownerId = owned?.owner && (await findOwner(tx, owned.owner.id)) ? owned.owner.id : null;
  await addTask(
    tx,
    { ...task, recordKind: record.kind, recordId: record.id, ownerId, repeats: null },
    { actor: null, at },
  );
  return true;
}

@CommandHandler(CreateTask)
export class CreateTaskHandler implements ICommandHandler<CreateTask> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ request, actor }: CreateTask): Promise<Task> {
    const { title, record, due, repeats } = request;
    const ownerId = request.ownerId === undefined ? actor.accountId : request.ownerId;
    return this.database.transaction(async (tx) => {
      if (record && !(await recordExists(tx, record.kind, record.id)))
        throw refuse.field('record', REFUSALS.gone(REFUSALS.notFound[record.kind]));
      if (repeats && !due) throw refuse.field('due', REFUSALS.repeatsFromDay);
      await checkOwner(tx, ownerId);
      const id = randomUUID();
      const about = { recordKind: record?.kind ?? null, recordId: record?.id ?? null };
      await addTask(tx, { id, title, ...about, ownerId, due, repeats }, { actor, at: this.clock.now() });
      return answer(tx, id);
    });
  }
}

const CHANGEABLE = ['title', 'ownerId', 'due', 'repeats'] as const;

@CommandHandler(ChangeTask)
export class ChangeTaskHandler implements ICommandHandler<ChangeTask> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, change: { done, version, ...change }, actor }: ChangeTask): Promise<Task> {
    return this.database.transaction(async (tx) => {
      const task = await tx.findOne(TaskRow, { id }, { lock: true });
      if (!task) throw refuse.notFound(REFUSALS.taskNotFound);
      if (version !== undefined && version !== task.version) throw refuse.conflict(REFUSALS.taskChanged);
      if (change.ownerId !== undefined) await checkOwner(tx, change.ownerId);
      const at = this.clock.now();
      const fields = CHANGEABLE.filter((field) => change[field] !== undefined && change[field] !== task[field]);
      const ends = done !== undefined && done !== (task.doneAt !== null) ? done : null;
      if (fields.length === 0 && ends === null) return answer(tx, id);
      const after: TaskRow = {
        ...task,
        ...Object.fromEntries(fields.map((field) => [field, change[field]])),
        doneAt: ends === null ? task.doneAt : ends ? at : null,
        version: task.version + 1,
      };
      if (after.repeats && !after.due) throw refuse.field('due', REFUSALS.repeatsFromDay);
      // What comes back does so once: a task that was done before has its successor already.
      const comesBack = ends === true && after.repeats && after.due;
      if (comesBack) after.repeats = null;
      await tx.updateVersion(TaskRow, task, after);
      const given = fields.includes('ownerId') && after.ownerId !== null;
      const data = { ownerId: after.ownerId, fields, given, done: ends };
      await publishTask(tx, { type: 'task.changed', data }, after, { actor, at });
      if (comesBack) {
        const { title, recordKind, recordId, ownerId } = after;
        const due = laterThan(londonDate(at), comesBack, task.repeats ?? change.repeats ?? 'year');
        const repeats = change.repeats ?? task.repeats;
        await addTask(tx, { id: randomUUID(), title, recordKind, recordId, ownerId, due, repeats }, { actor, at });
      }
      return answer(tx, id);
    });
  }
}

/** The first of its days that is still to come, however late it was done. */
function laterThan(today: string, due: string, repeats: NonNullable<TaskRow['repeats']>): string {
  let next = nextDue(due, repeats);
  while (next <= today) next = nextDue(next, repeats);
  return next;
}
