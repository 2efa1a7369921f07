import { registry } from '@libs/platform';
import { Gauge, Histogram } from 'prom-client';

export const requestSeconds = new Histogram({
  name: 'voltmere_http_request_seconds',
  help: 'Time of an answer by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** Counts the sockets of this process whenever it is asked. */
export const countSockets = (count: () => number): void => {
  new Gauge({
    name: 'voltmere_sockets',
    help: 'Sockets that are open on this process',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
};
