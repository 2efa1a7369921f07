import { TEXTS } from '@libs/contracts';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { buttonVariants } from '../../../kit/button-variants';
import { Along } from './along';
import { LeadFieldsForm } from './lead-fields-form';
import { Strip } from './strip';
import { EMPTY, useLeadForm } from './use-lead-form';
import { lazyPart } from '../../../lib/lazy-part';

/** Loaded before the request is sent, with what sends it. */
const ThankYou = lazyPart(async () => (await import('./thank-you')).ThankYou);

const WORDS = ['None of four', 'One of four', 'Two of four', 'Three of four', 'All four'];
const COUNT = Object.keys(EMPTY).length;

/** From a button to a request: collapsed, open, submitting, thank-you. */
export function LeadForm() {
  const form = useLeadForm();
  const { stage, fields } = form;
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const filled = Object.values(fields).filter((value) => value.trim() !== '').length;

  // Whoever goes back stands where the form was opened.
  useEffect(() => {
    if (stage === 'collapsed' && opened.current) opener.current?.focus();
    opened.current = stage !== 'collapsed';
  }, [stage]);

  return (
    <section
      id="contact-form"
      aria-label={TEXTS.requestForecast}
      className="border-t border-transparent py-24 max-md:border-border-strong max-md:py-12"
    >
      <div className="mx-auto w-full max-w-page px-10 max-md:px-4">
        {stage === 'collapsed' && (
          <div className="flex items-end gap-12 max-md:flex-col max-md:items-stretch max-md:gap-6">
            <Strip filled={0} of={COUNT} />
            <button ref={opener} type="button" onClick={form.open} className={buttonVariants({ size: 'lg' })}>
              {TEXTS.requestProposal}
            </button>
          </div>
        )}
        {(stage === 'open' || stage === 'submitting') && (
          <div className="grid grid-cols-[5fr_6fr] gap-24 max-lg:gap-12 max-md:grid-cols-1 max-md:gap-8">
            <div>
              <button
                type="button"
                aria-label="Back"
                onClick={form.collapse}
                className="mb-3 -ml-2.5 grid size-11 place-items-center rounded-md hover:bg-muted"
              >
                <ArrowLeft size={24} strokeWidth={1.5} aria-hidden />
              </button>
              <h2 className="display text-4xl text-balance max-md:text-3xl">{TEXTS.requestForecast}</h2>
              <p className="mt-5 max-w-note text-lg">
                A basic proposal for your site: what the roof can make, what you would pay, and a low, middle and high
                case.
              </p>
              <Along />
              <div className="mt-11 max-md:mt-7">
                <Strip filled={filled} of={COUNT} />
                <p className="mt-2 text-sm text-muted-foreground">{WORDS[filled]} filled in</p>
              </div>
            </div>
            <LeadFieldsForm {...form} working={stage === 'submitting'} />
          </div>
        )}
        {stage === 'thanks' && (
          <Suspense>
            <ThankYou estimate={form.estimate} email={fields.workEmail.trim()} onAgain={form.again} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
