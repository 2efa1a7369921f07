import { withClient } from '../../tools/servers/database.ts';

/** A row that the hand-written programs keep: what a project of theirs is at the start. */
export interface FloorProject {
  id: string;
  status: string;
  version: number;
  /** Who may confirm it. */
  funderAccount: string | null;
}

const CREATE = `create table floor_project (
  id uuid primary key, host_id uuid not null, funder_id uuid not null, funder_account uuid, installer_id uuid,
  status text not null, version integer not null, expected_savings_pence bigint, monthly_savings_pence bigint, capital_cost_pence bigint,
  co2_reduction double precision, system_requirements jsonb, business_details jsonb, postcode text, reason text, notes text,
  visit_date date, installation_date date, completion_date date, go_live_date date, decided_by uuid, decided_at timestamptz,
  created_at timestamptz not null, updated_at timestamptz not null, status_changed_at timestamptz not null)`;

/** The table of 25 columns that a hand-written program would have, with a row for each project. */
export const makeTable = (databaseUrl: string, projects: FloorProject[], system: object): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(CREATE);
    await client.query(
      `insert into floor_project
       select p.id, gen_random_uuid(), gen_random_uuid(), p.account, gen_random_uuid(), p.status, p.version, 5412000, 451000, 31250000, 86.4, $5,
              '{"businessType":"Warehouse","roofAreaM2":2400,"tiltDeg":10,"azimuthDeg":180}', 'LS10 1AB', null, 'As surveyed', null, null, null,
              null, null, null, now(), now(), now()
         from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[]) as p(id, account, status, version)`,
      [
        projects.map(({ id }) => id),
        projects.map(({ funderAccount }) => funderAccount),
        projects.map(({ status }) => status),
        projects.map(({ version }) => version),
        system,
      ],
    );
    await client.query('analyze floor_project');
  });
