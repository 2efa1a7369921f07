import { CreateAccount, holderOf } from '@libs/accounts';
import {
  type Actor,
  cleanLead,
  FUNDER_STATUSES,
  HOST_STATUSES,
  JOB_ACTIONS,
  type JobStatus,
  mayAct,
  PROJECT_ACTIONS,
  PROJECT_STATUSES,
  type ProjectStatus,
  type Role,
} from '@libs/contracts';
import { DefineMandate, SetPartyStatus } from '@libs/parties';
import { EditHost, EditInstaller } from '@libs/parties/testing';
import { ApproveLead, DeclineLead, SubmitLead } from '@libs/leads';
import { ReadNotifications } from '@libs/notifications/testing';
import { ChangeProject, CreatePairing, type ProjectCommand } from '@libs/projects';
import type { ICommand } from '@nestjs/cqrs';
import type { Person, TestApi } from './api.js';

/** Pseudorandom numbers from 0 to below 1, the same for the same seed: mulberry32. */
export function diceOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface State {
  id: string;
  version: number;
  status: ProjectStatus;
  hostId: string;
  funderId: string;
  installerId: string | null;
  jobId: string | null;
  jobStatus: JobStatus | null;
}

export interface RandomCommand {
  name: string;
  command: ICommand;
}

const FAR = '2099-06-';
const MONTH = ['01', '02', '09', '15', '28'];

/** A random next command: usually one that the tables allow, often one that the person may not call at all. */
export class RandomCommands {
  private made = 0;

  constructor(
    private readonly api: TestApi,
    private readonly people: readonly Person[],
    private readonly next: () => number,
  ) {}

  async one(): Promise<RandomCommand> {
    const turn = this.next();
    if (turn < 0.6) return (await this.onProject()) ?? this.pairing();
    if (turn < 0.75) return this.pairing();
    if (turn < 0.82) return this.lead();
    if (turn < 0.9) return this.party();
    if (turn < 0.93) return this.account();
    return this.reading();
  }

