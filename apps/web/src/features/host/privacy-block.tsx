import type { ProjectForHost } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Facts } from '../../kit/facts';
import { RelativeTime } from '../../kit/relative-time';
import { reasonOf } from '../../lib/api/api';
import { Block } from './block';
import { notificationLog } from './host.queries';

/** Who sees what of a host's data, and each time that somebody opened the access to its inverter. */
export function PrivacyBlock({ project }: { project: ProjectForHost | undefined }) {
  return (
    <Block id="privacy" title="Privacy">
      <div className="grid gap-x-12 gap-y-7 md:grid-cols-2">
        <div>
          <h3 className="mb-1 text-base font-semibold">Who sees what</h3>
          <Facts rows={readersOf(project)} />
          <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
            <Link to="/settings/privacy" hash="export" className="lnk rounded-sm">
              Export my data
            </Link>
            <Link to="/settings/privacy" hash="erase" className="lnk rounded-sm">
              Erase me
            </Link>
          </p>
        </div>
        <div>
          <h3 className="mb-1 text-base font-semibold">Access to your inverter</h3>
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
    ['You', 'Everything on this page'],
    ['Voltmere', 'Everything on this page'],
    [
      funder ? `Your funder, ${funder}` : 'Your funder',
      project
        ? 'Your name, company and postcode, the savings and the papers of the project; phone and e-mail once it has confirmed'
        : 'Nothing: there is none yet',
    ],
    [
      installer ? `Your installer, ${installer}` : 'Your installer',
      installer
        ? 'Your name, company, postcode, phone and e-mail, the design and the papers'
        : 'Nothing: there is none yet',
    ],
    ['Other hosts', 'Nothing'],
  ];
}

function Openings() {
  const { data, error } = useQuery(notificationLog);
  const opened = data?.items.filter(({ kind }) => kind === 'access_revealed') ?? [];
  if (error && !data)
    return <p className="py-2 text-muted-foreground">The list could not be fetched: {reasonOf(error)}</p>;
  return (
    <div data-slot="openings">
      <p className="py-1 text-muted-foreground">
        The sign-in to your inverter’s monitoring is kept sealed. An admin can open it only with a reason, and you are
        told each time.
      </p>
      {opened.length === 0 ? (
        <p className="border-b border-border py-2">Nobody has opened it.</p>
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
