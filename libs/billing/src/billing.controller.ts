import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Database, refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Header, HttpCode, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { billCsv } from './bill-csv.js';
import type { BillRow } from './bill.row.js';
import { findBill } from './billing.sql.js';
import { REFUSALS } from './billing.texts.js';
import { ChangePeriod, type PeriodCommand } from './change-period.js';
import { ReadPeriods } from './read-periods.js';
import { SaveSupplier, SaveVatCertificate, supplierOf } from './save-supplier.js';

const Unkept = Header('Cache-Control', 'private, no-store');

/** Bills of live sites: read by their host and funder, managed by the office. */
@Controller()
export class BillingController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly periods: ReadPeriods,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Route(routes.listPeriods)
  list(@Actor() actor: ActorOf, @Input() { query }: InputOf<typeof routes.listPeriods>) {
    return this.periods.list(actor, query);
  }

  @Route(routes.getPeriod)
  one(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getPeriod>) {
    return this.periods.one(params.id, actor);
  }

  @Route(routes.releasePeriod)
  release(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.releasePeriod>) {
    const { version, reason, password } = body;
    return this.change(params.id, { name: 'release', version, reason, password }, actor);
  }

  @Route(routes.issuePeriod)
  issue(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.issuePeriod>) {
    return this.change(params.id, { name: 'issue' }, actor);
  }

  @Route(routes.recordPayment)
  pay(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.recordPayment>) {
    return this.change(params.id, { name: 'pay', ...body }, actor);
  }

  @Route(routes.issueNote)
  note(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.issueNote>) {
    return this.change(params.id, { name: 'note', ...body }, actor);
  }

  @Route(routes.creditBill)
  credit(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.creditBill>) {
    return this.change(params.id, { name: 'credit', ...body }, actor);
  }

  @Route(routes.chargeInterest)
  interest(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.chargeInterest>) {
    return this.change(params.id, { name: 'interest', ...body }, actor);
  }

  @Route(routes.creditInterest)
  creditInterest(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.creditInterest>) {
    return this.change(params.id, { name: 'credit_interest', ...body }, actor);
  }

  @Route(routes.disputePeriod)
  dispute(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.disputePeriod>) {
    return this.change(params.id, { name: 'dispute', ...body }, actor);
  }

  @Route(routes.settlePeriod)
  settle(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.settlePeriod>) {
    return this.change(params.id, { name: 'settle' }, actor);
  }

  @Route(routes.downloadBill)
  @Unkept
  async document(
    @Input() { params }: InputOf<typeof routes.downloadBill>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const bill = await this.found(params.id);
    const bytes = bill.path ? await this.storage.get(bill.path) : null;
    if (!bytes) throw refuse.notFound(REFUSALS.drawing);
    void reply
      .header('Content-Type', 'application/pdf')
      .header('ETag', `"${bill.sha256}"`)
      .header('Content-Disposition', `attachment; filename="${bill.number}.pdf"`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox");
    return bytes;
  }

  @Route(routes.downloadHalfHours)
  @Unkept
  async halfHours(
    @Input() { params }: InputOf<typeof routes.downloadHalfHours>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const bill = await this.found(params.id);
    void reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${bill.number}.csv"`);
    return Buffer.from(await billCsv(this.database.read(), bill), 'utf8');
  }

  @Route(routes.getSupplier)
  async supplier(@Input() { params }: InputOf<typeof routes.getSupplier>) {
    return { supplier: await supplierOf(this.database.read(), params.id) };
  }

  @Route(routes.saveSupplier)
  saveSupplier(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.saveSupplier>) {
    const { version, password, ...supplier } = body;
    return this.bus.execute(new SaveSupplier(params.id, supplier, version, password, actor));
  }

  @Route(routes.saveVatCertificate)
  @HttpCode(204)
  saveCertificate(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.saveVatCertificate>) {
    return this.bus.execute(new SaveVatCertificate(params.id, body.kept, actor));
  }

  private async change(id: string, command: PeriodCommand, actor: ActorOf) {
    await this.bus.execute(new ChangePeriod(id, command, actor));
    return this.periods.after(id, actor);
  }

  /** Row-level security decides who may read it. */
  private async found(id: string): Promise<BillRow> {
    const bill = await findBill(this.database.read(), id);
    if (!bill) throw refuse.notFound(REFUSALS.billNotFound);
    return bill;
  }
}
