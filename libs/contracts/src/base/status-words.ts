/** A status as a badge shows it: `awaiting_commissioning` → `Awaiting Commissioning`. */
export const statusTitle = (status: string): string =>
  status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A status inside a sentence or toast: `job_assigned` → `job assigned`. */
export const statusWords = (status: string): string => status.replaceAll('_', ' ');
