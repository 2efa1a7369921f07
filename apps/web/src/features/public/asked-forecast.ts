import type { ForecastBody } from '@libs/contracts';

/**
 * What a visitor set in the calculator, for as long as the page lives: the request that is sent further down takes it
 * along. Null until something was touched.
 */
let asked: ForecastBody | null = null;
const listeners = new Set<() => void>();

export const askedForecast = (): ForecastBody | null => asked;

export function askForecast(body: ForecastBody | null): void {
  asked = body;
  for (const each of listeners) each();
}

export function onAskedForecast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
