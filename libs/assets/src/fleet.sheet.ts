import type { Fleet, FleetSite, Role } from '@libs/contracts';
import type { Sheet } from '@libs/exports';

const kwh = (wh: number | null): number | null => (wh === null ? null : wh / 1000);

const pounds = (pence: number | null): number | null => (pence === null ? null : pence / 100);

/** A fleet as a file. Each row has the time of calculation and the hash of all rows, so that a copied row still has them. */
export function fleetSheet({ asOf, hash }: Fleet, role: Role): Sheet<FleetSite> {
  return {
    name: 'fleet',
    nouns: ['live site', 'live sites'],
    columns: {
      Id: ({ id }) => id,
      Site: ({ company }) => company,
      Postcode: ({ postcode }) => postcode,
      'Solar (kWp)': ({ solarKwp }) => solarKwp,
      'Battery (kWh)': ({ batteryKwh }) => batteryKwh,
      State: ({ status }) => status,
      'Live since': ({ liveSince }) => liveSince,
      'Read to': ({ readTo }) => readTo,
      'Today (kWh)': ({ today }) => kwh(today.wh),
      'Half hours read today': ({ today }) => today.read,
      'Month so far (kWh)': ({ month }) => kwh(month.wh),
      'Whole days of the month so far': ({ month }) => month.days,
      ...(role === 'installer'
        ? {}
        : {
            'Forecast P50 of those days (kWh)': ({ month }: FleetSite) => kwh(month.expectedWh),
            'Month so far ÷ P50': ({ month }: FleetSite) => month.ratio,
            'Left to pay (£)': ({ money }: FleetSite) => pounds(money.duePence),
            'Received (£)': ({ money }: FleetSite) => pounds(money.receivedPence),
            'Paid in (£)': ({ money }: FleetSite) => pounds(money.paidInPence),
            'Received ÷ paid in': ({ money }: FleetSite) => money.dpi,
            'Battery earned this month (£)': ({ battery }: FleetSite) => pounds(battery?.pence ?? null),
            'Days of it with a score': ({ battery }: FleetSite) => battery?.days ?? null,
          }),
      ...(role === 'admin'
        ? {
            'Smart control': ({ battery }: FleetSite) =>
              battery ? (battery.allowed ? 'allowed' : 'not allowed') : null,
            Plan: ({ battery }: FleetSite) => battery?.plan ?? null,
          }
        : {}),
      'As of': () => asOf,
      'Data hash (SHA-256)': () => hash,
    },
  };
}
