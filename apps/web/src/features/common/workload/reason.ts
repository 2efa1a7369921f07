import { WORKLOAD } from './workload.texts';

/** The reason that warnings ask for: said before anything is sent, and sent only where something was warned of. */

export const reasonFault = (warnings: readonly string[], reason: string): string | false =>
  warnings.length > 0 && reason.trim() === '' && WORKLOAD.reasonMissing;

export const reasonFor = (warnings: readonly string[], reason: string): { reason?: string } =>
  warnings.length > 0 ? { reason: reason.trim() } : {};
