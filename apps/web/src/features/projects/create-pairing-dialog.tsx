import { assignmentWarnings, londonDate, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refusalWords } from '../../shared/refusal-words';
import { useReason } from '../../shared/workload/use-reason';
import { Warned } from '../../shared/workload/warned';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { Skeleton, useDelayedLoading } from '../../ui/skeleton';
import { toast } from '../../ui/sonner';
import { FunderChoice } from './funder-choice';
import { PairingFigure } from './pairing-figure';
import { PairingMatch } from './pairing-match';
import { candidatesQuery, useCreatePairing } from './projects.queries';
import { byPlace, type Fit, useMatches } from './use-matches';

const NO_INSTALLER = '';

/** Pairs a host with a funder. Only parties that are fit now are offered; the choices follow the live data. */
export function CreatePairingDialog({
  open,
  host,
  onOpenChange,
  onOpenProject,
}: {
  open: boolean;
  /** Chosen beforehand, while it is fit. */
  host?: string | undefined;
  onOpenChange: (open: boolean) => void;
  onOpenProject: (id: string) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={TEXTS.createPairingTitle} className="max-w-[1040px]">
        {open && <PairingForm first={host} onDone={() => onOpenChange(false)} onOpenProject={onOpenProject} />}
      </DialogContent>
    </Dialog>
  );
}

function PairingForm({
  first = '',
  onDone,
  onOpenProject,
}: {
  first?: string | undefined;
  onDone: () => void;
  onOpenProject: (id: string) => void;
}) {
  const candidates = useQuery(candidatesQuery);
  const create = useCreatePairing();
  const waiting = useDelayedLoading(candidates.isPending);
  const [host, setHost] = useState(first);
  const [funder, setFunder] = useState('');
  const [installer, setInstaller] = useState(NO_INSTALLER);
  const { hosts = [], funders = [], installers = [] } = candidates.data ?? {};
  const forHost = useMatches({ assetHostId: host });
  const forFunder = useMatches({ assetFunderId: funder });

  // A party that is no longer fit leaves the choice while the dialog is open.
  useEffect(() => {
    if (!candidates.data) return;
    const stays = (id: string, of: { id: string }[]) => (of.some((one) => one.id === id) ? id : '');
    setHost((id) => stays(id, candidates.data.hosts));
    setFunder((id) => stays(id, candidates.data.funders));
    setInstaller((id) => stays(id, candidates.data.installers));
  }, [candidates.data]);

  const chosenInstaller = installers.find((one) => one.id === installer);
  const why = useReason(chosenInstaller ? assignmentWarnings(chosenInstaller, londonDate(new Date())) : []);

  const submit = () => {
    const given = why.given();
    if (!given) return;
    create.mutate(
      { assetHostId: host, assetFunderId: funder, installerId: installer, ...given },
      {
        onSuccess: (project) => {
          onDone();
          toast.success(TEXTS.pairingCreated, { action: { label: 'Open', onPress: () => onOpenProject(project.id) } });
        },
        onError: (error) => toast.failure(TEXTS.createPairingFailed, { detail: refusalWords(error) }),
      },
    );
  };
  const chosenHost = hosts.find((one) => one.id === host);
  const chosenFunder = funders.find((one) => one.id === funder);

  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid min-h-0 flex-1 grid-cols-[440px_minmax(0,1fr)] overflow-y-auto max-md:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-5 px-7 py-6 max-md:px-4 max-md:py-5">
          {candidates.isError && !candidates.data ? (
            <ErrorState
              title="The candidates could not be fetched"
              reason={refusalWords(candidates.error)}
              onRetry={() => void candidates.refetch()}
            />
          ) : candidates.isPending ? (
            waiting && <Skeletons />
          ) : (
            <>
              <Field label={TEXTS.assetHostRequired} help={TEXTS.readyForMatching}>
                {(control) => (
                  <Select
                    {...control}
                    value={host}
                    onValueChange={setHost}
                    placeholder={hosts.length === 0 ? 'No host is ready for matching' : 'Choose an asset host'}
                    options={byPlace(hosts, forFunder.fits).map((one) => ({
                      value: one.id,
                      label: one.companyName ?? one.fullName,
                      hint: hint(
                        one.companyName ? one.fullName : null,
                        one.postcode,
                        matchWords(forFunder.fits.get(one.id)),
                      ),
                    }))}
                  />
                )}
              </Field>
              <FunderChoice
                label={TEXTS.assetFunderRequired}
                funders={byPlace(funders, forHost.fits)}
                fits={forHost.fits}
                value={funder}
                onChange={setFunder}
              />
              <Field label={TEXTS.installerOptional}>
                {(control) => (
                  <Select
                    {...control}
                    value={installer}
                    onValueChange={setInstaller}
                    placeholder="None yet"
                    options={[
                      { value: NO_INSTALLER, label: 'None yet' },
                      ...installers.map((one) => ({
                        value: one.id,
                        label: one.companyName ?? one.fullName,
                        hint: `${one.currentJobsCount} open, ${one.capacityPerMonth} a month`,
                      })),
                    ]}
                  />
                )}
              </Field>
              <Warned key={installer} {...why.field} />
            </>
          )}
          <PairingFigure
            host={chosenHost ? (chosenHost.companyName ?? chosenHost.fullName) : null}
            funder={chosenFunder ? (chosenFunder.fundName ?? chosenFunder.companyName ?? chosenFunder.fullName) : null}
            installer={chosenInstaller ? (chosenInstaller.companyName ?? chosenInstaller.fullName) : null}
          />
        </div>
        <div
          aria-live="polite"
          className="border-l border-border bg-sunken px-7 py-6 max-md:border-t max-md:border-l-0 max-md:px-4 max-md:py-5"
        >
          <PairingMatch
            host={!!chosenHost}
            funder={!!chosenFunder}
            fit={forHost.fits.get(funder)}
            asOf={forHost.asOf}
            onRetry={forHost.retry}
          />
        </div>
      </div>
      <DialogFooter>
        <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
        <Button type="submit" disabled={!host || !funder} working={create.isPending}>
          {TEXTS.createPairing}
        </Button>
      </DialogFooter>
    </form>
  );
}

const hint = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

/** `outside its mandate` or `match 86`. */
const matchWords = (fit: Fit | undefined): string | null => {
  if (!fit?.match) return null;
  return fit.match.exclusions.length > 0 ? 'outside the mandate' : `match ${fit.match.score}`;
};

const Skeletons = () => (
  <div role="status" aria-label="Loading candidates" className="flex flex-col gap-6">
    {[180, 240, 160].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