  private readonly chance = (of: number): boolean => this.next() < of;
  private pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.next() * from.length)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  }
  private readonly of = (role: Role): Person[] => this.people.filter(({ account }) => account.role === role);
  private readonly admin = (): Actor => actorOf(this.pick(this.of('admin')));
  private readonly record = (role: Role): string => this.pick(this.of(role)).account.recordId ?? '';

  /** In order of creation, so that a seed picks the same ones again. */
  private async idsOf(table: 'host' | 'lead'): Promise<string[]> {
    const found = await this.api.query<{ id: string }>(`select id from ${table} order by created_at, id`);
    return found.map(({ id }) => id);
  }

  private async onProject(): Promise<RandomCommand | null> {
    const stands = await this.api.query<State>(
      `select p.id, p.version, p.status, p.asset_host_id as "hostId", p.asset_funder_id as "funderId",
              p.installer_id as "installerId", j.id as "jobId", j.status as "jobStatus"
         from project p left join installation_job j on j.project_id = p.id and j.withdrawn_at is null
        where p.withdrawn_at is null or p.version % 3 = 0 order by p.created_at, p.id`,
    );
    if (stands.length === 0) return null;
    const state = this.pick(stands);
    const commands = [...this.projectCommands(state), ...(state.jobId ? this.jobCommands() : [])];
    const fitting = commands.filter(({ command, role }) => fits(state, command.name, role));
    const { command, role } = this.pick(this.chance(0.8) && fitting.length > 0 ? fitting : commands);
    const actor = this.chance(0.93) ? this.partyOf(state, role) : actorOf(this.pick(this.of(role)));
    const onJob = command.name in JOB_ACTIONS && !command.name.startsWith('answer_');
    const target = onJob && state.jobId ? { jobId: state.jobId } : { projectId: state.id };
    return { name: command.name, command: new ChangeProject(target, command, actor) };
  }

  private projectCommands({ version }: State): { command: ProjectCommand; role: Role }[] {
    const seen = this.chance(0.2) ? { version: this.chance(0.5) ? version : version + 1 } : {};
    const installerId = this.record('installer');
    const capitalCost = Math.round(this.next() * 9_000_000) / 100;
    const to = this.pick(PROJECT_STATUSES);
    const commands: { command: ProjectCommand; role: Role }[] = [
      { role: 'asset_funder', command: { name: 'confirm' } },
      { role: 'admin', command: { name: 'assign_installer', installerId, ...seen } },
      { role: 'admin', command: { name: 'edit', change: { capitalCost, ...seen } } },
      { role: 'admin', command: { name: 'go_live', reason: this.chance(0.8) ? 'Papers follow' : null } },
      { role: 'asset_host', command: { name: 'answer_visit', answer: { answer: 'accept' } } },
      { role: 'asset_host', command: { name: 'answer_visit', answer: { answer: 'another', note: 'Not that week' } } },
    ];
    for (const role of ['admin', 'asset_host'] as const) {
      const answer = this.chance(0.6) ? 'accept' : 'refuse';
      const byHost = role === 'asset_host';
      commands.push({ role, command: { name: 'answer_changes', answer, note: null, byHost } });
    }
    if (this.chance(0.5)) commands.push({ role: 'admin', command: { name: 'set_status', to, reason: null, ...seen } });
    if (this.chance(0.15))
      commands.push({ role: 'admin', command: { name: 'withdraw', reason: 'The roof is too weak' } });
    return commands;
  }

  private jobCommands(): { command: ProjectCommand; role: Role }[] {
    const date = this.chance(0.9) ? `${FAR}${this.pick(MONTH)}` : '2020-01-01';
    const by = this.chance(0.5) ? 'installer' : 'admin';
    const commands: { command: ProjectCommand; role: Role }[] = [
      { role: 'installer', command: { name: 'accept' } },
      {
        role: 'installer',
        command: { name: 'propose_changes', proposedDate: date, note: this.chance(0.5) ? 'By crane' : null },
      },
      { role: by, command: { name: 'schedule', date, reason: null } },
      { role: 'installer', command: { name: 'start' } },
      { role: 'installer', command: { name: 'ready' } },
      { role: 'installer', command: { name: 'commission', data: { inverterSerial: '7E12' }, storedBy: 'Tom Hallam' } },
      { role: 'admin', command: { name: 'return', reason: 'No label' } },
    ];
    if (this.chance(0.3)) commands.push({ role: 'installer', command: { name: 'decline', reason: 'Too far away' } });
    return commands;
  }

  private partyOf(state: State, role: Role): Actor {
    const party = { admin: null, asset_host: state.hostId, asset_funder: state.funderId, installer: state.installerId };
    const own = this.people.find(({ account }) => account.role === role && account.recordId === party[role]);
    return own ? actorOf(own) : actorOf(this.pick(this.of(role)));
  }

  private async pairing(): Promise<RandomCommand> {
    const free = await this.api.query<{ id: string }>(
      `select h.id from host h where h.status = 'awaiting_pairing'
          and not exists (select from project p where p.asset_host_id = h.id and p.withdrawn_at is null and p.status <> 'live')
        order by h.created_at, h.id`,
    );
    const hosts = this.chance(0.85) && free.length > 0 ? free.map(({ id }) => id) : await this.idsOf('host');
    const assetHostId = this.pick(hosts);
    const installerId = this.chance(0.6) ? this.record('installer') : null;
    const pairing = { assetHostId, assetFunderId: this.record('asset_funder'), installerId };
    return { name: 'create_pairing', command: new CreatePairing(pairing, this.admin()) };
  }

  private async lead(): Promise<RandomCommand> {
    const leads = await this.idsOf('lead');
    if (leads.length === 0 || this.chance(0.4)) {
      const workEmail = `lead-${++this.made}@people.example`;
      const typed = { fullName: 'Ada Byron', companyName: 'Byron Bakery', workEmail };
      return { name: 'submit_lead', command: new SubmitLead(cleanLead(typed)) };
    }
    const id = this.pick(leads);
    if (this.chance(0.5)) return { name: 'approve_lead', command: new ApproveLead(id, this.admin()) };
    return { name: 'decline_lead', command: new DeclineLead(id, 'Not in Great Britain', this.admin()) };
  }

  /** Usually back to a status in which work can continue. */
  private async party(): Promise<RandomCommand> {
    const by = this.admin();
    const turn = this.next();
    if (turn < 0.5) {
      const status = this.chance(0.75) ? 'awaiting_pairing' : this.pick(HOST_STATUSES);
      return {
        name: 'set_host_status',
        command: new SetPartyStatus('host', this.pick(await this.idsOf('host')), { status }, by),
      };
    }
    if (turn < 0.62) {
      const status = this.chance(0.8) ? 'active' : this.pick(FUNDER_STATUSES);
      return {
        name: 'set_funder_status',
        command: new SetPartyStatus('funder', this.record('asset_funder'), { status }, by),
      };
    }
    if (turn < 0.75) {
      const status = this.chance(0.8) ? 'active' : 'inactive';
      return {
        name: 'set_installer_status',
        command: new SetPartyStatus('installer', this.record('installer'), { status }, by),
      };
    }
    if (turn < 0.85) {
      const owner = actorOf(this.pick(this.of('asset_host')));
      const electricityNeeds = { annualUsageKwh: Math.round(this.next() * 90_000) };
      const editor = this.chance(0.5) ? owner : by;
      return { name: 'edit_host', command: new EditHost(owner.partyId ?? '', { electricityNeeds }, editor) };
    }
    if (turn < 0.92) {
      const capacityPerMonth = Math.floor(this.next() * 9);
      return { name: 'edit_installer', command: new EditInstaller(this.record('installer'), { capacityPerMonth }, by) };
    }
    const funder = actorOf(this.pick(this.of('asset_funder')));
    return {
      name: 'define_mandate',
      command: new DefineMandate({ expectedReturns: Math.ceil(this.next() * 15) }, funder),
    };
  }

  private account(): RandomCommand {
    const role = this.pick(['asset_host', 'asset_funder', 'installer'] as const);
    const email = this.chance(0.8) ? `new-${++this.made}@people.example` : this.pick(this.people).account.email;
    const command = { role, email, fullName: 'Nia New', companyName: 'New Ltd', phoneNumber: null };
    return { name: 'create_account', command: new CreateAccount(command, this.admin()) };
  }

  private async reading(): Promise<RandomCommand> {
    const reader = actorOf(this.pick(this.people));
    const found = await this.api.query<{ id: string }>(
      'select n.id from notification n join account a on a.id = n.account_id where a.id = $1 order by n.created_at, n.id',
      [reader.accountId],
    );
    const ids = found.filter(() => this.chance(0.3)).map(({ id }) => id);
    const which = ids.length > 0 && this.chance(0.8) ? { ids: ids.slice(0, 200) } : ({ all: true } as const);
    return { name: 'read_notifications', command: new ReadNotifications(which, reader) };
  }
}

const actorOf = ({ account, sessionId }: Person): Actor => holderOf(account, sessionId);

function fits({ status, jobStatus }: State, name: ProjectCommand['name'], role: Role): boolean {
  if (name in JOB_ACTIONS) {
    return jobStatus !== null && mayAct(JOB_ACTIONS[name as keyof typeof JOB_ACTIONS], role, jobStatus);
  }
  return mayAct(PROJECT_ACTIONS[name as keyof typeof PROJECT_ACTIONS], role, status);
}
