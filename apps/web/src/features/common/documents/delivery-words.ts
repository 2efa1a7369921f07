import type { DeliveryView } from '@libs/contracts';
import { clockShort, dayOf, relative } from '../../../kit/format';

/** How a delivery from site stands, in words. Pure. */

/** A phone that was not heard of for so long may be lost. */
const SILENT_MS = 4 * 3_600_000;

export function deliveryWords(
  { declared, arrived, refused, by, heardAt, closedAt }: Omit<DeliveryView, 'items'>,
  now: Date,
): { title: string; detail: string; waiting: boolean } {
  const title = `${arrived} of ${declared} arrived`;
  const open = declared - arrived - refused;
  const words = refused > 0 ? `, ${refused} refused` : '';
  if (open === 0) return { title: title + words, detail: `Phone of ${by}`, waiting: false };
  if (closedAt)
    return { title: title + words, detail: `No longer waited for, ${dayOf(new Date(closedAt))}`, waiting: false };
  const heard = new Date(heardAt);
  const silent = now.getTime() - heard.getTime() > SILENT_MS;
  const detail = silent
    ? `Phone of ${by} silent since ${dayOf(heard)}, ${clockShort(heard)}`
    : `Phone of ${by}, heard of ${relative(heard, now)}`;
  return { title: title + words, detail, waiting: true };
}

const WORDS: Record<DeliveryView['items'][number]['state'], string> = {
  held: 'on the phone',
  arrived: 'arrived',
  refused: 'refused',
  dropped: 'dropped on site',
};

export const itemWords = ({ state, reason }: DeliveryView['items'][number]): string =>
  state === 'refused' && reason ? `refused: ${reason}` : WORDS[state];
