import { fileTypeFromBuffer } from 'file-type';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { DocumentMime } from '@accordent/core/documents/document-ports.ts';
import { heicToJpeg } from './heic-to-jpeg.ts';
import { rewriteImage } from './rewrite-image.ts';
import { inspectPdf } from './inspect-pdf.ts';

export type Inspected = { readonly bytes: Uint8Array; readonly mime: DocumentMime; readonly pages?: number };

/** Judges by the first bytes and a full reading, never by a name; runs in the inspection process. */
export async function inspectBytes(bytes: Uint8Array): Promise<Inspected> {
  const type = await fileTypeFromBuffer(bytes);
  switch (type?.mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return { bytes: await rewriteImage(bytes, type.mime), mime: type.mime };
    case 'image/apng':
      return { bytes: await rewriteImage(bytes, 'image/png'), mime: 'image/png' };
    case 'image/heic':
    case 'image/heif':
      return { bytes: await rewriteImage(await heicToJpeg(bytes), 'image/jpeg'), mime: 'image/jpeg' };
    case 'application/pdf':
      return { bytes, mime: 'application/pdf', pages: await inspectPdf(bytes) };
    default:
      throw domainError('unsupported_file');
  }
}
