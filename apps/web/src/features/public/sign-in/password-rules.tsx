import { brokenPasswordRules, PASSWORD_RULES } from '@libs/contracts';
import { Check } from 'lucide-react';
import { cn } from '../../../kit/cn';
import { PASSWORD_RULE_WORDS } from './sign-in.texts';

/** The four rules of a password and which of them it keeps, while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const broken = brokenPasswordRules(password);
  return (
    <div data-slot="password-rules">
      <svg viewBox="0 0 400 8" width="100%" height="8" preserveAspectRatio="none" aria-hidden>
        {PASSWORD_RULES.map((rule, index) => (
          <rect
            key={rule}
            x={index * 101}
            width="97"
            height="8"
            rx="2"
            fill={broken.includes(rule) ? 'var(--tick)' : 'var(--success)'}
          />
        ))}
      </svg>
      <ul aria-label={PASSWORD_RULE_WORDS.name} className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1 text-xs">
        {PASSWORD_RULES.map((rule) => {
          const kept = !broken.includes(rule);
          return (
            <li key={rule} className={cn('flex items-center gap-2', kept ? 'text-success' : 'text-muted-foreground')}>
              {kept ? (
                <Check size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
              ) : (
                <i aria-hidden className="mx-tick size-2.5 shrink-0 rounded-xs border border-input" />
              )}
              {PASSWORD_RULE_WORDS[rule]}
              <span className="sr-only">{kept ? ', kept' : ', not yet'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
