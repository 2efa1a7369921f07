import { WORKLOAD } from './workload.texts';

/** The reason required by warnings: checked before sending, and sent only if there was a warning. */

export const reasonFault = (warnings: readonly string[], reason: string): string | false =>
  warnings.length > 0 && reason.trim() === '' && WORKLOAD.reasonMissing;

export const reasonFor = (warnings: readonly string[], reason: string): { reason?: string } =>
  warnings.length > 0 ? { reason: reason.trim() } : {};
