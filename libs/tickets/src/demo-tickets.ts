import { type Actor, londonDate, type Role } from '@libs/contracts';
import { UploadFile, UploadFileHandler } from '@libs/documents';
import { type Clock, type Database, FixedClock, type Storage } from '@libs/platform';
import { ChangeTicket } from './change-ticket.js';
import { adminOf, type DemoSite, sitesForTickets } from './demo-tickets.sql.js';
import { DEMO_NOTES } from './demo-tickets.texts.js';
import { OpenTicket } from './open-ticket.js';
import { RunTicket } from './run-ticket.js';
import { WorkOnTicket } from './work-on-ticket.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** One grey pixel: nobody looks at the picture. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFhAKAjM1mJgAAAABJRU5ErkJggg==',
  'base64',
);

interface Doing {
  database: Database;
  storage: Storage;
  clock: Clock;
}

/**
 * Two tickets of the demo, made by the product's own commands at past times: one fixed two days ago, which readings then
 * confirm and close; and one with a visit tomorrow. Only runs once. Returns how many were made.
 */
export async function makeDemoTickets(
  doing: Doing,
  { office, installer }: { office: string; installer: string },
): Promise<number> {
  const tx = doing.database.read();
  const admin = await adminOf(tx, office);
  const sites = await sitesForTickets(tx, installer);
  const open = sites[0];
  const ended = sites.find(({ assetId, alertId }) => alertId === null && assetId !== open?.assetId);
  if (!admin || !open || !ended) return 0;
  const by: Actor = { ...admin, role: 'admin', sessionId: null, companyName: null, partyId: null };
  await fixed(doing, ended, by);
  await waiting(doing, open, by);
  return 2;
}

const person = (who: DemoSite['host'], role: Role): Actor => ({ ...who, role, sessionId: null });

/** The commands, run as if at a given moment. */
function at({ database, storage }: Doing, moment: number) {
  const clock = new FixedClock(new Date(moment));
  const changing = new ChangeTicket(database, clock);
  return {
    opening: new OpenTicket(database, clock),
    office: new RunTicket(changing),
    work: new WorkOnTicket(changing),
    files: new UploadFileHandler(database, clock, storage),
  };
}

async function fixed(doing: Doing, site: DemoSite, admin: Actor): Promise<void> {
  const now = doing.clock.now().getTime();
  const [host, installer] = [person(site.host, 'asset_host'), person(site.installer, 'installer')];
  const day = londonDate(new Date(now - 2 * DAY));
  const told = at(doing, now - 4 * DAY);
  const { id } = await told.opening.report({ assetId: site.assetId, text: DEMO_NOTES.report }, host);
  await told.office.offer(id, admin);
  const planned = at(doing, now - 3 * DAY);
  await planned.work.accept(id, installer);
  await planned.work.setVisit(id, { day, from: '10:00', to: '12:00' }, installer);
  await planned.work.answerVisit(id, { answer: 'accept' }, host);
  const there = at(doing, now - 2 * DAY);
  await there.work.arrive(id, {}, installer);
  const upload = { name: DEMO_NOTES.photo, mediaType: 'image/png', bytes: PHOTO };
  await there.files.execute(new UploadFile(site.projectId, 'ticket_photo', upload, installer, id));
  const parts = [{ what: DEMO_NOTES.part, newSerial: DEMO_NOTES.serial }];
  await there.work.fix(id, { cause: 'other', note: DEMO_NOTES.fix, parts, warranty: true }, installer);
}

async function waiting(doing: Doing, site: DemoSite, admin: Actor): Promise<void> {
  const now = doing.clock.now().getTime();
  const installer = person(site.installer, 'installer');
  const told = at(doing, now - 5 * HOUR);
  const note = { text: DEMO_NOTES.office };
  const made = site.alertId
    ? await told.opening.fromAlert(site.alertId, note, admin)
    : await told.opening.report({ assetId: site.assetId, ...note }, admin);
  const { work } = at(doing, now - HOUR);
  await work.accept(made.id, installer);
  await work.note(made.id, { text: DEMO_NOTES.visit }, installer);
  await work.setVisit(made.id, { day: londonDate(new Date(now + DAY)), from: '09:30', to: '11:30' }, installer);
}
