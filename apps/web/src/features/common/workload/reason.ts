/** The reason that warnings ask for: said before anything is sent, and sent only where something was warned of. */

export const reasonFault = (warnings: readonly string[], reason: string): string | false =>
  warnings.length > 0 && reason.trim() === '' && 'Please give a reason';

export const reasonFor = (warnings: readonly string[], reason: string): { reason?: string } =>
  warnings.length > 0 ? { reason: reason.trim() } : {};
