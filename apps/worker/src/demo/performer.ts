import { CreateAccount, insertAccount } from '@libs/accounts';
import { registerAsset } from '@libs/assets';
import { type Actor, cleanLead, leadFault, RISK_STATEMENT } from '@libs/contracts';
import { CertifyInvestor, DefineMandate, SetPartyStatus } from '@libs/parties';
import { ApproveLead, DeclineLead, lockLead, openAccount, SubmitLead } from '@libs/leads';
import { Database, FixedClock, STORAGE, type Storage } from '@libs/platform';
import { makeForecast, siteOfHost } from '@libs/forecasting';
import {
  ChangeProject,
  CreatePairing,
  keepProjectForecast,
  type ProjectAggregate,
  type ProjectCommand,
} from '@libs/projects';
import { AnswerProposal, AskProposal, drawHere, findProposal, makeProposal } from '@libs/proposals';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Agreeing } from './agreeing.js';
import { ForecastsAhead } from './forecasts-ahead.js';
import type { Happening } from './happenings.js';
import { addDocument } from './documents.js';
import { addPhotos } from './photos.js';
import type { Person } from './people.js';

type Of<D extends Happening['do']> = Extract<Happening, { do: D }>;

/** Password hashes by password; `null` is for people who can't sign in. */
export type Hashes = ReadonlyMap<string | null, string>;

/** Carries out a plan step by step, through the commands that people use, each at its planned time. */
@Injectable()
export class Performer {
  private readonly actors = new Map<string, Actor>();
  private readonly records = new Map<string, string>();
  private readonly leads = new Map<string, string>();
  private readonly proposals = new Map<string, string>();
  private readonly aggregates = new Map<string, ProjectAggregate>();

  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly clock: FixedClock,
    private readonly forecasts: ForecastsAhead,
    private readonly agreeing: Agreeing,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async perform(happenings: readonly Happening[], hashes: Hashes): Promise<void> {
    const proposals = new Map(happenings.flatMap((one) => (one.do === 'propose' ? [[one.host, one] as const] : [])));
    for (const happening of happenings) {
      this.clock.set(happening.at);
      await this.one(happening, hashes);
      const proposal = happening.do === 'join' ? proposals.get(happening.person.key) : undefined;
      if (proposal) await this.foresee(proposal);
    }
  }

  private one(happening: Happening, hashes: Hashes): Promise<unknown> {
    switch (happening.do) {
      case 'join':
        return this.join(happening, hashes);
      case 'invite':
        return this.invite(happening);
      case 'submit':
        return this.submit(happening);
      case 'approve':
        return this.approve(happening);
      case 'decline': {
        const { lead, reason, by } = happening;
        return this.commands.execute(new DeclineLead(this.lead(lead), reason, this.actor(by)));
      }
      case 'sign up':
        return this.signUp(happening, hashes);
      case 'host': {
        const { host, to: status, reason, by } = happening;
        return this.commands.execute(new SetPartyStatus('host', this.record(host), { status, reason }, this.actor(by)));
      }
      case 'funder': {
        const { funder, to: status, reason, by } = happening;
        return this.commands.execute(
          new SetPartyStatus('funder', this.record(funder), { status, reason }, this.actor(by)),
        );
      }
      case 'installer': {
        const { installer, to: status, reason, by } = happening;
        return this.commands.execute(
          new SetPartyStatus('installer', this.record(installer), { status, reason }, this.actor(by)),
        );
      }
      case 'mandate':
        return this.mandate(happening);
      case 'propose':
        return this.propose(happening);
      case 'answer':
        return this.answer(happening);
      case 'agree': {
        const { project, host } = this.aggregateOf(happening.project);
        const site = { projectId: project.id, postcode: host.postcode };
        return this.agreeing.agree(site, happening, this.sides(happening));
      }
      case 'change agreement':
        return this.agreeing.change(
          this.aggregateOf(happening.project).project.id,
          happening.to,
          this.sides(happening),
        );
      case 'order': {
        const sides = { ...this.sides(happening), installer: this.actor(happening.installer) };
        return this.agreeing.order(this.aggregateOf(happening.project).project.id, happening.terms, sides);
      }
      case 'pair':
        return this.pair(happening);
      case 'assign':
        return this.change(happening, { name: 'assign_installer', installerId: this.record(happening.installer) });
      case 'project':
      case 'job':
        return this.change(happening, happening.command);
      case 'paper': {
        const { fileType, at } = happening;
        const document = {
          aggregate: this.aggregateOf(happening.project),
          fileType,
          actor: this.actor(happening.by),
          at,
        };
        return this.database.transaction((tx) => addDocument(tx, this.storage, document));
      }
      case 'photos': {
        const { sent, accepted, rejected, at } = happening;
        const photos = {
          aggregate: this.aggregateOf(happening.project),
          actor: this.actor(happening.by),
          office: this.actor(happening.office),
        };
        return this.database.transaction((tx) =>
          addPhotos(tx, this.storage, { ...photos, sent, accepted, rejected, at }),
        );
      }
      default:
        return happening satisfies never;
    }
  }

  /** A person with a password, whose account is active at once. */
  private async join({ person, password, details, by, at }: Of<'join'>, hashes: Hashes): Promise<void> {
    const passwordHash = hashes.get(password);
    if (!passwordHash) throw new Error(`${person.key} has no password`);
    const making = { passwordHash, actor: by === null ? null : this.actor(by), at, details };
    const account = await this.database.transaction((tx) => insertAccount(tx, accountOf(person), making));
    this.remember(person, account);
  }

  private async invite({ person, by }: Of<'invite'>): Promise<void> {
    const { account } = await this.commands.execute(new CreateAccount(accountOf(person), this.actor(by)));
    this.remember(person, account);
  }

