import { londonDate } from '@libs/contracts';
import type { Database } from '@libs/platform';
import type { Person } from './about.js';
import { causeId } from './cause-id.js';
import { type ExpiryStep, leftWords, stepOf } from './certificate-expiry.rules.js';
import { londonDay } from './links.js';
import type { Notice } from './notification.rules.js';
import { notifyPeople } from './notify-people.js';
import { activeAdmins, recordOwners } from './find-about.sql.js';

/** So many in one transaction. */
const BATCH = 50;

interface Held {
  installerId: string;
  accountIds: string[];
  company: string;
  name: string;
  expiresDate: string;
}

// Of installers who are given work and whose people can sign in.
const ENDING = `
select i.id as "installerId", coalesce(nullif(i.company_name, ''), i.full_name) as company,
       array(select a.id from membership m join account a on a.id = m.account_id and a.state = 'active'
              where m.party_id = i.id and m.until is null and m.role <> 'billing' order by m.since, m.id) as "accountIds",
       c.value ->> 'name' as name, c.value ->> 'expiresDate' as "expiresDate"
  from installer i
  cross join jsonb_array_elements(i.certificates) as c
 where i.status = 'active' and c.value ->> 'expiresDate' between $1 and $2 order by "expiresDate", i.id, name`;

const dayFrom = (now: Date, days: number): string => londonDate(new Date(now.getTime() + days * 86_400_000));

/** One id for one step of one certificate: another date is another certificate. */
const causeOf = ({ installerId, name, expiresDate }: Held, step: ExpiryStep): string =>
  causeId(`certificate_expires ${installerId} ${name} ${expiresDate} ${step}`);

/**
 * Tells an installer and the admins that a certificate ends, thirty and seven days before, and on the day after its last.
 * May run any number of times: each notifies once. Returns how many did.
 */
export async function notifyOfExpiringCertificates(database: Database, now: Date): Promise<number> {
  const tx = database.read();
  const today = londonDate(now);
  const admins = await activeAdmins(tx);
  const held = await tx.rows<Held>(ENDING, [dayFrom(now, -32), dayFrom(now, 32)]);
  const due = held.flatMap((one) => {
    const step = stepOf(one.expiresDate, today);
    return step ? [{ ...one, step, cause: causeOf(one, step) }] : [];
  });
  const told = await tx.rows<{ cause: string }>(
    `select distinct cause from notification where kind = 'certificate_expires' and cause = any($1::uuid[])
     union select distinct cause from digest_item where kind = 'certificate_expires' and cause = any($1::uuid[])`,
    [due.map(({ cause }) => cause)],
  );
  const known = new Set(told.map(({ cause }) => cause));
  const owners = await recordOwners(
    tx,
    due.map(({ installerId }) => installerId),
  );
  const news = due.filter(({ cause }) => !known.has(cause));
  for (let from = 0; from < news.length; from += BATCH) {
    await database.transaction(async (inside) => {
      for (const one of news.slice(from, from + BATCH)) {
        const owner = owners.get(one.installerId);
        await notifyPeople(
          inside,
          linesOf(one, one.step, owner ? [owner] : admins, today),
          { id: one.cause, at: now },
          now,
        );
      }
    });
  }
  return news.length;
}

function linesOf(held: Held, step: ExpiryStep, admins: readonly Person[], today: string): Notice[] {
  const { accountIds, company, name, expiresDate, installerId } = held;
  const day = londonDay(expiresDate);
  const says =
    step === 'expired' ? `${name} expired on ${day}` : `${name} expires ${leftWords(expiresDate, today)}, on ${day}`;
  const kind = 'certificate_expires' as const;
  return [
    ...accountIds.map((accountId) => ({
      accountId,
      role: 'installer' as const,
      kind,
      text: `Your certificate ${says}`,
      href: '/installer',
    })),
    ...admins.map((admin) => ({
      ...admin,
      kind,
      text: `${company}: ${says}`,
      href: `/admin/installers?open=${installerId}`,
    })),
  ];
}
