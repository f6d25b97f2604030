import { domainError } from '@accordent/core/shared/domain-error.ts';
import { MAX_PIXELS } from './limits.ts';

/**
 * A phone's HEIC as JPEG. What the decoder cannot read is `unsupported_file` with the fact `heic`:
 * its sentence asks for a JPEG. Throws `file_too_large` for too many pixels.
 */
export async function heicToJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  if (declaredPixels(bytes) > MAX_PIXELS) throw domainError('file_too_large', { pixels: MAX_PIXELS });
  // Loaded only when needed: the decoder is 3 MB of WebAssembly.
  const { default: convert } = await import('heic-convert');
  try {
    return await convert({ buffer: bytes, format: 'JPEG', quality: 0.92 });
  } catch {
    throw domainError('unsupported_file', { heic: true });
  }
}

/** The largest size named by an `ispe` box (ISO/IEC 23008-12 §6.5.3): 4 bytes of name, 4 of version, width, height. */
function declaredPixels(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let largest = 0;
  for (
    let at = buffer.indexOf('ispe');
    at !== -1 && at + 16 <= buffer.length;
    at = buffer.indexOf('ispe', at + 4)
  )
    largest = Math.max(largest, buffer.readUInt32BE(at + 8) * buffer.readUInt32BE(at + 12));
  return largest;
}
