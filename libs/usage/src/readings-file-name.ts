// What a name shows but does not print, and what a path would read.
const UNFIT = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu;
/** The name of an uploaded file, fit to be shown and stored. */
export const readingsFileName = (name: string): string =>
  name.split(/[/\\]/).at(-1)?.replace(UNFIT, '').trim().slice(0, 100) || 'readings.csv';
