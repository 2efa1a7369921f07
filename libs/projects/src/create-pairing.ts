import { randomUUID } from 'node:crypto';
import { type Actor, assignmentWarnings, londonDate, TEXTS, toPence } from '@libs/contracts';
import { copyForecast, projectForecastOf, systemOfForecast, publishForecast, type WholeRow } from '@libs/forecasting';
import {
  changePartyStatus,
  currentRecord,
  findParty,
  type FunderRow,
  type HostRow,
  type InstallerRow,
  lockParty,
} from '@libs/parties';
import { AppError, appendEvents, Clock, Database, statusDetails, refuse, type Tx } from '@libs/platform';
import { inheritOwner } from '@libs/work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { monthlyOf } from './edit-project.js';
import { moveFigures } from './figures.js';
import { ProjectRow } from './project.row.js';
import { warnedOf } from './project.events.js';
import type { ProjectAggregate } from './project-aggregate.js';
import { findAggregate } from './project-aggregate.sql.js';
import { newEvent } from './new-event.js';
import { REFUSALS } from './projects.texts.js';

/** Pairs a host with a funder, and with an installer if one is named. */
export class CreatePairing extends Command<ProjectAggregate> {
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

  execute({ pairing, actor }: CreatePairing): Promise<ProjectAggregate> {
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      // Always host before funder: of two admins pairing one host at once, the second waits here and then sees the
      // first one's pairing.
      const host = await lockParty(tx, 'host', pairing.assetHostId);
      const funder = await lockParty(tx, 'funder', pairing.assetFunderId);
      const { installerId } = pairing;
      const installer = installerId ? await findParty(tx, 'installer', installerId) : null;
      if (!host) throw refuse.notFound(REFUSALS.hostNotFound);
      if (!funder) throw refuse.notFound(REFUSALS.funderNotFound);
      if (installerId && !installer) throw refuse.notFound(REFUSALS.installerNotFound);
      await checkFitness(tx, host, funder, installer, actor);
      const id = randomUUID();
      const forecast = await copyForecast(tx, { hostId: host.id, projectId: id }, { actor, at });
      const yearly = forecast ? toPence(forecast.answer.annual.savings.p50) : host.expectedSavingsPence;
      await tx.insert(ProjectRow, {
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
      await inheritOwner(tx, { kind: 'host', id: host.id }, { kind: 'project', id }, at);
      const aggregate = await findAggregate(tx, id);
      if (!aggregate) throw new Error(`Project ${id} is gone in its own transaction`);
      const warnings = installer ? assignmentWarnings(installer, londonDate(at)) : [];
      const data = warnedOf(warnings, pairing.reason || null);
      await appendEvents(tx, [newEvent({ type: 'project.created', data }, aggregate, actor, at)]);
      if (forecast) await publishForecast(tx, forecast, { funder: funder.id, actor, at });
      await changePartyStatus(tx, 'host', host, 'paired', { actor, at });
      await moveFigures(tx, funder.id, { before: null, after: aggregate.project }, []);
      return { ...aggregate, host: { ...aggregate.host, status: 'paired' } };
    });
  }
}

/** A forecast's data for a project: the system, its cost by the dated price table, its carbon, and the range of all. */
const figuresOf = ({ version, answer, funder }: WholeRow, { electricityNeeds }: HostRow) => ({
  systemRequirements: systemOfForecast(answer, electricityNeeds?.phases),
  // In whole pounds, so that a portfolio's total is the sum of the figures shown.
  capitalCostPence: toPence(Math.round(funder.capex)),
  co2Reduction: answer.annual.co2ReductionTonnes.p50,
  forecast: projectForecastOf({ version, answer, funder }),
});

async function checkFitness(
  tx: Tx,
  host: HostRow,
  funder: FunderRow,
  installer: InstallerRow | null,
  actor: Actor,
): Promise<void> {
  const taken = await tx.row<{ id: string }>(
    `select id from project where asset_host_id = $1 and withdrawn_at is null and status <> 'live'`,
    [host.id],
  );
  if (host.status !== 'awaiting_pairing' || taken) {
    throw new AppError('conflict', TEXTS.createPairingFailed, {
      details: await statusDetails(tx, `host:${host.id}`, host.status, actor),
      hint: REFUSALS.otherHost,
      current: currentRecord('host', host),
    });
  }
  if (funder.status !== 'active') {
    throw new AppError('conflict', TEXTS.createPairingFailed, {
      details: await statusDetails(tx, `funder:${funder.id}`, funder.status, actor),
      hint: REFUSALS.otherFunder,
      current: currentRecord('funder', funder),
    });
  }
  if (installer && installer.status !== 'active') {
    throw new AppError('conflict', TEXTS.createPairingFailed, {
      details: await statusDetails(tx, `installer:${installer.id}`, installer.status, actor),
      hint: REFUSALS.otherInstaller,
      current: currentRecord('installer', installer),
    });
  }
}
