import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure, createApiClient } from './api-client.ts';
import { noteUploadLimit, refusalOfSize, uploadLimitText } from './upload-limit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  noteUploadLimit('15000000');
});

const isLimit = (size: number): boolean =>
  refusalOfSize({ size }) === null && refusalOfSize({ size: size + 1 }) !== null;

test('the limit of files is what the server tells with its answers', async () => {
  expect([isLimit(15_000_000), uploadLimitText()]).toEqual([true, '15\u00A0Mo au plus']);
  // The server is the network's other end, which a unit of the browser's client does not have.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200;
      responseText = '{"state":"success"}';
      onload = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader = (name: string) => (name === 'X-Upload-Max-Bytes' ? '40000000' : null);
      send() {
        queueMicrotask(() => this.onload());
      }
    },
  );
  const tokens = { read: () => null, write: () => {} };
  await createApiClient({ base: '/api', tokens, onSignedOut: () => {} }).get('/draft');
  expect([isLimit(40_000_000), uploadLimitText()]).toEqual([true, '40\u00A0Mo au plus']);
});

test.each([null, '', 'x', '0'])('an answer that tells none changes nothing: %j', (told) => {
  noteUploadLimit(told);
  expect(isLimit(15_000_000)).toBe(true);
});

test('a file above it is refused before it leaves, one of its size is sent', async () => {
  noteUploadLimit('2000000');
  const sent = vi.fn<() => void>();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      constructor() {
        sent();
        throw new DOMException('aborted', 'AbortError');
      }
    },
  );
  const client = createApiClient({
    base: '/api',
    tokens: { read: () => null, write: () => {} },
    onSignedOut: () => {},
  });
  const post = (size: number) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(size)], 'devis.pdf'));
    return client.post('/upload', form, { signal: AbortSignal.abort() });
  };
  await expect(post(2_000_001)).rejects.toMatchObject({
    status: 413,
    code: 'file_too_large',
    sentence: 'Ce fichier dépasse 2\u00a0Mo.',
  });
  expect(sent).not.toHaveBeenCalled();
  await expect(post(2_000_000)).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveBeenCalledOnce();
});

test('a body that a proxy finds too large is no fault of the server', () => {
  expect(new ApiFailure(413, {}, '').sentence).toBe('Ce fichier est trop lourd.');
});
