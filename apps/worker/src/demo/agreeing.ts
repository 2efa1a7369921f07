import {
  AgreementRow,
  ChangeAgreement,
  type ChangeAgreementHandler,
  ChangeWorksOrder,
  type ChangeWorksOrderHandler,
  completeOrders,
  DraftAgreement,
  DraftAmendment,
  DraftPurchase,
  DraftWorksOrder,
  drawDocumentHere,
  renderAgreement,
  renderWorksOrder,
  systemStep,
} from '@libs/agreements';
import {
  type Actor,
  dayAfter,
  EARLY_START,
  type HostFacts,
  londonDate,
  SIGN_INTENT,
  type TermChanges,
  UNKNOWN_FACTS,
  WORKS_ORDER_INTENT,
} from '@libs/contracts';
import { Database, FixedClock, STORAGE, type Storage } from '@libs/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AgreedUntil, AgreementChange } from './happenings.js';

/** A company that owns its building and has answered every question. */
const FACTS: HostFacts = {
  ...UNKNOWN_FACTS,
  legalForm: 'limited_company',
  companyNumber: '09482213',
  vatRegistered: false,
  premises: 'freehold',
};
/** The circumstances of the signature; no password. */
const FROM = { device: 'Chrome on Windows', network: '192.0.2.10', password: '' } as const;
const ORDER = {
  startOn: null,
  completeOn: null,
  warrantyMonths: 24,
  retentionBp: 500,
  retentionMonths: 6,
  paymentDays: 30,
} as const;
/** An installer's share of a system's cost. */
const INSTALLED_SHARE = 0.82;

interface Parties {
  office: Actor;
  host: Actor;
  funder: Actor;
}

type Agreement = Awaited<ReturnType<ChangeAgreementHandler['execute']>>['row'];
type Order = Awaited<ReturnType<ChangeWorksOrderHandler['execute']>>;

/**
 * The demo's agreements and works orders, created by the commands that people use, with the files that the worker
 * renders.
 */
@Injectable()
export class Agreeing {
  /** Agreements that both parties have signed, by project. */
  private readonly signed = new Map<string, Agreement>();

  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly clock: FixedClock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** The agreement of a confirmed project, brought to its planned state. */
  async agree(
    { projectId, postcode }: { projectId: string; postcode: string | null },
    { until, terms }: { until: AgreedUntil; terms?: TermChanges | undefined },
    { office, host, funder }: Parties,
  ): Promise<void> {
    const facts = { ...FACTS, address: ['1 Sample Yard', postcode].filter(Boolean).join(', ') };
    const { row } = await this.commands.execute(new DraftAgreement(projectId, { facts, terms }, office));
    await this.database.transaction((tx) => renderAgreement(tx, row.id, this.maker));
    if (until === 'draft') return;
    // An offer of one day is over by now.
    const offered = await this.offer(row, office, until === 'expired' ? 1 : 30);
    if (until === 'offered' || until === 'expired') return;
    if (until === 'void') {
      const voided = { name: 'void', reason: 'The host’s company is about to change its name' } as const;
      await this.commands.execute(new ChangeAgreement(row.id, voided, office));
      return;
    }
    if (until === 'declined') {
      const declined = { name: 'decline', by: 'host', reason: 'term', text: 'Fifteen years would suit us' } as const;
      await this.commands.execute(new ChangeAgreement(row.id, declined, host));
      return;
    }
    const first = await this.sign(offered, 'host', host);
    if (until === 'host_signed') return;
    const both = await this.sign(first, 'funder', funder);
    if (until === 'withdrawn') {
      const withdraw = { name: 'withdraw', letter: null, onBehalf: false } as const;
      await this.commands.execute(new ChangeAgreement(row.id, withdraw, host, FROM));
      return;
    }
    if (until === 'in_force') await this.waive(both, host);
    this.signed.set(projectId, both);
  }

  private async waive({ id }: Agreement, host: Actor): Promise<void> {
    const waiver = { name: 'waive_window', textId: EARLY_START.id } as const;
    await this.commands.execute(new ChangeAgreement(id, waiver, host, FROM));
  }

