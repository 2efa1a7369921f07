import { TEXTS } from '@libs/contracts';
import { type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { buttonVariants } from '../../../kit/button-variants';
import { cn } from '../../../kit/cn';
import { lazyPart } from '../../../lib/lazy-part';
import { Strip } from './strip';

/** The form weighs as much as half of the page: it is fetched when the pointer or the focus nears its button. */
const load = async () => (await import('./open-form')).OpenForm;
const OpenForm = lazyPart(load);
const FIELDS = 4;

/** From a button to a request: collapsed, open, thank-you. */
export function LeadForm() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);

  // Going back leads to where the form was opened.
  useEffect(() => {
    if (!open && opened.current) opener.current?.focus();
    opened.current = open;
  }, [open]);

  return (
    <section
      id="contact-form"
      aria-label={TEXTS.requestForecast}
      className="border-t border-transparent py-24 max-md:border-border-strong max-md:py-12"
    >
      <div className="mx-auto w-full max-w-page px-10 max-md:px-4">
        {open ? (
          <Suspense fallback={<Opener working />}>
            <OpenForm onClose={() => setOpen(false)} />
          </Suspense>
        ) : (
          <Opener button={opener} onOpen={() => setOpen(true)} />
        )}
      </div>
    </section>
  );
}

function Opener({
  button,
  working = false,
  onOpen,
}: {
  button?: Ref<HTMLButtonElement>;
  working?: boolean;
  onOpen?: () => void;
}) {
  const ahead = () => void load().catch(() => undefined);
  return (
    <div className="flex items-end gap-12 max-md:flex-col max-md:items-stretch max-md:gap-6">
      <Strip filled={0} of={FIELDS} />
      <button
        ref={button}
        type="button"
        aria-busy={working || undefined}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={onOpen}
        className={cn(buttonVariants({ size: 'lg' }), working && 'btn-work')}
      >
        {TEXTS.requestProposal}
      </button>
    </div>
  );
}
