import { CONNECTOR_STATUSES } from '@libs/contracts';
import { z } from 'zod';
import { CallError, isObject } from './frames.js';

/** What chargers send, as OCPP 1.6 has it. Chargers add fields of their own, which are left out. */

const IdTag = z.string().min(1).max(20);
/** Chargers write instants with and without a zone. */
const Time = z.string().max(40);
/** Wh. Some chargers send fractions. */
const Meter = z.number().min(-2_000_000_000).max(2_000_000_000);

const SampledValue = z.object({
  value: z.string().max(2500),
  context: z.string().optional(),
  format: z.string().optional(),
  measurand: z.string().optional(),
  phase: z.string().optional(),
  location: z.string().optional(),
  unit: z.string().optional(),
});
const MeterValue = z.object({ timestamp: Time, sampledValue: z.array(SampledValue).max(100) });
export type MeterValue = z.infer<typeof MeterValue>;

const text = z.string().max(60);

const MESSAGES = {
  BootNotification: z.object({
    chargePointVendor: text,
    chargePointModel: text,
    chargePointSerialNumber: text.optional(),
    firmwareVersion: text.optional(),
  }),
  Heartbeat: z.object({}),
  StatusNotification: z.object({
    connectorId: z.int().min(0).max(1000),
    errorCode: z.string().max(50),
    status: z.enum(CONNECTOR_STATUSES),
    timestamp: Time.optional(),
  }),
  Authorize: z.object({ idTag: IdTag }),
  StartTransaction: z.object({
    connectorId: z.int().min(1).max(1000),
    idTag: IdTag,
    meterStart: Meter,
    timestamp: Time,
  }),
  MeterValues: z.object({
    connectorId: z.int().min(0).max(1000),
    transactionId: z.int().optional(),
    meterValue: z.array(MeterValue).max(500),
  }),
  StopTransaction: z.object({
    idTag: IdTag.optional(),
    meterStop: Meter,
    timestamp: Time,
    transactionId: z.int(),
    reason: z.string().max(40).optional(),
    transactionData: z.array(MeterValue).max(2000).optional(),
  }),
  DataTransfer: z.object({ vendorId: z.string().max(255) }),
  DiagnosticsStatusNotification: z.object({}),
  FirmwareStatusNotification: z.object({}),
} as const;
export type Action = keyof typeof MESSAGES;
export type Message<A extends Action> = z.infer<(typeof MESSAGES)[A]>;

/** What the standard lets us ask of a charger and not a charger of us. */
const OURS = new Set([
  'CancelReservation',
  'ChangeAvailability',
  'ChangeConfiguration',
  'ClearCache',
  'ClearChargingProfile',
  'GetCompositeSchedule',
  'GetConfiguration',
  'GetDiagnostics',
  'GetLocalListVersion',
  'RemoteStartTransaction',
  'RemoteStopTransaction',
  'ReserveNow',
  'Reset',
  'SendLocalList',
  'SetChargingProfile',
  'TriggerMessage',
  'UnlockConnector',
  'UpdateFirmware',
]);

export function actionOf(name: string): Action {
  if (Object.hasOwn(MESSAGES, name)) return name as Action;
  throw OURS.has(name)
    ? new CallError('NotSupported', `${name} goes from us to a charger`)
    : new CallError('NotImplemented', `${name.slice(0, 50)} is no action of OCPP 1.6`);
}

/** The payload of a call, or the standard's error for what is wrong with it. */
export function messageOf<A extends Action>(action: A, payload: unknown): Message<A> {
  if (!isObject(payload)) throw new CallError('FormationViolation', 'the payload isn’t an object');
  const read = MESSAGES[action].safeParse(payload);
  if (read.success) return read.data as Message<A>;
  const [issue] = read.error.issues;
  const path = (issue?.path ?? []).map(String);
  const given = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], payload);
  const code =
    issue?.code !== 'invalid_type'
      ? 'PropertyConstraintViolation'
      : given === undefined
        ? 'OccurenceConstraintViolation'
        : 'TypeConstraintViolation';
  throw new CallError(code, `${path.join('.')}: ${issue?.message ?? 'wrong'}`);
}
