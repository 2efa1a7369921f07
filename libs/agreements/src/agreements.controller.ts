import type { Confirmation } from '@libs/accounts';
import { visitorOf } from '@libs/accounts/http';
import {
  type Actor as ActorOf,
  type AgreementForAdmin,
  type AgreementForParty,
  type InputOf,
  openGates,
  routes,
  signerOf,
  UNKNOWN_FACTS,
} from '@libs/contracts';
import { Clock, Config, Database, refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Header, HttpCode, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AgreementCommand, ChangeAgreement } from './change-agreement.js';
import { DraftAgreement, EditAgreement } from './draft-agreement.js';
import { DraftAmendment } from './draft-amendment.js';
import { DraftPurchase } from './draft-purchase.js';
import { DraftTransfer } from './draft-transfer.js';
import { editionFile } from './editions.sql.js';
import { agreementForAdmin, numberOf, viewFor, type Whole } from './agreement.views.js';
import type { AgreementRow } from './agreement.row.js';
import { agreementHistory, countAgreements, findWhole, listAgreements } from './agreement.lists.js';
import { knownFacts } from './agreement.sql.js';
import { REFUSALS } from './agreements.texts.js';
import { gatesOf } from './offer-world.js';
import { NovatePortfolio } from './novate-portfolio.js';
import { OpenAgreement, openingsOf } from './openings.js';
import { SaveFacts } from './save-facts.js';
import { SealNow } from './seal-due.js';
import { evidenceOf } from './signatures.js';
import { signingOf } from './signing-view.js';

const Unkept = Header('Cache-Control', 'private, no-store');

