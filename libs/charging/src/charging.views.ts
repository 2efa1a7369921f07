import type { ChargerState, ChargerView, ChargingSession } from '@libs/contracts';
import { iso, isoOrNull } from '@libs/platform';
import type { Charger } from './charger.sql.js';
import type { KnownLimits } from './limits.rules.js';
import type { Session } from './session.sql.js';

/** A charger that wasn't heard for so long isn't connected, whatever its process left behind. */
const SILENT_MS = 3 * 60_000;

const stateOf = ({ connection, seenAt }: Charger, now: Date): ChargerState => {
  if (seenAt === null) return 'new';
  return connection !== null && now.getTime() - new Date(seenAt).getTime() < SILENT_MS ? 'online' : 'offline';
};

const instant = (at: number): string => new Date(at).toISOString();

const limitsView = ({ status, at, periods, until }: KnownLimits): ChargerView['limits'] => ({
  status,
  at,
  periods: periods.map(({ from, watts }) => ({ from: instant(from), kw: watts / 1000 })),
  until: instant(until),
});

export const chargerView = (charger: Charger, now: Date): ChargerView => ({
  id: charger.id,
  assetId: charger.assetId,
  name: charger.name,
  chargePointId: charger.chargePointId,
  kw: charger.watts / 1000,
  phases: charger.phases,
  state: stateOf(charger, now),
  seenAt: isoOrNull(charger.seenAt),
  model: charger.model,
  connectors: charger.connectors,
  needs: charger.needs,
  limits: charger.limits && charger.limits.until > now.getTime() ? limitsView(charger.limits) : null,
  version: charger.version,
  addedBy: charger.addedByName,
  createdAt: iso(charger.createdAt),
});

export const sessionView = ({ charger, ...session }: Session & { charger: string }): ChargingSession => ({
  id: session.id,
  chargerId: session.chargerId,
  charger,
  connector: session.connector,
  idTag: session.idTag,
  startedAt: iso(session.startedAt),
  stoppedAt: isoOrNull(session.stoppedAt),
  stopReason: session.stopReason,
  wh: session.wh,
  powerW: session.stoppedAt === null ? session.powerW : null,
  pence: session.pence,
  grams: session.grams,
  tariffEntered: session.tariffEntered,
  halfHours: session.halfHours.map(({ from, wh }) => ({ from: instant(from), wh })),
});
