import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Figure } from './figure';
import { Kpi } from './kpi-strip';

const words = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

test('a figure that is summed up from other records says so, and not that somebody entered it', () => {
  const of = (basis: 'entered' | null) =>
    renderToStaticMarkup(<Figure label="Portfolio value" value="£0" none="n/a" basis={basis} how="From projects" />);
  expect(words(of(null))).toContain('|calculated|');
  expect(of(null)).toContain('aria-label="calculated: From projects"');
  expect(of(null)).not.toMatch(/entered|measured/);
  expect(words(of('entered'))).toContain('|entered|');
});

test('a unit stands apart from its value', () => {
  expect(words(renderToStaticMarkup(<Kpi label="API" value={1} unit="process" />))).toContain('1| process|');
});
