import { type ProjectStatus, type ReportFormat, type ReportView, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../live/query-keys';
import { currentRecords } from '../../live/start';
import { api, apiFile } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { saveFile } from '../../lib/save-file';
import { REPORTS } from './reports.texts';
import { toast } from '../../kit/sonner';

/** The page polls the progress while a report is created; completion arrives live. */
const LOOK_MS = 1_000;
const SHOWN = 200;

export const isMaking = ({ state }: Pick<ReportView, 'state'>): boolean => state === 'waiting' || state === 'working';

/** Own reports, newest first; live records of the kind `report` land in it. */
export const myReports = queryOptions({
  queryKey: keys.list('reports'),
  queryFn: ({ signal }) => api(routes.listReports, { query: { limit: SHOWN }, signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isMaking) ? LOOK_MS : false),
});

export interface ReportRequest {
  format: ReportFormat;
  /** Absent: all projects of the pipeline. */
  status?: ProjectStatus[] | undefined;
}

/** Requests a report, which appears in the list at once. */
export function useAskReport(onAsked: (report: ReportView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ReportRequest) => api(routes.askReport, { body: request }),
    onSuccess: (report) => {
      onAsked(report);
      currentRecords()?.put({ kind: 'report', id: report.id, version: report.version, view: report });
      void client.invalidateQueries({ queryKey: myReports.queryKey });
    },
    onError: (error) => toast.failure(REPORTS.askFailed, { detail: refusalWords(error) }),
  });
}

/** Downloads a report that is ready; may be repeated. */
export function useSaveReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, format, rows }: ReportView) => {
      const response = await apiFile(routes.downloadReport, { params: { id } });
      return { name: await saveFile(response, `pipeline.${format}`), rows: rows ?? 0 };
    },
    onSuccess: ({ name, rows }) => toast.success(REPORTS.exported(rows), { detail: name }),
    onError: (error) => {
      toast.failure(REPORTS.exportFailed, { detail: refusalWords(error) });
      // It may have expired; the list then says so.
      void client.invalidateQueries({ queryKey: myReports.queryKey });
    },
  });
}
