import { TEXTS } from '@libs/contracts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Along } from './along';
import { LeadFieldsForm } from './lead-fields-form';
import { LEAD_FORM } from './lead-form.texts';
import { Strip } from './strip';
import { ThankYou } from './thank-you';
import { type Taken, useLeadForm } from './use-lead-form';

/** The open form, then the thanks. All that it may need comes with it: what is sent later needs no further file. */
export function OpenForm({ onClose }: { onClose: () => void }) {
  const [taken, setTaken] = useState<Taken | null>(null);
  if (taken) return <ThankYou {...taken} onAgain={onClose} />;
  return <Filling onClose={onClose} onTaken={setTaken} />;
}

function Filling({ onClose, onTaken }: { onClose: () => void; onTaken: (taken: Taken) => void }) {
  const form = useLeadForm(onTaken);
  const fields = Object.values(form.values);
  const filled = fields.filter((value) => value.trim() !== '').length;
  return (
    <div className="grid grid-cols-[5fr_6fr] gap-24 max-lg:gap-12 max-md:grid-cols-1 max-md:gap-8">
      <div>
        <button
          type="button"
          aria-label="Back"
          onClick={onClose}
          className="mb-3 -ml-2.5 grid size-11 place-items-center rounded-md hover:bg-muted"
        >
          <ArrowLeft size={24} strokeWidth={1.5} aria-hidden />
        </button>
        <h2 className="display text-4xl text-balance max-md:text-3xl">{TEXTS.requestForecast}</h2>
        <p className="mt-5 max-w-note text-lg">{LEAD_FORM.lead}</p>
        <Along />
        <div className="mt-11 max-md:mt-7">
          <Strip filled={filled} of={fields.length} />
          <p className="mt-2 text-sm text-muted-foreground">{LEAD_FORM.completed(filled, fields.length)}</p>
        </div>
      </div>
      <LeadFieldsForm form={form} />
    </div>
  );
}
