import { createHash } from 'node:crypto';
import {
  type Actor as ActorOf,
  type InputOf,
  READINGS_BYTES,
  ReadingsMapping,
  type ReadingsPreview,
  type RouteSpec,
  routes,
  type UsageView,
} from '@libs/contracts';
import {
  Actor,
  type AppRequest,
  Clock,
  Database,
  Input,
  KeyedCalls,
  readMultipart,
  refuse,
  Route,
  row,
  type UploadedFile,
} from '@libs/platform';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { readBeside } from './read-beside.js';
import { RemoveReadings } from './remove-readings.js';
import { UploadReadings } from './upload-readings.js';
import { usageView } from './usage.views.js';

/** What a host tells of its use. */
@Controller()
export class UsageController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keyed: KeyedCalls,
  ) {}

  @Route(routes.getMyUsage)
  mine(@Actor() actor: ActorOf): Promise<UsageView> {
    return usageView(this.database.read(), ownHost(actor));
  }

  @Route(routes.getHostUsage)
  async ofHost(@Input() { params }: InputOf<typeof routes.getHostUsage>): Promise<UsageView> {
    const em = this.database.read();
    if (!(await row(em, 'select id from host where id = $1', [params.id]))) {
      throw refuse.notFound('Asset host not found');
    }
    return usageView(em, params.id);
  }

  @Route(routes.previewReadings)
  async preview(@Actor() actor: ActorOf, @Req() request: AppRequest): Promise<ReadingsPreview> {
    ownHost(actor);
    const { file, mapping } = await sentReadings(request);
    const { preview } = await readBeside({ bytes: file.bytes, given: mapping ?? {}, now: this.clock.now().getTime() });
    return preview;
  }

  @Route(routes.uploadReadings)
  async upload(
    @Actor() actor: ActorOf,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const hostId = ownHost(actor);
    const { file, mapping } = await sentReadings(request);
    const sent = { mapping, sha256: createHash('sha256').update(file.bytes).digest('hex') };
    return this.once({ request, reply, route: routes.uploadReadings }, sent, async () => {
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

  private once(call: { request: AppRequest; reply: FastifyReply; route: RouteSpec }, sent: object, run: () => unknown) {
    return this.keyed.once(call, sent, async () => run());
  }

  /** In the command's own transaction where there is one. */
  private asItStands = (hostId: string): Promise<UsageView> =>
    this.database.transaction((em) => usageView(em, hostId));
}

function ownHost({ partyId }: ActorOf): string {
  if (!partyId) throw refuse.notFound('You have no host record yet');
  return partyId;
}

/** A file of readings and the choice of its columns. */
async function sentReadings(request: AppRequest): Promise<{ file: UploadedFile; mapping: ReadingsMapping | null }> {
  const { file, fields } = await readMultipart(request, READINGS_BYTES);
  const { mapping, ...others } = fields;
  const [unknown] = Object.keys(others);
  if (unknown)
    throw refuse.validation('Please check what you entered', [{ path: unknown, message: 'This field is not known' }]);
  if (mapping === undefined) return { file, mapping: null };
  const parsed = ReadingsMapping.safeParse(asJson(mapping));
  if (parsed.success) return { file, mapping: parsed.data };
  const message = 'The choice of columns could not be read';
  throw refuse.validation(message, [{ path: 'mapping', message }]);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
