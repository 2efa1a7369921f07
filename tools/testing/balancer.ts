import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A load balancer for several API processes: each new connection goes to the next one in service. */
export class Balancer {
  ports: number[] = [];
  private turn = 0;
  private readonly lines = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server);
    server.on('connection', (near) => balancer.carry(near));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    for (const line of this.lines) line.destroy();
    this.server.close();
  }

  private carry(near: Socket): void {
    const port = this.ports[this.turn++ % this.ports.length];
    if (port === undefined) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    this.lines.add(near);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        other.destroy();
        this.lines.delete(near);
      });
    }
  }
}