/** Agreements: drafted and offered by the office, read and signed by their parties. */
@Controller()
export class AgreementsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Route(routes.draftAgreement)
  async draft(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.draftAgreement>) {
    return this.office(await this.bus.execute(new DraftAgreement(params.id, body, actor)));
  }

  @Route(routes.getAgreementFacts)
  async facts(@Input() { params }: InputOf<typeof routes.getAgreementFacts>) {
    return (await knownFacts(this.database.read(), params.id)) ?? UNKNOWN_FACTS;
  }

  @Route(routes.saveAgreementFacts)
  saveFacts(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.saveAgreementFacts>) {
    return this.bus.execute(new SaveFacts(params.id, body, actor));
  }

  @Route(routes.editAgreement)
  async edit(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.editAgreement>) {
    return this.office(await this.bus.execute(new EditAgreement(params.id, body, actor)));
  }

  @Route(routes.amendAgreement)
  async amend(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.amendAgreement>) {
    return this.office(await this.bus.execute(new DraftAmendment(params.id, body, actor)));
  }

  @Route(routes.buyAgreement)
  async buy(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.buyAgreement>) {
    return this.office(await this.bus.execute(new DraftPurchase(params.id, body, actor)));
  }

  @Route(routes.transferAgreement)
  async transfer(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.transferAgreement>) {
    return this.office(await this.bus.execute(new DraftTransfer(params.id, body, actor)));
  }

  @Route(routes.novatePortfolio)
  novatePortfolio(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.novatePortfolio>) {
    return this.bus.execute(new NovatePortfolio(params.id, body, actor));
  }

  @Route(routes.offerAgreement)
  offer(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.offerAgreement>) {
    return this.byOffice(params.id, { name: 'offer', ...body }, actor);
  }

  @Route(routes.extendAgreement)
  extend(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.extendAgreement>) {
    return this.byOffice(params.id, { name: 'extend', ...body }, actor);
  }

  @Route(routes.remindAgreement)
  async remind(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.remindAgreement>) {
    const whole = await this.bus.execute(new ChangeAgreement(params.id, { name: 'remind' }, actor));
    return viewFor(whole, actor.role, this.clock.now(), actor.partyId);
  }

  @Route(routes.voidAgreement)
  void(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.voidAgreement>) {
    return this.byOffice(params.id, { name: 'void', ...body }, actor);
  }

  @Route(routes.terminateAgreement)
  terminate(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.terminateAgreement>) {
    return this.byOffice(params.id, { name: 'terminate', ...body }, actor);
  }

  @Route(routes.checkAgreementCondition)
  check(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.checkAgreementCondition>) {
    return this.byOffice(params.id, { name: 'meet_condition', ...body }, actor);
  }

  @Route(routes.sealAgreement)
  async seal(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.sealAgreement>) {
    await this.bus.execute(new SealNow('agreement', params.id));
    return this.office(await this.found(actor, params.id));
  }

  @Route(routes.listAgreements)
  list(@Actor() actor: ActorOf, @Input() { query }: InputOf<typeof routes.listAgreements>) {
    return listAgreements(this.database.read(), actor, query, this.clock.now());
  }

  @Route(routes.countAgreements)
  counts() {
    return countAgreements(this.database.read(), this.clock.now());
  }

  @Route(routes.getAgreement)
  async get(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getAgreement>) {
    return viewFor(await this.found(actor, params.id), actor.role, this.clock.now(), actor.partyId);
  }

  @Route(routes.listAgreementEvents)
  async events(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.listAgreementEvents>) {
    return agreementHistory(this.database.read(), actor, (await this.found(actor, params.id)).row);
  }

  @Route(routes.getAgreementGates)
  async gates(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getAgreementGates>) {
    const whole = await this.found(actor, params.id);
    const tx = this.database.read();
    const { gates, differences, proposal, kw } = await gatesOf(tx, whole, this.clock.now());
    const overridden = whole.office.overrides.map(({ gate }) => gate as string);
    return {
      gates: gates.map((gate) =>
        gate.state === 'open' && overridden.includes(gate.gate) ? { ...gate, state: 'overridden' as const } : gate,
      ),
      differences,
      proposal: proposal && {
        id: proposal.id,
        number: proposal.number,
        edition: proposal.edition,
        acceptedAt: proposal.acceptedAt,
        acceptedBy: proposal.acceptedBy,
      },
      ...kw,
      openings: await openingsOf(tx, params.id, whole.row.edition),
      mayOffer: whole.row.status === 'draft' && openGates(gates, []).length === 0,
    };
  }

  @Route(routes.getAgreementEvidence)
  async evidence(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getAgreementEvidence>) {
    await this.found(actor, params.id);
    const items = await evidenceOf(this.database.read(), params.id);
    return { items, total: items.length, nextCursor: null };
  }

  @Route(routes.getAgreementSigning)
  async signing(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getAgreementSigning>) {
    const { row } = await this.found(actor, params.id);
    return signingOf(this.database.read(), actor, row, this.clock.now());
  }

  @Route(routes.downloadAgreement)
  @Unkept
  async file(
    @Actor() actor: ActorOf,
    @Input() { params, query }: InputOf<typeof routes.downloadAgreement>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { row } = await this.found(actor, params.id);
    const older = query.edition !== undefined && query.edition !== row.edition;
    const file = await this.fileOf(actor, row, query);
    const bytes = file?.path ? await this.storage.get(file.path) : null;
    if (!bytes)
      throw refuse.notFound(row.documentState === 'making' && !older ? REFUSALS.fileMaking : REFUSALS.fileNotFound);
    const name = `${numberOf(row)}-edition-${query.edition ?? row.edition}${query.sealed ? '-signed' : ''}.pdf`;
    void reply
      .header('Content-Type', 'application/pdf')
      .header('ETag', `"${file?.sha256}"`)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox");
    return bytes;
  }

  @Route(routes.openAgreement)
  @HttpCode(204)
  opened(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.openAgreement>): Promise<void> {
    return this.bus.execute(new OpenAgreement(params.id, body, actor));
  }

  @Route(routes.signAgreement)
  async sign(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.signAgreement>,
    @Req() request: FastifyRequest,
  ) {
    const { password, code, passkey, name: typed, drawing, ...signing } = body;
    const { row } = await this.found(actor, params.id);
    const party = signerOf(partyOf(actor), actor.partyId, row.transfer);
    const command = { name: 'sign' as const, ...signing, typed, drawing: drawing ?? null, party };
    return this.party(
      await this.bus.execute(
        new ChangeAgreement(params.id, command, actor, this.from(request, { password, code, passkey })),
      ),
      actor,
    );
  }

  @Route(routes.declineAgreement)
  async decline(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.declineAgreement>,
    @Req() request: FastifyRequest,
  ) {
    const { reason, text, version } = body;
    const command = { name: 'decline' as const, by: partyOf(actor), reason, text: text || null, version };
    return this.party(
      await this.bus.execute(new ChangeAgreement(params.id, command, actor, this.from(request, body))),
      actor,
    );
  }

  @Route(routes.withdrawAgreement)
  async withdraw(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.withdrawAgreement>,
    @Req() request: FastifyRequest,
  ) {
    const onBehalf = actor.role === 'admin';
    const command = {
      name: 'withdraw' as const,
      letter: onBehalf ? (body.letter ?? null) : null,
      onBehalf,
      version: body.version,
    };
    const whole = await this.bus.execute(new ChangeAgreement(params.id, command, actor, this.from(request, body)));
    return viewFor(whole, actor.role, this.clock.now(), actor.partyId);
  }

  @Route(routes.waiveAgreementWindow)
  async waive(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.waiveAgreementWindow>,
    @Req() request: FastifyRequest,
  ) {
    const command = { name: 'waive_window' as const, textId: body.textId };
    return this.party(
      await this.bus.execute(new ChangeAgreement(params.id, command, actor, this.from(request, body))),
      actor,
    );
  }

  /** The current edition, its sealed copy or, for the office, an earlier edition. */
  private async fileOf(
    actor: ActorOf,
    row: AgreementRow,
    { edition, sealed }: { edition?: number | undefined; sealed?: '1' | undefined },
  ): Promise<{ path: string | null; sha256: string | null } | null> {
    if (sealed) return { path: row.copyPath, sha256: row.copySha256 };
    if (edition === undefined || edition === row.edition) return row;
    return actor.role === 'admin' ? editionFile(this.database.read(), row.id, edition) : null;
  }

  private from(request: FastifyRequest, { password, code, passkey }: Confirmation) {
    const { device, network } = visitorOf(request, this.config);
    return { device, network, password, code, passkey };
  }

  private async found(actor: ActorOf, id: string): Promise<Whole> {
    const whole = await findWhole(this.database.read(), actor, id);
    if (!whole) throw refuse.notFound(REFUSALS.notFound);
    return whole;
  }

  private async byOffice(id: string, command: AgreementCommand, actor: ActorOf): Promise<AgreementForAdmin> {
    return this.office(await this.bus.execute(new ChangeAgreement(id, command, actor)));
  }

  private office({ row, office }: Whole): AgreementForAdmin {
    return agreementForAdmin(row, office, this.clock.now());
  }

  private party(whole: Whole, { role, partyId }: ActorOf): AgreementForParty {
    return viewFor(whole, role, this.clock.now(), partyId);
  }
}

const partyOf = (actor: ActorOf): 'host' | 'funder' => (actor.role === 'asset_host' ? 'host' : 'funder');
