import { TEXTS } from '@libs/contracts';
import type { Mandated } from './mandate.rules';
import { READ_BACK } from './mandate.texts';
import { sentenceOf } from './sentence.rules';

/** The mandate in one sentence while it is typed, and what saving it does. */
export function ReadBack({ of }: { of: Mandated }) {
  return (
    <aside aria-label={READ_BACK.title} className="rounded-xl bg-sunken p-6 max-md:p-5">
      <p className="lab">{READ_BACK.title}</p>
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
        <Note>{READ_BACK.scores}</Note>
        <Note amber>
          {READ_BACK.fits}
          <b className="font-medium">{TEXTS.needsReview}</b>
        </Note>
        <Note>{READ_BACK.committed}</Note>
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
