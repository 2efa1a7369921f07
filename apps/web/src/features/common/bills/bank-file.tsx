import { Alert } from '../../../kit/alert';
import { CsvChoice } from '../../../kit/csv-choice';
import { WalkingSkeleton } from '../../../kit/skeleton';
import { reasonOf } from '../../../lib/api/api';
import { useImportBankFile } from './bank.queries';
import { BANK } from './bank.texts';

/** Imports a bank's CSV: what is beyond doubt is recorded at once, the rest is on the list below it. */
export function BankFile() {
  const send = useImportBankFile();
  const { data, error, isPending } = send;
  return (
    <div data-slot="bank-file" className="mb-6">
      <CsvChoice label={BANK.file} hint={BANK.hint} read={data !== undefined} onChoose={(file) => send.mutate(file)} />
      <div aria-live="polite">
        {isPending && (
          <p className="mt-3 flex items-center gap-2 text-xs text-muted-foreground">
            <WalkingSkeleton /> {BANK.importing}
          </p>
        )}
        {error && (
          <Alert title={BANK.refused} className="mt-3">
            {reasonOf(error)}
          </Alert>
        )}
        {data && !isPending && (
          <p className="mt-3 text-sm">
            <span className="font-medium">{BANK.done(data.bank, data.lines)}.</span>{' '}
            {BANK.counts(data.matched, data.unmatched, data.known)} {data.paidOut > 0 && BANK.paidOut(data.paidOut)}
          </p>
        )}
      </div>
    </div>
  );
}
