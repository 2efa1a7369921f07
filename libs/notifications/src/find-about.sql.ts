import type { Role } from '@libs/contracts';
import type { LoggedEvent, Tx } from '@libs/platform';
import type { About, Person, ProjectContext } from './about.js';

/** Looks up all that the table needs to know of an event. */
export async function findAbout(tx: Tx, event: LoggedEvent): Promise<About> {
  const { kind, id } = event.subject;
  return {
    admins: await activeAdmins(tx),
    owner: await findOwner(tx, kind, id),
    site: await findSite(tx, kind, id),
    lead: kind === 'lead' && id ? { id, company: await leadCompany(tx, event.eventId) } : null,
    conversation: kind === 'conversation' ? await findConversation(tx, id) : null,
    file: kind === 'file' ? await findFile(tx, id) : null,
  };
}

async function findOwner(tx: Tx, kind: string, id: string | null): Promise<Person | null> {
  if (kind === 'user') return tx.row<Person>('select id as "accountId", role from account where id = $1', [id]);
  if (kind !== 'host' && kind !== 'funder' && kind !== 'installer') return null;
  return tx.row<Person>(
    `select a.id as "accountId", a.role from account a join ${kind} r on r.account_id = a.id where r.id = $1`,
    [id],
  );
}

/** The project by itself, by its job or by its file; of the installer, the one whose job it is. */
const SITE_OF: Record<string, string> = {
  project: `project p left join installation_job j on j.project_id = p.id and j.withdrawn_at is null where p.id = $1`,
  job: `installation_job j join project p on p.id = j.project_id where j.id = $1`,
  file: `project_file d join project p on p.id = d.project_id
    left join installation_job j on j.project_id = p.id and j.withdrawn_at is null where d.id = $1`,
};

interface SiteRow {
  projectId: string;
  jobId: string | null;
  hostCompany: string;
  fund: string;
  installerCompany: string | null;
  host: string | null;
  funder: string | null;
  installer: string | null;
}

async function findSite(tx: Tx, kind: string, id: string | null): Promise<ProjectContext | null> {
  const from = SITE_OF[kind];
  if (!from) return null;
  const found = await tx.row<SiteRow>(
    `select s.project_id as "projectId", s.job_id as "jobId", h.account_id as host, f.account_id as funder,
            i.account_id as installer, coalesce(nullif(h.company_name, ''), h.full_name) as "hostCompany",
            coalesce(nullif(f.fund_name, ''), nullif(f.company_name, ''), f.full_name) as fund,
            coalesce(nullif(i.company_name, ''), i.full_name) as "installerCompany"
       from (select p.id as project_id, p.asset_host_id, p.asset_funder_id, j.id as job_id, j.installer_id from ${from}) s
       join host h on h.id = s.asset_host_id
       join funder f on f.id = s.asset_funder_id
       left join installer i on i.id = s.installer_id`,
    [id],
  );
  return (
    found && {
      ...found,
      installerCompany: found.installerCompany ?? 'The installer',
      host: person(found.host, 'asset_host'),
      funder: person(found.funder, 'asset_funder'),
      installer: person(found.installer, 'installer'),
    }
  );
}

const person = (accountId: string | null, role: Role): Person | null =>
  accountId === null ? null : { accountId, role };

async function findFile(tx: Tx, id: string | null): Promise<About['file']> {
  const found = await tx.row<{ name: string; accountId: string | null; role: Role | null }>(
    `select d.file_name as name, a.id as "accountId", a.role
       from project_file d left join account a on a.id = d.uploaded_by where d.id = $1`,
    [id],
  );
  return found && { name: found.name, uploader: found.role && person(found.accountId, found.role) };
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

/** Who is notified of what concerns no party. */
export const activeAdmins = (tx: Tx): Promise<Person[]> =>
  tx.rows<Person>(`select id as "accountId", role from account where role = 'admin' and state = 'active' order by id`);
