import { assignmentWarnings, londonDate, TEXTS } from '@libs/contracts';
import { refusalWords } from '../../../lib/api/refusal-words';
import { useRested } from '../../../lib/use-rested';
import { reasonFault, reasonFor } from '../../common/workload/reason';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Warned } from '../../common/workload/warned';
import { Button } from '../../../kit/button';
import { Combobox } from '../../../kit/combobox';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { ErrorState } from '../../../kit/error-state';
import { Field } from '../../../kit/field';
import { Skeleton, useDelayedLoading } from '../../../kit/skeleton';
import { toast } from '../../../kit/sonner';
import { FunderChoice } from './funder-choice';
import { GoneWords } from './gone-words';
import { installerOption } from './installer-option';
import { PairingFigure } from './pairing-figure';
import { PairingMatch } from './pairing-match';
import { useCreatePairing } from './projects.queries';
import { nameOf } from '../../common/match/candidates.queries';
import { useCandidates } from './use-candidates';
import { type Fit, useMatches } from './use-matches';
import { PAIRING } from './pairing.texts';

const NO_INSTALLER = '';

/** Pairs a host with a funder. Only eligible parties are offered; the choices follow the live data. */
export function CreatePairingDialog({
  open,
  host,
  onOpenChange,
  onOpenProject,
}: {
  open: boolean;
  /** Preselected, while it is eligible. */
  host?: string | undefined;
  onOpenChange: (open: boolean) => void;
  onOpenProject: (id: string) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={TEXTS.createPairingTitle} className="max-w-260">
        {open && <PairingForm first={host} onDone={() => onOpenChange(false)} onOpenProject={onOpenProject} />}
      </DialogContent>
    </Dialog>
  );
}

type Pairing = Record<'assetHostId' | 'assetFunderId' | 'installerId' | 'reason', string>;

function PairingForm({
  first = '',
  onDone,
  onOpenProject,
}: {
  first?: string | undefined;
  onDone: () => void;
  onOpenProject: (id: string) => void;
}) {
  const create = useCreatePairing();
  const form = useDraftForm({
    values: { assetHostId: first, assetFunderId: '', installerId: NO_INSTALLER, reason: '' },
    check: readBy(({ reason, ...parties }: Pairing) => {
      const faults = {
        assetHostId: parties.assetHostId === '' && PAIRING.chooseHost,
        assetFunderId: parties.assetFunderId === '' && PAIRING.chooseFunder,
        reason: reasonFault(warnings, reason),
      };
      return faultsIn<Pairing>(faults) ?? { body: { ...parties, ...reasonFor(warnings, reason) } };
    }),
    submit: async (body) => {
      const project = await create.mutateAsync(body);
      onDone();
      toast.success(TEXTS.pairingCreated, { action: { label: 'Open', onPress: () => onOpenProject(project.id) } });
    },
    onRefused: (_, error) => toast.failure(TEXTS.createPairingFailed, { detail: refusalWords(error) }),
  });
  const { assetHostId: host, assetFunderId: funder, installerId: installer } = form.values;
  const candidates = useCandidates({ assetHostId: host, assetFunderId: funder, installerId: installer }, form.set);
  const waiting = useDelayedLoading(candidates.isPending);
  const { choose, search, searches, searching, more } = candidates;
  const { hosts = [], funders = [], installers = [] } = candidates.data ?? {};
  const forHost = useMatches({ assetHostId: host, search: useRested(searches.funders), also: funder });
  const forFunder = useMatches({ assetFunderId: funder, search: useRested(searches.hosts), also: host });

  const chosenInstaller = installers.find((one) => one.id === installer);
  const warnings: readonly string[] = chosenInstaller
    ? assignmentWarnings(chosenInstaller, londonDate(new Date()))
    : [];
  const chosenHost = hosts.find((one) => one.id === host);
  const chosenFunder = funders.find((one) => one.id === funder);

  return (
    <Form of={form}>
      <div className="grid min-h-0 flex-1 grid-cols-[440px_minmax(0,1fr)] overflow-y-auto max-md:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-5 px-7 py-6 max-md:px-4 max-md:py-5">
          {candidates.isError && !candidates.data ? (
            <ErrorState
              title={PAIRING.failed}
              reason={refusalWords(candidates.error)}
              onRetry={() => void candidates.refetch()}
            />
          ) : candidates.isPending ? (
            waiting && <Skeletons />
          ) : (
            <>
              <Field label={TEXTS.assetHostRequired} help={TEXTS.readyForMatching}>
                {(control) => (
                  <Combobox
                    {...control}
                    value={host}
                    onValueChange={(id) => choose('hosts', id)}
                    onSearch={(text) => search('hosts', text)}
                    searching={searching}
                    searchLabel={PAIRING.findHost}
                    note={more('hosts')}
                    placeholder={hosts.length === 0 ? PAIRING.noHost : PAIRING.chooseHost}
                    options={hosts.map((one) => ({
                      value: one.id,
                      label: nameOf(one),
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
                funders={funders}
                fits={forHost.fits}
                value={funder}
                onChange={(id) => choose('funders', id)}
                search={searches.funders}
                onSearch={(text) => search('funders', text)}
                searching={searching}
                note={more('funders')}
              />
              <Field label={TEXTS.installerOptional}>
                {(control) => (
                  <Combobox
                    {...control}
                    value={installer}
                    onValueChange={(id) => choose('installers', id)}
                    onSearch={(text) => search('installers', text)}
                    searching={searching}
                    searchLabel="Find an installer"
                    note={more('installers')}
                    placeholder="None yet"
                    options={[
                      ...(searches.installers ? [] : [{ value: NO_INSTALLER, label: 'None yet' }]),
                      ...installers.map(installerOption),
                    ]}
                  />
                )}
              </Field>
              {candidates.gone && <GoneWords gone={candidates.gone} />}
              <Warned warnings={warnings} of={form} />
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
        <Button type="submit" disabled={!host || !funder} working={form.working}>
          {TEXTS.createPairing}
        </Button>
      </DialogFooter>
    </Form>
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
