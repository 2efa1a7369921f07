import type { Person, TestApi } from '@apps/api/testing';
import { forecastMaker, Forecasts } from '@libs/forecasting';
import { type EventHandler, STORAGE, type Storage } from '@libs/platform';
import { consumeOnce, readEvent } from '@libs/platform/testing';
import { keepProjectForecast } from '@libs/projects';
import { proposalMaker } from '../make-proposal.js';

const SITE = {
  businessDetails: { businessType: 'cafe', postcode: 'LS2 7EY', roofAreaM2: 180 },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 28, phases: 3, offer: 'per_kwh', smartService: true },
};

/** What a host and the worker do until there is a proposal: the host's details, their forecast, the pages. */
export function proposalWorker(api: TestApi) {
  const now = () => new Date();

  /** What the worker does with every event that it has not looked at. */
  async function work(subscriber: string, types: string[], handle: EventHandler): Promise<void> {
    const waiting = await api.query<{ event_id: string }>(
      `select event_id from event_log e where type = any($1) and not exists
         (select 1 from inbox i where i.event_id = e.event_id and i.subscriber = $2) order by id`,
      [types, subscriber],
    );
    for (const { event_id: id } of waiting)
      await api.database.transaction((tx) =>
        consumeOnce(tx, subscriber, id, async () => {
          const event = await readEvent(tx, id);
          if (event) await handle(tx, event);
        }),
      );
  }
  /** The host changes its details, and its forecast follows. */
  async function edit(host: Person, body: object = SITE): Promise<void> {
    await api.call('PATCH', '/api/me/host', { as: host, body });
    const maker = { forecasts: api.app.get(Forecasts), keep: keepProjectForecast, now };
    await work('forecasts', ['host.created', 'host.details_changed'], forecastMaker(maker));
  }
  const draw = () =>
    work(
      'proposals',
      ['proposal.asked'],
      proposalMaker(api.database, api.app.get<Storage>(STORAGE, { strict: false }), { now }),
    );
  return { edit, draw, work };
}
