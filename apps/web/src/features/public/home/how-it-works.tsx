import { TEXTS } from '@libs/contracts';
import { useRef } from 'react';
import { useReveal } from '../use-reveal';
import { STEPS as TEXT } from './home.texts';
import { Section } from './section';
import { FirstBills, ForecastFan, ThreeLines } from './step-figures';

const STEPS = [
  {
    Figure: ForecastFan,
    text: TEXT.forecast,
    place: '',
  },
  {
    Figure: ThreeLines,
    text: TEXT.funded,
    place: 'md:mt-16',
  },
  {
    Figure: FirstBills,
    text: TEXT.live,
    place: 'md:mt-32',
  },
];

/** Three steps, fading in one after the other. */
export function HowItWorks() {
  const list = useRef<HTMLOListElement>(null);
  useReveal(list, { visible: 0.2, phones: true });
  return (
    <Section id="how-it-works" title={TEXTS.navigation.howItWorks}>
      <ol ref={list} className="grid grid-cols-3 max-md:grid-cols-1 max-md:gap-12">
        {STEPS.map(({ Figure, text, place }, index) => (
          <li
            key={text}
            data-step
            className={`pr-9 not-first:border-l not-first:border-border-strong not-first:pl-9 max-lg:pr-5 max-lg:not-first:pl-5 max-md:border-0! max-md:p-0! ${place}`}
          >
            <span aria-hidden className="display mb-3 block text-hero tracking-tighter">
              {index + 1}
            </span>
            <h3 className="subhead mb-6 text-xl leading-tight">{TEXTS.steps[index]}</h3>
            <Figure />
            <p className="mt-5 max-w-note">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
