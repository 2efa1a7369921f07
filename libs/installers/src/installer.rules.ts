import type { InstallerStatus } from '@libs/contracts';

/** Jobs never returned of those complete, as a whole percent; null before the first. */
export const successRate = (completed: number, returned: number): number | null =>
  completed > 0 ? Math.round(((completed - returned) / completed) * 100) : null;

/** What the rules look at of an installer. */
export interface InstallerState {
  status: InstallerStatus;
  version: number;
  updatedAt: Date;
}

export interface InstallerStatusChanged {
  type: 'installer.status_changed';
  from: InstallerStatus;
  to: InstallerStatus;
  override: false;
  reason: string | null;
}

/** An admin may set either status; no move is an override. Null: it stands already. */
export function decide(
  installer: Pick<InstallerState, 'status'>,
  wish: { status: InstallerStatus; reason?: string },
): InstallerStatusChanged | null {
  if (installer.status === wish.status) return null;
  return {
    type: 'installer.status_changed',
    from: installer.status,
    to: wish.status,
    override: false,
    reason: wish.reason || null,
  };
}

/** The installer as the event leaves it. */
export const evolve = (installer: InstallerState, event: InstallerStatusChanged, at: Date): InstallerState => ({
  status: event.to,
  version: installer.version + 1,
  updatedAt: at,
});
