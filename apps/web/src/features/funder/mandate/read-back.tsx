import { TEXTS } from '@libs/contracts';
import type { Mandated } from './mandate.rules';
import { sentenceOf } from './mandate-words';

/** The mandate in one sentence, as it is typed, and what saving it does. */
export function ReadBack({ of }: { of: Mandated }) {
  return (
    <aside aria-label="How we read it" className="rounded-xl bg-sunken p-6 max-md:p-5">
      <p className="lab">How we read it</p>
      <p className="mt-2 mb-5 text-lg leading-7 tracking-tight text-muted-foreground">
        {sentenceOf(of).map(({ text, said }, index) =>
          said ? (
            <b
              key={index}
              className="font-semibold text-foreground underline decoration-border-strong underline-offset-4"
            >
              {text}
            </b>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </p>
      <ul className="text-sm leading-4.5">
        <Note>Match scores will be recalculated.</Note>
        <Note amber>
          A site that fits comes to you as <span className="text-warning">{TEXTS.needsReview}</span>
        </Note>
        <Note>Nothing is committed until you press Confirm.</Note>
      </ul>
    </aside>
  );
}

function Note({ amber = false, children }: { amber?: boolean; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[4px_1fr] gap-3 border-t border-border py-3">
      <i aria-hidden className={`mt-tick h-3 w-1 rounded-hair ${amber ? 'bg-accent' : 'bg-foreground'}`} />
      <span>{children}</span>
    </li>
  );
}
