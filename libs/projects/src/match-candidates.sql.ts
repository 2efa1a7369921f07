import {
  type BestMatches,
  counterfactual,
  type InputOf,
  londonDate,
  mandateTerms,
  type MandateTerms,
  type MatchItem,
  type Matches,
  matchScore,
  type routes,
  siteTerms,
  type SiteTerms,
  type SystemRequirements,
} from '@libs/contracts';
import { type PairingFigures, pairingFigures } from '@libs/forecasting';
import { Clock, Database, likePattern, refuse } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { paperworkOfNone } from './paperwork.js';
import { REFUSALS } from './projects.texts.js';

/** A host ready for matching, without an unfinished project: `x`. */
export const FIT_HOST = `x.status = 'awaiting_pairing' and not exists
  (select from project p where p.asset_host_id = x.id and p.withdrawn_at is null and p.status <> 'live')`;
export const FIT_FUNDER = `x.status = 'active'`;
export const FIT_INSTALLER = `x.status = 'active'`;

/** How many of each are offered at once; a search finds the others. */
export const OFFERED = 50;

const HOSTS = `select x.id, x.postcode, p.distributor, (x.electricity_needs ->> 'phases')::int as phases
  from host x join host_party p on p.id = x.id`;
const FUNDERS = `select x.id, coalesce(x.fund_name, x.company_name, x.full_name) as name,
  x.expected_returns, x.investment_mandate from funder x`;
/** What is searched for, or named by its id. */
const WANTED = '($1::text is null or x.search_text like $1 or x.id = $2)';
const NEWEST = 'order by x.created_at desc, x.id desc';

type Asked = InputOf<typeof routes.getMatches>['query'];

interface HostRow {
  id: string;
  postcode: string | null;
  distributor: string | null;
  phases: SystemRequirements['phases'];
}
interface FunderRow {
  id: string;
  name: string;
  expected_returns: string | null;
  investment_mandate: MandateTerms | null;
}

/**
 * The parties that could be paired with the chosen one, best match first by the score that their project would have.
 * All eligible parties that match the search are scored; the best are returned, and also the named one, whatever its
 * rank.
 */
@Injectable()
export class MatchCandidates {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of({ assetHostId, assetFunderId, search, also }: Asked): Promise<Matches> {
    const tx = this.database.read();
    const now = this.clock.now();
    const asOf = now.toISOString();
    const today = londonDate(now);
    const wanted = [likePattern(search), also ?? null];
    if (assetHostId) {
      const host = await tx.row<HostRow>(`${HOSTS} where x.id = $1`, [assetHostId]);
      if (!host) throw refuse.notFound(REFUSALS.hostNotFound);
      const site = siteOf(host, (await pairingFigures(tx, [host])).get(host.id), today);
      const offered = await tx.rows<FunderRow>(`${FUNDERS} where ${FIT_FUNDER} and ${WANTED} ${NEWEST}`, wanted);
      return {
        items: best(
          offered.map((funder) => matchOf(funder.id, site, mandateOf(funder))),
          also,
        ),
        asOf,
      };
    }
    const funder = await tx.row<FunderRow>(`${FUNDERS} where x.id = $1`, [assetFunderId]);
    if (!funder) throw refuse.notFound(REFUSALS.funderNotFound);
    const offered = await tx.rows<HostRow>(`${HOSTS} where ${FIT_HOST} and ${WANTED} ${NEWEST}`, wanted);
    const figures = await pairingFigures(tx, offered);
    const mandate = mandateOf(funder);
    return {
      items: best(
        offered.map((host) => matchOf(host.id, siteOf(host, figures.get(host.id), today), mandate)),
        also,
      ),
      asOf,
    };
  }

  /** Of each of these hosts the first funder that `of` would name for it, however many hosts there are. */
  async bestOf(hostIds: readonly string[]): Promise<BestMatches> {
    const tx = this.database.read();
    const today = londonDate(this.clock.now());
    const waiting = await tx.rows<HostRow>(`${HOSTS} where ${FIT_HOST} and x.id = any($1::uuid[]) ${NEWEST}`, [
      hostIds,
    ]);
    const figures = await pairingFigures(tx, waiting);
    const offered = await tx.rows<FunderRow>(`${FUNDERS} where ${FIT_FUNDER} ${NEWEST}`);
    const mandates = offered.map((funder) => ({ funder, mandate: mandateOf(funder) }));
    return {
      items: waiting.flatMap((host) => {
        const site = siteOf(host, figures.get(host.id), today);
        const scored = mandates.map(({ funder, mandate }) => ({ ...funder, match: matchScore(site, mandate) }));
        const [first] = best(scored, undefined);
        if (!first?.match) return [];
        return [{ assetHostId: host.id, assetFunderId: first.id, funder: first.name, score: first.match.score }];
      }),
    };
  }
}

/** A new project's figures for this host, from its newest forecast if it has one. */
function siteOf({ postcode, distributor }: HostRow, figures: PairingFigures | undefined, today: string): SiteTerms {
  const { capitalCost = null, systemRequirements = null, irr = null } = figures ?? {};
  return siteTerms({
    capitalCost,
    systemRequirements,
    forecast: irr && { funder: { irr } },
    assetHost: { postcode },
    paperwork: paperworkOfNone({ postcode, distributor }, systemRequirements, today),
  });
}

const mandateOf = ({ investment_mandate, expected_returns }: FunderRow): MandateTerms =>
  mandateTerms(investment_mandate, expected_returns === null ? null : Number(expected_returns));

function matchOf(id: string, site: SiteTerms, mandate: MandateTerms): MatchItem {
  const match = matchScore(site, mandate);
  return { id, match: match && { ...match, counterfactual: counterfactual(site, mandate) } };
}

interface Scored {
  id: string;
  match: { score: number; exclusions: readonly string[] } | null;
}

/**
 * Parties within the mandate by score, then those outside it, then those that can't be scored; the newer first if
 * equal.
 */
function best<T extends Scored>(items: T[], also: string | undefined): T[] {
  const place = ({ match }: T) => (match ? match.score - (match.exclusions.length > 0 ? 200 : 0) : -1000);
  return items.sort((a, b) => place(b) - place(a)).filter(({ id }, nth) => nth < OFFERED || id === also);
}
