import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Notices } from './notices';

test('each thing to look at is a line of one section, and without any there is no section', () => {
  const page = renderToStaticMarkup(<Notices of={['No mail server is set.', 'A superuser signs in.']} />);
  expect(page).toContain('aria-label="Needs attention"');
  expect(page.match(/<li>/g)).toHaveLength(2);
  expect(renderToStaticMarkup(<Notices of={[]} />)).toBe('');
  expect(renderToStaticMarkup(<Notices of={undefined} />)).toBe('');
});
