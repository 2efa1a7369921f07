import { AccountRow } from '@libs/accounts';
import { type Actor, londonDate, type TAG_COLOURS, type WorkKind } from '@libs/contracts';
import { type Database, FixedClock, type Tx } from '@libs/platform';
import {
  CreateTag,
  CreateTagHandler,
  CreateTask,
  CreateTaskHandler,
  SetOwner,
  SetOwnerHandler,
  SetTags,
  SetTagsHandler,
} from '@libs/work';
import { openRecords } from './open-records.sql.js';

/** The demo's admins, by whom its open projects are looked after. */
const ADMINS = ['amara@voltmere.example', 'sam@voltmere.example'] as const;

/** Each tag marks every so many records of its kind. */
const TAGS: readonly { kind: WorkKind; name: string; colour: (typeof TAG_COLOURS)[number]; every: number }[] = [
  { kind: 'project', name: 'G99', colour: 'blue', every: 4 },
  { kind: 'project', name: 'Two sites', colour: 'violet', every: 9 },
  { kind: 'host', name: 'Food', colour: 'green', every: 5 },
  { kind: 'host', name: 'Listed building', colour: 'amber', every: 11 },
];

/** `in`: due so many days later, so that a demo that has just started has nothing overdue by it. */
const TASKS = [
  { title: 'Ring about the loft hatch', in: 3 },
  { title: 'Get the corrected G99 letter', in: 5 },
  { title: 'Book the meter read', in: 9 },
  { title: 'Check the insurance certificate', in: 21, repeats: 'year' },
] as const;

const DAY_MS = 86_400_000;

/** Owners, tags and a few tasks, by the commands that an admin’s page sends. */
export async function addOfficeWork(tx: Tx, database: Database, at: Date): Promise<void> {
  const clock = new FixedClock(at);
  const admins = await Promise.all(ADMINS.map((email) => actorOf(tx, email)));
  const [amara] = admins;
  if (!amara) throw new Error('The demo has no admin');
  const { projects, hosts } = await openRecords(tx);
  const owner = new SetOwnerHandler(database, clock);
  for (const [index, id] of projects.entries()) {
    // A few are left for someone to take on.
    const by = index % 7 === 6 ? null : admins[index % 3 === 2 ? 1 : 0];
    if (by) await owner.execute(new SetOwner({ kind: 'project', id }, { ownerId: by.accountId }, by));
  }
  await addTags(database, clock, amara, { project: projects, host: hosts });
  const tasks = new CreateTaskHandler(database, clock);
  for (const [index, { title, in: days, ...task }] of TASKS.entries()) {
    const id = projects[index * 3];
    const due = londonDate(new Date(at.getTime() + days * DAY_MS));
    const record = id ? ({ kind: 'project', id } as const) : null;
    await tasks.execute(new CreateTask({ title, record, due, repeats: null, ...task }, amara));
  }
}

async function addTags(
  database: Database,
  clock: FixedClock,
  actor: Actor,
  records: Partial<Record<WorkKind, readonly string[]>>,
): Promise<void> {
  const create = new CreateTagHandler(database, clock);
  const wanted = new Map<string, { kind: WorkKind; tags: string[] }>();
  for (const { kind, name, colour, every } of TAGS) {
    const tag = await create.execute(new CreateTag({ kind, name, colour }, actor));
    for (const id of (records[kind] ?? []).filter((_, index) => index % every === every - 1)) {
      wanted.set(id, { kind, tags: [...(wanted.get(id)?.tags ?? []), tag.id] });
    }
  }
  const set = new SetTagsHandler(database, clock);
  for (const [id, { kind, tags }] of wanted) await set.execute(new SetTags({ kind, id }, tags, actor));
}

async function actorOf(tx: Tx, email: string): Promise<Actor> {
  const { id, role, fullName, companyName } = await tx.findOneOrFail(AccountRow, { email });
  return { accountId: id, sessionId: null, role, name: fullName, companyName, partyId: null };
}
