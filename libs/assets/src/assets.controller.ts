import { createHash } from 'node:crypto';
import {
  type Actor as ActorOf,
  type AssetQuality,
  type AssetReadingsPreview,
  type AssetReceipts,
  type AssetView,
  type InputOf,
  METERED_CHANNELS,
  type MeteredChannel,
  routes,
  type SeriesView,
} from '@libs/contracts';
import { refuse } from '@libs/platform';
import { Actor, type AppRequest, Input, KeyedCalls, Route } from '@libs/platform/http';
import { sentReadings } from '@libs/usage/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { REFUSALS } from './assets.texts.js';
import { ReadAssets } from './read-assets.js';
import { ReadReceipts } from './receipts/read-receipts.js';
import { type SentFile, UploadAssetReadings } from './upload-readings.js';

/** Live sites: their equipment and what it measured. */
@Controller()
export class AssetsController {
  constructor(
    private readonly assets: ReadAssets,
    private readonly receipts: ReadReceipts,
    private readonly uploading: UploadAssetReadings,
    private readonly keyed: KeyedCalls,
  ) {}

  @Route(routes.listAssets)
  list(@Actor() actor: ActorOf): Promise<{ items: AssetView[] }> {
    return this.assets.list(actor);
  }

  @Route(routes.getAsset)
  one(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getAsset>): Promise<AssetView> {
    return this.assets.one(params.id, actor);
  }

  @Route(routes.getSeries)
  series(@Actor() actor: ActorOf, @Input() { params, query }: InputOf<typeof routes.getSeries>): Promise<SeriesView> {
    return this.assets.series(params.id, query, actor);
  }

  @Route(routes.getQuality)
  quality(
    @Actor() actor: ActorOf,
    @Input() { params, query }: InputOf<typeof routes.getQuality>,
  ): Promise<AssetQuality> {
    return this.assets.quality(params.id, query, actor);
  }

  @Route(routes.getReceipts)
  receiptsOf(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getReceipts>): Promise<AssetReceipts> {
    return this.receipts.of(params.id, actor);
  }

  @Route(routes.previewAssetReadings)
  async preview(
    @Actor() actor: ActorOf,
    @Input() { params }: InputOf<typeof routes.previewAssetReadings>,
    @Req() request: AppRequest,
  ): Promise<AssetReadingsPreview> {
    const asset = await this.assets.held(params.id, actor);
    const { preview, leftOut } = await this.uploading.preview(asset, await sentFile(request));
    return { ...preview, leftOut };
  }

  @Route(routes.uploadAssetReadings)
  async upload(
    @Actor() actor: ActorOf,
    @Input() { params }: InputOf<typeof routes.uploadAssetReadings>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const asset = await this.assets.held(params.id, actor);
    const sent = await sentFile(request);
    const { mapping, channel } = sent;
    const key = { mapping, channel, sha256: createHash('sha256').update(sent.file.bytes).digest('hex') };
    return this.keyed.once({ request, reply, route: routes.uploadAssetReadings }, key, async () => ({
      ...(await this.uploading.save(asset, sent, actor)),
      asset: await this.assets.after(params.id, actor),
    }));
  }
}

const isChannel = (text: string | undefined): text is MeteredChannel =>
  METERED_CHANNELS.includes(text as MeteredChannel);

async function sentFile(request: AppRequest): Promise<SentFile> {
  const { file, mapping, fields } = await sentReadings(request, ['channel']);
  if (!isChannel(fields.channel)) throw refuse.field('channel', REFUSALS.channel);
  return { file, mapping, channel: fields.channel };
}
