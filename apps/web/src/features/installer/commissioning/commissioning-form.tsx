import { type JobForInstaller, londonDate, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Documents } from '../../common/documents/documents';
import { DraftNote } from '../../../lib/forms/draft-note';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { DialogContent, DialogFooter } from '../../../kit/dialog';
import { Stepper } from '../../../kit/stepper';
import { projectOf } from '../job-documents';
import { OfflineBanner } from '../offline-banner';
import { placeOf } from '../jobs.rules';
import { AccessStep } from './access-step';
import { COMMISSIONING } from './commissioning.texts';
import { type Draft, draftOf, faultOf, keyOfDraft, NOT_KEPT } from './draft';
import { EquipmentStep } from './equipment-step';
import { ReviewStep } from './review-step';
import { useCommission } from './use-commission';

const STEPS = [
  { key: 'equipment', label: 'Equipment' },
  { key: 'certificates', label: 'Certificates' },
  { key: 'access', label: 'Monitoring access' },
  { key: 'review', label: 'Review' },
] as const;
const LAST = STEPS.length - 1;

/** Four steps for one-handed use: equipment, certificates, monitoring access, review. Nothing is required. */
export function CommissioningForm({ job, onDone }: { job: JobForInstaller; onDone: () => void }) {
  const [step, setStep] = useState(0);
  const [checked, setChecked] = useState(false);
  const commission = useCommission(job, onDone);
  const today = londonDate(new Date());
  const form = useDraftForm({
    values: draftOf(job),
    version: job.version,
    check: readBy((typed: Draft) => {
      const wrong = faultOf(typed, today);
      return wrong ? { faults: { ...wrong, tests: COMMISSIONING.readingsFault } } : { body: typed };
    }),
    keep: { key: keyOfDraft(job.id), without: NOT_KEPT, until: 'told' },
    submit: commission,
  });
  const { values: draft, set: change, working } = form;
  const { data: project } = useQuery(projectOf(job.project.id));
  const part = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const fault = faultOf(draft, today);

  useEffect(() => {
    // The dialog sets the initial focus itself.
    if (first.current) first.current = false;
    else part.current?.focus();
  }, [step]);

  const go = (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    if (fault && (step === 0 || step === LAST)) {
      setChecked(true);
      return setStep(0);
    }
    if (step < LAST) return setStep(step + 1);
    form.send();
  };
  const next = STEPS[step + 1];
  return (
    <DialogContent title={TEXTS.submitCommissioning} description={job.project.assetHost.companyName ?? TEXTS.noCompany}>
      <OfflineBanner />
      <Form of={{ ref: form.ref, onSubmit: go }}>
        <div className="border-b border-border px-7 pt-4 max-md:px-4 [&_ol]:mb-2">
          <Stepper steps={STEPS} current={step} label={COMMISSIONING.steps} />
        </div>
        <div
          ref={part}
          tabIndex={-1}
          role="group"
          aria-label={STEPS[step]?.label}
          className="min-h-0 flex-1 overflow-y-auto px-7 py-5 outline-none max-md:px-4"
        >
          {step === 0 && <DraftNote restoredAt={form.restoredAt} onDiscard={form.reset} />}
          {step === 0 && <EquipmentStep draft={draft} onChange={change} fault={checked ? fault : null} />}
          {step === 1 && <Documents place={placeOf(job)} paperwork={project?.paperwork} mayAdd heading="h3" />}
          {step === 2 && <AccessStep job={job} draft={draft} onChange={change} />}
          {step === LAST && <ReviewStep job={job} draft={draft} onGo={setStep} />}
          {form.refusal && step === LAST && (
            <Alert title={TEXTS.commissioningFailed} className="mt-5">
              {form.refusal.title}
            </Alert>
          )}
        </div>
        <DialogFooter>
          {step > 0 && (
            <Button
              type="button"
              variant="outline"
              size="lg"
              className="max-md:max-w-24"
              onClick={() => setStep(step - 1)}
            >
              Back
            </Button>
          )}
          <Button type="submit" size="lg" working={working} className="max-md:px-3">
            {next ? COMMISSIONING.next(next.label) : TEXTS.submitCommissioning}
          </Button>
        </DialogFooter>
      </Form>
    </DialogContent>
  );
}
