import { ReadAssets } from '@libs/assets/http';
import {
  type Actor,
  type AssetView,
  type ChatSource,
  earnedWords,
  type PlanStretch,
  type PlanView,
  stretchReason,
  stretchTimes,
  stretchTitle,
  UNSCORED_WORDS,
} from '@libs/contracts';
import { ReadPlan, ReadScores } from '@libs/control/http';
import { Clock } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../reply.js';
import type { Entities } from '../understanding/entities.rules.js';
import { number, tenths } from '../words.js';
import { daysIn } from './period.rules.js';
import { notFound, notYours } from './portals.js';
import { isOf } from './record-fields.js';

/** Of more sites than this one has to be named. */
const MOST_SITES = 30;
const MOST_STRETCHES = 3;
const DAY = 86_400_000;
const ENERGY = 'Energy';
const CHARGES: readonly PlanStretch['does'][] = ['buy', 'store'];

type Asked = Pick<Entities, 'months' | 'period' | 'name'>;

/** What a battery did by its plan and why, and what it earned, as the pages of the site say it. */
@Injectable()
export class BatteryTool {
  constructor(
    private readonly assets: ReadAssets,
    private readonly plans: ReadPlan,
    private readonly scores: ReadScores,
    private readonly clock: Clock,
  ) {}

  /** Why it charged: the stretches of the plan that are over, with their reasons. */
  async why(actor: Actor, args: Asked): Promise<Reply> {
    if (actor.role !== 'asset_host' && actor.role !== 'admin') return notYours(actor.role);
    const { meant, refused } = await this.meant(actor, args);
    if (refused) return refused;
    const [asset, ...others] = meant;
    const sources = [sourceOf(actor, meant)];
    if (!asset) return { text: NONE, sources };
    if (others.length > 0) return { text: 'Which site do you mean? Name it, and I look it up.', sources };
    const { days, words, since } = this.nights(args);
    const views: PlanView[] = [];
    for (const day of days) views.push(await this.plans.of(asset.id, day, actor));
    const now = this.clock.now().toISOString();
    const over = views
      .flatMap(({ stretches }) => stretches)
      .filter(({ to, from, does }) => to > since && from < now && CHARGES.includes(does));
    const sent = notSentWords(views.at(-1)?.plan ?? null);
    if (views.every(({ halfHours }) => halfHours.length === 0))
      return { text: `There was no plan for the battery ${words}.`, sources };
    if (over.length === 0)
      return {
        text: [`The plan had no charging of the battery ${words}.`, measured(views, since), sent].join(' ').trim(),
        sources,
      };
    const said = over
      .slice(-MOST_STRETCHES)
      .map(
        (one) =>
          `${stretchTimes(one)}: ${lower(stretchTitle(one))}, ${tenths(one.wh / 1000)} kWh. ${stretchReason(one)}.`,
      );
    return {
      text: [`By the plan ${words}.`, ...said, measured(views, since), sent].filter(Boolean).join(' '),
      sources,
    };
  }

  async earned(actor: Actor, args: Asked): Promise<Reply> {
    if (actor.role === 'installer') return notYours(actor.role);
    const { meant, refused } = await this.meant(actor, args);
    if (refused) return refused;
    const sources = [sourceOf(actor, meant)];
    if (meant.length === 0) return { text: NONE, sources };
    const { from, to, words } = daysIn(args, this.clock.now());
    const sum = { days: 0, pence: 0, wearPence: 0, overSelfUsePence: 0 };
    let whyNot: keyof typeof UNSCORED_WORDS | null = null;
    for (const { id } of meant) {
      const { total, items } = await this.scores.of(id, { from, to }, actor);
      for (const name of ['days', 'pence', 'wearPence', 'overSelfUsePence'] as const) sum[name] += total[name];
      whyNot = items.findLast((one) => one.whyNot !== null)?.whyNot ?? whyNot;
    }
    const where =
      meant.length === 1 ? (args.name ? ` at ${meant[0]?.company}` : '') : ` at ${number(meant.length)} sites`;
    if (sum.days === 0) {
      const why = whyNot
        ? ` ${UNSCORED_WORDS[whyNot]}.`
        : ' A day is scored from 06:00 on the next one, once its readings are there.';
      return { text: `No score of the battery is known ${words}${where}.${why}`, sources };
    }
    const did =
      sum.pence >= 0
        ? `The battery earned ${earnedWords(sum.pence)} ${words}${where}`
        : `The battery cost ${earnedWords(-sum.pence)} more than it saved ${words}${where}`;
    const over = sum.overSelfUsePence;
    const mode =
      over >= 0 ? `${earnedWords(over)} more than in its own mode` : `${earnedWords(-over)} less than in its own mode`;
    const days = sum.days === 1 ? 'one day' : `${number(sum.days)} days`;
    return {
      text: `${did}, compared with no battery, before ${earnedWords(sum.wearPence)} of wear. That’s ${mode}, and the sum of ${days} with a score.`,
      sources,
    };
  }

  private async meant(actor: Actor, { name }: Asked): Promise<{ meant: AssetView[]; refused: Reply | null }> {
    const all = (await this.assets.list(actor)).items.filter(({ batteryKwh }) => batteryKwh);
    const meant = name ? all.filter(({ company }) => isOf(company ?? '', name)) : all;
    const tooMany = meant.length > MOST_SITES && {
      text: 'Which site do you mean? Name it, and I look it up.',
      sources: [sourceOf(actor, meant)],
    };
    return { meant, refused: name && meant.length === 0 ? notFound(actor.role) : tooMany || null };
  }

  /** The days that are looked at: those named, else from six in the evening before. */
  private nights(args: Asked): { days: string[]; words: string; since: string } {
    const now = this.clock.now();
    const [today, yesterday] = [0, 1].map(
      (back) => daysIn({ period: 'today' }, new Date(now.getTime() - back * DAY)).from,
    );
    if (args.period === 'yesterday' || args.period === 'today') {
      const { from, words } = daysIn(args, now);
      return { days: [from], words, since: '' };
    }
    const evening = new Date(Date.parse(`${yesterday}T18:00:00Z`)).toISOString();
    return { days: [yesterday ?? '', today ?? ''], words: 'since last evening', since: evening };
  }
}

const NONE = 'None of these sites has a battery, so there is nothing to say about one.';
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What went in, as it was read; empty where it isn't measured. */
function measured(views: readonly PlanView[], since: string): string {
  const read = views
    .flatMap(({ halfHours }) => halfHours.filter(({ from }) => from >= since))
    .flatMap(({ did }) => did?.chargedWh ?? []);
  if (read.length === 0) return '';
  return `It took in ${tenths(read.reduce((sum, wh) => sum + wh, 0) / 1000)} kWh, as it was read.`;
}

function notSentWords(plan: PlanView['plan']): string {
  if (!plan?.notSent) return '';
  return plan.notSent === 'consent' || plan.notSent === 'stopped'
    ? 'Smart control isn’t allowed, so the plan isn’t sent and the battery runs in its own mode.'
    : 'The plan couldn’t be sent to the inverter, so the battery runs in its own mode.';
}

function sourceOf({ role }: Actor, assets: readonly AssetView[]): ChatSource {
  if (role === 'asset_host') return { title: ENERGY, href: '/asset-host/energy' };
  const base = { admin: '/admin/fleet', asset_funder: '/asset-funder/fleet', installer: '/installer/sites' }[role];
  const [one] = assets;
  return { title: ENERGY, href: assets.length === 1 && one ? `${base}/${one.id}` : base };
}
