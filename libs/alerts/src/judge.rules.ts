import { FINDINGS, type SiteRule } from './findings.rules.js';
import type { Change, Finding, KnownAlert, WatchedSite } from './watched.js';

/** Derives the changes from what the rules find and the existing alerts. Pure: the same input gives the same changes. */

const DAY = 86_400_000;
/** What a late platform would raise at each of its sites. */
const OF_PLATFORM: readonly SiteRule[] = ['comms_stale', 'meter_gap'];
const RULES = Object.keys(FINDINGS) as SiteRule[];

export function judge(site: WatchedSite, alerts: readonly KnownAlert[], now: number): Change[] {
  return RULES.flatMap((rule) => {
    const those = alerts.filter((alert) => alert.rule === rule);
    const current = those.find(({ status }) => status !== 'resolved') ?? null;
    const ended = those.filter(({ status }) => status === 'resolved');
    if (site.suspended) return current ? suspend(current) : [];
    const finding = FINDINGS[rule](site, now, current);
    const held = site.incident && OF_PLATFORM.includes(rule);
    return current ? next(current, finding, { held, now }) : first(rule, finding, { ended, held, now });
  });
}

const suspend = ({ id, status }: KnownAlert): Change[] => {
  if (status === 'pending') return [{ kind: 'drop', id }];
  return status === 'open' ? [{ kind: 'suppress', id }] : [];
};

interface Held {
  held: boolean;
  now: number;
}

function first(rule: SiteRule, finding: Finding, { ended, held, now }: Held & { ended: KnownAlert[] }): Change[] {
  if (finding.state !== 'on' && finding.state !== 'begun') return [];
  const { from, to } = finding;
  // Resolved by hand: readings known then don't raise it again.
  if (ended.some(({ byHand, evidenceTo }) => byHand && from <= evidenceTo)) return [];
  if (finding.state === 'begun') return [{ kind: 'begin', rule, from, to }];
  const lately = ended.find(({ byHand, resolvedAt }) => !byHand && resolvedAt !== null && now - resolvedAt <= DAY);
  return [{ kind: 'open', rule, level: finding.level, from, to, id: lately?.id ?? null, held }];
}

function next(alert: KnownAlert, finding: Finding, { held, now }: Held): Change[] {
  const { id, status } = alert;
  if (finding.state === 'off') return [{ kind: status === 'pending' ? 'drop' : 'clear', id }];
  if (status === 'pending') {
    if (finding.state !== 'on') return [];
    const { from, to, level } = finding;
    return [{ kind: 'open', rule: alert.rule, level, from, to, id, held }];
  }
  const changes: Change[] = [];
  if (finding.state === 'on' && (finding.to > alert.evidenceTo || finding.level !== alert.level)) {
    changes.push({ kind: 'extend', id, to: Math.max(finding.to, alert.evidenceTo), level: finding.level });
  }
  if (held && status === 'open') changes.push({ kind: 'suppress', id });
  if (!held && status === 'suppressed') {
    // The incident is over, so what is still wrong here is a fault of the site.
    if (finding.state !== 'on') return [{ kind: 'clear', id }];
    const { from, to, level } = finding;
    return [{ kind: 'open', rule: alert.rule, level, from, to, id, held: false }];
  }
  if (status === 'snoozed' && (alert.snoozedUntil ?? 0) <= now) changes.push({ kind: 'wake', id });
  return changes;
}
