import pg from 'pg';
import { OWNER, ownerUrl } from '../lib/owner.mjs';
import { atDatabase, rows, withClient } from './database.ts';

/** The roles that the product takes while it works; ADR 7 says which does what. */
const ROLES = ['app_read', 'app_read_admin', 'app_write', 'app_worker'];

/**
 * The product's database on the built-in server, owned by a login that is no superuser: someone who manages to send SQL through the product
 * can then neither run programs nor read files. A data folder of an earlier version, where the superuser owned everything, is converted.
 * Answers the address for the product.
 */
export async function productDatabase(serverUrl: string): Promise<string> {
  const url = ownerUrl(serverUrl);
  const owner = await withClient(serverUrl, async (client) => {
    await ensureLogin(client, decodeURIComponent(new URL(url).password));
    return ensureDatabase(client);
  });
  if (owner !== OWNER) await withClient(atDatabase(serverUrl, OWNER), handOver, 5000, 0);
  return url;
}

async function ensureLogin(client: pg.Client, password: string): Promise<void> {
  const known = await rows<{ name: string }>(client, 'select rolname as name from pg_roles where rolname = any($1)', [
    [...ROLES, OWNER],
  ]);
  const missing = (name: string) => !known.some((role) => role.name === name);
  for (const role of ROLES.filter(missing)) await client.query(`create role ${role} nologin`);
  const verb = missing(OWNER) ? 'create' : 'alter';
  await client.query(
    `${verb} role ${OWNER} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
  );
  await client.query(`grant app_read to app_read_admin; grant ${ROLES.join(', ')} to ${OWNER}`);
}

/** Answers who owns the database; it is created where it is missing. */
async function ensureDatabase(client: pg.Client): Promise<string> {
  const [found] = await rows<{ owner: string }>(
    client,
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [OWNER],
  );
  if (found) return found.owner;
  await client.query(`create database ${OWNER} owner ${OWNER}`);
  return OWNER;
}

/** Everything in `public` that no extension brought, then the database itself: all of it or, after a kill, none. */
async function handOver(client: pg.Client): Promise<void> {
  await client.query('begin');
  for (const { change } of await rows<{ change: string }>(client, OWNED)) await client.query(change);
  for (const { change } of await rows<{ change: string }>(client, DEFAULTS)) await client.query(change);
  await client.query(`alter database ${OWNER} owner to ${OWNER}`);
  await client.query('commit');
}

const BROUGHT = (catalog: string) =>
  `exists (select from pg_depend as d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** A sequence of a column follows its table. */
const OWNED = `
  select format('alter %s %s owner to ${OWNER}',
           case o.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
           o.oid::regclass) as change
    from pg_class as o
   where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'S') and not ${BROUGHT('pg_class')}
     and not exists (select from pg_depend as d where o.relkind = 'S' and d.classid = 'pg_class'::regclass
                        and d.objid = o.oid and d.deptype in ('a', 'i'))
  union all
  select format('alter routine %s owner to ${OWNER}', o.oid::regprocedure) from pg_proc as o
   where o.pronamespace = 'public'::regnamespace and not ${BROUGHT('pg_proc')}
  union all
  select format('alter type %s owner to ${OWNER}', o.oid::regtype) from pg_type as o
   where o.typnamespace = 'public'::regnamespace and o.typtype in ('e', 'd') and not ${BROUGHT('pg_type')}`;

/** What roles get on tables and sequences of later migrations hangs on who creates them. */
const DEFAULTS = `
  select format('alter default privileges for role ${OWNER} in schema public grant %s on %s to %I',
           entry.privilege_type, case d.defaclobjtype when 'S' then 'sequences' else 'tables' end,
           pg_get_userbyid(entry.grantee)) as change
    from pg_default_acl as d cross join lateral aclexplode(d.defaclacl) as entry
   where d.defaclnamespace = 'public'::regnamespace and d.defaclobjtype in ('r', 'S') and entry.grantee <> 0
     and entry.grantee <> d.defaclrole`;
