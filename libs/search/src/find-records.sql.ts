import type { FoundItem, Role } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { mpanIn, plain, postcodeIn } from './wanted.js';

/** So many of each kind: who wants more types more. */
const OF_EACH = 5;

type FoundRow = Omit<FoundItem, 'href'>;

const NAME = (row: string) => `coalesce(nullif(${row}.company_name, ''), ${row}.full_name)`;
const COLUMNS = 'id, kind, by, title, sub, value, status';

// Each kind by its own index; a project is found by the host whose site it is.
const FOR_ADMINS = `
with hosts as materialized (
  (select h.*, 'name' as by from host h where h.search_text like '%' || $1 || '%'
    order by (h.search_text like $1 || '%') desc, h.created_at desc limit 50)
  union all
  (select h.*, 'mpan' from host h where $2::text is not null and h.mpan_number like $2 || '%' limit ${OF_EACH})
  union all
  (select h.*, 'postcode' from host h
    where $3::text is not null and upper(replace(h.postcode, ' ', '')) like $3 || '%' limit ${OF_EACH})),
found as (
  (select p.id, 'project' as kind, h.by, ${NAME('h')} as title, coalesce(nullif(f.fund_name, ''), ${NAME('f')}) as sub,
          null as value, p.status, 1 as rank
     from hosts h join project p on p.asset_host_id = h.id join funder f on f.id = p.asset_funder_id
    where p.withdrawn_at is null order by p.created_at desc limit ${OF_EACH})
  union all
  (select id, 'host', by, ${NAME('hosts')}, case when by = 'name' then email else full_name end,
          case by when 'mpan' then mpan_number when 'postcode' then postcode end, status,
          case by when 'name' then 2 else 0 end from hosts limit ${OF_EACH * 2})
  union all
  (select id, 'funder', 'name', coalesce(nullif(fund_name, ''), ${NAME('r')}), full_name, null, status, 3
     from funder r where search_text like '%' || $1 || '%' order by created_at desc limit ${OF_EACH})
  union all
  (select id, 'installer', 'name', ${NAME('r')}, full_name, null, status, 4
     from installer r where search_text like '%' || $1 || '%' order by created_at desc limit ${OF_EACH})
  union all
  (select id, 'user', 'name', full_name, email, null, state, 5
     from account where role = 'admin' and lower(full_name || ' ' || email) like '%' || $1 || '%' limit ${OF_EACH})
  union all
  (select id, 'lead', 'name', company_name, full_name, null, status, 6
     from lead where status <> 'signed_up' and search_text like '%' || $1 || '%'
    order by created_at desc limit ${OF_EACH}))
select ${COLUMNS} from found order by rank`;

/** Every record whose name, address, MPAN or postcode has the words. */
export async function findForAdmin(tx: Tx, words: string): Promise<FoundItem[]> {
  const found = await tx.rows<FoundRow>(FOR_ADMINS, [plain(words), mpanIn(words), postcodeIn(words)]);
  return found.map((item) => ({ ...item, href: `${ADMIN_PLACES[item.kind]}${item.id}` }));
}

const ADMIN_PLACES: Record<FoundItem['kind'], string> = {
  project: '/admin/projects?open=',
  job: '/admin/projects?open=',
  host: '/admin/asset-hosts?open=',
  funder: '/admin/asset-funders?open=',
  installer: '/admin/installers?open=',
  user: '/admin/user-management?open=',
  lead: '/admin/user-management?tab=leads&lead=',
};

// Rows and columns are those that the reader's role may see; an email address is not among what a party searches by.
const FOR_PARTIES = (role: Role) => `
select ${role === 'installer' ? 'j.id' : 'p.id'} as id, '${role === 'installer' ? 'job' : 'project'}' as kind,
       case when $2::text is not null and upper(replace(h.postcode, ' ', '')) like $2 || '%' then 'postcode'
            else 'name' end as by,
       ${NAME('h')} as title, h.full_name as sub, h.postcode as value,
       ${role === 'installer' ? 'j.status' : 'p.status'} as status
  from project p join host_party h on h.id = p.asset_host_id
  ${role === 'installer' ? 'join site_job j on j.project_id = p.id and j.withdrawn_at is null' : ''}
 where p.withdrawn_at is null
   and (lower(h.full_name || ' ' || coalesce(h.company_name, '')) like '%' || $1 || '%'
     or ($2::text is not null and upper(replace(h.postcode, ' ', '')) like $2 || '%'))
 order by p.created_at desc limit ${OF_EACH * 2}`;

const PARTY_PLACES: Partial<Record<Role, (id: string) => string>> = {
  asset_funder: (id) => `/asset-funder/projects/${id}`,
  installer: (id) => `/installer/jobs/${id}`,
};

/** The reader's own projects or jobs, by the host's name or postcode. */
export async function findForParty(tx: Tx, role: Role, words: string): Promise<FoundItem[]> {
  const found = await tx.rows<FoundRow>(FOR_PARTIES(role), [plain(words), postcodeIn(words)]);
  return found.map((item) => ({ ...item, href: PARTY_PLACES[role]?.(item.id) ?? '/asset-host' }));
}
