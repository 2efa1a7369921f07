const SPACED = /^(\d{3})(\d{4})(\d{2})(\d{3})?$/;

/** A VAT number as documents print it: `GB 999 0148 27`. */
export const vatNumber = (number: string): string =>
  `GB ${number.replace(/^GB/, '').replace(SPACED, (_, a, b, c, d) => [a, b, c, d].filter(Boolean).join(' '))}`;
