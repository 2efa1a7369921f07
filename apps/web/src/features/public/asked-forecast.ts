import type { ForecastBody } from '@libs/contracts';

/**
 * The visitor's calculator settings, for as long as the page lives: the request form further down sends them too. Null
 * until something was changed.
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
