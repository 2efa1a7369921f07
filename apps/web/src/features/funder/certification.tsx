import {
  certificationHolds,
  INVESTOR_CATEGORIES,
  INVESTOR_WORDS,
  type InvestorCategory,
  londonDate,
  RISK_STATEMENT,
} from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { dateText } from '../../shared/format';
import { useNow } from '../../shared/use-now';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../ui/dialog';
import { FieldError } from '../../ui/field';
import { myFunder, useCertify } from './funder.queries';

/** Whether the investor said within the last year what kind of one it is. */
export function useCertified(): boolean {
  const today = londonDate(useNow(60));
  return certificationHolds(useQuery(myFunder).data?.certification, today);
}

/** Figures of return, once the reader has certified its status; before that, what is asked and why. */
export function ReturnsGate({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const certified = useCertified();
  const before = useQuery(myFunder).data?.certification;
  if (certified) return children;
  return (
    <div data-slot="returns-gate" className="border-t-2 border-foreground py-4">
      <p className="mb-3 max-w-[62ch]">
        {before
          ? `Your investor status was certified until ${dateText(before.validUntilDate)}. `
          : 'Figures of return are for investors who have said what kind they are and have read what may go wrong. '}
        Certify it, and they stand here; it holds for a year.
      </p>
      <Button onClick={() => setOpen(true)}>Certify your investor status</Button>
      <Dialog open={open} onOpenChange={setOpen}>
        {open && <CertifyForm onDone={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

function CertifyForm({ onDone }: { onDone: () => void }) {
  const [category, setCategory] = useState<InvestorCategory | null>(null);
  const [read, setRead] = useState(false);
  const [asked, setAsked] = useState(false);
  const certify = useCertify(onDone);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (category && read) certify.mutate(category);
  };
  return (
    <DialogContent
      title="Certify your investor status"
      description="It holds for a year; Voltmere keeps what you say here."
    >
      <form onSubmit={send} noValidate className="contents">
        <div className="flex flex-col gap-5 overflow-y-auto px-7 py-5 max-md:px-4">
          <fieldset className="flex flex-col">
            <legend className="mb-1 font-medium">You invest as</legend>
            {INVESTOR_CATEGORIES.map((one) => (
              <Choice
                key={one}
                name="category"
                checked={category === one}
                onChange={() => setCategory(one)}
                className="border-b border-border"
              >
                {INVESTOR_WORDS[one]}
              </Choice>
            ))}
            {asked && !category && <FieldError>Choose what you invest as</FieldError>}
          </fieldset>
          <section aria-labelledby="risks">
            <h3 id="risks" className="mb-1 font-medium">
              What may go wrong
            </h3>
            <ul className="list-disc pl-5 text-[14px]">
              {RISK_STATEMENT.text.map((line) => (
                <li key={line} className="mb-1.5">
                  {line}
                </li>
              ))}
            </ul>
          </section>
          <div>
            <Choice checked={read} onChange={setRead}>
              I have read this and understand it
            </Choice>
            {asked && !read && <FieldError>Please confirm that you have read the risk statement</FieldError>}
          </div>
        </div>
        <DialogFooter>
          <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
          <Button type="submit" working={certify.isPending}>
            Certify
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}
