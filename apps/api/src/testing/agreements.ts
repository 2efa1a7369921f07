import { randomUUID } from 'node:crypto';
import { DEFAULT_TERMS, UNKNOWN_FACTS } from '@libs/contracts';
import type { TestApi } from './api.js';

/** Inserts agreements and works orders as rows, for tests of who may read them. */

const SHA256 = 'a'.repeat(64);
export const ORDER_TERMS = {
  scope: 'Solar panels',
  pricePence: 100,
  startOn: null,
  completeOn: null,
  warrantyMonths: 12,
  retentionBp: 0,
  retentionMonths: 0,
  paymentDays: 30,
};

/** An offered agreement; each call adds another, so earlier ones are closed first. */
export async function insertAgreement(api: TestApi, project: string, offered = true): Promise<string> {
  const id = randomUUID();
  const path = `agreements/${id}/1.pdf`;
  await api.query(`update agreement set status = 'void' where project_id = $1`, [project]);
  await api.query(
    `insert into agreement (id, project_id, host_id, funder_id, status, version, edition, host_company, funder_company, terms,
       host_facts, needs_declaration, document_state, path, sha256, pages, size, offered_at, first_offered_at, expires_at, conditions,
       seal_state, created_at, updated_at)
     select $1, id, asset_host_id, asset_funder_id, $7, 3, 1, 'Host Ltd', 'Fund', $3, $4, false, 'ready', $5, $6, 1, 8, $8,
            $8, now() + interval '30 days', '[]', 'none', now(), now() from project where id = $2`,
    [
      id,
      project,
      JSON.stringify(DEFAULT_TERMS),
      JSON.stringify({ legalForm: 'limited_company', companyNumber: '09482213', vatNumber: null, size: 'unknown' }),
      path,
      SHA256,
      offered ? 'offered' : 'draft',
      offered ? new Date() : null,
    ],
  );
  await api.query(`insert into agreement_office (agreement_id, facts, overrides) values ($1, $2, '[]')`, [
    id,
    JSON.stringify(UNKNOWN_FACTS),
  ]);
  return id;
}

export async function insertWorksOrder(api: TestApi, project: string): Promise<string> {
  const id = randomUUID();
  const path = `works-orders/${id}/1.pdf`;
  await api.query(`update works_order set status = 'void' where project_id = $1`, [project]);
  await api.query(
    `insert into works_order (id, project_id, job_id, funder_id, installer_id, status, version, edition, funder_company, installer_company,
       host_company, terms, document_state, path, sha256, pages, size, offered_at, created_at, updated_at)
     select $1, p.id, j.id, p.asset_funder_id, j.installer_id, 'offered', 3, 1, 'Fund', 'Installer Ltd', 'Host Ltd', $3, 'ready', $4, $5, 1,
            8, now(), now(), now() from project p join installation_job j on j.project_id = p.id where p.id = $2`,
    [id, project, JSON.stringify(ORDER_TERMS), path, SHA256],
  );
  await api.query('insert into works_order_office (works_order_id) values ($1)', [id]);
  return id;
}
