import {
  type Actor,
  type ChatSource,
  JOB_STATUSES,
  PROJECT_STATUSES,
  type ProjectForHost,
  routes,
  statusWords,
} from '@libs/contracts';
import { findParty } from '@libs/parties';
import { Database } from '@libs/platform';
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
  text: 'I can only see your records when you are signed in. Sign in and ask me there.',
  sources: [{ title: 'Sign in', href: '/login' }],
};

/** What the person who asks may read of one's own, through the same reads as the API. */
@Injectable()
export class MyRecordsTool {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectLists,
  ) {}

  /** Where a host's own site is; null for everybody else, and where nobody knows. */
  async place(actor: Actor | null): Promise<Place | null> {
    if (actor?.role !== 'asset_host' || !actor.partyId) return null;
    const host = await findParty(this.database.read(), 'host', actor.partyId);
    const postcode = host?.postcode ?? host?.businessDetails?.postcode;
    return postcode ? placeOfPostcode(postcode) : null;
  }

  async savings(actor: Actor): Promise<Reply> {
    if (actor.role !== 'asset_host') return ASK_FIGURES;
    const project = await this.hostsProject(actor);
    const sources = [PORTALS.asset_host];
    if (project?.expectedSavings == null) {
      const host = actor.partyId && (await findParty(this.database.read(), 'host', actor.partyId));
      if (!host || host.expectedSavingsPence == null) return ASK_FIGURES;
      const saved = pounds(Number(host.expectedSavingsPence) / 100);
      return { text: `Your record expects a saving of ${saved} a year. There is no project yet.`, sources };
    }
    const range = project.forecast?.host;
    const text = [
      `Your project expects a saving of ${pounds(project.expectedSavings)} a year${project.monthlySavings === null ? '' : `, ${pounds(project.monthlySavings)} a month`}.`,
      ...(range
        ? [
            `The forecast behind it puts your bill at ${pounds(range.currentBill.p50)} without and ${pounds(range.newBill.p50)} with the equipment: ${tenths(range.savingsPercent.p50)}% less in the middle case, with ${pounds(range.savings.p10)} in the low and ${pounds(range.savings.p90)} in the high one.`,
          ]
        : []),
      ...(project.co2Reduction === null
        ? []
        : [`It saves ${tenths(project.co2Reduction)} tonnes of CO₂ a year, as expected.`]),
      'You save because what the roof makes costs you less than what you buy.',
    ].join('\n\n');
    return { text, sources: [...sources, { title: 'How is the saving worked out?', href: '/faq' }] };
  }

  /** Where a host's project stands; of the others, what they have. */
  async project(actor: Actor): Promise<Reply> {
    if (actor.role === 'installer') return this.jobs(actor);
    if (actor.role !== 'asset_host') return this.pipeline(actor);
    const project = await this.hostsProject(actor);
    const sources = [PORTALS.asset_host];
    if (!project) return { text: 'There is no project for your site yet.', sources };
    const dates = [
      ...(project.installationDate ? [`The installation is set for ${day(project.installationDate)}.`] : []),
      ...(project.goLiveDate ? [`It went live on ${day(project.goLiveDate)}.`] : []),
    ];
    const { missing } = project.paperwork;
    return {
      text: [
        `Your project is ${statusWords(project.status)}.`,
        ...dates,
        ...(project.status === 'live' || missing.length === 0
          ? []
          : [`Still missing before it can go live: ${list(missing.map(({ message }) => message))}.`]),
      ].join(' '),
      sources,
    };
  }

  async jobs(actor: Actor): Promise<Reply> {
    if (actor.role === 'asset_host') return this.project(actor);
    if (actor.role === 'asset_funder') return this.pipeline(actor);
    const counts = inWords(JOB_STATUSES, await this.projects.jobCounts(actor));
    const sources = [actor.role === 'installer' ? PORTALS.installer : PORTALS.admin];
    if (counts.length === 0) return { text: 'There are no jobs yet.', sources };
    const open = routes.listJobs.query.parse({ status: 'new,in_progress', sort: 'scheduledDate', limit: 1 });
    const next = (await this.projects.jobs(actor, open)).items[0];
    const visit = next?.scheduledDate
      ? ` The first visit that is still to be done is on ${day(next.scheduledDate)}: ${next.project.assetHost.companyName ?? next.project.assetHost.fullName}.`
      : '';
    return { text: `Jobs: ${list(counts)}.${visit}`, sources };
  }

  async pipeline(actor: Actor): Promise<Reply> {
    if (actor.role === 'asset_host') return this.project(actor);
    if (actor.role === 'installer') return this.jobs(actor);
    const counts = inWords(PROJECT_STATUSES, await this.projects.projectCounts(actor));
    const text = counts.length > 0 ? `Projects: ${list(counts)}.` : 'There are no projects yet.';
    return { text, sources: [PORTALS[actor.role]] };
  }

  /** The newest one that was not withdrawn. */
  private async hostsProject(actor: Actor): Promise<ProjectForHost | null> {
    const { items } = await this.projects.projects(actor, routes.listProjects.query.parse({ limit: 20 }));
    return (items as ProjectForHost[]).find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  }
}

/** How many stand in each status, in the order of the lifecycle. */
const inWords = <S extends string>(order: readonly S[], counts: readonly { status: S; count: number }[]): string[] =>
  order.flatMap((status) => {
    const found = counts.find((each) => each.status === status);
    return found ? [`${number(found.count)} ${statusWords(status)}`] : [];
  });
