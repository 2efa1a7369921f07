import {
  type Actor,
  type AssetReceipts,
  type ForecastRange,
  londonDate,
  type MeteredChannel,
  type ReceiptMonth,
  type SeriesItem,
} from '@libs/contracts';
import { carbonFactor, HALF_HOUR, localMidnight } from '@libs/forecast';
import { nationalIntensity } from '@libs/grid';
import { Clock, Database } from '@libs/platform';
import { seriesOf, TelemetryStore } from '@libs/telemetry';
import { Injectable } from '@nestjs/common';
import type { Asset } from '../asset.sql.js';
import { daysOf, visible } from '../read-assets.js';
import { type ReceiptFacts, receiptFacts } from './receipt-facts.sql.js';
import { carbonOf, type Intensity, receiptOf, receiptScore, savingOf } from './receipts.rules.js';

const MONTHS = 13;
const CHANNELS = ['gen', 'exp', 'self'] as const;

/** Compares each month of a live site with its forecasts. */
@Injectable()
export class ReadReceipts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: TelemetryStore,
  ) {}

  async of(id: string, actor: Actor): Promise<AssetReceipts> {
    const tx = this.database.read();
    const asset = await visible(tx, id, actor);
    const today = londonDate(this.clock.now());
    const from = firstDay(asset.liveSince, today);
    const channels: MeteredChannel[] = ['gen', 'exp'];
    const stored = await this.store.days(tx, { assetId: id, channels, from, to: today });
    const items = seriesOf(stored, {
      channels: CHANNELS,
      step: 'hh',
      days: daysOf(from, lastOf(today)),
      battery: false,
    });
    const [facts, grid] = await this.database.readUnscoped(
      async (all) =>
        [await receiptFacts(all, asset), await nationalIntensity(all, new Date(localMidnight(from)))] as const,
    );
    const own = actor.role !== 'asset_funder';
    const rate = rateOf(facts);
    const months = [...Map.groupBy(items, ({ start }) => start.slice(0, 7))].map(([month, days]): ReceiptMonth => {
      const compared = receiptOf(measured(month, days), { ...asset, ...rangesOf(facts) }, today);
      const carbon =
        compared.kwh === null ? null : carbonOf(halfHoursOf(days, grid), carbonFactor(Number(month.slice(0, 4))));
      return { ...compared, carbon, ...(own ? { saving: savingIn(month, days, asset, facts, rate) } : {}) };
    });
    const { frozen, newest } = facts;
    return {
      assetId: id,
      frozen: frozen && { on: frozen.on, at: frozen.agreed ? 'agreement' : 'go_live' },
      newest: newest?.on ?? null,
      ...(own ? { rate } : {}),
      score: receiptScore(months),
      months,
    };
  }
}

type Rate = AssetReceipts['rate'];

/** What the host pays its supplier, from the newest forecast. Bills don't give a unit rate, so it is assumed. */
function rateOf({ frozen, newest }: ReceiptFacts): NonNullable<Rate> | null {
  const forecast = newest ?? frozen;
  if (!forecast) return null;
  const source = forecast.rateBasis === 'entered' ? 'entered' : 'assumed';
  return { pencePerKwh: forecast.ratePence, on: forecast.on, source, assumed: true };
}

const rangesOf = ({ frozen, newest }: ReceiptFacts): Record<'frozen' | 'newest', ForecastRange[] | null> => ({
  frozen: frozen?.generation ?? null,
  newest: newest?.generation ?? null,
});

function firstDay(liveSince: string, today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const earliest = new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
  return `${(liveSince > earliest ? liveSince : earliest).slice(0, 7)}-01`;
}

const lastOf = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

const sumOf = (days: readonly SeriesItem[], channel: string, what: 'wh' | 'read' | 'estimated'): number =>
  days.reduce((sum, { channels }) => sum + (channels.find((one) => one.channel === channel)?.[what] ?? 0), 0);

function measured(month: string, days: readonly SeriesItem[]) {
  const known = sumOf(days, 'gen', 'read');
  return {
    month,
    halfHours: days.reduce((sum, { halfHours }) => sum + halfHours, 0),
    genWh: known === 0 ? null : sumOf(days, 'gen', 'wh'),
    known,
    estimated: sumOf(days, 'gen', 'estimated'),
  };
}

const halfHoursOf = (days: readonly SeriesItem[], grid: ReadonlyMap<number, Intensity>) =>
  days.flatMap(({ start, halfHours, channels }) => {
    const begins = localMidnight(start);
    const of = (channel: string, at: number) => channels.find((one) => one.channel === channel)?.values?.[at] ?? null;
    return Array.from({ length: halfHours }, (_, at) => ({
      self: of('self', at),
      exported: of('exp', at),
      grid: grid.get(begins + at * HALF_HOUR) ?? null,
    }));
  });

function savingIn(
  month: string,
  days: readonly SeriesItem[],
  { liveSince }: Asset,
  { terms, frozen, newest, figures }: ReceiptFacts,
  rate: NonNullable<Rate> | null,
): ReceiptMonth['saving'] {
  const agreed = terms.find(
    ({ from, until }) => from.slice(0, 7) <= month && (until === null || until > `${month}-01`),
  );
  if (!agreed || !rate || sumOf(days, 'self', 'read') === 0) return null;
  return savingOf({
    terms: agreed.terms,
    startsOn: agreed.terms.startsOn === 'go_live' ? liveSince : agreed.terms.startsOn,
    month,
    figures,
    selfWh: sumOf(days, 'self', 'wh'),
    genWh: sumOf(days, 'gen', 'wh'),
    exportWh: sumOf(days, 'exp', 'wh'),
    ratePence: rate.pencePerKwh,
    exportPence: (newest ?? frozen)?.exportPence ?? 0,
  });
}
