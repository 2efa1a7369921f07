import { createHash } from 'node:crypto';
import {
  type Actor as ActorOf,
  type AssetQuality,
  type AssetReadingsPreview,
  type AssetReceipts,
  type AssetView,
  type FleetScore,
  type InputOf,
  METERED_CHANNELS,
  type MeteredChannel,
  routes,
  type SeriesView,
} from '@libs/contracts';
import { CsvExports } from '@libs/exports/http';
import { refuse } from '@libs/platform';
import { Actor, type AppRequest, Input, KeyedCalls, Route } from '@libs/platform/http';
import { sentReadings } from '@libs/usage/http';
import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { REFUSALS } from './assets.texts.js';
import { ReadAssets } from './read-assets.js';
import { RemoveReadings } from './remove-readings.js';
import { seriesSheet } from './series.sheet.js';
import { ReadFleetScore } from './receipts/fleet-score.js';
import { ReadReceipts } from './receipts/read-receipts.js';
import { type SentFile, UploadAssetReadings } from './upload-readings.js';

/** Live sites: their equipment and what it measured. */
@Controller()
export class AssetsController {
  constructor(
    private readonly assets: ReadAssets,
    private readonly receipts: ReadReceipts,
    private readonly score: ReadFleetScore,
    private readonly uploading: UploadAssetReadings,
    private readonly removing: RemoveReadings,
    private readonly exports: CsvExports,
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

  @Route(routes.getFleetScore)
  forecastScore(): Promise<FleetScore> {
    return this.score.all();
  }

  @Route(routes.getSeries)
  async series(
    @Actor() actor: ActorOf,
    @Input() { params, query }: InputOf<typeof routes.getSeries>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeriesView | StreamableFile> {
    const series = await this.assets.series(params.id, query, actor);
    void reply.header('Vary', 'Accept');
    if (!wantsCsv(request.headers.accept)) return series;
    const { sheet, rows: items } = seriesSheet(series);
    return this.exports.answer(sheet, {
      ask: () => Promise.resolve({ items, total: items.length, nextCursor: null }),
      asked: {},
      actor,
      reply,
    });
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

  @Route(routes.removeAssetReadings)
  async remove(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.removeAssetReadings>,
  ): Promise<AssetView> {
    await this.removing.remove(params.id, body.no, { actor, reason: body.reason });
    return this.assets.after(params.id, actor);
  }
}

/** CSV only if the header names it; the usual headers of browsers and programs get JSON. */
const wantsCsv = (accept = ''): boolean => accept.split(',').some((one) => one.split(';')[0]?.trim() === 'text/csv');

const isChannel = (text: string | undefined): text is MeteredChannel =>
  METERED_CHANNELS.includes(text as MeteredChannel);

async function sentFile(request: AppRequest): Promise<SentFile> {
  const { file, mapping, fields } = await sentReadings(request, ['channel']);
  if (!isChannel(fields.channel)) throw refuse.field('channel', REFUSALS.channel);
  return { file, mapping, channel: fields.channel };
}
