import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { requireSafePath, type Storage } from './storage.js';

export interface S3Settings {
  bucket: string;
  region: string;
  /** For a store that is not Amazon's. */
  endpoint: string | null;
  accessKeyId: string | null;
  secretAccessKey: string | null;
}

/** Any store that speaks S3. */
export class S3Storage implements Storage {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    const { region, endpoint, accessKeyId, secretAccessKey } = settings;
    this.client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      // Stores that are not Amazon's often know no checksums of a stream's trailer.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(path: string, bytes: Buffer, mediaType: string): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.object(path), Body: bytes, ContentType: mediaType }));
  }

  async get(path: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.object(path)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
      if (error instanceof NoSuchKey || $metadata?.httpStatusCode === 404) return null;
      throw error;
    }
  }

  async remove(path: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(path)));
  }

  private object(path: string) {
    return { Bucket: this.settings.bucket, Key: requireSafePath(path) };
  }
}
