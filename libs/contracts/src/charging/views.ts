import { z } from 'zod';
import { Id, Instant, listOf } from '../base/fields.js';

/** What OCPP 1.6 says of a connector. */
export const CONNECTOR_STATUSES = [
  'Available',
  'Preparing',
  'Charging',
  'SuspendedEVSE',
  'SuspendedEV',
  'Finishing',
  'Reserved',
  'Unavailable',
  'Faulted',
] as const;
export type ConnectorStatus = (typeof CONNECTOR_STATUSES)[number];

/** Whether a charger is connected to us; `new` until it has been for the first time. */
const CHARGER_STATES = ['new', 'online', 'offline'] as const;
export type ChargerState = (typeof CHARGER_STATES)[number];

/** What became of the limits that a charger was given. */
const PROFILE_STATUSES = ['set', 'refused'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

const Clock = z.string().regex(/^([01]\d|2[0-3]):[03]0$/, 'Give a time on the half hour, as 07:30');

/** So much by a time of the day, on some days. The car is expected to be plugged in from `from` on. */
export const ChargingNeed = z
  .strictObject({
    kwh: z.number().min(1, 'Give 1 kWh or more').max(200, 'Give 200 kWh or less'),
    from: Clock.describe('when the car is usually plugged in; later than `by`: on the day before'),
    by: Clock.describe('when it leaves'),
    days: z.array(z.int().min(1).max(7)).min(1, 'Choose a day').max(7).describe('of leaving; 1 is Monday'),
  })
  .refine(({ from, by }) => from !== by, { message: 'Give two different times', path: ['by'] })
  .meta({ id: 'ChargingNeed' });
export type ChargingNeed = z.infer<typeof ChargingNeed>;

export const Connector = z.strictObject({
  id: z.int().min(1),
  status: z.enum(CONNECTOR_STATUSES),
  error: z.string().nullable(),
  at: Instant,
});
export type Connector = z.infer<typeof Connector>;

/** The limits that a charger follows: so many kW from each time on, until the last. */
const ChargerLimits = z.strictObject({
  status: z.enum(PROFILE_STATUSES),
  at: Instant.describe('when the charger answered'),
  periods: z.array(z.strictObject({ from: Instant, kw: z.number() })),
  until: Instant,
});

export const ChargerView = z
  .strictObject({
    id: Id,
    assetId: Id,
    name: z.string(),
    chargePointId: z.string(),
    kw: z.number(),
    phases: z.int(),
    state: z.enum(CHARGER_STATES),
    seenAt: Instant.nullable(),
    model: z.string().nullable().describe('maker and model, as the charger says'),
    connectors: z.array(Connector),
    needs: z.array(ChargingNeed),
    limits: ChargerLimits.nullable().describe('null: it charges without a limit of ours'),
    version: z.int().min(1),
    addedBy: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'Charger' });
export type ChargerView = z.infer<typeof ChargerView>;

/** Its chargers, and whether the host allows plans to control them. */
export const ChargerList = z
  .strictObject({ items: z.array(ChargerView), allowed: z.boolean() })
  .meta({ id: 'ChargerList' });
export type ChargerList = z.infer<typeof ChargerList>;

/** What is typed into a new charger. The password is shown this once. */
export const ChargerAdded = z
  .strictObject({ charger: ChargerView, url: z.string(), password: z.string() })
  .meta({ id: 'ChargerAdded' });
export type ChargerAdded = z.infer<typeof ChargerAdded>;

export const ChargingSession = z
  .strictObject({
    id: Id,
    chargerId: Id,
    charger: z.string().describe('its name'),
    connector: z.int(),
    idTag: z.string().nullable().describe('what the driver identified with'),
    startedAt: Instant,
    stoppedAt: Instant.nullable().describe('null while it runs'),
    stopReason: z.string().nullable().describe('as the charger gave it; `Lost` where it never did'),
    wh: z.int().min(0),
    powerW: z.int().nullable().describe('as last measured, while it runs'),
    pence: z.int().describe('at the tariff in force in each half hour'),
    grams: z.int().describe('CO2 of the grid in each half hour'),
    tariffEntered: z.boolean().describe('false: the host’s unit rate, or an assumed one'),
    halfHours: z.array(z.strictObject({ from: Instant, wh: z.int() })),
  })
  .meta({ id: 'ChargingSession' });
export type ChargingSession = z.infer<typeof ChargingSession>;

export const ChargingSessionList = listOf(ChargingSession);
