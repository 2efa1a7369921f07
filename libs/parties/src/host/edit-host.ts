import {
  type Actor,
  cleanMpan,
  HOST_EDITS_IN,
  type InputOf,
  mpanFault,
  type routes,
  statusWords,
  penceOrNull,
} from '@libs/contracts';
import { Clock, Database, statusDetails, refuse, staleVersion } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeParty, lockParty } from '../change-party.js';
import { currentRecord } from '../party-kind.js';
import type { HostRow } from './host.row.js';
import { REFUSALS } from '../parties.texts.js';

type Details = Pick<HostRow, 'mpanNumber' | 'businessDetails' | 'electricityNeeds' | 'expectedSavingsPence'>;

/** Edit a host's details: the host until it has a contract, an admin at any time. What is not named stays. */
export class EditHost extends Command<HostRow> {
  constructor(
    readonly id: string,
    readonly request: InputOf<typeof routes.editHost>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(EditHost)
export class EditHostHandler implements ICommandHandler<EditHost> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, request, actor }: EditHost): Promise<HostRow> {
    const fault = request.mpanNumber ? mpanFault(request.mpanNumber) : null;
    if (fault) throw refuse.validation(fault, [{ path: 'mpanNumber', message: fault }]);
    return this.database.transaction(async (tx) => {
      const host = await lockParty(tx, 'host', id);
      if (!host) throw refuse.notFound(REFUSALS.notFound('host'));
      const current = currentRecord('host', host);
      if (actor.role === 'asset_host' && !HOST_EDITS_IN.includes(host.status)) {
        const message = REFUSALS.fixed(statusWords(host.status));
        throw refuse.conflict(message, await statusDetails(tx, `host:${id}`, host.status, actor), current);
      }
      const details = edited(host, request);
      const fields = changedFields(host, details);
      if (fields.length === 0) return host;
      if (request.version !== undefined && request.version !== host.version) {
        const { status } = host;
        const seen = request.version;
        throw await staleVersion(tx, REFUSALS.changed, { current, status, seen, reader: actor });
      }
      const changes = { ...details, postcode: details.businessDetails?.postcode ?? null };
      const event = { type: 'host.details_changed', data: { fields } } as const;
      return changeParty(tx, 'host', host, changes, event, { actor, at: this.clock.now() });
    });
  }
}

/** The details as they will be. A part that is given is laid over the saved one; null removes it. */
function edited(host: HostRow, request: EditHost['request']): Details {
  const { mpanNumber, businessDetails, electricityNeeds, expectedSavings } = request;
  return {
    mpanNumber: mpanNumber === undefined ? host.mpanNumber : cleanMpan(mpanNumber ?? '') || null,
    businessDetails: laidOver(host.businessDetails, businessDetails),
    electricityNeeds: laidOver(host.electricityNeeds, electricityNeeds),
    expectedSavingsPence: expectedSavings === undefined ? host.expectedSavingsPence : penceOrNull(expectedSavings),
  };
}

function laidOver<T extends object>(state: T | null, given: T | null | undefined): T | null {
  if (given === undefined) return state;
  return given === null ? null : { ...state, ...given };
}

const FIELD_OF: Record<keyof Details, string> = {
  mpanNumber: 'mpanNumber',
  businessDetails: 'businessDetails',
  electricityNeeds: 'electricityNeeds',
  expectedSavingsPence: 'expectedSavings',
};

const sorted = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  );

const changedFields = (host: HostRow, details: Details): string[] =>
  (Object.keys(FIELD_OF) as (keyof Details)[])
    .filter((key) => sorted(host[key]) !== sorted(details[key]))
    .map((key) => FIELD_OF[key]);
