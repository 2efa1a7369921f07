import type { FigureBasis, ShownFigure } from '@libs/contracts';
import { Basis } from '../../../kit/basis';
import { FIGURES_FROM } from './figures.texts';

/** What a figure of a project is based on, with what the forecast says where another one was entered. */
export function FigureBasisMark({
  figure,
  modelled,
}: {
  figure: ShownFigure | null;
  /** The forecast's, as text; absent where its reader does not see it. */
  modelled?: string | null | undefined;
}) {
  if (!figure?.basis) return null;
  return (
    <>
      <span title={FIGURES_FROM.how[figure.basis]}>
        <Basis of={figure.basis} />
      </span>
      {figure.basis === 'entered' && modelled && <span>{FIGURES_FROM.forecastSays(modelled)}</span>}
    </>
  );
}

/** In lists whose head says `modelled`: only what was entered is marked. */
export const EnteredMark = ({ basis }: { basis: FigureBasis | null | undefined }) =>
  basis === 'entered' ? (
    <span title={FIGURES_FROM.how.entered} className="ml-1.5">
      <Basis of="entered" />
    </span>
  ) : null;
