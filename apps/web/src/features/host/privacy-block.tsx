import type { ProjectForHost } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../kit/facts';
import { RelativeTime } from '../../kit/relative-time';
import { reasonOf } from '../../lib/api/api';
import { Block } from '../common/shell/block';
import { notificationLog } from './host.queries';
import { PRIVACY } from './host.texts';

/** Who sees which of a host's data, and each time someone revealed the access to its inverter. */
export function PrivacyBlock({ project }: { project: ProjectForHost | undefined }) {
  return (
    <Block id="privacy" title={PRIVACY.title}>
      <div className="grid gap-x-12 gap-y-7 md:grid-cols-2">
        <div>
          <h3 className="mb-1 text-base font-semibold">{PRIVACY.readers}</h3>
          <Facts rows={readersOf(project)} />
          <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
            <Link to="/settings/privacy" hash="export" className="lnk rounded-sm">
              {PRIVACY.exportData}
            </Link>
            <Link to="/settings/privacy" hash="erase" className="lnk rounded-sm">
              {PRIVACY.erase}
            </Link>
          </p>
        </div>
        <div>
          <h3 className="mb-1 text-base font-semibold">{PRIVACY.access}</h3>
          <Openings />
        </div>
      </div>
    </Block>
  );
}

function readersOf(project: ProjectForHost | undefined): [string, string][] {
  const funder = project?.assetFunder?.fundName ?? project?.assetFunder?.companyName;
  const installer = project?.installer?.companyName ?? project?.installer?.fullName;
  return [
    [PRIVACY.you, PRIVACY.everything],
    [PRIVACY.voltmere, PRIVACY.everything],
    [PRIVACY.funder(funder), project ? PRIVACY.funderSees : PRIVACY.noFunder],
    [PRIVACY.installer(installer), installer ? PRIVACY.installerSees : PRIVACY.noInstaller],
    [PRIVACY.otherHosts, PRIVACY.nothing],
  ];
}

function Openings() {
  const { data, error } = useQuery(notificationLog);
  const opened = data?.items.filter(({ kind }) => kind === 'access_revealed') ?? [];
  if (error && !data) return <p className="py-2 text-muted-foreground">{PRIVACY.failed(reasonOf(error))}</p>;
  return (
    <div data-slot="openings">
      <p className="py-1 text-muted-foreground">{PRIVACY.accessRule}</p>
      {opened.length === 0 ? (
        <p className="border-b border-border py-2">{PRIVACY.neverOpened}</p>
      ) : (
        <ul>
          {opened.map(({ id, text, createdAt }) => (
            <li key={id} className="flex justify-between gap-6 border-b border-border py-2">
              <span>{text}</span>
              <RelativeTime at={createdAt} className="shrink-0 text-muted-foreground" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
