import { type HostStatus, USUAL_HOST_MOVES } from '@libs/contracts';

/** What the rules look at of a host. */
export interface HostState {
  status: HostStatus;
  version: number;
  updatedAt: Date;
  statusChangedAt: Date;
}

export interface SetStatus {
  status: HostStatus;
  reason?: string;
}

export interface HostStatusChanged {
  type: 'host.status_changed';
  from: HostStatus;
  to: HostStatus;
  override: boolean;
  reason: string | null;
}

/** An admin may set any status; a move off the usual path is an override. Null: it stands already. */
export function decide(host: Pick<HostState, 'status'>, wish: SetStatus): HostStatusChanged | null {
  if (host.status === wish.status) return null;
  return {
    type: 'host.status_changed',
    from: host.status,
    to: wish.status,
    override: !USUAL_HOST_MOVES[host.status].includes(wish.status),
    reason: wish.reason || null,
  };
}

/** The host as the event leaves it. */
export const evolve = (host: HostState, event: HostStatusChanged, at: Date): HostState => ({
  status: event.to,
  version: host.version + 1,
  updatedAt: at,
  statusChangedAt: at,
});
