import type { FigureBasis } from '@libs/contracts';

/** What the figures of a project are based on, wherever they are shown. */
export const FIGURES_FROM = {
  forecast: (version: number) => `From forecast version ${version} of this project.`,
  /** Beside a figure that someone entered. */
  forecastSays: (figure: string) => `forecast ${figure}`,
  entered: 'entered',
  how: {
    modelled: 'The central estimate of the project’s newest forecast',
    entered: 'Set by a person, so it doesn’t follow the forecast',
  } satisfies Record<FigureBasis, string>,
} as const;
