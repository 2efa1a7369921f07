import type { Faq } from '@libs/contracts';
import { Plus } from 'lucide-react';
import { boxes, type Box } from './svg';

/** Questions, numbered after `from`; each opens without a script. */
export function FaqList({
  of,
  from = 0,
  level: Head = 'h3',
  open = [],
}: {
  of: readonly Faq[];
  from?: number;
  level?: 'h2' | 'h3';
  open?: readonly number[];
}) {
  return (
    <div className="border-t-2 border-foreground">
      {of.map(({ id, question, answer, spread }, index) => (
        <details key={id} id={id} open={open.includes(index)} className="group border-b border-border">
          <summary className="grid min-h-18 cursor-pointer list-none grid-cols-[36px_1fr_20px] items-center max-md:min-h-16 max-md:grid-cols-[28px_1fr_20px] [&::-webkit-details-marker]:hidden">
            <span aria-hidden className="readout text-xs text-muted-foreground">
              {from + index + 1}
            </span>
            <Head className="subhead py-3 text-xl leading-tight max-md:text-lg">{question}</Head>
            <span aria-hidden className="relative grid size-5 place-items-center">
              <Plus size={20} strokeWidth={1.5} className="group-open:hidden" />
              <i className="hidden h-[1.5px] w-3.5 bg-current group-open:block" />
            </span>
          </summary>
          <div className="max-w-reading pr-10 pb-7 pl-9 text-lg max-md:pr-0 max-md:pb-6 max-md:pl-7 max-md:text-base">
            {answer.map((paragraph) => (
              <p key={paragraph} className="not-first:mt-3">
                {paragraph}
              </p>
            ))}
            {spread && <Spread />}
          </div>
        </details>
      ))}
    </div>
  );
}

const BARS = Array.from({ length: 48 }, (_, index) => {
  const height = 3 + 38 * Math.exp(-(((index - 23.5) / 9) ** 2));
  return [4 + index * 13.2, 44 - height, 9, height] as const;
});
const within = (from: number, to: number): Box[] => BARS.slice(from, to);

/** Low, central and high: a picture of the words. */
function Spread() {
  return (
    <figure className="mt-6 max-w-130" aria-hidden>
      <svg viewBox="0 0 640 44" width="100%" height="44" preserveAspectRatio="none" className="block">
        <path d={boxes([...within(0, 13), ...within(35, 48)])} fill="var(--tick)" />
        <path d={boxes([...within(13, 24), ...within(25, 35)])} fill="var(--c-solar)" />
        <path d={boxes(within(24, 25))} fill="var(--accent)" />
      </svg>
      <div className="axis mt-1.5 px-[24%]">
        <span>P10</span>
        <span>P50</span>
        <span>P90</span>
      </div>
    </figure>
  );
}
