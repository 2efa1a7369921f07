import { cn } from './cn';
import { HELP_LINKS, NEW_TAB } from './help-link.texts';

/** To the passage of the help that answers what a screen leaves open: in a tab of its own, so that nothing typed is lost. */
export function HelpLink({ of, className }: { of: keyof typeof HELP_LINKS; className?: string }) {
  const { href, label } = HELP_LINKS[of];
  return (
    <a href={href} target="_blank" rel="noreferrer" className={cn('lnk inline-flex min-h-6 items-center', className)}>
      {label}
      <span className="sr-only">{NEW_TAB}</span>
    </a>
  );
}
