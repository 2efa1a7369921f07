import { AgeingView } from '@libs/activity';
import {
  type Actor,
  certificateState,
  certificationHolds,
  londonDate,
  londonMonthStart,
  projectFigures,
  type ProjectForFunder,
  routes,
  statusWords,
} from '@libs/contracts';
import { poolOf, returnsOf } from '@libs/forecast';
import { listLeads } from '@libs/leads';
import { findParty, installerView, listParties } from '@libs/parties';
import { Clock, Database } from '@libs/platform';
import { ProjectLists } from '@libs/projects';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../reply.js';
import type { Entities, Period } from '../understanding/entities.rules.js';
import { day, list, number, pounds, tenths } from '../words.js';
import { INSTALLERS, LEADS, notYours, PORTALS } from './portals.js';
import { hostOf } from './record-fields.js';

const DAY = 86_400_000;
const PERIOD_WORDS: Partial<Record<Period, string>> = {
  today: 'today',
  yesterday: 'yesterday',
  this_week: 'in the last seven days',
  last_week: 'in the week before the last seven days',
  this_month: 'this month',
  last_month: 'last month',
  this_year: 'this year',
};

/** What belongs to a firm and not to one project: its mandate, its capacity, its certificates; for admins leads and delays. */
@Injectable()
export class FirmTool {
  constructor(
    private readonly database: Database,
    private readonly lists: ProjectLists,
    private readonly ageing: AgeingView,
    private readonly clock: Clock,
  ) {}

  async certificates(actor: Actor): Promise<Reply> {
    const today = londonDate(this.clock.now());
    if (actor.role === 'asset_funder') {
      const funder = actor.partyId ? await findParty(this.database.read(), 'funder', actor.partyId) : null;
      const until = funder?.certification?.validUntilDate;
      return {
        text: until
          ? `${day(until)} is the last day of your investor certification.`
          : 'You haven’t certified your investor status yet. Your dashboard asks for it.',
        sources: [PORTALS.asset_funder],
      };
    }
    const installers = await this.installers(actor);
    const held = installers.flatMap(({ companyName, profile, certificates }) =>
      certificates.flatMap(({ name, expiresDate }) =>
        expiresDate === null
          ? []
          : [{ of: companyName ?? profile.fullName, name, expiresDate, state: certificateState(expiresDate, today) }],
      ),
    );
    const sources = [actor.role === 'admin' ? INSTALLERS : PORTALS.installer];
    const soon = held
      .filter(({ state }) => state !== 'valid')
      .toSorted((a, b) => a.expiresDate.localeCompare(b.expiresDate));
    const said = (one: (typeof held)[number]) =>
      `${actor.role === 'admin' ? `${one.of}: ` : ''}${one.name} (${one.state === 'expired' ? 'expired on' : 'until'} ${day(one.expiresDate)})`;
    if (soon.length > 0)
      return {
        text: `${number(soon.length)} certificate${soon.length === 1 ? ' has' : 's have'} expired or will within 60 days: ${list(soon.slice(0, 6).map(said))}.`,
        sources,
      };
    const next = held.toSorted((a, b) => a.expiresDate.localeCompare(b.expiresDate))[0];
    return {
      text: next
        ? `No certificate expires within 60 days. The first is ${said(next)}.`
        : 'No certificate with an expiry date is on record.',
      sources,
    };
  }

  async capacity(actor: Actor): Promise<Reply> {
    const installers = await this.installers(actor);
    const [own] = installers;
    if (actor.role === 'installer' && own) {
      const left = Math.max(0, own.capacityPerMonth - own.currentJobsCount);
      return {
        text: `${number(left)} more job${left === 1 ? '' : 's'} fit your capacity: it’s ${number(own.capacityPerMonth)} a month and ${number(own.currentJobsCount)} are open.`,
        sources: [PORTALS.installer],
      };
    }
    if (actor.role !== 'admin') return notYours(actor.role);
    const free = installers
      .map(({ companyName, profile, capacityPerMonth, currentJobsCount, status }) => ({
        name: companyName ?? profile.fullName,
        left: capacityPerMonth - currentJobsCount,
        status,
      }))
      .filter(({ left, status }) => left > 0 && status === 'active')
      .toSorted((a, b) => b.left - a.left);
    const named = free.slice(0, 6).map(({ name, left }) => `${name} (${number(left)})`);
    return {
      text:
        free.length > 0
          ? `${number(free.length)} active installers have room, with how many jobs each: ${list(named)}.`
          : 'No active installer has room for another job.',
      sources: [INSTALLERS],
    };
  }

