import { createHash } from 'node:crypto';
import {
  type BusinessDetails,
  type ElectricityNeeds,
  type ForecastBasis,
  type ForecastBody,
  type ForecastSubject,
  type SiteQuestion,
  siteQuestion,
  type SystemRequirements,
} from '@libs/contracts';
import { ASSUMPTIONS_VERSION } from '@libs/forecast';
import { row } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What a forecast is asked about a site, as its records stand now. */
export interface SiteAsked {
  subjectKind: ForecastSubject;
  subjectId: string;
  hostId: string;
  /** The project's funder, who is told of it. */
  funderId: string | null;
  basis: ForecastBasis;
  question: ForecastBody;
  /** SHA-256 of everything that the answer hangs on: the same hash, the same answer. */
  inputsHash: string;
}

interface Found {
  hostId: string;
  businessDetails: BusinessDetails | null;
  electricityNeeds: ElectricityNeeds | null;
  projectId: string | null;
  funderId: string | null;
  system: SystemRequirements | null;
}

const HOST = `h.id as "hostId", h.business_details as "businessDetails", h.electricity_needs as "electricityNeeds"`;
const PROJECT = `p.id as "projectId", p.asset_funder_id as "funderId", p.system_requirements as system`;

/** The site of a host: its unfinished or newest project where it has one, else the host by itself. */
export const siteOfHost = async (em: EntityManager, hostId: string): Promise<SiteAsked | null> =>
  askedOf(
    await row<Found>(
      em,
      `select ${HOST}, ${PROJECT} from host h
         left join lateral (select * from project where asset_host_id = h.id and withdrawn_at is null
           order by created_at desc, id desc limit 1) p on true
        where h.id = $1`,
      [hostId],
    ),
  );

export const siteOfProject = async (em: EntityManager, projectId: string): Promise<SiteAsked | null> =>
  askedOf(
    await row<Found>(
      em,
      `select ${HOST}, ${PROJECT} from project p join host h on h.id = p.asset_host_id
        where p.id = $1 and p.withdrawn_at is null`,
      [projectId],
    ),
  );

/** For a search over sizes: the site without its system, and what the funder asks for as a fraction; or what is missing. */
export async function sizingOfProject(
  em: EntityManager,
  projectId: string,
): Promise<{ question: SiteQuestion; irrFloor: number | undefined } | null> {
  const found = await row<Found & { target: string | null }>(
    em,
    `select ${HOST}, ${PROJECT}, f.expected_returns as target from project p
       join host h on h.id = p.asset_host_id join funder f on f.id = p.asset_funder_id where p.id = $1`,
    [projectId],
  );
  if (!found) return null;
  const { evChargers } = found.system ?? {};
  const question = siteQuestion(found, evChargers == null ? null : { evChargers });
  return { question, irrFloor: found.target === null ? undefined : Number(found.target) / 100 };
}

/** Null while the host has not said enough. */
function askedOf(found: Found | null): SiteAsked | null {
  const question = found && siteQuestion(found, found.system).body;
  if (!question) return null;
  const basis: ForecastBasis = question.monthlyUsageKwh ? 'bills' : 'form';
  return {
    subjectKind: found.projectId ? 'project' : 'host',
    subjectId: found.projectId ?? found.hostId,
    hostId: found.hostId,
    funderId: found.funderId,
    basis,
    question,
    inputsHash: hashOf(question),
  };
}

/** The same for the same question, in whatever order its fields lie. */
export const hashOf = (question: ForecastBody, load: string | null = null): string =>
  createHash('sha256')
    .update(sorted([question, load, ASSUMPTIONS_VERSION]))
    .digest('hex');

/** Which inputs differ from those of an earlier forecast, by name; the assumptions as one. */
export function changedInputs(
  before: { question: ForecastBody; basis: ForecastBasis; assumptionsVersion: string } | null,
  now: { question: ForecastBody; basis: ForecastBasis; assumptionsVersion: string },
): string[] {
  if (!before) return [];
  const [was, is] = [before.question, now.question] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const changed = names.filter((name) => sorted(was?.[name]) !== sorted(is?.[name]));
  if (before.basis !== now.basis && !changed.includes('monthlyUsageKwh')) changed.push('halfHourlyUsage');
  if (before.assumptionsVersion !== now.assumptionsVersion) changed.push('assumptions');
  return changed;
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
