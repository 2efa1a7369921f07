import type { Actor, PeakEventView, PeakSite } from '@libs/contracts';
import { iso, isoOrNull, listPage, type ListQuery, type Tx } from '@libs/platform';

/** A site as it is stored, with whose it was on the day of the event. */
type StoredPart = PeakSite & { hostId: string; hostSince: string | null; day: string };
type Line = Omit<PeakEventView, 'sites' | 'totals'> & {
  totals: PeakEventView['totals'] | null;
  sites: StoredPart[] | null;
};
type Reader = Pick<Actor, 'role' | 'partyId'>;

const SITES = `(select jsonb_agg(jsonb_build_object('assetId', s.asset_id, 'company', coalesce(h.company_name, h.full_name),
    'postcode', h.postcode, 'status', s.status, 'version', s.version, 'whyNot', s.why_not, 'deliveredWh', s.delivered_wh,
    'pence', s.pence, 'days', coalesce(s.days, '[]'), 'halfHours', coalesce(s.half_hours, '[]'), 'paidAt', s.paid_at,
    'hostId', a.host_id, 'hostSince', a.host_since, 'day', s.day) order by h.company_name, s.asset_id)
  from peak_event_site s join asset a on a.id = s.asset_id left join host_party h on h.id = a.host_id where s.event_id = e.id)`;

const TOTALS = `(select jsonb_build_object('sites', count(*), 'called', count(*) filter (where s.status = 'called'),
    'accepted', count(*) filter (where s.status = 'accepted'), 'optedOut', count(*) filter (where s.status = 'opted_out'),
    'notTaking', count(*) filter (where s.status = 'not_taking'), 'delivered', count(*) filter (where s.status = 'delivered'),
    'paid', count(*) filter (where s.status = 'paid'), 'deliveredWh', coalesce(sum(s.delivered_wh), 0),
    'pence', coalesce(sum(s.pence), 0), 'paidPence', coalesce(sum(s.pence) filter (where s.status = 'paid'), 0))
  from peak_event_site s where s.event_id = e.id)`;

interface Wanted {
  id?: string;
  assetId?: string | undefined;
  /** Whether the sites are wanted: an event can have hundreds, and its totals are then counted by the database. */
  sites: boolean;
}

/**
 * Peak events, the latest first. In a GET row-level security decides which there are; the answer of a command is read in its own
 * transaction, so whose sites a reader sees is decided here as well.
 */
export async function listEvents(tx: Tx, reader: Reader, { id, assetId, sites }: Wanted, query: ListQuery) {
  const { rows, total, nextCursor } = await listPage<Line>(
    tx,
    {
      select: `e.id, e.from_at as "from", e.to_at as "to", e.pence_per_kwh as "pencePerKwh", e.reason, e.target, e.region,
        e.called_at as "calledAt", e.called_by_name as "calledBy", e.withdrawn_at as "withdrawnAt",
        ${sites ? 'null::jsonb' : TOTALS} as totals, ${sites ? SITES : 'null::jsonb'} as sites`,
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
  return { items: rows.map((line) => viewOf(line, reader)), total, nextCursor };
}

function viewOf(line: Line, reader: Reader): PeakEventView {
  const isAdmin = reader.role === 'admin';
  const sites = (line.sites ?? [])
    .filter(
      ({ hostId, hostSince, day }) =>
        isAdmin || (hostId === reader.partyId && (hostSince === null || day >= hostSince)),
    )
    .map(({ hostId: _, hostSince: __, day: ___, ...site }) => ({
      ...site,
      ...(isAdmin ? {} : { company: null, postcode: null }),
      paidAt: isoOrNull(site.paidAt),
    }));
  return {
    id: line.id,
    from: iso(line.from),
    to: iso(line.to),
    pencePerKwh: line.pencePerKwh,
    reason: line.reason,
    target: line.target,
    region: line.region,
    calledAt: iso(line.calledAt),
    calledBy: isAdmin ? line.calledBy : null,
    withdrawnAt: isoOrNull(line.withdrawnAt),
    totals: line.totals ?? totalsOf(sites),
    sites,
  };
}

function totalsOf(sites: readonly PeakSite[]): PeakEventView['totals'] {
  const count = (wanted: PeakSite['status']): number => sites.filter(({ status }) => status === wanted).length;
  const sum = (of: (site: PeakSite) => number | null): number => sites.reduce((all, site) => all + (of(site) ?? 0), 0);
  return {
    sites: sites.length,
    called: count('called'),
    accepted: count('accepted'),
    optedOut: count('opted_out'),
    notTaking: count('not_taking'),
    delivered: count('delivered'),
    paid: count('paid'),
    deliveredWh: sum(({ deliveredWh }) => deliveredWh),
    pence: sum(({ pence }) => pence),
    paidPence: sum(({ status, pence }) => (status === 'paid' ? pence : 0)),
  };
}
