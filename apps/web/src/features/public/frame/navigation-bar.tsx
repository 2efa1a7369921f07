import { HOME_OF, TEXTS } from '@libs/contracts';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionHint, sessionHint } from '../../../lib/session/session-hint';
import { cn } from '../../../kit/cn';
import { buttonVariants } from '../../../kit/button-variants';
import { Logo } from '../../../kit/logo';

const { navigation } = TEXTS;
/** The bar becomes opaque after this many pixels. */
const OPAQUE_AFTER = 20;

/** The fixed bar; under 768 px its links are behind a button. */
export function NavigationBar({ path }: { path: string | null }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const scrolled = useScrolled();
  const role = useSyncExternalStore(onSessionHint, sessionHint, () => null);
  const links = [
    { href: '/#how-it-works', label: navigation.howItWorks },
    { href: '/about', label: navigation.about },
    { href: '/faq', label: navigation.faqs },
    role && role in HOME_OF
      ? { href: HOME_OF[role], label: 'Your dashboard' }
      : { href: '/login', label: navigation.login },
    { href: '/investors', label: navigation.investors },
  ];

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header
      data-slot="navigation-bar"
      data-opaque={scrolled || open}
      className={cn(
        'fixed inset-x-0 top-0 z-30 border-b border-transparent transition-[background-color,border-color] duration-180',
        scrolled || open ? 'border-border bg-background/97' : 'bg-background/60',
      )}
    >
      <div className="flex h-18 items-center justify-between px-10 max-md:h-15 max-md:pr-2 max-md:pl-4">
        <a href="/" aria-label={TEXTS.brand} className="no-underline">
          <Logo size={26} className="text-lg" />
        </a>
        <nav aria-label="Main" className="flex items-center gap-8 text-base max-lg:gap-5 max-md:hidden">
          {links.map(({ href, label }) => (
            <a
              key={label}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className="flex min-h-9 items-center no-underline hover:underline hover:decoration-1 hover:underline-offset-6 current:font-semibold current:underline current:decoration-accent current:decoration-2 current:underline-offset-8"
            >
              {label}
            </a>
          ))}
          <a href="/#speak-to-lori" className={buttonVariants()}>
            {navigation.getStarted}
          </a>
        </nav>
        <button
          ref={button}
          type="button"
          aria-label={open ? 'Close menu' : 'Menu'}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
          className="grid size-11 place-items-center rounded-md md:hidden"
        >
          {open ? <X size={22} strokeWidth={1.5} aria-hidden /> : <Menu size={22} strokeWidth={1.5} aria-hidden />}
        </button>
      </div>
      <nav
        id="site-menu"
        aria-label="Menu"
        hidden={!open}
        className={cn('max-h-[calc(100dvh-60px)] overflow-y-auto px-4 pb-5 md:hidden', open ? 'site-menu' : 'hidden')}
      >
        {links.map(({ href, label }) => (
          <a
            key={label}
            href={href}
            aria-current={href === path ? 'page' : undefined}
            onClick={() => setOpen(false)}
            className="subhead flex h-14 items-center border-b border-border text-lg no-underline"
          >
            {label}
          </a>
        ))}
        <a
          href="/#speak-to-lori"
          onClick={() => setOpen(false)}
          className={buttonVariants({ size: 'lg', full: true, className: 'mt-5' })}
        >
          {navigation.getStarted}
        </a>
      </nav>
    </header>
  );
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('scroll', listener, { passive: true });
      return () => removeEventListener('scroll', listener);
    },
    () => scrollY > OPAQUE_AFTER,
    () => false,
  );
}
