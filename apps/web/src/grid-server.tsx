import type { GridStart } from '@libs/contracts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { beginningWith } from './features/public/grid/grid-start';
import { placeInAddress } from './features/public/grid/place-in-address';
import { Page } from './features/public/pages/grid-page';

/** The page of the live grid as the API makes it from its last figures. */
export const renderGrid = (start: GridStart): string =>
  beginningWith(start, () =>
    renderToString(
      <StrictMode>
        <Page />
      </StrictMode>,
    ),
  );

/** The place that an address asks for, and whether it can be shown. */
export { placeInAddress };
