import type { FigureBasis, ShownFigure } from '@libs/contracts';
import { Basis } from '../../../kit/basis';
import { FIGURES_FROM } from './figures.texts';

/** What a figure of a project is based on; for an entered figure, also the forecast's value. */
export function FigureBasisMark({
  figure,
  modelled,
}: {
  figure: ShownFigure | null;
  /** The forecast's value as text; absent if the reader may not see it. */
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

/** In lists labelled `modelled`, only entered figures are marked. */
export const EnteredMark = ({ basis }: { basis: FigureBasis | null | undefined }) =>
  basis === 'entered' ? (
    <span title={FIGURES_FROM.how.entered} className="ml-1.5">
      <Basis of="entered" />
    </span>
  ) : null;
