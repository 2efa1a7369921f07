import type { AddressInfo, Server } from 'node:net';
import { ServerTCP } from 'modbus-serial';

/** What its registers say: raw 32-bit counters, and power with one decimal. */
export interface Registered {
  /** W × 10; null is "not implemented". */
  tenths: number | null;
  gen: number;
  imp: number;
  exp: number;
}

const BASE = 40_000;

/**
 * An inverter of SolarEdge's shape with a meter, on a free port: models 1, 103 (at 40069) and 203. Faults: `exception` (code 2 for
 * everything), `mute` (no answer), `not implemented` (0x8000 and 0).
 */
export class SunSpecStandIn {
  fault: 'exception' | 'mute' | 'not implemented' | null = null;
  reads = 0;
  private readonly server: ServerTCP;

  constructor(
    private readonly now: () => Registered,
    readonly serial = 'SE17K-7E1234',
  ) {
    this.server = new ServerTCP(
      {
        getMultipleHoldingRegisters: (
          at: number,
          count: number,
          _unit: number,
          answer: (error: Error | null, values: number[]) => void,
        ) => {
          this.reads += 1;
          if (this.fault === 'mute') return;
          if (this.fault === 'exception') {
            answer(illegal(), []);
            return;
          }
          const all = this.registers();
          if (at < BASE || at + count > BASE + all.length) {
            answer(illegal(), []);
            return;
          }
          answer(null, all.slice(at - BASE, at - BASE + count));
        },
      },
      { host: '127.0.0.1', port: 0, unitID: 1 },
    );
    this.server.on('socketError', () => undefined);
  }

  async start(): Promise<number> {
    const { _server } = this.server as unknown as { _server: Server };
    if (!_server.listening) await new Promise((resolve) => _server.once('listening', resolve));
    return (_server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private registers(): number[] {
    const { tenths, gen, imp, exp } = this.now();
    const none = this.fault === 'not implemented';
    const common = Array.from({ length: 65 }, () => 0);
    words('SolarEdge').forEach((word, place) => (common[place] = word));
    words(this.serial).forEach((word, place) => (common[48 + place] = word));
    const inverter = Array.from({ length: 50 }, () => 0xffff);
    inverter[12] = none || tenths === null ? 0x8000 : tenths & 0xffff;
    inverter[13] = 0xffff;
    [inverter[22], inverter[23]] = halves(none ? 0 : gen);
    inverter[24] = 0;
    const meter = Array.from({ length: 105 }, () => 0x8000);
    [meter[36], meter[37]] = halves(none ? 0 : exp);
    [meter[44], meter[45]] = halves(none ? 0 : imp);
    meter[52] = 0;
    return [0x5375, 0x6e53, 1, 65, ...common, 103, 50, ...inverter, 203, 105, ...meter, 0xffff, 0];
  }
}

const illegal = () => Object.assign(new Error('Illegal data address'), { modbusErrorCode: 2 });

const words = (text: string): number[] =>
  Array.from({ length: Math.ceil(text.length / 2) }, (_, place) => {
    const [high, low] = [text.charCodeAt(2 * place), text.charCodeAt(2 * place + 1)];
    return high * 256 + (Number.isNaN(low) ? 0 : low);
  });
const halves = (value: number): [number, number] => [Math.floor(value / 0x10000) & 0xffff, value & 0xffff];
