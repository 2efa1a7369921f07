import { CodeInline } from '../../../../kit/code-inline';
import type { Lead } from '../../../common/leads/lead.rules';

/** The unique code of an approved lead; struck through once someone signed up with it. */
export function LeadCode({ lead }: { lead: Lead }) {
  if (lead.uniqueCode) {
    return <CodeInline code={lead.uniqueCode} of={lead.companyName} used={lead.status === 'signed_up'} />;
  }
  if (lead.status === 'signed_up') return <span className="text-xs text-muted-foreground">Used</span>;
  return (
    <span className="text-muted-foreground">
      <span aria-hidden>–</span>
      <span className="sr-only">No code</span>
    </span>
  );
}
