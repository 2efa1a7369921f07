import type { S3Client } from '@aws-sdk/client-s3';
import { requireSafePath, type Storage } from './storage.js';

export interface S3Settings {
  bucket: string;
  region: string;
  /** For an S3-compatible store other than Amazon's. */
  endpoint: string | null;
  accessKeyId: string | null;
  secretAccessKey: string | null;
}

/** Loaded with the first file, because most starts don't need it. */
const library = () => import('@aws-sdk/client-s3');

/** Any S3-compatible store. */
export class S3Storage implements Storage {
  private opened: Promise<S3Client> | null = null;

  constructor(private readonly settings: S3Settings) {}

  private client(): Promise<S3Client> {
    this.opened ??= this.open();
    return this.opened;
  }

  private async open(): Promise<S3Client> {
    const { S3Client } = await library();
    const { region, endpoint, accessKeyId, secretAccessKey } = this.settings;
    return new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      // Many S3-compatible stores don't support checksums in a stream's trailer.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(path: string, bytes: Buffer, mediaType: string): Promise<void> {
    const { PutObjectCommand } = await library();
    const asked = new PutObjectCommand({ ...this.object(path), Body: bytes, ContentType: mediaType });
    await (await this.client()).send(asked);
  }

  async get(path: string): Promise<Buffer | null> {
    const { GetObjectCommand, NoSuchKey } = await library();
    const asked = new GetObjectCommand(this.object(path));
    try {
      const { Body } = await (await this.client()).send(asked);
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
      if (error instanceof NoSuchKey || $metadata?.httpStatusCode === 404) return null;
      throw error;
    }
  }

  async remove(path: string): Promise<void> {
    const { DeleteObjectCommand } = await library();
    const asked = new DeleteObjectCommand(this.object(path));
    await (await this.client()).send(asked);
  }

  private object(path: string) {
    return { Bucket: this.settings.bucket, Key: requireSafePath(path) };
  }
}
