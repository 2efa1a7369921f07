/** A file as it was sent, before it is checked. */
export interface UploadedFile {
  /** The client's file name, which is never used as a path. */
  name: string;
  mediaType: string;
  bytes: Buffer;
}
