import { ALERT_RULES, type AlertLevel, type AlertRule, type Role } from '@libs/contracts';
import type { About, Person, ProjectContext } from './about.js';
import { pageFor } from './links.js';
import { NOTICES } from './notifications.texts.js';
import { type NotifiedType, onSite, type Rule, tell } from './tell.js';

/** Whom the rule tells, of those that the site has; a host only of what is major. */
function concerned(
  site: ProjectContext,
  about: About,
  { rule, level }: { rule: AlertRule; level: AlertLevel },
): Person[] {
  const of: Record<Role, readonly Person[]> = {
    admin: about.admins,
    asset_host: level === 'major' ? site.host : [],
    asset_funder: site.funder,
    installer: site.installer,
  };
  const roles: readonly Role[] = ALERT_RULES[rule].tells;
  return roles.flatMap((role) => of[role]);
}

/** Where each reads on: the office in its list, a host on its page Energy. */
const pageOf =
  (site: ProjectContext) =>
  ({ role }: Person): string => {
    if (role === 'admin') return '/admin/operations';
    return role === 'asset_host' ? '/asset-host/energy' : pageFor(site, role);
  };

type Kinds = Extract<NotifiedType, `alert.${string}` | `incident.${string}`>;

/** Whom alerts notify. That one is over is told only where its beginning was. */
export const ALERT_RULES_TOLD: { [T in Kinds]: Rule<T> } = {
  'alert.opened': onSite((site, data, about) =>
    tell(
      data.tell === 'later' ? 'outage_more' : 'outage_open',
      concerned(site, about, data),
      `${ALERT_RULES[data.rule].words}: ${site.hostCompany}`,
      pageOf(site),
    ),
  ),
  'alert.resolved': onSite((site, data, about) =>
    tell(
      data.tell === 'later' ? 'outage_more' : 'outage_over',
      concerned(site, about, data),
      `Ended: ${ALERT_RULES[data.rule].words} at ${site.hostCompany}`,
      pageOf(site),
    ),
  ),
  'incident.opened': ({ platform, sites }, { admins }) =>
    tell('vendor_outage', admins, NOTICES.platformLate(platform, sites), () => '/admin/operations'),
  'incident.closed': ({ platform }, { admins }) =>
    tell('vendor_outage', admins, NOTICES.platformBack(platform), () => '/admin/operations'),
};
