import { createHash } from 'node:crypto';
import {
  type Actor as ActorOf,
  type InputOf,
  FILE_BYTES,
  type ReadingsPreview,
  routes,
  type UsageView,
} from '@libs/contracts';
import { Clock, Database, refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, type AppRequest, Input, KeyedCalls, readMultipart, Route } from '@libs/platform/http';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { findBill } from './bill.sql.js';
import { UploadBillFile } from './bill-file.js';
import { RemoveBill, SaveBill } from './change-bills.js';
import { readBeside } from './read-beside.js';
import { RemoveReadings } from './remove-readings.js';
import { sentReadings } from './sent-readings.js';
import { UploadReadings } from './upload-readings.js';
import { hasHost } from './usage.sql.js';
import { usageView } from './usage.views.js';
import { REFUSALS } from './usage.texts.js';

/** What a host enters about its usage. */
@Controller()
export class UsageController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keyed: KeyedCalls,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Route(routes.getMyUsage)
  mine(@Actor() actor: ActorOf): Promise<UsageView> {
    return usageView(this.database.read(), ownHost(actor));
  }

  @Route(routes.getHostUsage)
  async ofHost(@Input() { params }: InputOf<typeof routes.getHostUsage>): Promise<UsageView> {
    const tx = this.database.read();
    if (!(await hasHost(tx, params.id))) {
      throw refuse.notFound(REFUSALS.hostNotFound);
    }
    return usageView(tx, params.id);
  }

  @Route(routes.previewReadings)
  async preview(@Actor() actor: ActorOf, @Req() request: AppRequest): Promise<ReadingsPreview> {
    ownHost(actor);
    const { file, mapping } = await sentReadings(request);
    const { preview } = await readBeside({ bytes: file.bytes, given: mapping ?? {}, now: this.clock.now().getTime() });
    return preview;
  }

  @Route(routes.uploadReadings)
  async upload(@Actor() actor: ActorOf, @Req() request: AppRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const hostId = ownHost(actor);
    const { file, mapping } = await sentReadings(request);
    const sent = { mapping, sha256: createHash('sha256').update(file.bytes).digest('hex') };
    return this.keyed.once({ request, reply, route: routes.uploadReadings }, sent, async () => {
      await this.bus.execute(new UploadReadings(hostId, file, mapping, actor));
      return this.asItStands(hostId);
    });
  }

  @Route(routes.removeReadings)
  async remove(@Actor() actor: ActorOf): Promise<UsageView> {
    const hostId = ownHost(actor);
    await this.bus.execute(new RemoveReadings(hostId, actor));
    return this.asItStands(hostId);
  }

  @Route(routes.addBill)
  async addBill(@Actor() actor: ActorOf, @Input() { body }: InputOf<typeof routes.addBill>) {
    const hostId = ownHost(actor);
    const id = await this.bus.execute(new SaveBill(hostId, null, body, actor));
    return { id, usage: await this.asItStands(hostId) };
  }

  @Route(routes.editBill)
  async editBill(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.editBill>) {
    const hostId = ownHost(actor);
    await this.bus.execute(new SaveBill(hostId, params.id, body, actor));
    return this.asItStands(hostId);
  }

  @Route(routes.removeBill)
  async removeBill(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.removeBill>) {
    const hostId = ownHost(actor);
    await this.bus.execute(new RemoveBill(hostId, params.id, actor));
    return this.asItStands(hostId);
  }

  @Route(routes.uploadBillFile)
  async uploadBillFile(
    @Actor() actor: ActorOf,
    @Input() { params }: InputOf<typeof routes.uploadBillFile>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const hostId = ownHost(actor);
    const { file } = await readMultipart(request, FILE_BYTES);
    const sent = { sha256: createHash('sha256').update(file.bytes).digest('hex') };
    let before: string | null = null;
    const answer = await this.keyed.once({ request, reply, route: routes.uploadBillFile }, sent, async () => {
      before = await this.bus.execute(new UploadBillFile(hostId, params.id, file, actor));
      return this.asItStands(hostId);
    });
    if (before) await this.storage.remove(before);
    return answer;
  }

  @Route(routes.downloadBillFile)
  async billFile(
    @Actor() { role, partyId }: ActorOf,
    @Input() { params }: InputOf<typeof routes.downloadBillFile>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const bill = await findBill(this.database.read(), params.id);
    if (!bill?.filePath || (role !== 'admin' && bill.hostId !== partyId)) throw refuse.notFound(REFUSALS.billNotFound);
    if (bill.fileState !== 'ready') throw refuse.conflict(REFUSALS.beingChecked, bill.fileState);
    const bytes = await this.storage.get(bill.filePath);
    if (!bytes) throw refuse.notFound(REFUSALS.documentGone);
    void reply
      .header('Content-Type', bill.fileMedia ?? 'application/octet-stream')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(bill.fileName ?? 'bill')}`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cache-Control', 'private, no-store');
    return bytes;
  }

  /** In the command's own transaction where there is one. */
  private asItStands = (hostId: string): Promise<UsageView> => this.database.transaction((tx) => usageView(tx, hostId));
}

function ownHost({ partyId }: ActorOf): string {
  if (!partyId) throw refuse.notFound(REFUSALS.noHostRecord);
  return partyId;
}
