import { type Actor, londonDate, projectFigures, type ProjectForHost, routes } from '@libs/contracts';
import { findParty } from '@libs/parties';
import { Clock, Database } from '@libs/platform';
import { ProjectLists } from '@libs/projects';
import { Injectable } from '@nestjs/common';
import { ASK_FIGURES } from './forecast-tool.js';
import { type Place, placeOfPostcode } from '../place.rules.js';
import type { Reply } from '../reply.js';
import { day, number, pounds, tenths } from '../words.js';
import { NEXT } from './next.js';
import { PORTALS } from './portals.js';
import { fieldOf, hostOf } from './record-fields.js';

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
    const { saving, perMonth, bill, modelledSaving: range, carbon, carbonRows } = projectFigures(project);
    const yearly = saving?.value ?? project.expectedSavings;
    const monthlySaving = perMonth ?? yearly / 12;
    const from = { modelled: ' (P50)', entered: ', as entered for your project' };
    const text = [
      monthly
        ? `That’s about ${pounds(monthlySaving)} a month, ${pounds(yearly)} a year.`
        : `We expect you to save ${pounds(yearly)} a year${saving?.basis ? from[saving.basis] : ''}, ${pounds(monthlySaving)} a month.`,
      ...(bill && range
        ? [
            `The forecast puts your bill at ${pounds(bill.before)} without the equipment and ${pounds(bill.after)} with it, ${tenths(bill.percent)}% less. The low estimate is ${pounds(range.p10)} a year, the high estimate ${pounds(range.p90)}.`,
          ]
        : []),
      ...(carbon === null
        ? []
        : [
            `It should also save ${tenths(carbon.value)} tonnes of CO₂ a year${carbonRows ? `: by the forecast ${tenths(carbonRows.annual.used)} by what you use on site and ${tenths(carbonRows.annual.exported)} by export` : ''}.`,
          ]),
      'You save because power from your roof costs less than power from the grid.',
    ].join('\n\n');
    return { text, sources: [...sources, { title: 'How is the saving worked out?', href: '/faq' }] };
  }

  /** What happens next, and who has to act: a step of the project or a visit. */
  async next(actor: Actor): Promise<Reply> {
    if (actor.role === 'installer') return this.nextVisit(actor);
    if (actor.role !== 'asset_host') return this.nextDecision(actor);
    const project = await this.hostsProject(actor);
    const sources = [PORTALS.asset_host];
    if (!project) {
      const host = actor.partyId ? await findParty(this.database.read(), 'host', actor.partyId) : null;
      return { text: `Your site doesn’t have a project yet. ${host ? NEXT.host[host.status] : ''}`.trim(), sources };
    }
    const overview = fieldOf(project, 'status', actor.role);
    return { text: `${overview.text} ${NEXT.project[project.status] ?? ''}`.trim(), sources };
  }

  private async nextVisit(actor: Actor): Promise<Reply> {
    const sources = [PORTALS.installer];
    const today = londonDate(this.clock.now());
    const open = routes.listJobs.query.parse({ status: 'new,in_progress', sort: 'scheduledDate', limit: 50 });
    const { items } = await this.projects.jobs(actor, open);
    const dated = items.flatMap(({ scheduledDate, project }) => (scheduledDate ? [{ scheduledDate, project }] : []));
    const coming = dated.find(({ scheduledDate }) => scheduledDate >= today);
    const late = dated.filter(({ scheduledDate }) => scheduledDate < today);
    const missed = late[0]
      ? ` ${late.length === 1 ? 'One is' : `${number(late.length)} are`} overdue, first ${hostOf(late[0].project)} on ${day(late[0].scheduledDate)}${overdue(late[0].scheduledDate, this.clock.now())}.`
      : '';
    if (!coming) return { text: `No visit is booked from today on.${missed}`, sources };
    return { text: `${day(coming.scheduledDate)} is your next visit, at ${hostOf(coming.project)}.${missed}`, sources };
  }

  private async nextDecision(actor: Actor): Promise<Reply> {
    const counts = await this.projects.projectCounts(actor);
    const of = (status: string) => counts.find((each) => each.status === status)?.count ?? 0;
    const sources = [PORTALS[actor.role]];
    if (actor.role === 'asset_funder') {
      const pending = of('pending');
      return {
        text:
          pending === 0
            ? 'No project needs your review now.'
            : `${number(pending)} project${pending === 1 ? ' needs' : 's need'} your review and confirmation.`,
        sources,
      };
    }
    const [review, ready] = [of('awaiting_commissioning'), of('complete')];
    return {
      text: `${review === 0 ? 'No' : number(review)} project${review === 1 ? ' is' : 's are'} awaiting commissioning and ${ready === 0 ? 'none is' : `${number(ready)} ${ready === 1 ? 'is' : 'are'}`} complete, ready to go live.`,
      sources,
    };
  }

  /** The newest one that was not withdrawn. */
  private async hostsProject(actor: Actor): Promise<ProjectForHost | null> {
    const { items } = await this.projects.projects(actor, routes.listProjects.query.parse({ limit: 20 }));
    return (items as ProjectForHost[]).find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  }
}

/** ` (7 days overdue)` for a day that has passed in London. */
export function overdue(date: string, now: Date): string {
  const days = Math.round((Date.parse(londonDate(now)) - Date.parse(date)) / 86_400_000);
  return days <= 0 ? '' : ` (${days} day${days === 1 ? '' : 's'} overdue)`;
}
