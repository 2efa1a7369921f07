import { type HostWithCode, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { type DetailField, wordsOf } from '../../../../lib/forms/detail-fields';
import { number, pounds } from '../../../../kit/format';
import { Email, NotProvided, PhoneNumber } from '../contact';
import { Button } from '../../../../kit/button';
import { CodeInline } from '../../../../kit/code-inline';
import { Facts, Part } from '../../../../kit/facts';
import { Figure, Figures } from '../../../../kit/figure';
import { Proposals } from '../../../common/documents/proposals';
import { RelativeTime } from '../../../../kit/relative-time';
import { UseOfHost } from '../../../common/usage/use-of-host';
import { EditHost } from './edit-host';
import { BUSINESS_FIELDS, type HostField, NEEDS_FIELDS, hostTyped } from './host-fields';
import { Mpan } from './mpan';

/** Contact, business, details and needs of a host, and the way to put them right. */
export function HostOverview({ party: host }: { party: HostWithCode }) {
  const [editing, setEditing] = useState(false);
  const { email, phoneNumber, companyName } = host.profile;
  const usage = host.electricityNeeds?.annualUsageKwh ?? null;
  const rows = (fields: readonly DetailField<HostField>[]) => rowsOf(host, fields);
  const edit = (
    <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
      Edit details
    </Button>
  );
  return (
    <>
      <div className="mt-4">
        <Figures>
          <Figure
            label="Expected savings"
            value={host.expectedSavings === null ? null : pounds(host.expectedSavings)}
            unit="a year"
            none={TEXTS.notSpecified}
            basis="entered"
            how="As entered for this host; a forecast has its own figures in the project"
          />
          <Figure
            label="Annual usage"
            value={usage === null ? null : number(usage)}
            unit="kWh"
            none={TEXTS.notProvided}
            basis="entered"
            how="As the host’s details say"
          />
        </Figures>
      </div>
      <Part title="Contact">
        <Facts
          rows={[
            ['Name', host.profile.fullName],
            ['E-mail', <Email key="email" to={email} />],
            ...(phoneNumber ? [['Phone', <PhoneNumber key="phone" number={phoneNumber} />] as const] : []),
            [
              'Access code',
              host.accessCode ? (
                <CodeInline key="code" code={host.accessCode} of={host.profile.fullName} />
              ) : (
                <span key="code" className="text-muted-foreground">
                  No unused code
                </span>
              ),
            ],
            ['Created', <RelativeTime key="created" at={host.createdAt} />],
          ]}
        />
      </Part>
      <Part title="Business information" tools={edit}>
        <Facts
          rows={[
            ['Company', companyName ?? <NotProvided key="company" />],
            ['MPAN number', host.mpanNumber ? <Mpan key="mpan" mpan={host.mpanNumber} /> : <NotProvided key="mpan" />],
          ]}
        />
      </Part>
      <Part title="Business details">
        <Facts rows={rows(BUSINESS_FIELDS)} />
      </Part>
      <Part title="Electricity needs">
        <Facts rows={rows(NEEDS_FIELDS)} />
      </Part>
      <Part title="Use">
        <UseOfHost hostId={host.id} annualUsageKwh={host.electricityNeeds?.annualUsageKwh} />
      </Part>
      <Part title="Proposals">
        <Proposals hostId={host.id} />
      </Part>
      {editing && <EditHost host={host} onClose={() => setEditing(false)} />}
    </>
  );
}

function rowsOf(host: HostWithCode, fields: readonly DetailField<HostField>[]) {
  const typed = hostTyped(host);
  return fields.map(
    (field) => [field.label, wordsOf(typed[field.name], field) ?? <NotProvided key={field.name} />] as const,
  );
}
