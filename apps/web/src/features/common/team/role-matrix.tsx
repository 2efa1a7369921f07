import { MEMBER_RIGHTS, MEMBER_ROLES, MEMBER_WORDS, type MemberRole, mayDo } from '@libs/contracts';
import { Check } from 'lucide-react';
import { cn } from '../../../kit/cn';
import { MATRIX, RIGHT_WORDS } from './team.texts';

/** A role's rights as five ticks, with words for screen readers. */
export const CanDo = ({ role }: { role: MemberRole }) => (
  <span className="inline-flex items-end gap-1">
    {MEMBER_RIGHTS.map((right) => (
      <i
        key={right}
        aria-hidden
        title={RIGHT_WORDS[right]}
        className={cn('w-1.5 rounded-xs', mayDo(role, right) ? 'h-3.5 bg-foreground' : 'h-2 bg-tick')}
      />
    ))}
    <span className="sr-only">
      {MEMBER_RIGHTS.filter((right) => mayDo(role, right))
        .map((right) => RIGHT_WORDS[right])
        .join(', ')}
    </span>
  </span>
);

/** Every role and every right. */
export function RoleMatrix() {
  return (
    <section aria-labelledby="role-matrix" className="min-w-0">
      <h2 id="role-matrix" className="subhead mb-3 text-lg leading-6">
        {MATRIX.title}
      </h2>
      <table data-slot="role-matrix" className="w-full border-collapse border-t-2 border-foreground text-sm">
        <thead>
          <tr className="text-2xs text-muted-foreground">
            <th scope="col" className="h-9 border-b border-border-strong">
              <span className="sr-only">{MATRIX.role}</span>
            </th>
            {MEMBER_RIGHTS.map((right) => (
              <th
                key={right}
                scope="col"
                className="h-9 border-b border-border-strong px-1 font-medium font-stretch-92%"
              >
                {RIGHT_WORDS[right]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEMBER_ROLES.map((role) => (
            <tr key={role}>
              <th scope="row" className="h-11 border-b border-border text-left font-medium">
                {MEMBER_WORDS[role]}
              </th>
              {MEMBER_RIGHTS.map((right) => (
                <td key={right} className="border-b border-border text-center text-muted-foreground">
                  {mayDo(role, right) ? (
                    <>
                      <Check size={16} strokeWidth={1.5} aria-hidden className="inline text-success" />
                      <span className="sr-only">{MATRIX.yes}</span>
                    </>
                  ) : (
                    <>
                      <span aria-hidden>–</span>
                      <span className="sr-only">{MATRIX.no}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
