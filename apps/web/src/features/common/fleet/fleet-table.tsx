import { earnedWords, type FleetSite, type Role } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { cn } from '../../../kit/cn';
import { clockShort, dateText, number } from '../../../kit/format';
import { ariaSort, type ColumnSort, SortHead } from '../../../records/list/sort-head';
import { penceText } from '../bills/bill-words';
import { kwhText } from '../energy/kwh-text';
import { PLAN_WORDS } from '../battery/plan-words.texts';
import { AssetBadge } from './asset-badge';
import { FLEET } from './fleet.texts';

const NUMBER = 'px-3 text-right tabular-nums';
const SMALL = cn('block text-xs font-normal text-muted-foreground');

const COLUMNS = [
  { look: { sort: 'company' }, name: FLEET.site },
  { look: { sort: 'status' }, name: FLEET.state },
  { look: { sort: 'solarKwp', falling: true, right: true }, name: FLEET.kwp },
  { look: { sort: 'today', falling: true, right: true }, name: FLEET.today },
  { look: { sort: 'month', falling: true, right: true }, name: FLEET.month },
  { look: { sort: 'ratio', right: true }, name: FLEET.ratio },
  { look: { sort: 'dpi', falling: true, right: true }, name: FLEET.dpi },
  { look: { sort: 'battery', falling: true, right: true }, name: FLEET.battery },
  { look: { sort: 'readTo', right: true }, name: FLEET.readTo },
] as const;

const NOT_INSTALLERS: readonly string[] = [FLEET.ratio, FLEET.dpi, FLEET.battery];

/** A row a site. On a phone, the name and state above today and the month. */
export function FleetTable({ role, sites, order }: { role: Role; sites: readonly FleetSite[]; order: ColumnSort }) {
  // A fleet without a battery has no column of dashes.
  const batteries = sites.some(({ battery }) => battery !== null);
  const columns = COLUMNS.filter(
    ({ name }) => (role !== 'installer' || !NOT_INSTALLERS.includes(name)) && (batteries || name !== FLEET.battery),
  );
  return (
    <div role="group" aria-label={FLEET.table} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-t-2 border-foreground text-sm max-md:block">
        <caption className="sr-only">{FLEET.table}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-border-strong">
            {columns.map(({ look, name }) => (
              <th
                key={name}
                scope="col"
                aria-sort={ariaSort(look, order)}
                className={cn(
                  'h-9 px-3 text-2xs font-medium whitespace-nowrap text-muted-foreground first:pl-0',
                  'right' in look ? 'text-right' : 'text-left',
                )}
              >
                <SortHead look={look} order={order}>
                  {name}
                </SortHead>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {sites.map((site) => (
            <Row key={site.id} site={site} role={role} batteries={batteries} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ADDRESS = {
  admin: '/admin/fleet/$id',
  asset_funder: '/asset-funder/fleet/$id',
  installer: '/installer/sites/$id',
} as const;

/** Drawn again only when its site has changed: an answer shares what stayed the same. */
const Row = memo(function Row({
  site,
  role,
  batteries,
}: {
  site: FleetSite;
  role: Role;
  /** Whether any site of the fleet has one. */
  batteries: boolean;
}) {
  const { id, company, postcode, status, solarKwp, today, month } = site;
  const to = role === 'asset_host' ? null : ADDRESS[role];
  const name = company ?? FLEET.noName;
  return (
    <tr
      data-site={id}
      className="border-b border-border max-md:grid max-md:grid-cols-beside max-md:gap-x-3 max-md:gap-y-1 max-md:py-3"
    >
      <th scope="row" className="min-w-48 py-2 pr-3 text-left font-medium wrap-anywhere max-md:min-w-0 max-md:py-0">
        {to ? (
          <Link to={to} params={{ id }} className="lnk inline-flex min-h-6 items-center">
            {name}
          </Link>
        ) : (
          name
        )}
        <span className={SMALL}>{postcode}</span>
      </th>
      <td className="px-3 max-md:px-0 max-md:text-right">
        <AssetBadge status={status} />
      </td>
      <td className={cn(NUMBER, 'max-md:hidden')}>{solarKwp === null ? '–' : number(solarKwp)}</td>
      <td className={cn(NUMBER, 'max-md:px-0 max-md:text-left')}>
        <span className="mr-1 text-xs text-muted-foreground md:hidden">{FLEET.today}</span>
        {kwhText(today.wh)}
        {today.read > 0 && <span className={cn(SMALL, 'max-md:hidden')}>{FLEET.ofHalfHours(today.read)}</span>}
      </td>
      <td className={cn(NUMBER, 'max-md:hidden')}>
        {kwhText(month.wh)}
        {month.days > 0 && <span className={SMALL}>{FLEET.wholeDays(month.days)}</span>}
      </td>
      {role !== 'installer' && <Ratio month={month} />}
      {role !== 'installer' && <Money money={site.money} />}
      {batteries && <Battery battery={site.battery} />}
      <td className={cn(NUMBER, 'whitespace-nowrap text-muted-foreground max-md:hidden')}>
        <ReadTo at={site.readTo} />
      </td>
    </tr>
  );
});

const Ratio = ({ month: { ratio, expectedWh } }: Pick<FleetSite, 'month'>) => (
  <td className={cn(NUMBER, 'font-medium max-md:px-0')}>
    <span className="mr-1 text-xs font-normal text-muted-foreground md:hidden">{FLEET.ratio}</span>
    {ratio === null ? '–' : `${Math.round(100 * ratio)}%`}
    {expectedWh !== null && <span className={SMALL}>{FLEET.expected(kwhText(expectedWh))}</span>}
  </td>
);

const Money = ({ money: { dpi, duePence } }: Pick<FleetSite, 'money'>) => (
  <td className={cn(NUMBER, 'max-md:hidden')}>
    {dpi === null ? '–' : dpi.toFixed(3)}
    {duePence !== null && duePence > 0 && <span className={SMALL}>{FLEET.due(penceText(duePence))}</span>}
  </td>
);

const Battery = ({ battery }: Pick<FleetSite, 'battery'>) => (
  <td className={cn(NUMBER, 'max-md:hidden')}>
    {battery && battery.pence !== null ? earnedWords(battery.pence) : '–'}
    {battery && battery.days > 0 && <span className={SMALL}>{FLEET.scoredDays(battery.days)}</span>}
    {battery && battery.allowed !== null && (
      <span className={SMALL}>{FLEET.batteryState(battery.allowed, battery.plan && PLAN_WORDS[battery.plan])}</span>
    )}
  </td>
);

function ReadTo({ at }: { at: string | null }) {
  if (at === null) return FLEET.never;
  const moment = new Date(at);
  // The end of a half hour at midnight is of the day before, which it ends.
  const last = new Date(moment.getTime() - 1);
  const clock = clockShort(moment);
  return (
    <time dateTime={at}>
      {clock === '00:00' ? '24:00' : clock}
      <span className={SMALL}>{dateText(DAY.format(last))}</span>
    </time>
  );
}

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
