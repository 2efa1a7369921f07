import type { Role } from '@libs/contracts';
import type { LoggedEvent, Tx } from '@libs/platform';
import type { About, Person, ProjectContext } from './about.js';
import { emailsPage, recordPage } from './links.js';

/** Looks up all that the table needs to know of an event. */
export async function findAbout(tx: Tx, event: LoggedEvent): Promise<About> {
  const { kind, id } = event.subject;
  const site = await findSite(tx, kind, id);
  const proposal = kind === 'proposal' ? await findProposalHost(tx, id) : null;
  return {
    admins: await officeOf(tx, site?.projectId ?? proposal?.hostId ?? id),
    owners: await findOwners(tx, kind, id),
    team: kind === 'member' ? await findTeam(tx, id) : null,
    site,
    others: kind === 'agreement' ? await findOthers(tx, id) : [],
    agreementId: kind === 'agreement' ? id : null,
    worksOrderId: kind === 'works_order' ? id : null,
    lead: kind === 'lead' && id ? { id, company: await leadCompany(tx, event.eventId) } : null,
    conversation: kind === 'conversation' ? await findConversation(tx, id) : null,
    proposal,
    mentioned: kind === 'thread' && id ? await findMentioned(tx, id, event.data.mentions) : null,
    answer: event.type === 'email.received' ? await findAnswer(tx, event.data.emailId) : null,
    task: kind === 'task' ? await findTask(tx, id) : null,
    file: kind === 'file' ? await findFile(tx, id) : null,
  };
}

async function findOwners(tx: Tx, kind: string, id: string | null): Promise<Person[]> {
  if (kind === 'user') return tx.rows<Person>('select id as "accountId", role from account where id = $1', [id]);
  return kind === 'host' || kind === 'funder' || kind === 'installer' ? membersOf(tx, [id]) : [];
}

interface Member extends Person {
  partyId: string;
}

/** Everyone who belongs to one of these organisations now. */
async function membersOf(tx: Tx, partyIds: (string | null)[]): Promise<Member[]> {
  return tx.rows<Member>(
    `select m.party_id as "partyId", a.id as "accountId", a.role, m.role as "memberRole"
       from membership m join account a on a.id = m.account_id
      where m.party_id = any($1::uuid[]) and m.until is null order by m.since, m.id`,
    [partyIds],
  );
}

/** Of the parties of a transfer, the one that isn't its project's: before its day the new one, then the one that left. */
async function findOthers(tx: Tx, id: string | null): Promise<Person[]> {
  const found = await tx.rows<{ partyId: string }>(
    `select party as "partyId" from agreement a join project p on p.id = a.project_id
       cross join lateral unnest(array[a.host_id, a.funder_id, (a.transfer ->> 'fromId')::uuid]) as party
      where a.id = $1 and a.transfer is not null and party not in (p.asset_host_id, p.asset_funder_id)`,
    [id],
  );
  return (
    await membersOf(
      tx,
      found.map(({ partyId }) => partyId),
    )
  ).map(withoutParty);
}

async function findTeam(tx: Tx, id: string | null): Promise<About['team']> {
  const found = await tx.row<{ partyId: string; accountId: string; role: Role; name: string; company: string }>(
    `select m.party_id as "partyId", a.id as "accountId", a.role, a.full_name as name, o.name as company
       from membership m join account a on a.id = m.account_id
       cross join lateral (
         select coalesce(nullif(fund_name, ''), nullif(company_name, ''), full_name) as name from funder where id = m.party_id
         union all select coalesce(nullif(company_name, ''), full_name) from host where id = m.party_id
         union all select coalesce(nullif(company_name, ''), full_name) from installer where id = m.party_id) o
      where m.id = $1`,
    [id],
  );
  if (!found) return null;
  const { partyId, accountId, role, name, company } = found;
  const owners = (await membersOf(tx, [partyId])).filter(({ memberRole }) => memberRole === 'owner');
  return { member: { accountId, role }, name, company, owners };
}

/** The project by itself, by its job or by its file; of the installer, the one whose job it is. */
const SITE_OF: Record<string, string> = {
  project: `project p left join installation_job j on j.project_id = p.id and j.withdrawn_at is null where p.id = $1`,
  job: `installation_job j join project p on p.id = j.project_id where j.id = $1`,
  agreement: `agreement a join project p on p.id = a.project_id
    left join installation_job j on j.project_id = p.id and j.withdrawn_at is null where a.id = $1`,
  works_order: `works_order w join project p on p.id = w.project_id join installation_job j on j.id = w.job_id where w.id = $1`,
  file: `project_file d join project p on p.id = d.project_id
    left join installation_job j on j.project_id = p.id and j.withdrawn_at is null where d.id = $1`,
};

interface SiteRow {
  projectId: string;
  jobId: string | null;
  hostCompany: string;
  fund: string;
  installerCompany: string | null;
  host: string;
  funder: string;
  installer: string | null;
}

