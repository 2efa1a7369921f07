import { HOST_EDITS_IN, type HostView, statusWords, TEXTS } from '@libs/contracts';
import { useRef, useState } from 'react';
import { useRecordChange } from '../../live/changes';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { useEditSite } from './host.queries';
import { Block } from './block';
import { fieldOf, type FieldName, SITE_FIELDS } from './site.fields';
import { areasDiffer, bodyOf, draftOf, faultOf, shown, tradeOf } from './site.rules';
import { SiteFieldInput } from './site-field';
import { useSiteDraft } from './use-site-draft';

/** What a host tells of its site: a form until there is a contract, then what was agreed. */
export function SiteBlock({ host }: { host: HostView }) {
  const open = HOST_EDITS_IN.includes(host.status);
  return (
    <Block id="site" title="Your site" note={open ? 'You can change all of this until you have an agreement.' : null}>
      {open ? <SiteForm host={host} /> : <Fixed host={host} />}
    </Block>
  );
}

function Fixed({ host }: { host: HostView }) {
  const draft = draftOf(host);
  return (
    <>
      <p className="mb-3 text-muted-foreground">
        Your details are fixed while your site is {statusWords(host.status)}: your agreement and the design stand on
        them. To change something, write to{' '}
        <a className="lnk" href={`mailto:${TEXTS.contactEmail}`}>
          {TEXTS.contactEmail}
        </a>
        .
      </p>
      <div className="grid gap-x-12 md:grid-cols-2">
        {[SITE_FIELDS.slice(0, 8), SITE_FIELDS.slice(8)].map((fields) => (
          <Facts
            key={fields[0]?.name}
            rows={fields.map((field) => [
              field.label,
              field.name === 'mpanNumber' ? (
                <span className="readout">{shown(field, draft[field.name])}</span>
              ) : field.name === 'businessType' ? (
                (tradeOf(host) ?? shown(field, draft[field.name]))
              ) : (
                shown(field, draft[field.name])
              ),
            ])}
          />
        ))}
      </div>
    </>
  );
}

function SiteForm({ host }: { host: HostView }) {
  const site = useSiteDraft(host);
  const change = useRecordChange('host', host.id);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const edit = useEditSite();
  const faults = new Map(SITE_FIELDS.map((field) => [field.name, faultOf(field, site.draft[field.name])]));
  const longEnough = (name: FieldName) => name === 'mpanNumber' && site.draft[name].replace(/[\s-]/g, '').length >= 13;
  // A number that is still being typed is not wrong yet.
  const faultShown = (name: FieldName) => (left.has(name) || longEnough(name) ? (faults.get(name) ?? null) : null);
  const submit = () => {
    setLeft(new Set(SITE_FIELDS.map(({ name }) => name)));
    if ([...faults.values()].some(Boolean)) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (!site.dirty || site.conflicts.length > 0) return;
    edit.mutate({ id: host.id, body: bodyOf(site.settle(), site.known, host.version) });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Your site"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
        {SITE_FIELDS.map(({ name }) => (
          <SiteFieldInput
            key={name}
            field={fieldOf(name)}
            value={site.draft[name]}
            fault={faultShown(name)}
            note={name === 'mpanNumber' ? areasDiffer(site.draft) : null}
            conflict={
              site.conflicts.includes(name)
                ? {
                    now: site.stands[name],
                    change,
                    onKeep: () => site.keepMine(name),
                    onTake: () => site.takeTheirs(name),
                  }
                : null
            }
            onChange={(value) => site.set(name, value)}
            onLeave={() => setLeft((before) => new Set(before).add(name))}
          />
        ))}
      </div>
      {site.conflicts.length > 0 && (
        <Alert title="Somebody else changed these details" className="mt-5">
          Keep yours or take theirs where it is marked, then save.
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button type="submit" variant="outline" working={edit.isPending} disabled={!site.dirty}>
          Save your site
        </Button>
        {site.dirty && (
          <Button variant="ghost" onClick={site.discard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}
