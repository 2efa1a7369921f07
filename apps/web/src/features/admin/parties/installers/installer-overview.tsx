import { type InstallerView, londonDate, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { number } from '../../../../kit/format';
import { Email, NotProvided, PhoneNumber } from '../contact';
import { Expiry } from '../../../common/workload/expiry';
import { Button } from '../../../../kit/button';
import { Facts, Part } from '../../../../kit/facts';
import { Figure, Figures } from '../../../../kit/figure';
import { RelativeTime } from '../../../../kit/relative-time';
import { StatusBadge } from '../../../../records/status/status-badge';
import { EditInstaller } from './edit-installer';
import { successWords } from './installer-words';
import { INSTALLER } from '../parties.texts';

/** Contact, capacity, work and documents of an installer. */
export function InstallerOverview({ party: installer }: { party: InstallerView }) {
  const [editing, setEditing] = useState(false);
  const { profile, currentJobsCount, completedJobsCount, successRate } = installer;
  return (
    <>
      <div className="mt-4">
        <Figures>
          <Figure
            label="Current jobs"
            value={number(currentJobsCount)}
            none={TEXTS.notAvailable}
            basis={null}
            how={INSTALLER.currentBasis}
          />
          <Figure
            label="Completed jobs"
            value={number(completedJobsCount)}
            none={TEXTS.notAvailable}
            basis={null}
            how={INSTALLER.completedBasis}
          />
          <Figure
            label="Success rate"
            value={successRate === null ? null : `${successRate}%`}
            none="—"
            basis={null}
            how={successWords(installer) ?? ''}
          />
        </Figures>
      </div>
      <Part title="Contact">
        <Facts
          rows={[
            ['Name', profile.fullName],
            ['Email', <Email key="email" to={profile.email} />],
            ...(profile.phoneNumber
              ? [['Phone', <PhoneNumber key="phone" number={profile.phoneNumber} />] as const]
              : []),
            ['Company', profile.companyName ?? <NotProvided key="company" />],
            ['Status', <StatusBadge key="status" kind="installer" status={installer.status} />],
            ['Created', <RelativeTime key="created" at={installer.createdAt} />],
          ]}
        />
      </Part>
      <Part
        title="Capacity"
        tools={
          <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
            Edit details
          </Button>
        }
      >
        <Facts rows={[['Monthly capacity', `${installer.capacityPerMonth}/month`]]} />
      </Part>
      <Certifications installer={installer} />
      <Part title="Service areas">
        <Words words={installer.serviceAreas} />
      </Part>
      {editing && <EditInstaller installer={installer} onClose={() => setEditing(false)} />}
    </>
  );
}

function Certifications({ installer: { certifications, certificates } }: { installer: InstallerView }) {
  const today = londonDate(new Date());
  return (
    <>
      <Part title="Certifications">
        <Words words={certifications} />
      </Part>
      {certificates.length > 0 && (
        <Part title="Certificates">
          <Facts
            rows={certificates.map(({ name, expiresDate }) => [
              name,
              <Expiry key={name} date={expiresDate} today={today} />,
            ])}
          />
        </Part>
      )}
    </>
  );
}

const Words = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? (
    <p className="py-1.5 text-muted-foreground">{TEXTS.notProvided}</p>
  ) : (
    <ul className="flex flex-wrap gap-1.5 py-1.5">
      {words.map((word) => (
        <li key={word} className="rounded-md border border-border-strong px-2 py-0.5 text-xs">
          {word}
        </li>
      ))}
    </ul>
  );
