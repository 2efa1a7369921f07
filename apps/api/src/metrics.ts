import { registry } from '@libs/platform';
import { Gauge, Histogram } from 'prom-client';

export const requestSeconds = new Histogram({
  name: 'voltmere_http_request_seconds',
  help: 'Time of an answer by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** This process's sockets, and whether it still receives the log; read at each scrape. */
export const watchLive = (gateway: { sockets: number; tail: { silentFor(): number } }): void => {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `voltmere_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('sockets', 'Sockets that are open on this process', () => gateway.sockets);
  gauge(
    'tail_silent_seconds',
    'Since PostgreSQL last told this process where the log ends',
    () => gateway.tail.silentFor() / 1000,
  );
};
