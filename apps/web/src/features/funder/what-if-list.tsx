import { projectFigures, type ProjectForFunder, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { pounds } from '../../kit/format';
import { Button } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { useCertified } from './certification';
import { useConfirm } from './funder.queries';
import { WHAT_IF } from './returns.texts';

/** The projects to review, each of which can be ticked to include it in the portfolio. */
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
    <fieldset className="mt-6 min-w-0">
      <legend className="sr-only">{WHAT_IF.legend}</legend>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <p>{WHAT_IF.about}</p>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3 max-md:-ml-3"
          onClick={() => onTick(all ? new Set() : new Set(pending.map(({ id }) => id)))}
        >
          {all ? WHAT_IF.selectNone : WHAT_IF.selectAll(pending.length)}
        </Button>
      </div>
      <ul className="max-h-85 overflow-y-auto border-t border-border">
        {pending
          .map((project) => ({ project, ...projectFigures(project) }))
          .map(({ project, capital, irr }) => (
            <li key={project.id} className="border-b border-border">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-foreground"
                  checked={ticked.has(project.id)}
                  onChange={(event) => tick(project.id, event.target.checked)}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {project.assetHost.companyName ?? TEXTS.noCompany}
                  {!project.forecast && (
                    <span className="ml-2 text-xs text-muted-foreground">{WHAT_IF.noForecast}</span>
                  )}
                </span>
                <span className="text-right text-sm text-muted-foreground tabular-nums">
                  {capital ? pounds(capital.value) : TEXTS.notAvailable}
                </span>
                {certified && irr && (
                  <span className="w-16 text-right text-sm tabular-nums max-md:hidden">{irr.p50.toFixed(1)}%</span>
                )}
              </label>
            </li>
          ))}
      </ul>
      <ConfirmTicked projects={pending.filter(({ id }) => ticked.has(id))} />
    </fieldset>
  );
}

/** Confirms the ticked projects together, each with its own command. */
function ConfirmTicked({ projects }: { projects: readonly ProjectForFunder[] }) {
  // The list at the time of the question: confirmed projects leave the page's list, but not the dialog's.
  const [asked, setAsked] = useState<readonly ProjectForFunder[]>([]);
  const [working, setWorking] = useState(false);
  const confirm = useConfirm();
  const all = async () => {
    setWorking(true);
    // A refused one shows its own error and does not hold up the others.
    for (const project of asked) await confirm.mutateAsync(project).catch(() => undefined);
    setWorking(false);
    setAsked([]);
  };
  const costs = asked.map((project) => projectFigures(project).capital?.value ?? null);
  const capital = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  const unknown = costs.includes(null);
  return (
    <>
      {projects.length > 0 && (
        <Button variant="outline" className="mt-3" onClick={() => setAsked(projects)}>
          {WHAT_IF.confirm(projects.length)}
        </Button>
      )}
      <ConfirmDialog
        open={asked.length > 0}
        onClose={() => setAsked([])}
        title={WHAT_IF.title(asked.length)}
        consequences={[
          WHAT_IF.capital(pounds(capital), unknown),
          asked.map(({ assetHost }) => assetHost.companyName ?? TEXTS.noCompany).join(', '),
          WHAT_IF.then,
        ]}
        confirm={TEXTS.confirm}
        working={working}
        onConfirm={() => void all()}
      />
    </>
  );
}
