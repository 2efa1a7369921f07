import type { AnswerOf, routes } from '@libs/contracts';
import { Database, rows } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** A host ready for matching, without a project on its way: `x`. */
export const FIT_HOST = `x.status = 'awaiting_pairing' and not exists
  (select from project p where p.asset_host_id = x.id and p.withdrawn_at is null and p.status <> 'live')`;
export const FIT_FUNDER = `x.status = 'active'`;

type Answer = AnswerOf<typeof routes.getCandidates>;

/** Parties fit for a pairing now: hosts ready for matching without an unfinished project, active funders and installers. */
@Injectable()
export class CandidateLists {
  constructor(private readonly database: Database) {}

  async all(): Promise<Answer> {
    const em = this.database.read();
    const shared = `x.id, x.full_name as "fullName", x.company_name as "companyName", x.status, x.version`;
    const hosts = await rows<Answer['hosts'][number]>(
      em,
      `select ${shared}, x.postcode from host x where ${FIT_HOST}
       order by x.created_at desc, x.id desc`,
    );
    const funders = await rows<Answer['funders'][number]>(
      em,
      `select ${shared}, x.fund_name as "fundName" from funder x where ${FIT_FUNDER}
       order by x.created_at desc, x.id desc`,
    );
    const installers = await rows<Answer['installers'][number]>(
      em,
      `select ${shared}, x.capacity_per_month as "capacityPerMonth", x.current_jobs_count as "currentJobsCount", x.certificates
         from installer x where x.status = 'active' order by x.created_at desc, x.id desc`,
    );
    return { hosts, funders, installers };
  }
}
