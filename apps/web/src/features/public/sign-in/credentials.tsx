import { buttonVariants } from '../../../kit/button';
import { CopyButton } from '../../../kit/copy-button';
import { EntryFrame } from './entry-frame';
import { ADMIN_SETUP } from './sign-in.texts';

/** The answer to the first set-up, shown once: no page and no log can show it again. */
export function Credentials({
  answer,
}: {
  answer: { email: string; password: string | null; accessCode: string | null };
}) {
  const rows = [
    { label: 'Email', value: answer.email },
    { label: 'Password', value: answer.password },
    { label: 'Access code', value: answer.accessCode },
  ].filter((row): row is { label: string; value: string } => row.value !== null);
  return (
    <EntryFrame title="Admin created" lead={ADMIN_SETUP.keep}>
      <dl role="status" className="border-t-2 border-foreground">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex min-h-16 items-center gap-4 border-b border-border py-2">
            <div className="min-w-0 flex-1">
              <dt className="lab">{label}</dt>
              <dd className="font-mono text-sm break-all">{value}</dd>
            </div>
            <CopyButton text={value} size="sm" aria-label={`Copy ${label.toLowerCase()}`} />
          </div>
        ))}
      </dl>
      <a href="/login" className={buttonVariants({ size: 'lg', full: true, className: 'mt-6' })}>
        Sign in
      </a>
    </EntryFrame>
  );
}
