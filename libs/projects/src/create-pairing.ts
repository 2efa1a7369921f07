import { randomUUID } from 'node:crypto';
import { type Actor, assignmentWarnings, londonDate, TEXTS, toPence } from '@libs/contracts';
import { copyForecast, projectForecastOf, systemOfForecast, tellOfForecast, type WholeRow } from '@libs/forecasting';
import { type FunderRow, funderView, lockFunder } from '@libs/funders';
import { changeHostStatus, hostView, type HostRow, lockHost } from '@libs/hosts';
import { InstallerRow, installerView } from '@libs/installers';
import { AppError, appendFacts, Clock, Database, howItStands, refuse, row } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { monthlyOf } from './edit-project.js';
import { moveFigures } from './figures.js';
import { ProjectRow } from './project.row.js';
import { warnedOf } from './project.events.js';
import type { Site } from './site.js';
import { findSite } from './site.sql.js';
import { factOf } from './tell.js';

/** Pairs a host with a funder, and with an installer if one is named. */
export class CreatePairing extends Command<Site> {
  constructor(
    readonly pairing: { assetHostId: string; assetFunderId: string; installerId?: string | null; reason?: string },
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(CreatePairing)
export class CreatePairingHandler implements ICommandHandler<CreatePairing> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ pairing, actor }: CreatePairing): Promise<Site> {
    const at = this.clock.now();
    return this.database.transaction(async (em) => {
      // Always host before funder: two admins who race for one host queue here, and the later one sees who won.
      const host = await lockHost(em, pairing.assetHostId);
      const funder = await lockFunder(em, pairing.assetFunderId, 'update');
      const installer = await findInstaller(em, pairing.installerId);
      if (!host) throw refuse.notFound('Asset host not found');
      if (!funder) throw refuse.notFound('Asset funder not found');
      if (pairing.installerId && !installer) throw refuse.notFound('Installer not found');
      await checkFitness(em, host, funder, installer, actor);
      const id = randomUUID();
      const forecast = await copyForecast(em, { hostId: host.id, projectId: id }, { actor, at });
      const yearly = forecast ? toPence(forecast.answer.annual.savings.p50) : host.expectedSavingsPence;
      await em.insert(ProjectRow, {
        id,
        assetHostId: host.id,
        assetFunderId: funder.id,
        installerId: installer?.id ?? null,
        status: 'pending',
        version: 1,
        createdAt: at,
        updatedAt: at,
        statusChangedAt: at,
        expectedSavingsPence: yearly,
        monthlySavingsPence: monthlyOf(yearly),
        ...(forecast && figuresOf(forecast, host)),
      });
      const site = await findSite(em, id);
      if (!site) throw new Error(`Project ${id} is gone in its own transaction`);
      const warnings = installer ? assignmentWarnings(installer, londonDate(at)) : [];
      const warned = warnedOf(warnings, pairing.reason || null);
      await appendFacts(em, [factOf({ type: 'project.created', ...warned }, site, actor, at)]);
      if (forecast) await tellOfForecast(em, forecast, { funder: funder.id, actor, at });
      await changeHostStatus(em, host, 'paired', { override: false, reason: null, actor, at });
      await moveFigures(em, funder.id, { before: null, after: site.project }, []);
      return { ...site, host: { ...site.host, status: 'paired' } };
    });
  }
}

/** What a forecast says of a project: the system, what it costs by the dated table, its carbon, and the range of all. */
const figuresOf = ({ answer, funder }: WholeRow, { electricityNeeds }: HostRow) => ({
  systemRequirements: systemOfForecast(answer, electricityNeeds?.phases),
  capitalCostPence: toPence(funder.capex),
  co2Reduction: answer.annual.co2ReductionTonnes.p50,
  forecast: projectForecastOf({ answer, funder }),
});

const findInstaller = async (em: EntityManager, id: string | null | undefined): Promise<InstallerRow | null> =>
  id ? em.findOne(InstallerRow, { id }, { disableIdentityMap: true }) : null;

async function checkFitness(
  em: EntityManager,
  host: HostRow,
  funder: FunderRow,
  installer: InstallerRow | null,
  actor: Actor,
): Promise<void> {
  const taken = await row<{ id: string }>(
    em,
    `select id from project where asset_host_id = $1 and withdrawn_at is null and status <> 'live'`,
    [host.id],
  );
  if (host.status !== 'awaiting_pairing' || taken) {
    throw new AppError('conflict', TEXTS.createPairingFailed, {
      details: await howItStands(em, `host:${host.id}`, host.status, actor),
      hint: 'Choose another asset host',
      current: { kind: 'host', id: host.id, version: host.version, view: hostView(host) },
    });
  }
  if (funder.status !== 'active') {
    throw new AppError('conflict', TEXTS.createPairingFailed, {
      details: await howItStands(em, `funder:${funder.id}`, funder.status, actor),
      hint: 'Choose an active asset funder',
      current: { kind: 'funder', id: funder.id, version: funder.version, view: funderView(funder) },
    });
  }
  if (installer && installer.status !== 'active') {
    throw new AppError('conflict', TEXTS.createPairingFailed, {
      details: await howItStands(em, `installer:${installer.id}`, installer.status, actor),
      hint: 'Choose an active installer, or none',
      current: { kind: 'installer', id: installer.id, version: installer.version, view: installerView(installer) },
    });
  }
}
