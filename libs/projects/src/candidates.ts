import type { AnswerOf, InputOf, routes } from '@libs/contracts';
import { Database, likePattern, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { FIT_FUNDER, FIT_HOST, FIT_INSTALLER, MatchCandidates, OFFERED } from './match-candidates.sql.js';

type Asked = InputOf<typeof routes.getCandidates>['query'];
type MatchesAsked = InputOf<typeof routes.getMatches>['query'];
type Answer = AnswerOf<typeof routes.getCandidates>;

interface Offer {
  search: string | undefined;
  /** Stays in the result while it is eligible, whatever is searched for. */
  chosen: string | undefined;
  /** The order of the list; newest first by default. */
  ranked?: string[] | '' | undefined;
}

interface Kind {
  table: 'host' | 'funder' | 'installer';
  fit: string;
  /** Columns in addition to those that every party has. */
  columns: string;
}
const HOSTS: Kind = { table: 'host', fit: FIT_HOST, columns: 'x.postcode' };
const FUNDERS: Kind = { table: 'funder', fit: FIT_FUNDER, columns: 'x.fund_name as "fundName"' };
const INSTALLERS: Kind = {
  table: 'installer',
  fit: FIT_INSTALLER,
  columns: 'x.capacity_per_month as "capacityPerMonth", x.current_jobs_count as "currentJobsCount", x.certificates',
};

/**
 * Parties eligible for a pairing now: hosts ready for matching without an unfinished project, active funders and
 * installers.
 */
@Injectable()
export class CandidateLists {
  constructor(
    private readonly database: Database,
    private readonly matches: MatchCandidates,
  ) {}

  async of({ hosts, funders, installers, assetHostId, assetFunderId, installerId }: Asked): Promise<Answer> {
    const tx = this.database.read();
    const best = async (to: MatchesAsked) => (await this.matches.of(to)).items.map(({ id }) => id);
    return {
      hosts: await offered(tx, HOSTS, {
        search: hosts,
        chosen: assetHostId,
        ranked: assetFunderId && (await best({ assetFunderId, search: hosts, also: assetHostId })),
      }),
      funders: await offered(tx, FUNDERS, {
        search: funders,
        chosen: assetFunderId,
        ranked: assetHostId && (await best({ assetHostId, search: funders, also: assetFunderId })),
      }),
      installers: await offered(tx, INSTALLERS, { search: installers, chosen: installerId }),
    };
  }
}

function offered<R extends object>(
  tx: Tx,
  { table, fit, columns }: Kind,
  { search, chosen, ranked }: Offer,
): Promise<R[]> {
  const select = `select x.id, x.full_name as "fullName", x.company_name as "companyName", x.status, x.version, ${columns}
    from ${table} x where ${fit}`;
  if (ranked)
    return tx.rows<R>(`${select} and x.id = any($1::uuid[]) order by array_position($1::uuid[], x.id)`, [ranked]);
  return tx.rows<R>(
    `with newest as materialized (select x.id from ${table} x where ${fit} and ($2::text is null or x.search_text like $2)
       order by x.created_at desc, x.id desc limit ${OFFERED})
     ${select} and (x.id = $1 or x.id in (select id from newest)) order by x.created_at desc, x.id desc`,
    [chosen ?? null, likePattern(search)],
  );
}
