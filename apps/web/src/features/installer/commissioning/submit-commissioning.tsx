import { type JobForInstaller, TEXTS } from '@libs/contracts';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { CommissioningForm } from './commissioning-form';

/** The last step of a job: opens the form in which its data and documents are given. */
export function SubmitCommissioning({
  job,
  label = TEXTS.submitCommissioning,
  ...look
}: { job: JobForInstaller; label?: string } & ComponentProps<typeof Button>) {
  const [open, setOpen] = useState(false);
  const name = job.project.assetHost.companyName ?? TEXTS.noCompany;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} aria-label={`${label} ${name}`}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        {open && <CommissioningForm job={job} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
