import type pg from 'pg';
import { rows } from '../servers/database.ts';

/** I11: what both have signed is in force, sealed once, with one signature of each, and each of its people told once. */
export async function brokenSignatures(client: pg.Client): Promise<string[]> {
  const found = await rows<{ id: string; what: string }>(
    client,
    `select a.id, v.what from agreement a cross join lateral (values
        (a.status not in ('effective', 'ended'), 'is ' || a.status || ' with both signatures'),
        (a.seal_state not in ('sealed', 'stamped'), 'has a copy that is ' || a.seal_state),
        ((select count(*) from signature_evidence s where s.agreement_id = a.id) <> 2, 'has not two signatures'),
        ((select count(*) from event_log e where e.stream = 'agreement:' || a.id and e.type = 'agreement.sealed') <> 1, 'was not sealed once'),
        ((select count(*) from sealed_document d where d.sha256 = a.copy_sha256) <> 1, 'has a copy that nobody can check'),
        ((select count(*) from notification n join event_log e on n.cause = e.event_id
           where e.stream = 'agreement:' || a.id and e.type = 'agreement.sealed') <> 2, 'did not tell host and funder of its copy once')
      ) as v (wrong, what) where a.funder_signed is not null and v.wrong`,
  );
  return found.map(({ id, what }) => `${id} ${what}`);
}
