import type { Tx } from '@libs/platform';

/** The name that a project goes by: its host's. */
export async function hostNameOf(tx: Tx, projectId: string): Promise<string | null> {
  const found = await tx.row<{ name: string | null }>(
    `select h.company_name as name from project p join host_party h on h.id = p.asset_host_id where p.id = $1`,
    [projectId],
  );
  return found?.name ?? null;
}

/** The documents of a project that passed their check, as published to this audience, by the id of the event. */
export async function passedTo(tx: Tx, projectId: string, audience: string) {
  const passed = await tx.rows<{ event: string; id: string; sha256: string }>(
    `select e.event_id as event, e.subject_id as id, e.copy -> 'data' ->> 'sha256' as sha256 from event_copy e
      where e.topic = $1 and e.audience = $2 and e.type = 'file.ready' and e.copy -> 'data' ? 'sha256'`,
    [`project:${projectId}`, audience],
  );
  return new Map(passed.map(({ event, ...document }) => [event, document]));
}
