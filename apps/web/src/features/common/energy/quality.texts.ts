/** What of a day or a month was read, estimated or is missing, and why. */
export const QUALITY = {
  title: 'Quality of these readings',
  failed: 'We couldn’t load the quality of these readings',
  checking: 'New readings are being checked. Estimates and figures may still change.',
  nothing: 'No readings',
  actual: (count: number, of: number) =>
    count === of ? `All ${of} half hours read` : `${count} of ${of} half hours read`,
  estimated: (count: number) => `${count} estimated`,
  missing: (count: number) => `${count} missing`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  notRead: 'no reading',
  bySupplier: 'by the supplier',
  held: (when: string, why: string, kwh: number | null, counts: 'estimated' | 'missing') =>
    `${when}: not counted${kwh === null ? '' : ` (${kwh.toFixed(2)} kWh was read)`}, ${why}. ${counts === 'estimated' ? 'We use an estimate instead.' : 'It counts as missing.'}`,
  filled: (when: string, why: string) => `${when}: estimated, ${why}.`,
  gap: (when: string, why: string) => `${when}: missing, ${why}.`,
  flag: (what: string) => `${what}. We use the readings as they are.`,
  onDays: (count: number, why: string) => `On ${count === 1 ? '1 day' : `${count} days`}: ${why}.`,
  monthHeld: (why: string) => `We’ll check this month before it’s billed: ${why}.`,
} as const;
