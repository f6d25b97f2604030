import net from 'node:net';

/** A way to the product that can be cut in the middle of an upload. */
export type CuttingProxy = {
  readonly url: string;
  /**
   * The next document that is uploaded is cut after so many of its bytes, or once it is whole and before its answer comes
   * back; then nothing gets through until `mend`. Resolves as it is cut.
   */
  cutNextUpload(afterBytes: number): Promise<void>;
  mend(): void;
  close(): Promise<void>;
};

const UPLOAD = /^POST \/api\/draft\/\d+\/document /;
const CALL = /^[A-Z]+ \//;
/** An upload is answered later than the live connection tells of its document, as on a slow line. */
const ANSWER_AFTER_MS = 1500;

/** Stands between a browser and the product on this port. */
export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const open = new Set<net.Socket>();
  let armed: { readonly afterBytes: number; readonly done: () => void } | null = null;
  let isCut = false;

  const server = net.createServer((browser) => {
    if (isCut) return browser.destroy();
    const product = net.connect(port, '127.0.0.1');
    /** Bytes of the upload that this connection may still carry; null: it carries none. */
    let left: number | null = null;
    let isUpload = false;
    const end = () => {
      browser.destroy();
      product.destroy();
    };
    for (const socket of [browser, product]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    browser.on('data', (bytes) => {
      const start = bytes.subarray(0, 80).toString('latin1');
      if (CALL.test(start)) isUpload = UPLOAD.test(start);
      if (armed && left === null && isUpload) left = armed.afterBytes;
      if (left === null) return void product.write(bytes);
      product.write(bytes.subarray(0, left));
      left -= bytes.length;
      if (left <= 0) cut();
    });
    product.on('data', (bytes) => {
      // The whole of it has come, and nobody hears so.
      if (left !== null) cut();
      else if (isUpload) setTimeout(() => browser.write(bytes), ANSWER_AFTER_MS);
      else browser.write(bytes);
    });
  });

  function cut(): void {
    isCut = true;
    // What was handed on is on its way already: it arrives.
    for (const socket of open) socket.end();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, 20);
    armed?.done();
    armed = null;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as net.AddressInfo;
  return {
    url: `http://localhost:${own}`,
    cutNextUpload: (afterBytes) =>
      new Promise((done) => {
        armed = { afterBytes, done };
      }),
    mend() {
      isCut = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
