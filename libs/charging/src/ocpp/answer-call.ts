import type { Clock, Database, Tx } from '@libs/platform';
import { type Charger, lockCharger, saveConnectors, saveModel } from '../charger.sql.js';
import { meterSession, startSession, stopSession } from '../sessions.js';
import { type Action, actionOf, type Message, messageOf } from './messages.js';

/** How often a charger that has nothing to say says so. */
const HEARTBEAT_SECONDS = 120;
/** The drivers of a host's chargers are its own affair: who may plug in is settled at the charger. */
const ACCEPTED = { idTagInfo: { status: 'Accepted' } };
/** Connectors of one charger that are shown. */
const MOST_CONNECTORS = 16;

/** Another socket of the same charger has taken its place, or the charger was removed. */
export class Replaced extends Error {}

interface Means {
  database: Database;
  clock: Clock;
}

interface Caller {
  chargerId: string;
  connection: string;
}

interface Call {
  tx: Tx;
  charger: Charger;
  now: Date;
}

type Answers = { [A in Action]: (call: Call, given: Message<A>) => Promise<object> };

const ANSWERS: Answers = {
  async BootNotification({ tx, charger, now }, { chargePointVendor, chargePointModel, firmwareVersion }) {
    const model = [chargePointVendor, chargePointModel, firmwareVersion].filter(Boolean).join(' ');
    if (model !== charger.model) await saveModel(tx, charger.id, model);
    return { status: 'Accepted', currentTime: now.toISOString(), interval: HEARTBEAT_SECONDS };
  },
  Heartbeat: ({ now }) => Promise.resolve({ currentTime: now.toISOString() }),
  async StatusNotification({ tx, charger, now }, { connectorId, status, errorCode }) {
    // Connector 0 is the charger as a whole.
    if (connectorId === 0 || connectorId > MOST_CONNECTORS) return {};
    const error = errorCode === 'NoError' ? null : errorCode;
    const others = charger.connectors.filter(({ id }) => id !== connectorId);
    const connectors = [...others, { id: connectorId, status, error, at: now.toISOString() }];
    await saveConnectors(
      tx,
      charger.id,
      connectors.toSorted((one, other) => one.id - other.id),
    );
    return {};
  },
  Authorize: () => Promise.resolve(ACCEPTED),
  StartTransaction: async (call, given) => ({ transactionId: await startSession(call, given), ...ACCEPTED }),
  async MeterValues(call, given) {
    await meterSession(call, given);
    return {};
  },
  async StopTransaction(call, given) {
    await stopSession(call, given);
    return given.idTag === undefined ? {} : ACCEPTED;
  },
  DataTransfer: () => Promise.resolve({ status: 'UnknownVendorId' }),
  DiagnosticsStatusNotification: () => Promise.resolve({}),
  FirmwareStatusNotification: () => Promise.resolve({}),
};

/** Answers one call of a charger, in a transaction of its own that holds the charger. */
export function answerCall(
  { database, clock }: Means,
  { chargerId, connection }: Caller,
  { action: name, payload }: { action: string; payload: unknown },
): Promise<object> {
  const action = actionOf(name);
  const message = messageOf(action, payload);
  return database.transaction(async (tx) => {
    const charger = await lockCharger(tx, chargerId);
    if (charger?.connection !== connection) throw new Replaced('another connection has taken over');
    const answer = ANSWERS[action] as (call: Call, given: typeof message) => Promise<object>;
    return answer({ tx, charger, now: clock.now() }, message);
  });
}
