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
import { ASSUMPTIONS_VERSION, type MeteredLoad, profileOfReadings } from '@libs/forecast';
import type { Tx } from '@libs/platform';
import { type SiteUse, siteUse } from '@libs/usage';

/** The question for a site's forecast, from its current records. */
export interface SiteAsked {
  subjectKind: ForecastSubject;
  subjectId: string;
  hostId: string;
  /** The project's funder, who is notified. */
  funderId: string | null;
  basis: ForecastBasis;
  question: ForecastBody;
  readings: SiteUse['readings'];
  /** SHA-256 of every input of the answer: the same hash means the same answer. */
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

/**
 * The site of a host: its unfinished or newest project if it has one, otherwise the host alone. `designed`: a system for a
 * site that has none of its own yet.
 */
export const siteOfHost = async (
  tx: Tx,
  hostId: string,
  designed: SystemRequirements | null = null,
): Promise<SiteAsked | null> =>
  askedOf(
    tx,
    await tx.row<Found>(
      `select ${HOST}, ${PROJECT} from host h
         left join lateral (select * from project where asset_host_id = h.id and withdrawn_at is null
           order by created_at desc, id desc limit 1) p on true
        where h.id = $1`,
      [hostId],
    ),
    designed,
  );

export const siteOfProject = async (tx: Tx, projectId: string): Promise<SiteAsked | null> =>
  askedOf(
    tx,
    await tx.row<Found>(
      `select ${HOST}, ${PROJECT} from project p join host h on h.id = p.asset_host_id
        where p.id = $1 and p.withdrawn_at is null`,
      [projectId],
    ),
  );

/**
 * For a comparison of sizes: the site without its system, and the return the funder requires as a fraction; or what is
 * missing.
 */
export async function sizingOfProject(
  tx: Tx,
  projectId: string,
): Promise<{ question: SiteQuestion; irrFloor: number | undefined; load: MeteredLoad | undefined } | null> {
  const found = await tx.row<Found & { target: string | null }>(
    `select ${HOST}, ${PROJECT}, f.expected_returns as target from project p
       join host h on h.id = p.asset_host_id join funder f on f.id = p.asset_funder_id where p.id = $1`,
    [projectId],
  );
  if (!found) return null;
  const { evChargers } = found.system ?? {};
  const use = await siteUse(tx, found.hostId);
  const question = withBills(siteQuestion(found, evChargers == null ? null : { evChargers }, use.annualKwh), use);
  const irrFloor = found.target === null ? undefined : Number(found.target) / 100;
  return { question, irrFloor, load: await loadOf(use.readings) };
}

/** Null while the host's answers are incomplete. */
async function askedOf(
  tx: Tx,
  found: Found | null,
  designed: SystemRequirements | null = null,
): Promise<SiteAsked | null> {
  if (!found) return null;
  const use = await siteUse(tx, found.hostId);
  const question = withBills(siteQuestion(found, found.system ?? designed, use.annualKwh), use).body;
  if (!question) return null;
  const { basis, readings } = use;
  return {
    subjectKind: found.projectId ? 'project' : 'host',
    subjectId: found.projectId ?? found.hostId,
    hostId: found.hostId,
    funderId: found.funderId,
    basis,
    question,
    readings,
    inputsHash: hashOf(question, readings?.id),
  };
}

/** The question with months and hours from bills, in addition to the annual usage. */
const withBills = (asked: SiteQuestion, { bills }: SiteUse): SiteQuestion =>
  asked.body && bills ? { body: { ...asked.body, ...bills }, missing: null } : asked;

/** The meter's half-hourly readings as the engine takes them; undefined if there are none. */
export async function loadOf(readings: SiteUse['readings']): Promise<MeteredLoad | undefined> {
  const read = await readings?.load();
  return readings && read ? { profile: profileOfReadings(read), wholeYear: readings.wholeYear } : undefined;
}

/** The same for the same question, whatever the order of its fields. */
export const hashOf = (question: ForecastBody, load: string | null = null): string =>
  createHash('sha256')
    .update(sorted([question, load, ASSUMPTIONS_VERSION]))
    .digest('hex');

/** The inputs that differ from those of an earlier forecast, by name; the assumptions count as one. */
export function changedInputs(
  before: { question: ForecastBody; basis: ForecastBasis; assumptionsVersion: string } | null,
  now: { question: ForecastBody; basis: ForecastBasis; assumptionsVersion: string },
): string[] {
  if (!before) return [];
  const [was, is] = [before.question, now.question] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const changed = names.filter((name) => sorted(was?.[name]) !== sorted(is?.[name]));
  const metered = [before.basis, now.basis].filter((basis) => basis === 'half_hourly').length;
  // Other readings of the same site may leave the question unchanged.
  const unsaid = changed.length === 0 && before.assumptionsVersion === now.assumptionsVersion;
  if (metered === 1 || (metered === 2 && (unsaid || changed.includes('annualUsageKwh'))))
    changed.push('halfHourlyUsage');
  if (before.assumptionsVersion !== now.assumptionsVersion) changed.push('assumptions');
  return changed;
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