async function findSite(tx: Tx, kind: string, id: string | null): Promise<ProjectContext | null> {
  const from = SITE_OF[kind];
  if (!from) return null;
  const found = await tx.row<SiteRow>(
    `select s.project_id as "projectId", s.job_id as "jobId", h.id as host, f.id as funder, i.id as installer, coalesce(nullif(h.company_name, ''), h.full_name) as "hostCompany",
            coalesce(nullif(f.fund_name, ''), nullif(f.company_name, ''), f.full_name) as fund,
            coalesce(nullif(i.company_name, ''), i.full_name) as "installerCompany"
       from (select p.id as project_id, p.asset_host_id, p.asset_funder_id, j.id as job_id, j.installer_id from ${from}) s
       join host h on h.id = s.asset_host_id
       join funder f on f.id = s.asset_funder_id
       left join installer i on i.id = s.installer_id`,
    [id],
  );
  if (!found) return null;
  const members = await membersOf(tx, [found.host, found.funder, found.installer]);
  const of = (party: string | null): Person[] => members.filter(({ partyId }) => partyId === party).map(withoutParty);
  return {
    ...found,
    installerCompany: found.installerCompany ?? 'The installer',
    host: of(found.host),
    funder: of(found.funder),
    installer: of(found.installer),
  };
}

const withoutParty = ({ partyId: _, ...person }: Member): Person => person;

const person = (accountId: string | null, role: Role): Person | null =>
  accountId === null ? null : { accountId, role };

const findProposalHost = (tx: Tx, id: string | null): Promise<About['proposal']> =>
  tx.row(
    `select h.id as "hostId", coalesce(nullif(h.company_name, ''), h.full_name) as company
       from proposal p join host h on h.id = p.host_id where p.id = $1`,
    [id],
  );

async function findFile(tx: Tx, id: string | null): Promise<About['file']> {
  const found = await tx.row<{ name: string; accountId: string | null; role: Role | null }>(
    `select d.file_name as name, a.id as "accountId", a.role
       from project_file d left join account a on a.id = d.uploaded_by where d.id = $1`,
    [id],
  );
  return found && { name: found.name, uploader: found.role && person(found.accountId, found.role) };
}

/** Null where it was erased meanwhile. */
async function findAnswer(tx: Tx, id: unknown): Promise<About['answer']> {
  const found = await tx.row<{ from: string; subject: string; kind: string; record: string }>(
    `select coalesce(o.name, e.address) as "from", o.subject, e.kind, e.record_id as record
       from record_email e join record_email o on o.id = e.answers_id where e.id = $1`,
    [id],
  );
  return found && { from: found.from, subject: found.subject, href: emailsPage(found) };
}

/** Null where nobody has it. */
async function findTask(tx: Tx, id: string | null): Promise<About['task']> {
  const found = await tx.row<Person & { title: string; kind: string | null; record: string | null }>(
    `select k.title, k.record_kind as kind, k.record_id as record, a.id as "accountId", a.role
       from task k join account a on a.id = k.owner_id and a.state = 'active' where k.id = $1`,
    [id],
  );
  return found && { title: found.title, owner: person(found.accountId, found.role) as Person, href: recordPage(found) };
}

/** Whoever has left meanwhile hears nothing more of the thread. */
async function findMentioned(tx: Tx, threadId: string, mentions: unknown): Promise<About['mentioned']> {
  const people = await tx.rows<Person>(
    `select a.id as "accountId", a.role from account a join thread t on t.id = $1
      where a.id = any($2::uuid[]) and a.state = 'active' and (a.role = 'admin' or exists (
        select from membership m where m.account_id = a.id and m.until is null and m.role <> 'billing'
           and m.party_id in (t.host_id, t.funder_id, t.installer_id))) order by a.id`,
    [threadId, Array.isArray(mentions) ? mentions : []],
  );
  return { threadId, people };
}

/** Null where it was erased meanwhile: then nobody waits. */
const findConversation = (tx: Tx, id: string | null): Promise<About['conversation']> =>
  tx.row('select c.id, a.role from lori_conversation c left join account a on a.id = c.account_id where c.id = $1', [
    id,
  ]);

/** The lead's company as published to admins with the event. */
async function leadCompany(tx: Tx, eventId: string): Promise<string> {
  const found = await tx.row<{ company: string | null }>(
    `select copy #>> '{records,0,view,companyName}' as company from event_copy where event_id = $1 and audience = 'admin'`,
    [eventId],
  );
  return found?.company ?? '';
}

/** By record: the admin who looks after it, of those that have one who can still sign in. */
export async function recordOwners(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const found = await tx.rows<Person & { record: string }>(
    `select r.record_id as record, a.id as "accountId", a.role from record_owner r join account a on a.id = r.owner_id
      where r.record_id = any($1::uuid[]) and a.role = 'admin' and a.state = 'active'`,
    [ids],
  );
  return new Map(found.map(({ record, ...owner }) => [record, owner]));
}

/** Whom of the office something about a record concerns: its owner, or everyone while nobody looks after it. */
async function officeOf(tx: Tx, id: string | null): Promise<readonly Person[]> {
  const owner = id && (await recordOwners(tx, [id])).get(id);
  return owner ? [owner] : activeAdmins(tx);
}

/** Who is notified of what concerns no party. */
export const activeAdmins = (tx: Tx): Promise<Person[]> =>
  tx.rows<Person>(`select id as "accountId", role from account where role = 'admin' and state = 'active' order by id`);