  async successRate(actor: Actor): Promise<Reply> {
    const installers = await this.installers(actor);
    const [own] = installers;
    if (actor.role === 'installer' && own) {
      const { successRate, completedJobsCount } = own;
      return {
        text:
          successRate === null
            ? 'You don’t have a success rate yet: it begins with your first completed job.'
            : `${number(successRate)}% is your success rate: the share of your ${number(completedJobsCount)} completed jobs that never came back for rework.`,
        sources: [PORTALS.installer],
      };
    }
    if (actor.role !== 'admin') return notYours(actor.role);
    const rated = installers.flatMap(({ companyName, profile, successRate }) =>
      successRate === null ? [] : [{ name: companyName ?? profile.fullName, successRate }],
    );
    const best = rated.toSorted((a, b) => b.successRate - a.successRate).slice(0, 5);
    return {
      text:
        best.length > 0
          ? `${list(best.map(({ name, successRate }) => `${name} (${number(successRate)}%)`))} have the best success rates.`
          : 'No installer has completed a job yet.',
      sources: [INSTALLERS],
    };
  }

  async mandateLeft(actor: Actor): Promise<Reply> {
    const sources = [PORTALS.asset_funder];
    const funder =
      actor.role === 'asset_funder' && actor.partyId
        ? await findParty(this.database.read(), 'funder', actor.partyId)
        : null;
    const most = funder?.investmentMandate?.maxInvestment;
    if (!funder || !most)
      return { text: 'Your mandate has no upper amount yet. Define it on your dashboard.', sources };
    const taken = (await this.pipeline(actor)).filter(({ status }) => status !== 'pending');
    const cost = taken.reduce((sum, project) => sum + (projectFigures(project).capital?.value ?? 0), 0);
    return {
      text: `${pounds(Math.max(0, most - cost))} of your mandate is left: ${pounds(cost)} of ${pounds(most)} is invested or confirmed.`,
      sources,
    };
  }

  /** Why returns are not shown to this funder yet; null where they are. */
  async uncertified(actor: Actor): Promise<Reply | null> {
    if (actor.role !== 'asset_funder') return notYours(actor.role);
    const funder = actor.partyId ? await findParty(this.database.read(), 'funder', actor.partyId) : null;
    if (certificationHolds(funder?.certification, londonDate(this.clock.now()))) return null;
    const text = 'I can’t show returns until you’ve certified your investor status. Your dashboard asks for it.';
    return { text, sources: [PORTALS.asset_funder] };
  }

  async portfolioIrr(actor: Actor): Promise<Reply> {
    const sources = [PORTALS.asset_funder];
    const refused = await this.uncertified(actor);
    if (refused) return refused;
    const returns = returnsOf(poolOf(await this.pipeline(actor), new Set()));
    if (!returns || returns.irr === null)
      return { text: 'None of your confirmed projects has a forecast yet, so there is no return to show.', sources };
    return {
      text: `${tenths(returns.irr * 100)}% a year is the modelled IRR of your confirmed projects (P50), from the forecasts of ${number(returns.forecast)} of ${number(returns.of)}. It’s a forecast, not a promise.`,
      sources,
    };
  }

