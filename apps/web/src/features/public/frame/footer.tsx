import { TEXTS } from '@libs/contracts';
import { Logo } from '../../../kit/logo';
import { WRAP } from './wrap';
import { Wordmark } from './wordmark';

const LINKS = [
  [
    { href: '/about', label: 'About Us' },
    { href: '/investors', label: 'Investors' },
    { href: '/grid', label: 'Live grid' },
    { href: '/smart-control', label: 'Smart control' },
    { href: '/accuracy', label: 'Our accuracy' },
    { href: '/faq', label: 'FAQs' },
    { href: '/help', label: 'Help' },
  ],
  [
    { href: '/login', label: 'Sign in' },
    { href: '/faq#complaints', label: 'Complaints' },
    { href: '/privacy-policy', label: 'Privacy Policy' },
    { href: '/terms-of-service', label: 'Terms of Service' },
  ],
];
const [street, ...town] = TEXTS.address.split(', ').slice(1);

/** Who we are and where; the home page ends on the name in its reflection. */
export function Footer({ large = false }: { large?: boolean }) {
  return (
    <footer className="ink pt-14 pb-7 text-base max-md:pt-10">
      <div
        className={`${WRAP} grid grid-cols-[5fr_2fr_2fr_3fr] gap-6 pb-12 max-lg:grid-cols-3 max-md:grid-cols-1 max-md:pb-7`}
      >
        <div className="max-lg:col-span-full">
          <a href="/" aria-label={TEXTS.brand} className="no-underline">
            <Logo size={28} className="text-xl" />
          </a>
          <p className="mt-3 text-muted-foreground">{TEXTS.tagline}</p>
        </div>
        {LINKS.map((links) => (
          <ul key={links[0]?.href}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-8 items-center no-underline hover:underline">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ))}
        <address className="leading-relaxed not-italic">
          {TEXTS.brand}
          <br />
          {street}
          <br />
          {town.join(', ')}
          <br />
          <a href={`mailto:${TEXTS.contactEmail}`} className="lnk">
            {TEXTS.contactEmail}
          </a>
        </address>
      </div>
      {large && <Wordmark />}
      {/* The prerendered page may be older than the year. */}
      <p suppressHydrationWarning className={`${WRAP} pt-5 text-sm text-muted-foreground max-md:pb-14`}>
        © {new Date().getFullYear()} {TEXTS.brand}
      </p>
    </footer>
  );
}
