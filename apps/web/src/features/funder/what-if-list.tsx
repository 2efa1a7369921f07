import { type ProjectForFunder, TEXTS } from '@libs/contracts';
import { pounds } from '../../shared/format';
import { Basis } from '../../ui/basis';
import { Button } from '../../ui/button';
import { useCertified } from './certification';

/** The projects that need review, each to be ticked into the portfolio and out again. */
export function WhatIfList({
  pending,
  ticked,
  onTick,
}: {
  pending: readonly ProjectForFunder[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}) {
  const certified = useCertified();
  const all = pending.every(({ id }) => ticked.has(id));
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    onTick(next);
  };
  return (
    <fieldset className="mb-6">
      <legend className="sr-only">What if you confirmed these</legend>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <p>What if you confirmed some that need review? Tick them in or out.</p>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3 max-md:-ml-3"
          onClick={() => onTick(all ? new Set() : new Set(pending.map(({ id }) => id)))}
        >
          {all ? 'Tick none' : `Tick all ${pending.length}`}
        </Button>
      </div>
      <ul className="max-h-[340px] overflow-y-auto border-t border-border">
        {pending.map((project) => (
          <li key={project.id} className="border-b border-border">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-foreground"
                checked={ticked.has(project.id)}
                onChange={(event) => tick(project.id, event.target.checked)}
              />
              <span className="min-w-0 flex-1 break-words">
                {project.assetHost.companyName ?? TEXTS.noCompany}
                {!project.forecast && <span className="ml-2 text-[12.5px] text-muted-foreground">no forecast yet</span>}
              </span>
              <span className="text-right text-[13.5px] text-muted-foreground tabular-nums">
                {project.capitalCost === null ? TEXTS.notAvailable : pounds(project.capitalCost)}
              </span>
              {certified && project.forecast && (
                <span className="flex w-32 items-center justify-end gap-1.5 text-right text-[13.5px] tabular-nums max-md:hidden">
                  {(project.forecast.funder.irr.p50 * 100).toFixed(1)}% <Basis of="modelled" />
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
