import { useSyncExternalStore } from 'react';
import { BOOKING_BY_MAIL } from './content/booking';

const never = () => () => {};

/** The investors' booking link: what the server wrote into the page, else a mail to us. */
export const useBookingLink = (): string => useSyncExternalStore(never, written, () => BOOKING_BY_MAIL);

function written(): string {
  const link = document.querySelector<HTMLMetaElement>('meta[name="booking-url"]')?.content ?? '';
  return /^https?:\/\//.test(link) ? link : BOOKING_BY_MAIL;
}
