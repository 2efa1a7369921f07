import modbusSerial from 'modbus-serial';
import type { Registers } from './sunspec.ts';

const { default: ModbusRTU } = modbusSerial;

/** Function code 3 over Modbus TCP. There is no call here that writes: an inverter's settings are not ours. */
export class ModbusTcp implements Registers {
  private client: InstanceType<typeof ModbusRTU> | null = null;

  private readonly host: string;
  private readonly port: number;
  private readonly unit: number;
  private readonly timeoutMs: number;

  constructor(host: string, port: number, unit: number, timeoutMs = 5_000) {
    this.host = host;
    this.port = port;
    this.unit = unit;
    this.timeoutMs = timeoutMs;
  }

  async read(at: number, count: number): Promise<number[]> {
    const client = await this.open();
    try {
      const { data } = await client.readHoldingRegisters(at, count);
      return data;
    } catch (error) {
      // An exception of the device is an answer; after anything else the line may be out of step.
      if ((error as { modbusCode?: number }).modbusCode === undefined) await this.close();
      throw error;
    }
  }

  private async open(): Promise<InstanceType<typeof ModbusRTU>> {
    if (this.client?.isOpen) return this.client;
    await this.close();
    const client = new ModbusRTU();
    client.setTimeout(this.timeoutMs);
    // Without a listener a broken line would end the agent.
    client.on('error', () => undefined);
    await client.connectTCP(this.host, { port: this.port });
    client.setID(this.unit);
    this.client = client;
    return client;
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    if (client) await new Promise<void>((resolve) => client.close(() => resolve()));
  }
}
