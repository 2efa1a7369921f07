import type { DeliveryView } from '@libs/contracts';
import { clockShort, dayOf, relative } from '../../../kit/format';
import { DELIVERY } from './documents.texts';

/** The state of a delivery from site, in words. Pure. */

/** A phone without contact for this long may be lost. */
const SILENT_MS = 4 * 3_600_000;

export function deliveryWords(
  { declared, arrived, refused, by, heardAt, closedAt }: Omit<DeliveryView, 'items'>,
  now: Date,
): { title: string; detail: string; waiting: boolean } {
  const title = DELIVERY.arrived(arrived, declared);
  const open = declared - arrived - refused;
  const words = refused > 0 ? DELIVERY.rejected(refused) : '';
  if (open === 0) return { title: title + words, detail: DELIVERY.phone(by), waiting: false };
  if (closedAt) return { title: title + words, detail: DELIVERY.closed(dayOf(new Date(closedAt))), waiting: false };
  const heard = new Date(heardAt);
  const silent = now.getTime() - heard.getTime() > SILENT_MS;
  const detail = silent
    ? DELIVERY.silent(by, `${dayOf(heard)}, ${clockShort(heard)}`)
    : DELIVERY.heard(by, relative(heard, now));
  return { title: title + words, detail, waiting: true };
}

export const itemWords = ({ state, reason }: DeliveryView['items'][number]): string =>
  state === 'refused' && reason ? DELIVERY.because(reason) : DELIVERY.states[state];
