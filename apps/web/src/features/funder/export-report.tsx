import { type ReportView, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { toast } from '../../kit/sonner';
import { ReportDialog } from './report-dialog';
import { REPORTS } from './reports.texts';
import { isMaking, myReports, useSaveReport } from './reports.queries';

/**
 * 'Export Report': requests one, shows its progress, and downloads reports requested here as soon as they are ready.
 */
export function ExportReport() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  // Loaded only once the dialog is opened.
  const reports = useQuery({ ...myReports, enabled: open || wanted.length > 0 });
  const { mutate: save } = useSaveReport();
  const items = reports.data?.items;
  const making = items?.find((report) => wanted.includes(report.id) && isMaking(report));
  useEffect(() => {
    const ended = items?.filter((report) => wanted.includes(report.id) && !isMaking(report)) ?? [];
    if (ended.length === 0) return;
    setWanted((ids) => ids.filter((id) => !ended.some((report) => report.id === id)));
    for (const report of ended) {
      if (report.state === 'ready') save(report);
      else toast.failure(REPORTS.notMade, { detail: report.failure ?? undefined });
    }
  }, [items, wanted, save]);
  const ask = ({ id }: ReportView) => setWanted((ids) => [...ids, id]);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {making ? (
          <LoaderCircle size={16} strokeWidth={1.5} aria-hidden className="animate-spin motion-reduce:animate-none" />
        ) : (
          <Download size={16} strokeWidth={1.5} aria-hidden />
        )}
        {making ? REPORTS.preparing(making.format.toUpperCase()) : TEXTS.exportReport}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        {open && <ReportDialog reports={reports} onAsked={ask} />}
      </Dialog>
    </>
  );
}
