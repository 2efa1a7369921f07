import { REPORT_FORMATS, type ReportFormat, routes, TEXTS } from '@libs/contracts';
import { Download, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { apiFile } from '../../shared/api';
import { refusalWords } from '../../shared/refusal-words';
import { saveFile } from '../../shared/save-file';
import { Button } from '../../ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu';
import { toast } from '../../ui/sonner';

const LABELS: Record<ReportFormat, string> = { csv: 'CSV, for a spreadsheet', pdf: 'PDF, to print' };

/** The pipeline as a file; while it is made the button says so. As often as one likes. */
export function ExportReport() {
  const [making, setMaking] = useState<ReportFormat | null>(null);
  const save = async (format: ReportFormat) => {
    setMaking(format);
    try {
      const response = await apiFile(routes.funderReport, { query: { format } });
      const name = await saveFile(response, `pipeline.${format}`);
      const rows = Number(response.headers.get('X-Total-Count') ?? 0);
      toast.success(`Exported ${rows} ${rows === 1 ? 'project' : 'projects'}`, { detail: name });
    } catch (error) {
      toast.failure('Failed to export', { detail: refusalWords(error) });
    } finally {
      setMaking(null);
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        disabled={making !== null}
        render={
          <Button variant="outline">
            {making ? (
              <LoaderCircle
                size={16}
                strokeWidth={1.5}
                aria-hidden
                className="animate-spin motion-reduce:animate-none"
              />
            ) : (
              <Download size={16} strokeWidth={1.5} aria-hidden />
            )}
            {making ? `Making the ${making.toUpperCase()}` : TEXTS.exportReport}
          </Button>
        }
      />
      <DropdownMenuContent align="end">
        {REPORT_FORMATS.map((format) => (
          <DropdownMenuItem key={format} onClick={() => void save(format)}>
            {LABELS[format]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
