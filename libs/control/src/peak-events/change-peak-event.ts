import { type Actor, mayAct, PEAK_ACTIONS } from '@libs/contracts';
import { lockAsset } from '@libs/assets';
import { Clock, Database, iso, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { findControl } from '../control.sql.js';
import { lockEvent, lockSite, markWithdrawn, moveSite, sitesOfEvent, type StoredEvent } from './peak-event.sql.js';
import { PEAK_REFUSALS } from './peak-events.texts.js';
import { type OfSite, publishPeak } from './publish-peak.js';

/** What a host and the office decide about a peak event that was called: one transaction each, and once. */
@Injectable()
export class ChangePeakEvent {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A host skips an event at its sites, or takes part after all. */
  skip(id: string, { assetId, skip }: { assetId?: string | undefined; skip: boolean }, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const all = await sitesOfEvent(tx, id);
      const own = all.filter((site) => site.hostId === actor.partyId && (!assetId || site.assetId === assetId));
      if (own.length === 0) throw refuse.notFound(PEAK_REFUSALS.notFound);
      // Assets before the event, as a decision about control holds them.
      for (const site of own) await lockAsset(tx, site.assetId);
      const event = await ahead(tx, id, at);
      const moved: OfSite[] = [];
      for (const { assetId: each } of own) {
        const site = await lockSite(tx, id, each);
        if (!site || site.hostId !== actor.partyId) throw refuse.notFound(PEAK_REFUSALS.notFound);
        const action = PEAK_ACTIONS[skip ? 'skip' : 'rejoin'];
        if (!mayAct(action, actor.role, site.status)) continue;
        const accepted = !skip && (await findControl(tx, each)).allowed;
        await moveSite(tx, { eventId: id, assetId: each, status: accepted ? 'accepted' : action.to, at });
        const data = { peakEventId: id, assetId: each, from: iso(event.from) };
        moved.push({
          site,
          version: site.version + 1,
          event: { type: skip ? 'peak_event.skipped' : 'peak_event.rejoined', data },
        });
      }
      await publishPeak(tx, moved, { eventId: id, actor, at });
    });
  }

  /** The office withdraws an event that hasn't begun. */
  withdraw(id: string, actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const event = await lockEvent(tx, id);
      if (!event) throw refuse.notFound(PEAK_REFUSALS.notFound);
      if (event.withdrawnAt) return;
      refuseBegun(event, at);
      await markWithdrawn(tx, id, at);
      const data = { peakEventId: id, from: iso(event.from), to: iso(event.to) };
      const moved: OfSite[] = [];
      for (const { assetId } of await sitesOfEvent(tx, id)) {
        const site = await lockSite(tx, id, assetId);
        if (!site || !mayAct(PEAK_ACTIONS.withdraw, actor.role, site.status)) continue;
        await moveSite(tx, { eventId: id, assetId, status: 'withdrawn', at });
        moved.push({
          site,
          version: site.version + 1,
          event: { type: 'peak_event.withdrawn', data: { ...data, assetId } },
        });
      }
      await publishPeak(tx, moved, { eventId: id, actor, at });
    });
  }

  /** The office has paid these sites what they earned, as it saw it. */
  pay(id: string, sites: readonly { assetId: string; version: number }[], actor: Actor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const event = await lockEvent(tx, id);
      if (!event) throw refuse.notFound(PEAK_REFUSALS.notFound);
      const paid: OfSite[] = [];
      for (const { assetId, version } of sites.toSorted((one, other) => (one.assetId < other.assetId ? -1 : 1))) {
        const site = await lockSite(tx, id, assetId);
        if (!site) throw refuse.field('sites', PEAK_REFUSALS.notIn);
        if (site.status === 'paid') continue;
        if (site.version !== version) throw refuse.conflict(PEAK_REFUSALS.changed);
        if (!mayAct(PEAK_ACTIONS.pay, actor.role, site.status) || !site.pence)
          throw refuse.conflict(PEAK_REFUSALS.cantPay);
        await moveSite(tx, { eventId: id, assetId, status: 'paid', at });
        const data = { peakEventId: id, assetId, from: iso(event.from), pence: site.pence };
        paid.push({ site, version: site.version + 1, event: { type: 'peak_event.paid', data } });
      }
      await publishPeak(tx, paid, { eventId: id, actor, at });
    });
  }
}

/** The event, held; refused if it has begun or was withdrawn. */
async function ahead(tx: Tx, id: string, at: Date): Promise<StoredEvent> {
  const event = await lockEvent(tx, id);
  if (!event) throw refuse.notFound(PEAK_REFUSALS.notFound);
  if (event.withdrawnAt) throw refuse.conflict(PEAK_REFUSALS.withdrawn);
  refuseBegun(event, at);
  return event;
}

function refuseBegun({ from }: StoredEvent, at: Date): void {
  if (Date.parse(iso(from)) <= at.getTime()) throw refuse.conflict(PEAK_REFUSALS.begun);
}
