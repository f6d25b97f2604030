declare module 'heic-convert' {
  /** `quality` from 0 to 1. Rejects when the bytes are no HEIC or their coding is unknown. */
  export default function convert(options: {
    buffer: Uint8Array;
    format: 'JPEG' | 'PNG';
    quality: number;
  }): Promise<Uint8Array>;
}
