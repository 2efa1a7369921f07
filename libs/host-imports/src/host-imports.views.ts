import type { HostImport, ImportOutcome, ImportRow } from '@libs/contracts';
import { iso, isoOrNull, listPage, type ListQuery, type Tx } from '@libs/platform';

const SHOWN = 200;
type Line = Omit<HostImport, 'rows'>;

/** Imports, newest first; one alone comes with the rows that made no host. */
export async function listHostImports(tx: Tx, asked: ListQuery, id?: string) {
  const { rows, total, nextCursor } = await listPage<Line>(
    tx,
    {
      select: `i.id, i.file_name as "fileName", i.total, i.created, i.duplicates, i.errors, i.created_at as "createdAt",
        i.created_by_name as "createdBy", i.finished_at as "finishedAt",
        case when i.finished_at is null then 'running' else 'done' end as state`,
      from: 'host_import i',
      id: 'i.id',
      sorts: { createdAt: { sql: 'i.created_at', type: 'timestamptz' } },
      defaultSort: '-createdAt',
      where: id ? [{ sql: 'i.id = ?', values: [id] }] : [],
    },
    asked,
  );
  const items = rows.map(
    (line): HostImport => ({
      id: line.id,
      fileName: line.fileName,
      state: line.state,
      total: line.total,
      created: line.created,
      duplicates: line.duplicates,
      errors: line.errors,
      createdAt: iso(line.createdAt),
      createdBy: line.createdBy,
      finishedAt: isoOrNull(line.finishedAt),
      rows: [],
    }),
  );
  return { items, total, nextCursor };
}

export async function oneHostImport(tx: Tx, id: string): Promise<HostImport | null> {
  const found = (await listHostImports(tx, { limit: 1 }, id)).items[0];
  if (!found) return null;
  const left = await tx.rows<ImportRow>(
    `select line, state as outcome, message, email, company_name as "companyName" from host_import_row
      where import_id = $1 and state in ('duplicate', 'error') order by line limit ${SHOWN}`,
    [id],
  );
  return { ...found, rows: left };
}

/** All lines of a list that made no host, with the list's columns; null where there is no such list. */
export async function linesWithoutHost(tx: Tx, id: string) {
  const found = await tx.row<{ columns: string[] }>('select columns from host_import where id = $1', [id]);
  if (!found) return null;
  const lines = await tx.rows<{ line: number; state: ImportOutcome; message: string; cells: string[] }>(
    `select line, state, message, cells from host_import_row
      where import_id = $1 and state in ('duplicate', 'error') order by line`,
    [id],
  );
  return { columns: found.columns, lines };
}
