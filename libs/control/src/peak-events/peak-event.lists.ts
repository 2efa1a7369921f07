import type { PeakEventView, PeakSite } from '@libs/contracts';
import { iso, isoOrNull, listPage, type ListQuery, type Tx } from '@libs/platform';

type Line = Omit<PeakEventView, 'sites'> & { sites: Omit<PeakSite, 'paidAt'>[] };
type Sites = PeakSite[] | null;

const IS_ADMIN = `(select reader_role()) is not distinct from 'admin'`;

/** The sites that the reader may see, with a host's name and place for admins alone. */
const SITES = `(select jsonb_agg(jsonb_build_object('assetId', s.asset_id, 'company', h.company, 'postcode', h.postcode,
    'status', s.status, 'version', s.version, 'whyNot', s.why_not, 'deliveredWh', s.delivered_wh, 'pence', s.pence,
    'days', coalesce(s.days, '[]'), 'halfHours', coalesce(s.half_hours, '[]'), 'paidAt', s.paid_at) order by h.company, s.asset_id)
  from peak_event_site s left join lateral (select coalesce(p.company_name, p.full_name) as company, p.postcode
      from asset a join host_party p on p.id = a.host_id where a.id = s.asset_id and ${IS_ADMIN}) as h on true
 where s.event_id = e.id)`;

const TOTALS = `(select jsonb_build_object('sites', count(*), 'called', count(*) filter (where s.status = 'called'),
    'accepted', count(*) filter (where s.status = 'accepted'), 'optedOut', count(*) filter (where s.status = 'opted_out'),
    'notTaking', count(*) filter (where s.status = 'not_taking'), 'delivered', count(*) filter (where s.status = 'delivered'),
    'paid', count(*) filter (where s.status = 'paid'), 'deliveredWh', coalesce(sum(s.delivered_wh), 0),
    'pence', coalesce(sum(s.pence), 0), 'paidPence', coalesce(sum(s.pence) filter (where s.status = 'paid'), 0))
  from peak_event_site s where s.event_id = e.id)`;

interface Wanted {
  id?: string;
  assetId?: string | undefined;
  /** Whether the sites are wanted: an event can have hundreds. */
  sites: boolean;
}

/** Peak events as the reader may see them, the latest first: row-level security decides which, and which sites count. */
export async function listEvents(tx: Tx, { id, assetId, sites }: Wanted, query: ListQuery) {
  const { rows, total, nextCursor } = await listPage<Omit<Line, 'sites'> & { sites: Sites }>(
    tx,
    {
      select: `e.id, e.from_at as "from", e.to_at as "to", e.pence_per_kwh as "pencePerKwh", e.reason, e.target, e.region,
        e.called_at as "calledAt", case when ${IS_ADMIN} then e.called_by_name end as "calledBy", e.withdrawn_at as "withdrawnAt",
        ${TOTALS} as totals, ${sites ? SITES : 'null::jsonb'} as sites`,
      from: 'peak_event e',
      id: 'e.id',
      sorts: { from: { sql: 'e.from_at', type: 'timestamptz' } },
      defaultSort: '-from',
      where: [
        ...(id ? [{ sql: 'e.id = ?', values: [id] }] : []),
        ...(assetId
          ? [
              {
                sql: 'exists (select from peak_event_site s where s.event_id = e.id and s.asset_id = ?)',
                values: [assetId],
              },
            ]
          : []),
      ],
    },
    query,
  );
  return { items: rows.map(viewOf), total, nextCursor };
}

const viewOf = ({ sites, ...line }: Omit<Line, 'sites'> & { sites: Sites }): PeakEventView => ({
  id: line.id,
  from: iso(line.from),
  to: iso(line.to),
  pencePerKwh: line.pencePerKwh,
  reason: line.reason,
  target: line.target,
  region: line.region,
  calledAt: iso(line.calledAt),
  calledBy: line.calledBy,
  withdrawnAt: isoOrNull(line.withdrawnAt),
  totals: line.totals,
  sites: (sites ?? []).map((site) => ({ ...site, paidAt: isoOrNull(site.paidAt) })),
});
