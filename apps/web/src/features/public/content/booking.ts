import { TEXTS } from '@libs/contracts';

/** Where no booking service is set; the API replaces just this address in the built page. */
export const BOOKING_BY_MAIL = `mailto:${TEXTS.contactEmail}?subject=Schedule%20a%20call`;
