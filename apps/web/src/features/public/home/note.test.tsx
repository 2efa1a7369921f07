import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { EconomicReality } from './economic-reality';
import { Hero } from './hero';
import { Innovation } from './innovation';

/** The last letter before each footnote's number, and the first one of the number. */
function joints(html: string): { last: string; first: string }[] {
  const parts = html.split(/<sup[^>]*>/).map((part) => part.replaceAll(/<[^>]*>/g, ''));
  return parts.slice(1).map((part, at) => ({ last: parts[at]?.slice(-1) ?? '', first: part.slice(0, 1) }));
}

test.each([
  ['hero', <Hero key="hero" />],
  ['economic reality', <EconomicReality key="reality" />],
  ['innovation', <Innovation key="innovation" />],
])('the number of a footnote follows its word without a space and without a break: %s', (_, section) => {
  const found = joints(renderToStaticMarkup(section));
  expect(found.length).toBeGreaterThan(0);
  // U+2060 joins the two, so that no line begins with the number.
  for (const { last, first } of found)
    expect({ last, first }).toEqual({ last: expect.stringMatching(/\S/), first: '\u2060' });
});
