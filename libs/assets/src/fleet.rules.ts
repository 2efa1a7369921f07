import type { FleetSite } from '@libs/contracts';
import { HALF_HOUR, localMidnight } from '@libs/forecast';
import type { FleetRow } from './fleet.sql.js';

/** What a fleet shows about its sites. Pure. */

/** When the newest half hour with data ended. */
function readTo({ lastDay, lastWh }: Pick<FleetRow, 'lastDay' | 'lastWh'>): string | null {
  const at = lastWh?.findLastIndex((wh) => wh !== null) ?? -1;
  return lastDay === null || at < 0 ? null : new Date(localMidnight(lastDay) + (at + 1) * HALF_HOUR).toISOString();
}

const daysOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/**
 * A month is compared by days: only complete days count, and the month's forecast is scaled to as many days,
 * so that a gap neither helps nor harms a site.
 */
export function fleetSite(row: FleetRow, today: string): FleetSite {
  const { lastDay, lastWh, todayWh, todayRead, monthWh, monthDays, p50, total: _, ...rest } = row;
  const {
    duePence,
    receivedPence,
    paidInPence,
    allowed,
    plan,
    notSent,
    scoredPence: pence,
    scoredDays,
    ...site
  } = rest;
  const expectedWh = p50 === null || monthDays === 0 ? null : Math.round((p50 * 1000 * monthDays) / daysOfMonth(today));
  return {
    ...site,
    readTo: readTo({ lastDay, lastWh }),
    today: { wh: todayWh, read: todayRead },
    month: {
      wh: monthWh,
      days: monthDays,
      expectedWh,
      ratio: monthWh === null || !expectedWh ? null : Math.round((1000 * monthWh) / expectedWh) / 1000,
    },
    money: { duePence, receivedPence, paidInPence, dpi: dpiOf(receivedPence, paidInPence) },
    battery: row.batteryKwh && scoredDays !== null ? { allowed, plan, notSent, pence, days: scoredDays } : null,
  };
}

/** Cash received ÷ paid in, to four decimals; null where either isn't known. */
const dpiOf = (received: number | null, paidIn: number | null): number | null =>
  received === null || !paidIn ? null : Math.round((10_000 * received) / paidIn) / 10_000;
