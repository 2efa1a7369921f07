import {
  CARBON_METHODS,
  carbonRows,
  percentInTenths,
  type ProjectForAdmin,
  routes,
  type SavedCarbon,
  type Sizing,
} from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useOptimisticChange } from '../../../live/optimistic';
import { ApiError, api, reasonOf } from '../../../lib/api/api';
import { number, pounds } from '../../../kit/format';
import { changesWords, refusalWords } from '../../../lib/api/refusal-words';
import { Basis } from '../../../kit/basis';
import { Button } from '../../../kit/button';
import { Dialog, DialogContent } from '../../../kit/dialog';
import { ErrorState } from '../../../kit/error-state';
import { toast } from '../../../kit/sonner';
import { Skeleton } from '../../../kit/skeleton';
import { hostName } from './project-words';
import { sendEdit } from './send-edit';
import { ACTS, SIZING } from './projects.texts';

type Size = Sizing['sizes'][number];

const percent = (fraction: number): string => `${percentInTenths(fraction).toFixed(1)}%`;

/** Sizes for a project's site, calculated while the dialog is open; the chosen one fills in the system and figures. */
export function SizeSystem({ project, onClose }: { project: ProjectForAdmin; onClose: () => void }) {
  const sizing = useQuery({
    queryKey: ['sizing', project.id, project.version] as const,
    queryFn: ({ signal }) => api(routes.sizeProject, { params: { id: project.id }, signal }),
    gcTime: 0,
    retry: false,
  });
  const edit = useOptimisticChange<Record<string, unknown>, ProjectForAdmin>({
    kind: 'project',
    idOf: () => project.id,
    patch: () => ({}),
    send: (body) => sendEdit(project.id, body),
    onDone: () => {
      toast.success(ACTS.editSaved, { detail: hostName(project) });
      onClose();
    },
  });
  const choose = (size: Size) => edit.mutate({ ...filledBy(project, size), version: project.version });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Size the system" description={hostName(project)} className="max-w-205" data-slot="sizing">
        <div className="overflow-auto px-7 py-5 max-md:px-4">
          {sizing.isPending && (
            <div role="status" aria-label={SIZING.working} className="py-6">
              <Skeleton width={420} className="h-24" />
            </div>
          )}
          {sizing.error && (
            <ErrorState title={SIZING.failed} reason={reasonOf(sizing.error)} onRetry={() => void sizing.refetch()} />
          )}
          {sizing.data && <Sizes sizing={sizing.data} working={edit.isPending} onChoose={choose} />}
          {edit.error && (
            <p role="alert" className="mt-3 text-danger">
              {edit.error instanceof ApiError && edit.error.code === 'version_conflict'
                ? SIZING.someoneElse(changesWords(edit.error))
                : refusalWords(edit.error)}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/**
 * The changes to a project when a size is chosen; phases, chargers and notes are kept. Saving and carbon will come from
 * the next forecast: figures that were entered for another size are removed, and forecast figures are left for it to
 * replace.
 */
const filledBy = (
  { systemRequirements, basis }: ProjectForAdmin,
  { solarKwp, batteryKwh, inverterKw, exportLimitKw, capitalCost }: Size,
) => ({
  systemRequirements: { ...systemRequirements, solarKwp, batteryKwh, inverterKw, exportLimitKw },
  ...(basis?.expectedSavings === 'entered' ? { expectedSavings: null } : {}),
  ...(basis?.co2Reduction === 'entered' ? { co2Reduction: null } : {}),
  capitalCost: Math.round(capitalCost),
});

const CELL = 'border-b border-border py-2 pr-4 text-right tabular-nums whitespace-nowrap';

function Sizes({
  sizing: { sizes, looked, irrFloor, meetsFloor },
  working,
  onChoose,
}: {
  sizing: Sizing;
  working: boolean;
  onChoose: (size: Size) => void;
}) {
  const [first] = sizes;
  return (
    <>
      <p className="mb-3 text-xs text-muted-foreground">
        {SIZING.tried(looked)} {meetsFloor ? SIZING.reaches(percent(irrFloor)) : SIZING.reachesNone(percent(irrFloor))}{' '}
        {SIZING.estimate} <Basis of="modelled" />
      </p>
      <table className="w-full text-sm">
        <thead>
          <tr>
            {[...SIZING.columns, ''].map((name) => (
              <th key={name} scope="col" className="lab py-1.5 pr-4 text-right">
                {name || <span className="sr-only">Choose</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => {
            const name = `${number(size.solarKwp)} kWp, ${number(size.batteryKwh)} kWh`;
            return (
              <tr key={name} className={size.best ? 'bg-accent/15 font-medium' : undefined}>
                <th scope="row" className={`${CELL} pl-2 font-[inherit]`}>
                  {number(size.solarKwp)} kWp
                </th>
                <td className={CELL}>{size.batteryKwh > 0 ? `${number(size.batteryKwh)} kWh` : 'none'}</td>
                <td className={CELL}>
                  {pounds(Math.round(size.expectedSavings))}
                  {size.gridEarnings >= 1 && (
                    <span className="block text-2xs font-normal text-muted-foreground">
                      {SIZING.earnings(pounds(Math.round(size.gridEarnings)))}
                    </span>
                  )}
                </td>
                <td className={CELL}>{size.irr === null ? '—' : percent(size.irr)}</td>
                <td className={CELL}>{pounds(Math.round(size.capitalCost))}</td>
                <CarbonCells carbon={size.carbon} />
                <td className={`${CELL} pr-2`}>
                  <Button
                    size="sm"
                    variant={size.best ? 'default' : 'outline'}
                    disabled={working}
                    aria-label={`Use ${name}`}
                    onClick={() => onChoose(size)}
                  >
                    Use
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {first && (
        <p className="mt-3 text-2xs text-muted-foreground">
          {SIZING.carbonAbout} {CARBON_METHODS.annualSource(first.carbon.factorKgPerKwh, first.carbon.factorYear)}{' '}
          {CARBON_METHODS.halfHourlySource}
        </p>
      )}
    </>
  );
}

/** Used on site and exported: by the annual factor, and below it half-hourly. */
function CarbonCells({ carbon }: { carbon: SavedCarbon }) {
  const { annual, halfHourly } = carbonRows(carbon);
  return (['used', 'exported'] as const).map((part) => (
    <td key={part} data-slot="size-carbon" className={CELL}>
      {annual[part].toFixed(1)} t
      {halfHourly && (
        <span className="block text-2xs font-normal text-muted-foreground">{halfHourly[part].toFixed(1)} t</span>
      )}
    </td>
  ));
}
