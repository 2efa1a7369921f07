/** Where chargers connect; their identity follows. */
export const OCPP_PATH = '/ocpp/';

/** The charge point id of an address; undefined for the address of something else, empty for none that could be ours. */
export function chargePointOf(url: string | undefined): string | undefined {
  const path = (url ?? '').split('?', 1)[0] ?? '';
  if (!path.startsWith(OCPP_PATH)) return undefined;
  return /^([A-Za-z0-9._-]{4,48})\/?$/.exec(path.slice(OCPP_PATH.length))?.[1] ?? '';
}
