import type { Tx } from '@libs/platform';

/** The records that someone still has to look after, the oldest first. */
export async function openRecords(tx: Tx): Promise<{ projects: string[]; hosts: string[] }> {
  const projects = await tx.rows<{ id: string }>(
    `select id from project where withdrawn_at is null and status <> 'live' order by created_at, id`,
  );
  const hosts = await tx.rows<{ id: string }>(
    `select id from host where status in ('lead', 'qualified', 'contracting', 'awaiting_pairing') order by created_at, id`,
  );
  return { projects: projects.map(({ id }) => id), hosts: hosts.map(({ id }) => id) };
}