  private async submit({ lead: key, typed }: Of<'submit'>): Promise<void> {
    const fault = leadFault(typed);
    if (fault) throw new Error(`${key}: ${fault.message}`);
    const { id } = await this.commands.execute(new SubmitLead(cleanLead(typed)));
    this.leads.set(key, id);
  }

  private async approve({ person, details, by }: Of<'approve'>): Promise<void> {
    const approval = new ApproveLead(this.lead(person.key), this.actor(by), details);
    const { hostId } = await this.commands.execute(approval);
    if (hostId) this.records.set(person.key, hostId);
  }

  /** As the command does it, without a real person's rate limits and session. */
  private async signUp({ person, at }: Of<'sign up'>, hashes: Hashes): Promise<void> {
    const passwordHash = found(hashes, null);
    const { fullName, companyName } = person;
    const account = await this.database.transaction(async (tx) => {
      const lead = await lockLead(tx, { id: this.lead(person.key) });
      if (!lead) throw new Error(`The lead of ${person.key} is gone`);
      return openAccount(tx, lead, { fullName, companyName, passwordHash, at });
    });
    this.remember(person, account);
  }

  private async mandate({ mandate, by }: Of<'mandate'>): Promise<void> {
    const actor = this.actor(by);
    const funder = await this.commands.execute(new DefineMandate(mandate, actor));
    const { version: textVersion } = RISK_STATEMENT;
    const status = { category: 'investment_professional', textVersion, acknowledged: true } as const;
    await this.commands.execute(new CertifyInvestor(status, actor));
    // From now on others see the fund's name.
    this.actors.set(by, { ...actor, companyName: funder.fundName ?? actor.companyName });
  }

  private async foresee({ host, size }: Of<'propose'>): Promise<void> {
    const site = await this.database.transaction((tx) => siteOfHost(tx, this.record(host), size));
    if (site && !site.readings) this.forecasts.begin(site.question);
  }

  /** The site's forecast first, as the worker creates it; then the pages. */
  private async propose({ host, size, by }: Of<'propose'>): Promise<void> {
    const hostId = this.record(host);
    const now = () => this.clock.now();
    await this.database.transaction((tx) =>
      makeForecast(tx, () => siteOfHost(tx, hostId, size), {
        forecasts: this.forecasts,
        keep: keepProjectForecast,
        now,
      }),
    );
    const { id } = await this.commands.execute(new AskProposal(hostId, this.actor(by)));
    const { database, storage, clock } = this;
    await database.transaction((tx) => makeProposal(tx, id, { database, storage, clock, draw: drawHere }));
    this.proposals.set(host, id);
  }

  private async answer({ host, answer, by }: Of<'answer'>): Promise<void> {
    const id = found(this.proposals, host);
    const sha256 = (await this.database.transaction((tx) => findProposal(tx, id)))?.sha256 ?? '';
    const from = { device: 'Chrome on Windows', network: '192.0.2.10' };
    await this.commands.execute(new AnswerProposal(id, { ...answer, sha256 }, this.actor(by), from));
  }

  private async pair({ project, host, funder, installer, by }: Of<'pair'>): Promise<void> {
    const pairing = {
      assetHostId: this.record(host),
      assetFunderId: this.record(funder),
      installerId: installer && this.record(installer),
    };
    this.aggregates.set(project, await this.commands.execute(new CreatePairing(pairing, this.actor(by))));
  }

  private async change(
    { do: kind, project, by }: Of<'assign' | 'project' | 'job'>,
    wanted: ProjectCommand,
  ): Promise<void> {
    const aggregate = this.aggregateOf(project);
    const target = kind === 'job' ? { jobId: aggregate.job?.id ?? 'no job' } : { projectId: aggregate.project.id };
    const actor = this.actor(by);
    const command = wanted.name === 'commission' ? { ...wanted, storedBy: actor.name } : wanted;
    this.aggregates.set(project, await this.commands.execute(new ChangeProject(target, command, actor)));
    if (command.name === 'go_live') await this.wentLive(aggregate.project.id);
  }

  /** What the worker does after a go-live, at its own time: by now it would be old news. */
  private async wentLive(projectId: string): Promise<void> {
    await this.agreeing.wentLive(projectId);
    const at = this.clock.now();
    await this.database.transaction((tx) => registerAsset(tx, projectId, { wentLiveAt: at.toISOString(), at }));
  }

  private sides({ host, funder, by }: Of<'agree' | 'change agreement' | 'order'>) {
    return { office: this.actor(by), host: this.actor(host), funder: this.actor(funder) };
  }

  private remember(
    { key, role, fullName, companyName }: Person,
    account: { id: string; recordId: string | null },
  ): void {
    const { id: accountId, recordId: partyId } = account;
    this.actors.set(key, { accountId, sessionId: null, role, name: fullName, companyName, partyId });
    if (partyId) this.records.set(key, partyId);
  }

  private readonly actor = (key: string): Actor => found(this.actors, key);
  private readonly record = (key: string): string => found(this.records, key);
  private readonly lead = (key: string): string => found(this.leads, key);
  private readonly aggregateOf = (key: string): ProjectAggregate => found(this.aggregates, key);
}

function found<K extends string | null, V>(among: ReadonlyMap<K, V>, key: K): V {
  const value = among.get(key);
  if (value === undefined) throw new Error(`The plan speaks of ${key} before it is there`);
  return value;
}

const accountOf = ({ role, fullName, email, companyName, phoneNumber }: Person) => ({
  role,
  fullName,
  email,
  companyName,
  phoneNumber,
});
