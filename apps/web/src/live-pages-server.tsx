import type { PageStart } from '@libs/contracts';
import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { placeInAddress } from './features/public/grid/place-in-address';
import { beginningWith } from './features/public/page-start';
import { Page as AccuracyPage } from './features/public/pages/accuracy-page';
import { Page as GridPage } from './features/public/pages/grid-page';

/** The public pages that the API makes from figures as they are now. */
const PAGES: Record<PageStart['path'], () => ReactElement> = { '/grid': GridPage, '/accuracy': AccuracyPage };

export const render = (start: PageStart): string => {
  const Page = PAGES[start.path];
  return beginningWith(start, () =>
    renderToString(
      <StrictMode>
        <Page />
      </StrictMode>,
    ),
  );
};

/** The place that an address asks for, and whether it can be shown. */
export { placeInAddress };
