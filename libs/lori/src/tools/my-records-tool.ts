import {
  type Actor,
  billRows,
  type ChatSource,
  JOB_STATUSES,
  londonDate,
  PROJECT_STATUSES,
  type ProjectForHost,
  routes,
  statusWords,
} from '@libs/contracts';
import { findParty } from '@libs/parties';
import { Clock, Database } from '@libs/platform';
import { ProjectLists } from '@libs/projects';
import { Injectable } from '@nestjs/common';
import { ASK_FIGURES } from './forecast-tool.js';
import { type Place, placeOfPostcode } from '../place.rules.js';
import type { Reply } from '../reply.js';
import { day, list, number, pounds, tenths } from '../words.js';

const PORTALS: Record<Actor['role'], ChatSource> = {
  admin: { title: 'Projects', href: '/admin/projects' },
  asset_host: { title: 'Your portal', href: '/asset-host' },
  asset_funder: { title: 'Your pipeline', href: '/asset-funder' },
  installer: { title: 'Your jobs', href: '/installer' },
};

export const SIGN_IN: Reply = {
  text: 'I can only see your records once you’ve signed in. Sign in and ask me there.',
  sources: [{ title: 'Sign in', href: '/login' }],
};

/** What the person who asks may read of their own records, through the same reads as the API. */
@Injectable()
export class MyRecordsTool {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectLists,
    private readonly clock: Clock,
  ) {}

  /** Where a host's own site is; null for other roles, and if it is unknown. */
  async place(actor: Actor | null): Promise<Place | null> {
    if (actor?.role !== 'asset_host' || !actor.partyId) return null;
    const host = await findParty(this.database.read(), 'host', actor.partyId);
    const postcode = host?.postcode ?? host?.businessDetails?.postcode;
    return postcode ? placeOfPostcode(postcode) : null;
  }

  /** `monthly`: by the month first, after an answer by the year. */
  async savings(actor: Actor, monthly = false): Promise<Reply> {
    if (actor.role !== 'asset_host') return ASK_FIGURES;
    const project = await this.hostsProject(actor);
    const sources = [PORTALS.asset_host];
    if (project?.expectedSavings == null) {
      const host = actor.partyId && (await findParty(this.database.read(), 'host', actor.partyId));
      if (!host || host.expectedSavingsPence == null) return ASK_FIGURES;
      const saved = pounds(Number(host.expectedSavingsPence) / 100);
      return { text: `We expect you to save ${saved} a year. You don’t have a project yet.`, sources };
    }
    const range = project.forecast?.host;
    const yearly = project.expectedSavings;
    const perMonth = project.monthlySavings ?? yearly / 12;
    const rows = range && billRows(range);
    const text = [
      monthly
        ? `That’s about ${pounds(perMonth)} a month, ${pounds(yearly)} a year.`
        : `We expect you to save ${pounds(yearly)} a year${range?.savings.p50 === yearly ? ' (P50)' : ''}, ${pounds(perMonth)} a month.`,
      ...(rows
        ? [
            `The forecast puts your bill at ${pounds(rows.before)} without the equipment and ${pounds(rows.after)} with it, ${tenths(rows.percent)}% less. The low estimate is ${pounds(range.savings.p10)} a year, the high estimate ${pounds(range.savings.p90)}.`,
          ]
        : []),
      ...(project.co2Reduction === null
        ? []
        : [
            `It should also save ${tenths(project.co2Reduction)} tonnes of CO₂ a year${range?.carbon ? `: by the forecast ${tenths(range.carbon.selfConsumedTonnes)} by what you use on site and ${tenths(range.carbon.exportedTonnes)} by export` : ''}.`,
          ]),
      'You save because power from your roof costs less than power from the grid.',
    ].join('\n\n');
    return { text, sources: [...sources, { title: 'How is the saving worked out?', href: '/faq' }] };
  }

  /** Where a host's project stands; of the others, what they have. */
  async project(actor: Actor): Promise<Reply> {
    if (actor.role === 'installer') return this.jobs(actor);
    if (actor.role !== 'asset_host') return this.pipeline(actor);
    const project = await this.hostsProject(actor);
    const sources = [PORTALS.asset_host];
    if (!project) return { text: 'Your site doesn’t have a project yet.', sources };
    const dates = [
      ...(project.installationDate ? [`The installation is booked for ${day(project.installationDate)}.`] : []),
      ...(project.goLiveDate ? [`It went live on ${day(project.goLiveDate)}.`] : []),
    ];
    const { missing } = project.paperwork;
    return {
      text: [
        `Your project is ${statusWords(project.status)}.`,
        ...dates,
        ...(project.status === 'live' || missing.length === 0
          ? []
          : [`Before you can go live we still need: ${list(missing.map(({ message }) => nounOf(message)))}.`]),
      ].join(' '),
      sources,
    };
  }

  /** `names`: which ones, after an answer that said how many. */
  async jobs(actor: Actor, names = false): Promise<Reply> {
    if (actor.role === 'asset_host') return this.project(actor);
    if (actor.role === 'asset_funder') return this.pipeline(actor, names);
    const counts = inWords(JOB_STATUSES, await this.projects.jobCounts(actor));
    const sources = [actor.role === 'installer' ? PORTALS.installer : PORTALS.admin];
    if (counts.length === 0) return { text: 'There are no jobs yet.', sources };
    const open = routes.listJobs.query.parse({ status: 'new,in_progress', sort: 'scheduledDate', limit: 1 });
    const next = (await this.projects.jobs(actor, open)).items[0];
    if (names) {
      const { items } = await this.projects.jobs(actor, routes.listJobs.query.parse({ limit: NAMED }));
      const named = items.map(({ project, jobStatus }) => `${hostOf(project)} (${statusWords(jobStatus)})`);
      return { text: `${list(named)}.${rest(items.length)}`, sources };
    }
    const visit = next?.scheduledDate
      ? ` Next visit: ${day(next.scheduledDate)}${overdue(next.scheduledDate, this.clock.now())}, at ${hostOf(next.project)}.`
      : '';
    return { text: `Jobs: ${list(counts)}.${visit}`, sources };
  }

  async pipeline(actor: Actor, names = false): Promise<Reply> {
    if (actor.role === 'asset_host') return this.project(actor);
    if (actor.role === 'installer') return this.jobs(actor, names);
    const counts = inWords(PROJECT_STATUSES, await this.projects.projectCounts(actor));
    if (names && counts.length > 0) {
      const { items } = await this.projects.projects(actor, routes.listProjects.query.parse({ limit: NAMED }));
      const named = items.map((project) => `${hostOf(project as Hosted)} (${statusWords(project.status)})`);
      return { text: `${list(named)}.${rest(items.length)}`, sources: [PORTALS[actor.role]] };
    }
    const text = counts.length > 0 ? `Projects: ${list(counts)}.` : 'There are no projects yet.';
    return { text, sources: [PORTALS[actor.role]] };
  }

  /** The newest one that was not withdrawn. */
  private async hostsProject(actor: Actor): Promise<ProjectForHost | null> {
    const { items } = await this.projects.projects(actor, routes.listProjects.query.parse({ limit: 20 }));
    return (items as ProjectForHost[]).find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  }
}

/** How many are named at most. */
const NAMED = 10;
const rest = (named: number): string => (named === NAMED ? ' Your list has any others.' : '');

interface Hosted {
  assetHost: { companyName: string | null; fullName: string | null };
}
const hostOf = ({ assetHost }: Hosted): string => assetHost.companyName ?? assetHost.fullName ?? 'a host';

/** What is missing, inside a sentence: `The MCS number is missing` is `the MCS number`. */
export const nounOf = (message: string): string =>
  message.replace(/\s+is missing\.?$/, '').replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** ` (7 days overdue)` for a day that has passed in London. */
export function overdue(date: string, now: Date): string {
  const days = Math.round((Date.parse(londonDate(now)) - Date.parse(date)) / 86_400_000);
  return days <= 0 ? '' : ` (${days} day${days === 1 ? '' : 's'} overdue)`;
}

/** How many are in each status, in the order of the lifecycle. */
const inWords = <S extends string>(order: readonly S[], counts: readonly { status: S; count: number }[]): string[] =>
  order.flatMap((status) => {
    const found = counts.find((each) => each.status === status);
    return found ? [`${number(found.count)} ${statusWords(status)}`] : [];
  });
