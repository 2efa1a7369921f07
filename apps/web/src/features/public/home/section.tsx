import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { WRAP } from '../frame/wrap';
import { useReveal } from '../use-reveal';

/**
 * A section of the home page: an accordion under 768 px, plain above that, faded in on scroll. All text is in the
 * document either way; the section that an anchor leads to is open.
 */
export function Section({
  id,
  title,
  open: initially = false,
  children,
}: {
  id: string;
  title: string;
  /** Whether it is open on phones at first. */
  open?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(initially);
  const body = useRef<HTMLDivElement>(null);
  useReveal(body);

  useEffect(() => {
    const lookAt = (hash: string) => hash === `#${id}` && setOpen(true);
    const onHash = () => lookAt(location.hash);
    // The address stays as it is where the same link is followed twice.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) lookAt(link.hash);
    };
    onHash();
    addEventListener('hashchange', onHash);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', onHash);
      document.removeEventListener('click', onClick);
    };
  }, [id]);

  const Sign = open ? Minus : Plus;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-section={open ? 'open' : 'shut'}
      className="py-24 max-md:py-0 data-[section=open]:max-md:pb-10"
    >
      <div className={WRAP}>
        <h2
          id={`${id}-title`}
          className="display mb-10 border-t-2 border-foreground pt-4 text-4xl tracking-tighter max-md:mb-0 max-md:border-t-0 max-md:border-b max-md:border-border max-md:pt-0"
        >
          <span className="max-md:hidden">{title}</span>
          <button
            type="button"
            data-slot="section-toggle"
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!open)}
            className="subhead flex h-16 w-full items-center justify-between text-left text-xl md:hidden"
          >
            {title}
            <Sign size={20} strokeWidth={1.5} aria-hidden />
          </button>
        </h2>
        <div ref={body} id={`${id}-body`} data-slot="section-body" className="max-md:pt-7">
          {children}
        </div>
      </div>
    </section>
  );
}
