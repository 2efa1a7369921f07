/** A file as it was sent, before it is checked. */
export interface UploadedFile {
  /** As the client named it: never a path of ours. */
  name: string;
  mediaType: string;
  bytes: Buffer;
}