  /** What becomes of an agreement in force: amended or bought out and signed by both, terminated with its notice, or over. */
  async change(projectId: string, to: AgreementChange, { office, host, funder }: Parties): Promise<void> {
    const signed = this.signed.get(projectId);
    const inForce = signed && (await this.database.read().findOneOrFail(AgreementRow, { id: signed.id }));
    if (!inForce) return;
    const { id, version, terms } = inForce;
    if (to === 'terminated') {
      const on = dayAfter(londonDate(this.clock.now()), terms.noticeDays + 1);
      const terminate = { name: 'terminate', version, reason: 'The building is to be demolished', on } as const;
      await this.commands.execute(new ChangeAgreement(id, terminate, office));
      return;
    }
    if (to === 'ended') {
      await systemStep(this.database, id, { name: 'end' }, this.clock.now());
      return;
    }
    const { row } = await this.commands.execute(
      to === 'bought' ? this.purchase(inForce, office) : amendment(inForce, office),
    );
    await this.database.transaction((tx) => renderAgreement(tx, row.id, this.maker));
    const first = await this.sign(await this.offer(row, office, 30), 'host', host);
    this.signed.set(projectId, await this.sign(first, 'funder', funder));
  }

  /** From the day after next, so that both can sign. */
  private purchase({ id, version }: AgreementRow, office: Actor): DraftPurchase {
    const on = dayAfter(londonDate(this.clock.now()), 2);
    return new DraftPurchase(id, { version, on, reason: 'The host would like to own its system' }, office);
  }

  /** Where a site is in Scotland, the office has asked a Scots lawyer. */
  private async offer(draft: Agreement, office: Actor, days: number): Promise<Agreement> {
    const overrides = [{ gate: 'scotland' as const, reason: 'A Scots solicitor has read this agreement' }];
    const offer = { name: 'offer' as const, version: draft.version + 1, days, overrides };
    return (await this.commands.execute(new ChangeAgreement(draft.id, offer, office))).row;
  }

  private async sign(read: Agreement, party: 'host' | 'funder', by: Actor): Promise<Agreement> {
    const command = { name: 'sign', party, ...signingOf(read, by), intentTextId: SIGN_INTENT.id } as const;
    return (await this.commands.execute(new ChangeAgreement(read.id, command, by, FROM))).row;
  }

  /**
   * Before the work starts: the withdrawal period has ended or was waived, and installer and funder sign the works
   * order.
   */
  async order(
    projectId: string,
    { scope, cost }: { scope: string; cost: number },
    { office, host, funder, installer }: Parties & { installer: Actor },
  ): Promise<void> {
    const agreement = this.signed.get(projectId);
    if (!agreement) return;
    const now = this.clock.now();
    if (agreement.windowEndsAt && new Date(agreement.windowEndsAt) <= now) {
      await systemStep(this.database, agreement.id, { name: 'settle' }, now);
    } else {
      await this.waive(agreement, host);
    }
    const pricePence = Math.round(cost * INSTALLED_SHARE) * 100;
    const drafted = await this.commands.execute(
      new DraftWorksOrder(projectId, { ...ORDER, scope, pricePence }, office),
    );
    await this.database.transaction((tx) => renderWorksOrder(tx, drafted.id, this.maker));
    const offer = { name: 'offer', version: drafted.version + 1 } as const;
    const offered = await this.commands.execute(new ChangeWorksOrder(drafted.id, offer, office));
    const first = await this.signOrder(offered, 'installer', installer);
    await this.signOrder(first, 'funder', funder);
  }

  private signOrder(read: Order, party: 'installer' | 'funder', by: Actor): Promise<Order> {
    const command = { name: 'sign', party, ...signingOf(read, by), intentTextId: WORKS_ORDER_INTENT.id } as const;
    return this.commands.execute(new ChangeWorksOrder(read.id, command, by, FROM));
  }

  /** What happens when a site goes live. */
  async wentLive(projectId: string): Promise<void> {
    if (!this.signed.has(projectId)) return;
    await this.database.transaction((tx) => completeOrders(tx, projectId, this.clock.now()));
  }

  private get maker() {
    return { storage: this.storage, clock: this.clock, draw: drawDocumentHere };
  }
}

const amendment = ({ id, version }: AgreementRow, office: Actor): DraftAmendment =>
  new DraftAmendment(
    id,
    { version, reason: 'The host opens at night and uses more', terms: { noticeDays: 60 } },
    office,
  );

const signingOf = ({ sha256, edition, version }: Agreement | Order, { name }: Actor) =>
  ({ sha256: sha256 ?? '', edition, version, typed: name, capacity: 'director', drawing: null }) as const;
