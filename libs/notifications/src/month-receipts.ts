import { type CountedMonth, countedMonths } from '@libs/assets';
import { londonDate } from '@libs/contracts';
import type { Database, Tx } from '@libs/platform';
import { causeId } from './cause-id.js';
import { pageFor } from './links.js';
import type { Notice } from './notification.rules.js';
import { notifyPeople } from './notify-people.js';

/** So many in one transaction. */
const BATCH = 20;

const causeOf = ({ assetId, month }: CountedMonth): string => causeId(`month_receipt ${assetId} ${month}`);

/**
 * Tells a site's host and funder once that the month before has been read well enough to compare it with its forecast. May run
 * any number of times; a month that is read late is told late, until the next one is over. Returns how many months were told.
 */
export async function notifyOfMonthReceipts(database: Database, now: Date): Promise<number> {
  const today = londonDate(now);
  const [year, month] = today.split('-').map(Number) as [number, number];
  const from = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  const counted = await countedMonths(database.read(), from, today);
  const told = await database.read().rows<{ cause: string }>(
    `select distinct cause from notification where kind = 'month_receipt' and cause = any($1::uuid[])
     union select distinct cause from digest_item where kind = 'month_receipt' and cause = any($1::uuid[])`,
    [counted.map(causeOf)],
  );
  const known = new Set(told.map(({ cause }) => cause));
  const news = counted.filter((one) => !known.has(causeOf(one)));
  for (let at = 0; at < news.length; at += BATCH) {
    await database.transaction(async (tx) => {
      for (const one of news.slice(at, at + BATCH)) {
        await notifyPeople(tx, await noticesOf(tx, one), { id: causeOf(one), at: now }, now);
      }
    });
  }
  return news.length;
}

const KWH = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** The people of both parties; generation and its range are both parties' to see. */
async function noticesOf(tx: Tx, { hostId, funderId, projectId, month, kwh, frozen, verdict }: CountedMonth) {
  const people = await tx.rows<{ accountId: string; partyId: string; company: string }>(
    `select a.id as "accountId", m.party_id as "partyId", coalesce(nullif(h.company_name, ''), h.full_name) as company
       from membership m join account a on a.id = m.account_id and a.state = 'active'
       join host h on h.id = $1
      where m.party_id = any($2::uuid[]) and m.until is null and m.role <> 'billing' order by m.since, m.id`,
    [hostId, [hostId, funderId]],
  );
  const name = MONTH.format(new Date(`${month}-01T00:00:00Z`));
  const says = `${KWH.format(kwh)} kWh, ${verdict} the forecast of ${KWH.format(frozen.p10)} to ${KWH.format(frozen.p90)} kWh`;
  return people.map(({ accountId, partyId, company }): Notice => {
    const host = partyId === hostId;
    return {
      accountId,
      role: host ? 'asset_host' : 'asset_funder',
      kind: 'month_receipt',
      text: host ? `In ${name} your site generated ${says}` : `${company} generated ${says} in ${name}`,
      href: host ? '/asset-host/energy#forecast' : pageFor({ projectId, jobId: null }, 'asset_funder'),
    };
  });
}
