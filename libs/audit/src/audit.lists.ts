import type { AuditItem, AuditKind, InputOf, auditRoutes, Role } from '@libs/contracts';
import { iso, likePattern, listPage, type Page, type Tx } from '@libs/platform';
import { hrefOf } from './href.js';

interface AuditRow {
  id: string;
  kind: AuditKind;
  at: string;
  actorId: string | null;
  actorName: string | null;
  actorRole: Role | null;
  subjectKind: string | null;
  subjectId: string | null;
  subjectName: string | null;
  text: string;
  party: string | null;
  network: string | null;
  device: string | null;
}

const SELECT = `a.id, a.kind, a.at, a.actor_id as "actorId", a.actor_name as "actorName", a.actor_role as "actorRole",
  a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.subject_name as "subjectName",
  a.text, a.party, a.network, a.device`;

/** One page of the audit, newest first, by search and kind. */
export async function listAudit(
  tx: Tx,
  query: InputOf<typeof auditRoutes.listAudit>['query'],
): Promise<Page<AuditItem>> {
  const pattern = likePattern(query.search);
  const page = await listPage<AuditRow>(
    tx,
    {
      select: SELECT,
      from: 'audit_event a',
      id: 'a.id',
      sorts: { at: { sql: 'a.at', type: 'timestamptz' } },
      defaultSort: '-at',
      where: [
        ...(pattern ? [{ sql: 'a.search_text like ?', values: [pattern] }] : []),
        ...(query.about ? [{ sql: '(a.subject_id = ? or a.actor_id = ?)', values: [query.about, query.about] }] : []),
        ...(query.kind ? [{ sql: 'a.kind = any(?)', values: [query.kind] }] : []),
      ],
    },
    query,
  );
  return { ...page, rows: page.rows.map(itemOf) };
}

const itemOf = (row: AuditRow): AuditItem => ({
  id: row.id,
  kind: row.kind,
  at: iso(row.at),
  actor: row.actorName === null ? null : { id: row.actorId, name: row.actorName, role: row.actorRole },
  subject: row.subjectKind === null ? null : { kind: row.subjectKind, id: row.subjectId, name: row.subjectName ?? '' },
  party: row.party,
  text: row.text,
  network: row.network,
  device: row.device,
  href: hrefOf(row.subjectKind, row.subjectId),
});
