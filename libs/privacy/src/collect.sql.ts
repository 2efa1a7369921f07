import type { Role } from '@libs/contracts';
import { PARTY_OF_ROLE } from '@libs/contracts';
import type { Database, DatabaseReader, Tx } from '@libs/platform';

export interface Holder {
  id: string;
  role: Role;
  email: string;
  recordId: string | null;
}

/** Read by their own steps, or not by row: what one sees of a project is its view, which the history holds. */
const NOT_BY_ROW = [
  'lead',
  'project',
  'installation_job',
  'project_file',
  // What others wrote is theirs.
  'thread',
  'message',
  'audience_event',
  'audience_counter',
  'event_log',
  'mail',
  'audit_event',
  'statistic',
];

/** The person as the database knows its readers: admins as persons too, not in their office. */
function readerOf({ id, role, recordId }: Holder): DatabaseReader {
  const party = PARTY_OF_ROLE[role];
  const audience = party && recordId ? `${party}:${recordId}` : '';
  return { role: 'app_read', account: id, kind: role, party: recordId ?? '', audience };
}

/**
 * Every row that row-level security calls this person's, by table, without the columns that no reader may name. A table
 * that is added with a line in `migrations/readers.ts` comes along by itself.
 */
export async function ownRows(database: Database, holder: Holder): Promise<Record<string, object[]>> {
  const tables = await database.read().rows<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and not c.relispartition
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'readers')
        and has_column_privilege('app_read', c.oid, a.attnum, 'select') and a.attname <> 'search_text'
        and c.relname <> all($1::text[])
      group by c.relname order by c.relname`,
    [NOT_BY_ROW],
  );
  return database.readFor(readerOf(holder), async () => {
    const found: Record<string, object[]> = {};
    for (const { name, columns } of tables) {
      found[name] = await database.read().rows(`select ${columns.join(', ')} from ${name}`);
    }
    return found;
  });
}

interface Told {
  id: string;
  at: string;
  type: string;
  copy: { actor: unknown; data: unknown; records: { kind: string; id: string; view: unknown }[] };
}

const PAGE = 2_000;

/** The events published to this person, oldest first, and each record as last published. */
export async function ownHistory(database: Database, holder: Holder) {
  const reader = readerOf(holder);
  const audiences = [`user:${holder.id}`, ...(reader.audience ? [reader.audience] : [])];
  const history: object[] = [];
  const records = new Map<string, unknown>();
  for (let after = '0'; ; ) {
    const page = await database.readFor(reader, () =>
      database.read().rows<Told>(
        `select id::text as id, at, type, copy from event_copy
          where audience = any($1::text[]) and id > $2::bigint order by id limit ${PAGE}`,
        [audiences, after],
      ),
    );
    for (const { at, type, copy } of page) {
      history.push({ at, type, actor: copy.actor, data: copy.data });
      for (const { kind, id, view } of copy.records) {
        if (kind !== 'notification') records.set(`${kind}:${id}`, view && { kind, ...view });
      }
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return { history, records: [...records.values()].filter(Boolean) };
    after = last.id;
  }
}

/** What is on the person and not for reading on a page: consent, mails, lines of the audit. */
export async function keptOn(tx: Tx, { id, email, recordId }: Holder) {
  const leads = await tx.rows(`${LEAD} where account_id = $1 or host_id = $2`, [id, recordId]);
  const own = { messages: await messagesOf(tx, id), audit: await auditOf(tx, [id], email) };
  return { leads, mails: await mailsTo(tx, email), ...own };
}

/** What the person wrote, with what it said before it was changed or deleted. */
const messagesOf = (tx: Tx, id: string) =>
  tx.rows(
    `select t.kind as thread, m.seq, m.body, m.created_at, m.edited_at, m.gone,
            (select coalesce(json_agg(json_build_object('change', h.change, 'body', h.body, 'at', h.at) order by h.at), '[]')
               from message_history h where h.message_id = m.id) as before
       from message m join thread t on t.id = m.thread_id where m.author_id = $1 order by m.created_at, m.seq`,
    [id],
  );

const LEAD = `select id, status, created_at, updated_at, full_name, company_name, work_email, phone_number,
  cleaned_full_name, cleaned_company_name, consent_text, consented_at, decline_reason from lead`;

/** A lead's person who has no account. */
export async function keptOnLead(tx: Tx, leadId: string) {
  const lead = await tx.row<{ work_email: string }>(`${LEAD} where id = $1`, [leadId]);
  if (!lead) return null;
  const hosts = await tx.rows(
    `select status, created_at, full_name, company_name, email, phone_number, postcode, mpan_number, business_details,
            electricity_needs from host where id = (select host_id from lead where id = $1) and account_id is null`,
    [leadId],
  );
  const { work_email: email } = lead;
  return { lead, hosts, mails: await mailsTo(tx, email), audit: await auditOf(tx, [leadId], email) };
}

const mailsTo = (tx: Tx, email: string) =>
  tx.rows(
    `select template, recipient, data, state, created_at, sent_at from mail where lower(recipient) = lower($1) order by created_at`,
    [email],
  );

const auditOf = (tx: Tx, ids: string[], email: string) =>
  tx.rows(
    `select kind, at, text, network, device from audit_event
      where actor_id = any($1::uuid[]) or subject_id = any($1::uuid[]) or lower(subject_name) = lower($2) order by at`,
    [ids, email],
  );
