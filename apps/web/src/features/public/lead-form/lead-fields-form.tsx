import { TEXTS } from '@libs/contracts';
import { useEffect } from 'react';
import { Form } from '../../../lib/forms/form';
import { cn } from '../../../kit/cn';
import { buttonVariants } from '../../../kit/button-variants';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { LEAD_FORM } from './lead-form.texts';
import { LeadNotice } from './lead-notice';
import type { LeadFields, useLeadForm } from './use-lead-form';

/** The version of the text below, by the day it took effect; the server records it with the lead. */
const CONSENT_VERSION = '1 September 2025';

const FIELDS: readonly {
  name: keyof LeadFields;
  label: string;
  type: string;
  autoComplete: string;
  optional?: boolean;
  help?: string;
}[] = [
  { name: 'fullName', label: 'Full name', type: 'text', autoComplete: 'name' },
  { name: 'companyName', label: 'Company name', type: 'text', autoComplete: 'organization' },
  { name: 'workEmail', label: 'Work email', type: 'email', autoComplete: 'email' },
  {
    name: 'phoneNumber',
    label: 'Phone number',
    type: 'tel',
    autoComplete: 'tel',
    optional: true,
    help: LEAD_FORM.phoneHelp,
  },
];

/** The four fields. The checks are the server's, in its order; the first that fails is shown and gets the focus. */
export function LeadFieldsForm({ form }: { form: ReturnType<typeof useLeadForm> }) {
  const { notice, working, ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <Form
      of={form}
      label={TEXTS.requestForecast}
      className="grid grid-cols-2 content-start gap-x-5 gap-y-6 max-md:grid-cols-1"
    >
      {FIELDS.map(({ name, label, type: kind, autoComplete, optional, help }) => (
        <Field key={name} label={label} optional={optional ?? false} help={help}>
          {(control) => (
            <Input
              {...control}
              {...form.field(name)}
              type={kind}
              inputMode={kind === 'email' ? 'email' : kind === 'tel' ? 'tel' : undefined}
              autoComplete={autoComplete}
              required={!optional}
              aria-invalid={form.errorAt(name) !== undefined || undefined}
              className="h-13"
            />
          )}
        </Field>
      ))}
      <div className="col-span-full flex flex-col gap-4">
        {notice && <LeadNotice notice={notice} />}
        <p className="text-sm text-muted-foreground">
          {LEAD_FORM.consent}
          <a href="/privacy-policy" className="lnk">
            Privacy Policy
          </a>
          {LEAD_FORM.version(CONSENT_VERSION)}
        </p>
        <button
          type="submit"
          aria-busy={working || undefined}
          className={cn(buttonVariants({ size: 'lg', full: true }), working && 'btn-work')}
        >
          {TEXTS.requestProposal}
        </button>
      </div>
    </Form>
  );
}
