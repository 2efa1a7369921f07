/** What a document may be, and how each kind is named. */
export const MEDIA = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;

export type MediaType = keyof typeof MEDIA;

/** What a client may call it; content decides later. */
const DECLARED: Record<string, MediaType> = {
  'application/pdf': 'application/pdf',
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/png': 'image/png',
};

const BY_ENDING: Record<string, MediaType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** The kind that a client declares by media type or, where it names none, by the name's ending; null for any other. */
export function declaredMedia(mediaType: string, name: string): MediaType | null {
  const plain = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = BY_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null;
  if (plain === '' || plain === 'application/octet-stream') return ending;
  return DECLARED[plain] ?? null;
}

// Control, format (right-to-left marks too), private-use characters, and what a path or a shell would read.
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"/\\|?*]/gu;

/** A name that is fit to show and to save under: no path, no hidden or misleading characters, the ending of its kind. */
export function fileNameFor(name: string, media: MediaType): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const base = last
    .replace(UNFIT, '')
    .replace(/\.[^.]{1,8}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 100);
  return `${base || 'document'}.${MEDIA[media]}`;
}
