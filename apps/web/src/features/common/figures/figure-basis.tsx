import type { FigureBasis, ShownFigure } from '@libs/contracts';
import { Basis } from '../../../kit/basis';
import { cn } from '../../../kit/cn';
import { FIGURES_FROM } from './figures.texts';

/** In blocks labelled `modelled`, an entered figure says so, with the forecast's value beside it. */
export function FigureBasisMark({
  figure,
  modelled,
}: {
  figure: ShownFigure | null;
  /** The forecast's value as text; absent if the reader may not see it. */
  modelled?: string | null | undefined;
}) {
  if (figure?.basis !== 'entered') return null;
  return (
    <>
      <span title={FIGURES_FROM.how.entered}>
        <Basis of="entered" />
      </span>
      {modelled && <span>{FIGURES_FROM.forecastSays(modelled)}</span>}
    </>
  );
}

/** The one label of a block of figures: which forecast they come from. Those that someone entered are marked beside it. */
export const ForecastBasis = ({ version, className }: { version: number | null; className?: string }) =>
  version === null ? null : (
    <span
      title={FIGURES_FROM.how.modelled}
      className={cn('inline-flex flex-wrap items-center gap-2 text-xs text-muted-foreground', className)}
    >
      <Basis of="modelled" />
      {FIGURES_FROM.forecast(version)}
    </span>
  );

/** In lists labelled `modelled`, only entered figures are marked. */
export const EnteredMark = ({ basis }: { basis: FigureBasis | null | undefined }) =>
  basis === 'entered' ? (
    <span title={FIGURES_FROM.how.entered} className="ml-1.5">
      <Basis of="entered" />
    </span>
  ) : null;
