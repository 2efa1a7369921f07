import { JOURNAL_FORMATS, type JournalFormat, londonDate, routes } from '@libs/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { apiFile, reasonOf } from '../../../lib/api/api';
import { saveFile } from '../../../lib/save-file';
import { OFFICE_BILLS } from './office-bills.texts';

/** The month before today's. */
function lastMonth(): string {
  const [year = 0, month = 1] = londonDate(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** Saves the journal of a month for an accounting program. */
export function JournalExport() {
  const [month, setMonth] = useState(lastMonth);
  const save = useMutation({
    mutationFn: async (format: JournalFormat) =>
      saveFile(
        await apiFile(routes.exportJournal, { query: { month: `${month}-01`, format } }),
        `journal-${month}-${format}.csv`,
      ),
  });
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <Field label={OFFICE_BILLS.journalMonth}>
        {(control) => (
          <Input {...control} type="month" value={month} onChange={({ target }) => setMonth(target.value)} />
        )}
      </Field>
      {JOURNAL_FORMATS.map((format) => (
        <Button key={format} variant="outline" disabled={!month} onClick={() => save.mutate(format)}>
          {OFFICE_BILLS.journalFor[format]}
        </Button>
      ))}
      {save.error && <Alert title={OFFICE_BILLS.refused}>{reasonOf(save.error)}</Alert>}
    </div>
  );
}
