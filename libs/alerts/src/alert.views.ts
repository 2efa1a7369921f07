import { type AlertView, type Role } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';
import { type Alert, officeOf, sitesOf } from './alert.sql.js';
import { ofIncidents } from './incident.sql.js';

/** Alerts as a role may see them. Only the office sees what people did with them, and why. */
export async function alertViews(tx: Tx, alerts: readonly Alert[], role: Role): Promise<AlertView[]> {
  const isAdmin = role === 'admin';
  const ids = alerts.map(({ id }) => id);
  const office = new Map((isAdmin ? await officeOf(tx, ids) : []).map(({ id, ...one }) => [id, one]));
  const projects = alerts.flatMap(({ projectId }) => projectId ?? []);
  const sites = new Map((await sitesOf(tx, projects)).map(({ projectId, company }) => [projectId, company]));
  const incidents = isAdmin ? alerts.filter(({ assetId }) => assetId === null).map(({ id }) => id) : [];
  const about = new Map((incidents.length > 0 ? await ofIncidents(tx, incidents) : []).map((one) => [one.id, one]));
  return alerts.map((alert) => {
    const { id, assetId, projectId, platform, rule, level, status, version, missedWh } = alert;
    const known = office.get(id);
    const incident = about.get(id);
    return {
      id,
      assetId,
      projectId,
      site: sites.get(projectId ?? '') ?? null,
      platform,
      rule,
      level,
      status,
      version,
      evidenceFrom: iso(alert.evidenceFrom),
      evidenceTo: iso(alert.evidenceTo),
      openedAt: isoOrNull(alert.openedAt),
      resolvedAt: isoOrNull(alert.resolvedAt),
      missedWh: missedWh === null ? null : Number(missedWh),
      office: isAdmin
        ? {
            acknowledgedBy: known?.acknowledgedBy ?? null,
            acknowledgedAt: isoOrNull(known?.acknowledgedAt ?? null),
            snoozedUntil: isoOrNull(known?.snoozedUntil ?? null),
            reason: known?.reason ?? null,
            heldBack: incident?.heldBack ?? 0,
            update: incident?.text ? { text: incident.text, at: incident.at ?? '', by: incident.by ?? '' } : null,
          }
        : null,
    };
  });
}
