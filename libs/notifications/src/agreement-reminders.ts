import { dayOf, type NotificationKind } from '@libs/contracts';
import type { Database, Tx } from '@libs/platform';
import { endsSoon, longStopStep, reminderOf } from './agreement-reminders.rules.js';
import { awaitedSignatures, notLiveYet, openWindows } from './agreement-reminders.sql.js';
import { causeId } from './cause-id.js';
import { activeAdmins, recordOwners } from './find-about.sql.js';
import { agreementFor, londonDay, pageFor } from './links.js';
import { NOTICES } from './notifications.texts.js';
import { notifyPeople } from './notify-people.js';
import type { Notice } from './tell.js';

/** The last day of what ends at this instant. */
const lastDay = (end: string): string => dayOf(new Date(Date.parse(end) - 1).toISOString());

const KINDS: NotificationKind[] = ['agreement_reminder', 'window_ends', 'long_stop'];

interface Due {
  cause: string;
  notices: Notice[];
}

/**
 * Reminds those whose signature is awaited, hosts whose withdrawal period ends, and the office and the funder's owners
 * of sites that aren't live shortly before the last day for it. May run any number of times: each tells once.
 */
export async function remindOfAgreements(database: Database, now: Date): Promise<number> {
  const tx = database.read();
  const due: Due[] = [];
  for (const { id, projectId, edition, turn, company, since, expiresAt, accountIds } of await awaitedSignatures(
    tx,
    now,
  )) {
    const step = reminderOf(new Date(since), new Date(expiresAt), now);
    if (!step) continue;
    const role = turn === 'host' ? ('asset_host' as const) : ('asset_funder' as const);
    const text = `Not signed yet: the agreement for ${company} can be signed until ${lastDay(expiresAt)}`;
    due.push({
      cause: causeId(`agreement_reminder ${id} ${edition} ${turn} ${step} ${step === 'last' ? expiresAt : ''}`),
      notices: accountIds.map((accountId) => ({
        accountId,
        role,
        kind: 'agreement_reminder',
        text,
        href: agreementFor({ id, projectId }, role),
      })),
    });
  }
  for (const { id, projectId, windowEndsAt, accountIds } of await openWindows(tx, now)) {
    if (!endsSoon(new Date(windowEndsAt), now)) continue;
    const text = `You may withdraw from your agreement until ${lastDay(windowEndsAt)}`;
    due.push({
      cause: causeId(`window_ends ${id}`),
      notices: accountIds.map((accountId) => ({
        accountId,
        role: 'asset_host',
        kind: 'window_ends',
        text,
        href: agreementFor({ id, projectId }, 'asset_host'),
      })),
    });
  }
  due.push(...(await longStops(tx, now)));
  const told = await tx.rows<{ cause: string }>(
    `select distinct cause from notification where kind = any($2) and cause = any($1::uuid[])
     union select distinct cause from digest_item where kind = any($2) and cause = any($1::uuid[])`,
    [due.map(({ cause }) => cause), KINDS],
  );
  const known = new Set(told.map(({ cause }) => cause));
  const news = due.filter(({ cause }) => !known.has(cause));
  for (const { cause, notices } of news)
    await database.transaction((inside) => notifyPeople(inside, notices, { id: cause, at: now }, now));
  return news.length;
}

async function longStops(tx: Tx, now: Date): Promise<Due[]> {
  const near = await notLiveYet(tx, now);
  if (near.length === 0) return [];
  const admins = await activeAdmins(tx);
  const recordOwner = await recordOwners(
    tx,
    near.map(({ projectId }) => projectId),
  );
  return near.flatMap(({ id, projectId, company, longStopOn, owners }): Due[] => {
    const step = longStopStep(longStopOn, now);
    if (!step) return [];
    const line = { kind: 'long_stop', text: NOTICES.longStop(company, londonDay(longStopOn)) } as const;
    const href = pageFor({ projectId, jobId: null }, 'asset_funder');
    const owner = recordOwner.get(projectId);
    return [
      {
        cause: causeId(`long_stop ${id} ${longStopOn} ${step}`),
        notices: [
          ...(owner ? [owner] : admins).map(({ accountId, role }) => ({
            accountId,
            role,
            ...line,
            href: agreementFor({ id, projectId }, role),
          })),
          ...owners.map((accountId) => ({ accountId, role: 'asset_funder' as const, ...line, href })),
        ],
      },
    ];
  });
}
