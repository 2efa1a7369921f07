import type { HostView } from '@libs/contracts';
import { useSession } from '../../lib/session/session';
import { StatusBadge } from '../../records/status/status-badge';
import { MessageOffice } from '../common/messages/message-office';
import { PageHead } from '../common/shell/app-shell';
import { HOST_STATUS } from './host.texts';

/** The page's greeting and the host's company; `host` is absent while it is loading. */
export function HostHead({ host }: { host?: HostView }) {
  const { user } = useSession();
  const company = host?.profile.companyName ?? user?.companyName;
  const status = host?.status;
  return (
    <PageHead
      title={`Welcome, ${user?.fullName ?? ''}`}
      sub={
        <span className="flex flex-wrap items-center gap-x-3">
          {company && <span>{[company, host?.businessDetails?.postcode].filter(Boolean).join(', ')}.</span>}
          {status && status !== 'lost' && <StatusBadge kind="host" status={status} label={HOST_STATUS[status]} />}
        </span>
      }
      actions={<MessageOffice />}
    />
  );
}
