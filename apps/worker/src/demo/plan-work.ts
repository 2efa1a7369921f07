import { londonDate, type ProjectStatus } from '@libs/contracts';
import type { Paper } from './documents.js';
import { type Chain, dayAhead } from './calendar.js';
import type { ProjectPlan } from './casting.js';
import { sampleCost, sampleSystem } from './figures.js';
import type { Doing, Happening } from './happenings.js';
import { appliedOn, needsApproval, readDocuments } from './plan-documents.js';
import { INVERTERS } from './tables.js';
import { AMARA, ELEANOR, TOM, type World } from './world.js';

const STEPS: readonly ProjectStatus[] = ['job_assigned', 'in_progress', 'awaiting_commissioning', 'complete', 'live'];

/** Exceptions to the usual course, by position in the plan. */
const SPECIAL: Record<string, 'returned' | 'override' | 'declined'> = {
  'project-0-9': 'returned',
  'project-1-1': 'override',
  'project-3-0': 'declined',
};

interface Photos {
  sent: number;
  accepted: number;
  rejected: string | null;
}
const ALL = 99;
/** What was sent of the photos of a job by its project's status. Earlier jobs were asked for none. */
const PHOTOS: Partial<Record<ProjectStatus, Photos>> = {
  awaiting_commissioning: { sent: ALL, accepted: 5, rejected: null },
  complete: { sent: ALL, accepted: ALL, rejected: null },
};
const TAKING = 'project-6-0';
const SOME: Photos = {
  sent: 8,
  accepted: 7,
  rejected: 'The serial number is lost in the glare. Stand to the left and switch the flash off.',
};

/** The work on a confirmed project, up to its planned state. */
export class Work {
  private readonly installer: string;
  /** The day on which the work began. */
  private begun = '';
  private readonly special: 'returned' | 'override' | 'declined' | undefined;

  constructor(
    private readonly world: World,
    private readonly plan: ProjectPlan,
    private readonly chain: Chain,
    private day: number,
  ) {
    this.installer = plan.cast.installer ?? TOM;
    this.special = SPECIAL[plan.key];
  }

  planned(): void {
    this.assigned();
    if (this.world.dice.chance(0.5)) this.job(this.after(0.2, 1), { name: 'accept' });
    if (!this.reaches('in_progress')) {
      const date = dayAhead(this.world.calendar.now, this.plan.due ?? 7);
      this.job(this.after(0.5, 2), { name: 'schedule', date, reason: null });
      return;
    }
    this.started();
    if (this.reaches('awaiting_commissioning')) this.ready();
    if (this.reaches('complete')) this.commissioned();
  }

  private assigned(): void {
    const { key: project, cast } = this.plan;
    const assign = (at: Date, installer: string) => this.add({ do: 'assign', at, project, installer, by: cast.admin });
    if (this.special === 'declined') {
      assign(this.after(1, 2), TOM);
      const reason = 'No crew is available before the host’s date';
      this.job(this.after(0.5, 1), { name: 'decline', reason }, TOM);
      assign(this.after(0.5, 1), this.installer);
    } else if (!cast.atPairing) {
      assign(this.after(1, 3), this.installer);
    }
  }

  /** The start day is determined before the date is set, so that work begins as planned. */
  private started(): void {
    const { calendar, dice } = this.world;
    const scheduled = this.after(0.5, 2);
    const start = this.later(7, 16, 'in_progress');
    const [date, today] = [londonDate(calendar.at(start)), londonDate(scheduled)];
    this.job(scheduled, { name: 'schedule', date: date < today ? today : date, reason: null });
    if (dice.chance(0.4)) {
      const command = { name: 'answer_visit', answer: { answer: 'accept', note: null } } as const;
      this.project(this.after(0.5, 1.5), command, this.plan.host.key);
    }
    if (needsApproval(this.plan) && !this.waits()) {
      const at = this.chain.at(this.day);
      this.project(at, appliedOn(londonDate(at)), this.installer);
      this.paper('dno_approval', this.chain.at(this.day));
    }
    if (this.plan.cast.funder === ELEANOR) this.ordered(this.chain.at(start - 0.3));
    this.day = start;
    const at = this.chain.at(start);
    this.begun = londonDate(at);
    this.job(at, { name: 'start' });
    const photos = PHOTOS[this.plan.batch.status];
    if (photos) this.job(at, { name: 'ask_photos' }, AMARA);
    // The demo's installer is in the middle of one of its jobs.
    if (this.plan.key === TAKING) {
      this.job(at, { name: 'ask_photos' }, AMARA);
      this.photos(at, SOME);
    }
  }

