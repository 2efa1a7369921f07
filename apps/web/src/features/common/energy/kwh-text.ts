const FINE = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** kWh as a half hour or a day has them: `0.25`, `312`; a dash where nothing is known, which is not zero. */
export function kwhText(wh: number | null): string {
  if (wh === null) return '–';
  return wh < 100_000 ? FINE.format(wh / 1000) : WHOLE.format(wh / 1000);
}

/** A count or a sum without decimals: `1,954`. */
export const wholeText = (value: number): string => WHOLE.format(value);

const EXACT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** kWh of a register, to the Wh: `43,747.392`. */
export const registerText = (wh: number): string => EXACT.format(wh / 1000);
