import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';

type Payload = Record<string, unknown>;
type Answer = [3, string, Payload] | [4, string, string, string, Payload];

/** A period of limits, from so many seconds on. */
interface Period {
  startPeriod: number;
  limit: number;
}
interface Profile {
  chargingProfileId: number;
  chargingProfilePurpose: string;
  transactionId?: number;
  validTo?: string;
  chargingSchedule: {
    startSchedule: string;
    duration: number;
    chargingRateUnit: 'W' | 'A';
    chargingSchedulePeriod: Period[];
  };
}

interface Options {
  url: string;
  password: string;
  /** Another name than the address has. */
  user?: string;
  protocols?: string[];
  headers?: Record<string, string>;
  /** The unit in which it takes limits; the other one is rejected. */
  unit?: 'W' | 'A';
}

/** A charger with one connector that speaks OCPP 1.6J. It keeps the profiles and settings that it gets, and sends what a real one sends when a person plugs in, charges and leaves. */
export class StandInCharger {
  /** By their id, as they were set. */
  readonly profiles = new Map<number, Profile>();
  readonly settings = new Map<string, string>();
  /** What it was asked, in order. */
  readonly asked: { action: string; payload: Payload }[] = [];
  /** Asked for and not answered: the network is gone in one direction. */
  mute = false;
  closed: { code: number; reason: string } | null = null;
  private readonly waiting = new Map<string, (answer: Answer) => void>();

  private constructor(
    readonly socket: WebSocket,
    private readonly unit: 'W' | 'A',
  ) {
    socket.on('message', (data) => this.take((data as Buffer).toString('utf8')));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString('utf8') };
    });
  }

  /** The HTTP status where the handshake is refused. */
  static connect(options: Options): Promise<StandInCharger | number> {
    const { url, password, protocols = ['ocpp1.6'], unit = 'W' } = options;
    const user = options.user ?? url.split('/').at(-1) ?? '';
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const socket = new WebSocket(url, protocols, { headers: { authorization, ...options.headers } });
    const charger = new StandInCharger(socket, unit);
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(charger));
      socket.on('unexpected-response', (request, response) => {
        request.destroy();
        resolve(response.statusCode ?? 0);
      });
      socket.on('error', reject);
    });
  }

  /** The whole answer to a call, error or not. */
  send(action: string, payload: unknown, id: string = randomUUID()): Promise<Answer> {
    const answer = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify([2, id, action, payload]));
    return answer;
  }

  async say(action: string, payload: Payload): Promise<Payload> {
    const answer = await this.send(action, payload);
    if (answer[0] === 4) throw new Error(`${action}: ${answer[2]} ${answer[3]}`);
    return answer[2];
  }

  boot = (): Promise<Payload> =>
    this.say('BootNotification', { chargePointVendor: 'Standin', chargePointModel: 'One 7', firmwareVersion: '1.2' });

  status = (status: string): Promise<Payload> =>
    this.say('StatusNotification', {
      connectorId: 1,
      errorCode: 'NoError',
      status,
      timestamp: new Date().toISOString(),
    });

  async start(meterStart: number, at: string, idTag = 'A1B2C3D4'): Promise<number> {
    await this.say('Authorize', { idTag });
    const answer = await this.say('StartTransaction', { connectorId: 1, idTag, meterStart, timestamp: at });
    return Number(answer.transactionId);
  }

  meter = (transactionId: number, wh: number, at: string, watts?: number): Promise<Payload> =>
    this.say('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [
        {
          timestamp: at,
          sampledValue: [
            { value: String(wh), measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
            ...(watts === undefined ? [] : [{ value: String(watts), measurand: 'Power.Active.Import', unit: 'W' }]),
          ],
        },
      ],
    });

  stop = (transactionId: number, meterStop: number, at: string): Promise<Payload> =>
    this.say('StopTransaction', { transactionId, meterStop, timestamp: at, reason: 'EVDisconnected' });

  /** What the charger lets a car have at a moment, W; null without a limit. */
  limitAt(at: number): number | null {
    for (const purpose of ['TxProfile', 'TxDefaultProfile']) {
      const profile = [...this.profiles.values()].find((one) => one.chargingProfilePurpose === purpose);
      if (!profile) continue;
      const { startSchedule, duration, chargingSchedulePeriod, chargingRateUnit } = profile.chargingSchedule;
      const second = (at - Date.parse(startSchedule)) / 1000;
      if (second < 0 || second >= duration) continue;
      const limit = chargingSchedulePeriod.findLast(({ startPeriod }) => startPeriod <= second)?.limit ?? 0;
      return chargingRateUnit === 'W' ? limit : limit * 230;
    }
    return null;
  }

  async end(): Promise<void> {
    if (this.socket.readyState === this.socket.CLOSED) return;
    const gone = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.close();
    await gone;
  }

  private take(text: string): void {
    const frame = JSON.parse(text) as Answer | [2, string, string, Payload];
    if (frame[0] !== 2) {
      this.waiting.get(frame[1])?.(frame);
      this.waiting.delete(frame[1]);
      return;
    }
    const [, id, action, payload] = frame;
    this.asked.push({ action, payload });
    if (!this.mute) this.socket.send(JSON.stringify([3, id, this.did(action, payload)]));
  }

  private did(action: string, payload: Payload): Payload {
    if (action === 'ChangeConfiguration') {
      this.settings.set(String(payload.key), String(payload.value));
      return { status: 'Accepted' };
    }
    if (action === 'SetChargingProfile') {
      const profile = payload.csChargingProfiles as Profile;
      if (profile.chargingSchedule.chargingRateUnit !== this.unit) return { status: 'Rejected' };
      this.profiles.set(profile.chargingProfileId, profile);
      return { status: 'Accepted' };
    }
    if (action === 'ClearChargingProfile') {
      return { status: this.profiles.delete(Number(payload.id)) ? 'Accepted' : 'Unknown' };
    }
    return { status: 'Rejected' };
  }
}
