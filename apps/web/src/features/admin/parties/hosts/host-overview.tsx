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
import { HOST } from '../parties.texts';

/** Contact, business, details and needs of a host, and a button to edit them. */
export function HostOverview({ party: host }: { party: HostWithCode }) {
  const [editing, setEditing] = useState(false);
  const { email, phoneNumber, companyName } = host.profile;
  const usage = host.electricityNeeds?.annualUsageKwh ?? null;
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
            how={HOST.savingsBasis}
          />
          <Figure
            label="Annual usage"
            value={usage === null ? null : number(usage)}
            unit="kWh"
            none={TEXTS.notProvided}
            basis="entered"
            how={HOST.usageBasis}
          />
        </Figures>
      </div>
      <Part title="Contact">
        <Facts
          rows={[
            ['Name', host.profile.fullName],
            ['Email', <Email key="email" to={email} />],
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
        <Details host={host} fields={BUSINESS_FIELDS} onAdd={() => setEditing(true)} />
      </Part>
      <Part title="Electricity needs">
        <Details host={host} fields={NEEDS_FIELDS} onAdd={() => setEditing(true)} />
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

/** Known details, a line each; missing ones together in one line. */
function Details({
  host,
  fields,
  onAdd,
}: {
  host: HostWithCode;
  fields: readonly DetailField<HostField>[];
  onAdd: () => void;
}) {
  const typed = hostTyped(host);
  const rows = fields.map((field) => [field.label, wordsOf(typed[field.name], field)] as const);
  const known = rows.filter((row): row is readonly [string, string] => row[1] !== null);
  const missing = rows.filter(([, words]) => words === null).map(([label]) => label);
  if (known.length === 0) {
    return (
      <p className="flex items-center justify-between gap-4 py-1.5 text-muted-foreground">
        {HOST.nothingYet}
        <Button variant="outline" size="sm" onClick={onAdd}>
          {HOST.addDetails}
        </Button>
      </p>
    );
  }
  return (
    <>
      <Facts rows={known} />
      {missing.length > 0 && (
        <p className="py-1.5 text-xs text-muted-foreground">{HOST.notProvided(missing.join(', '))}</p>
      )}
    </>
  );
}
