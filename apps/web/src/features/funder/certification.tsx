import {
  certificationHolds,
  INVESTOR_CATEGORIES,
  INVESTOR_WORDS,
  type InvestorCategory,
  londonDate,
  RISK_STATEMENT,
} from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dateText } from '../../kit/format';
import { useNow } from '../../kit/use-now';
import { Form } from '../../lib/forms/form';
import { type Read, readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { Button } from '../../kit/button';
import { Choice } from '../../kit/choice';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../kit/dialog';
import { FieldError } from '../../kit/field';
import { HelpLink } from '../../kit/help-link';
import { myFunder, useCertify } from './funder.queries';
import { CERTIFY } from './funder.texts';

/** Whether the investor has certified its type within the last year. */
export function useCertified(): boolean {
  const today = londonDate(useNow(60));
  return certificationHolds(useQuery(myFunder).data?.certification, today);
}

/** Figures of return, once the reader has certified its status; before that, what is required and why. */
export function ReturnsGate({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const certified = useCertified();
  const before = useQuery(myFunder).data?.certification;
  if (certified) return children;
  return (
    <div data-slot="returns-gate" className="border-t-2 border-foreground py-4">
      <p className="mb-3 max-w-text">{before ? CERTIFY.expired(dateText(before.validUntilDate)) : CERTIFY.never}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setOpen(true)}>{CERTIFY.title}</Button>
        <HelpLink of="certify" />
      </div>
      <Dialog open={open} onOpenChange={setOpen}>
        {open && <CertifyForm onDone={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

const UNDECIDED = { category: null as InvestorCategory | null, read: false };

function CertifyForm({ onDone }: { onDone: () => void }) {
  const certify = useCertify(onDone);
  const form = useDraftForm({
    values: UNDECIDED,
    check: readBy(({ category, read }: typeof UNDECIDED): Read<typeof UNDECIDED, InvestorCategory> => {
      const faults = {
        category: category === null && CERTIFY.chooseOne,
        read: !read && CERTIFY.readFirst,
      };
      return category && read ? { body: category } : { faults };
    }),
    submit: (category) => certify.mutateAsync(category),
  });
  const { category, read } = form.values;
  return (
    <DialogContent title={CERTIFY.title} description={CERTIFY.about}>
      <Form of={form}>
        <div className="flex flex-col gap-5 overflow-y-auto px-7 py-5 max-md:px-4">
          <fieldset className="flex flex-col">
            <legend className="mb-1 font-medium">{CERTIFY.investAs}</legend>
            {INVESTOR_CATEGORIES.map((one) => (
              <Choice
                key={one}
                name="category"
                checked={category === one}
                onChange={() => form.set({ category: one })}
                className="border-b border-border"
              >
                {INVESTOR_WORDS[one]}
              </Choice>
            ))}
            {form.errorAt('category') && <FieldError>{form.errorAt('category')}</FieldError>}
          </fieldset>
          <section aria-labelledby="risks">
            <h3 id="risks" className="mb-1 font-medium">
              {CERTIFY.risks}
            </h3>
            <ul className="list-disc pl-5 text-sm">
              {RISK_STATEMENT.text.map((line) => (
                <li key={line} className="mb-1.5">
                  {line}
                </li>
              ))}
            </ul>
          </section>
          <div>
            <Choice checked={read} onChange={(on) => form.set({ read: on })}>
              {CERTIFY.read}
            </Choice>
            {form.errorAt('read') && <FieldError>{form.errorAt('read')}</FieldError>}
          </div>
        </div>
        <DialogFooter>
          <DialogClose render={<Button variant="outline" />}>{CERTIFY.cancel}</DialogClose>
          <Button type="submit" working={form.working}>
            {CERTIFY.certify}
          </Button>
        </DialogFooter>
      </Form>
    </DialogContent>
  );
}