  async leads({ period, names, status }: Entities & { names?: boolean }): Promise<Reply> {
    const [from, until] = spanOf(period, this.clock.now());
    const { rows, total } = await listLeads(
      this.database.read(),
      routes.listLeads.query.parse({
        limit: 100,
        sort: '-createdAt',
        ...(status === 'submitted' || status === 'approved' || status === 'declined' ? { status } : {}),
      }),
    );
    const found = period ? rows.filter(({ createdAt }) => createdAt >= from && createdAt < until) : rows;
    const count = period ? found.length : total;
    const waiting = found.filter((lead) => lead.status === 'submitted').length;
    const named = found.slice(0, 5).map((lead) => `${lead.companyName} (${statusWords(lead.status)})`);
    const when = period ? ` ${PERIOD_WORDS[period] ?? ''}`.trimEnd() : ' in all';
    const head = `${count === 0 ? 'No' : number(count)} lead${count === 1 ? '' : 's'} came in${when}${count > 0 ? `, ${waiting === 0 ? 'none' : number(waiting)} of them waiting for approval` : ''}.`;
    return { text: `${head}${named.length > 0 && (names || count <= 5) ? ` ${list(named)}.` : ''}`, sources: [LEADS] };
  }

  async overdue(actor: Actor): Promise<Reply> {
    if (actor.role !== 'admin') return this.overdueVisits(actor);
    const { late, needs } = await this.ageing.now(actor);
    const named = needs
      .filter(({ need }) => need === 'overdue')
      .slice(0, 5)
      .map(({ title, status, since }) => `${title} (${statusWords(status)} since ${day(since)})`);
    return {
      text:
        late === 0
          ? 'Nothing is overdue.'
          : `${number(late)} record${late === 1 ? ' is' : 's are'} overdue.${named.length > 0 ? ` The longest: ${list(named)}.` : ''}`,
      sources: [{ title: 'Dashboard', href: '/admin' }],
    };
  }

  private async overdueVisits(actor: Actor): Promise<Reply> {
    const sources = [PORTALS[actor.role]];
    if (actor.role !== 'installer')
      return { text: 'Nothing of yours is marked as overdue. Your portal shows what comes next.', sources };
    const today = londonDate(this.clock.now());
    const query = routes.listJobs.query.parse({ status: 'new,in_progress', sort: 'scheduledDate', limit: 50 });
    const { items } = await this.lists.jobs(actor, query);
    const late = items.filter(({ scheduledDate }) => scheduledDate !== null && scheduledDate < today);
    const named = late
      .slice(0, 5)
      .map(({ project, scheduledDate }) => `${hostOf(project)} (${day(scheduledDate ?? today)})`);
    return {
      text:
        late.length === 0
          ? 'None of your visits is overdue.'
          : `${number(late.length)} visit${late.length === 1 ? ' is' : 's are'} overdue: ${list(named)}.`,
      sources,
    };
  }

  private async pipeline(actor: Actor): Promise<ProjectForFunder[]> {
    const { items } = await this.lists.projects(actor, routes.listProjects.query.parse({ limit: 100 }));
    return items.flatMap((project) =>
      'capitalCost' in project && 'assetFunder' in project && project.withdrawnAt === null ? [project] : [],
    );
  }

  private async installers(actor: Actor) {
    if (actor.role === 'installer' && actor.partyId) {
      const own = await findParty(this.database.read(), 'installer', actor.partyId);
      return own ? [{ ...installerView(own), companyName: own.companyName }] : [];
    }
    if (actor.role !== 'admin') return [];
    const { rows } = await listParties(this.database.read(), 'installer', { limit: 100 });
    return rows.map((row) => ({ ...installerView(row), companyName: row.companyName }));
  }
}

/** From when to when a period reaches, in London. */
function spanOf(period: Period | undefined, now: Date): [Date, Date] {
  const day = (back: number) =>
    new Date(new Date(`${londonDate(new Date(now.getTime() - back * DAY))}T00:00:00Z`).getTime());
  const month = londonMonthStart(now);
  switch (period) {
    case 'today':
      return [day(0), now];
    case 'yesterday':
      return [day(1), day(0)];
    case 'this_week':
      return [day(7), now];
    case 'last_week':
      return [day(14), day(7)];
    case 'this_month':
      return [month, now];
    case 'last_month':
      return [londonMonthStart(new Date(month.getTime() - DAY)), month];
    default:
      return [new Date(0), now];
  }
}
