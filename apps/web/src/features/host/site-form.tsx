import { HOST_EDITS_IN, type HostView, mpanFault, statusWords, TEXTS } from '@libs/contracts';
import { useRecordChange } from '../../live/changes';
import { Form } from '../../lib/forms/form';
import { faultsIn, readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { DraftNote } from '../../lib/forms/draft-note';
import { SaidError } from '../../lib/forms/refusal';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { useEditSite } from './host.queries';
import { Block } from '../common/shell/block';
import { SITE_FIELDS, type SiteField } from './site.fields';
import { areasDiffer, bodyOf, type Draft, draftOf, faultOf, settledOf, shown, tradeOf } from './site.rules';
import { SiteFieldInput } from './site-field';
import { SITE } from './site.texts';

/** The host's details of its site: a form until there is a contract, then the agreed values. */
export function SiteBlock({ host }: { host: HostView }) {
  const open = HOST_EDITS_IN.includes(host.status);
  return (
    <Block id="site" title={SITE.title} note={open ? SITE.open : null}>
      {open ? <SiteForm host={host} /> : <Fixed host={host} />}
    </Block>
  );
}

function Fixed({ host }: { host: HostView }) {
  const draft = draftOf(host);
  return (
    <>
      <p className="mb-3 text-muted-foreground">
        {SITE.fixed(statusWords(host.status))}
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
                <span key={field.name} className="readout">
                  {shown(field, draft[field.name])}
                </span>
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
  const change = useRecordChange('host', host.id);
  const edit = useEditSite();
  const form = useDraftForm({
    values: draftOf(host),
    version: host.version,
    check: readBy((typed: Draft) => {
      const faults = SITE_FIELDS.map((field) => [field.name, faultOf(field, typed[field.name])] as const);
      return faultsIn<Draft>(Object.fromEntries(faults)) ?? { body: typed };
    }),
    // An unfinished number is not an error yet.
    mode: 'onTouched',
    keep: { key: `site ${host.id}` },
    submit: async (typed) => {
      if (form.clashes.length > 0) throw new SaidError(SITE.clashed);
      // Normalised as the record stores it, so that the response compares equal.
      const settled = settledOf(typed);
      form.set(settled);
      await edit.mutateAsync({ id: host.id, body: bodyOf(settled, form.stands, host.version) });
    },
  });
  const { values, dirty } = form;
  const faultShown = ({ name }: SiteField) =>
    name === 'mpanNumber' && values[name].replace(/[\s-]/g, '').length >= 13 ? mpanFault(values[name]) : null;
  return (
    <Form of={form} label={SITE.title} className="">
      <DraftNote restoredAt={form.restoredAt} onDiscard={form.reset} />
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
        {SITE_FIELDS.map((field) => (
          <SiteFieldInput
            key={field.name}
            field={field}
            form={form}
            fault={form.errorAt(field.name) ?? faultShown(field)}
            note={field.name === 'mpanNumber' ? areasDiffer(values) : null}
            change={change}
          />
        ))}
      </div>
      {form.clashes.length > 0 && (
        <Alert title={SITE.clashed} className="mt-5">
          {SITE.clashedNow}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button type="submit" variant="outline" working={form.working} disabled={!dirty}>
          {SITE.save}
        </Button>
        {dirty && (
          <Button variant="ghost" onClick={() => form.reset()}>
            {SITE.discard}
          </Button>
        )}
      </div>
    </Form>
  );
}
