import { findAsset } from '@libs/assets';
import type { Actor, DayScore, ScoresView } from '@libs/contracts';
import { Database, refuse } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { REFUSALS } from '../control.texts.js';
import { scoresOf } from './score.sql.js';

/** What batteries earned, for the host, the funder and admins. What the host paid is left out for the funder. */
@Injectable()
export class ReadScores {
  constructor(private readonly database: Database) {}

  async of(assetId: string, { from, to }: { from: string; to: string }, actor: Actor): Promise<ScoresView> {
    const tx = this.database.read();
    const asset = await findAsset(tx, assetId);
    const party = { asset_host: asset?.hostId, asset_funder: asset?.funderId, installer: null };
    if (!asset || (actor.role !== 'admin' && (!actor.partyId || party[actor.role] !== actor.partyId)))
      throw refuse.notFound(REFUSALS.notFound);
    const items = await scoresOf(tx, assetId, from, to);
    return { assetId, from, to, items, total: totalOf(items) };
  }
}

function totalOf(items: readonly DayScore[]): ScoresView['total'] {
  const earned = items.flatMap((one) => one.earned ?? []);
  const sum = (of: (one: (typeof earned)[number]) => number): number =>
    earned.reduce((total, one) => total + of(one), 0);
  return {
    days: earned.length,
    pence: sum(({ pence }) => pence),
    wearPence: sum(({ wearPence }) => wearPence),
    overSelfUsePence: sum(({ overSelfUsePence }) => overSelfUsePence),
    bestPence: sum(({ bestPence }) => bestPence),
    grams: sum(({ grams }) => grams),
  };
}
