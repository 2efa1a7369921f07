import { TEXTS } from '@libs/contracts';
import { Button } from '../../kit/button';
import { WELCOME } from './funder.texts';

/** The first visit: one action, and what comes after it. */
export function WelcomeCard({ onDefine }: { onDefine: () => void }) {
  return (
    <section
      aria-labelledby="welcome"
      className="ink mb-10 grid gap-8 rounded-xl p-6 md:grid-cols-follow md:items-end md:p-11"
    >
      <div>
        <p className="lab">{WELCOME.step}</p>
        <h2 id="welcome" className="display mt-3 mb-4 max-w-[9em] text-3xl md:text-4xl">
          {WELCOME.title}
        </h2>
        <p className="mb-6 max-w-text text-base text-muted-foreground">{WELCOME.about}</p>
        <Button size="lg" onClick={onDefine} className="max-md:w-full">
          {TEXTS.defineMandate}
        </Button>
      </div>
      <ol className="border-b border-border">
        {WELCOME.steps.map(([name, what], index) => (
          <li key={name} className="grid grid-cols-[4px_84px_1fr] items-center gap-4 border-t border-border py-3">
            <i aria-hidden className={index === 0 ? 'h-5 rounded-hair bg-accent' : 'h-3.5 rounded-hair bg-tick'} />
            <span className={index === 0 ? 'font-semibold' : 'text-muted-foreground'}>{name}</span>
            <span className="text-xs text-muted-foreground">{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
