import type { Config } from '../config.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

/** The storage that the settings name: an S3 bucket, else a folder. */
export const openStorage = ({ files }: Config): Storage =>
  files.s3 ? new S3Storage(files.s3) : new LocalStorage(files.folder);
