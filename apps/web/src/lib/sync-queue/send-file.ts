import { type AnswerOf, type FileType, type PhotoKind, routes } from '@libs/contracts';
import { addressOf, ApiError, tokenNow } from '../api/api';
import { errorFrom } from '../api/api-error';
import { parseAnswer } from '../api/api-parse';
import { asMyCall } from '../api/own-calls';
import { SYNC_QUEUE } from './sync-queue.texts';

export interface Sending {
  projectId: string;
  fileType: FileType;
  /** Of a photo. */
  ticketId?: string | undefined;
  /** Of a photo of a job. */
  shows: { jobId: string; kind: PhotoKind } | null;
  file: File;
  /** The same for every attempt: what arrived once is not kept twice. */
  key: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one document and reports its progress, which `fetch` cannot do. */
export const sendFile = (sending: Sending): Promise<AnswerOf<typeof routes.uploadFile>> =>
  asMyCall(async () => {
    const token = await tokenNow();
    let response = await post(sending, token);
    if (response.status === 401 && token) {
      const renewed = await tokenNow(token);
      if (renewed) response = await post(sending, renewed);
    }
    if (!response.ok) throw await errorFrom(response);
    return parseAnswer(routes.uploadFile.response, await response.json());
  });

function post({ projectId, fileType, ticketId, shows, file, key, onProgress, signal }: Sending, token: string | null) {
  const form = new FormData();
  // The field goes before the file, so that the server knows the type when the file arrives.
  if (shows) form.append('kind', shows.kind);
  else form.append('fileType', fileType);
  if (ticketId) form.append('ticketId', ticketId);
  form.append('file', file);
  const address = shows
    ? addressOf(routes.addPhoto, { id: shows.jobId }, undefined)
    : addressOf(routes.uploadFile, { id: projectId }, undefined);
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const broken = () => reject(new ApiError(0, 'network', SYNC_QUEUE.broken));
    request.onerror = broken;
    request.ontimeout = broken;
    request.onabort = broken;
    request.onload = () => resolve(answerOf(request));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Retry-After', 'X-Request-Id']) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  return new Response(request.responseText || '{}', { status: request.status, headers });
}