  private ordered(at: Date): void {
    const { key: project, cast, host } = this.plan;
    const { solarKwp } = sampleSystem(host.site);
    const terms = { scope: `Supply and install ${solarKwp} kWp of solar panels`, cost: sampleCost(host.site) };
    const sides = { host: host.key, funder: cast.funder, installer: this.installer };
    this.add({ do: 'order', at, project, ...sides, terms, by: AMARA });
  }

  private ready(): void {
    if (this.special !== 'override') {
      const at = this.after(2, 6, 'awaiting_commissioning');
      const photos = PHOTOS[this.plan.batch.status];
      if (photos) this.photos(at, photos);
      this.job(at, { name: 'ready' });
      return;
    }
    const back = { name: 'set_status', to: 'job_assigned', reason: 'The scaffolding isn’t up yet' } as const;
    this.project(this.after(1, 1), back, AMARA);
    this.project(this.after(4, 4), { name: 'set_status', to: 'awaiting_commissioning', reason: null }, AMARA);
  }

  private commissioned(): void {
    this.job(this.after(1, 4, 'complete'), this.commissioning());
    if (this.special === 'returned') {
      const reason = 'The isolator label is missing and one string reads low';
      this.job(this.after(1, 2), { name: 'return', reason }, AMARA);
      this.job(this.after(2, 4), this.commissioning());
    }
    this.documents();
    if (!this.reaches('live')) return;
    this.project(this.after(3, 9), { name: 'go_live', reason: null }, this.plan.cast.admin);
    this.paper('insurance_note', this.chain.at(this.day), this.plan.cast.admin);
  }

  /** All of them before it goes live; every second of the complete ones is still waiting for its DNO's reply. */
  private documents(): void {
    const approved = needsApproval(this.plan);
    if (!this.waits()) {
      const at = this.after(0.3, 1.5);
      if (!approved) this.paper('dno_approval', at);
    }
    if (approved) this.paper('commissioning_form', this.chain.at(this.day));
    if ((sampleSystem(this.plan.host.site).inverterKw ?? 0) <= 50) {
      this.paper('mcs_certificate', this.after(0.1, 1));
    }
    if (!this.waits()) this.project(this.chain.at(this.day), readDocuments(this.plan, this.begun), this.installer);
  }

  private photos(at: Date, photos: Photos): void {
    this.add({ do: 'photos', at, project: this.plan.key, ...photos, by: this.installer, office: AMARA });
  }

  private waits(): boolean {
    const last = this.plan.batch.status === 'complete';
    return last && Number(this.plan.key.split('-').at(-1)) % 2 === 1;
  }

  private paper(fileType: Paper, at: Date, by = this.installer): void {
    this.add({ do: 'paper', at, project: this.plan.key, fileType, by });
  }

  private commissioning(): Doing {
    const { dice } = this.world;
    const { host, cast } = this.plan;
    const kw = sampleSystem(host.site).inverterKw ?? 0;
    const inverter = INVERTERS.find(({ upTo }) => kw <= upTo) ?? INVERTERS[0];
    const access = {
      platform: 'other',
      username: `monitoring@${host.email.split('@')[1]}`,
      password: `sample-${dice.digits(8)}`,
    } as const;
    return {
      name: 'commission',
      storedBy: cast.installer ?? '',
      data: {
        inverterManufacturer: inverter.maker,
        inverterModel: `${inverter.model} ${Math.ceil(kw)}`,
        inverterSerial: `${inverter.maker.slice(0, 2).toUpperCase()}${dice.digits(9)}`,
        installationNotes: 'Tested to BS EN 62446-1. Strings, insulation and isolators in order.',
        cloudApiCredentials: dice.chance(0.3) ? access : null,
      },
    };
  }

  private reaches(status: ProjectStatus): boolean {
    return STEPS.indexOf(this.plan.batch.status) >= STEPS.indexOf(status);
  }

  /** The day of a step, a number of days later; the current step is no earlier than planned. */
  private later(low: number, high: number, to?: ProjectStatus): number {
    const { batch, reached = 0 } = this.plan;
    const day = this.day + this.world.dice.between(low, high) * (batch.pace ?? 1);
    return to === batch.status && to !== 'live' ? Math.max(day, reached) : day;
  }

  private after(low: number, high: number, to?: ProjectStatus): Date {
    this.day = this.later(low, high, to);
    return this.chain.at(this.day);
  }

  private add(happening: Happening): void {
    this.world.happenings.push(happening);
  }

  private job(at: Date, command: Doing, by = this.installer): void {
    this.add({ do: 'job', at, project: this.plan.key, command, by });
  }

  private project(at: Date, command: Doing, by: string): void {
    this.add({ do: 'project', at, project: this.plan.key, command, by });
  }
}
