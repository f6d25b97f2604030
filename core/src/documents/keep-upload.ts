import { authorOf, type Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { receiveDocument } from './receive-document.ts';

/** Keeps a file for 24 h until its sender puts it on a request or sends it with a message; gives its id. Throws what receiveDocument throws. */
export async function keepUpload(
  ports: Pick<Ports, 'transaction' | 'clock' | 'documentInspector' | 'antivirus' | 'fileStore'>,
  { actor, bytes }: { actor: Actor; bytes: Uint8Array },
): Promise<string> {
  const file = await receiveDocument(ports, { bytes });
  return ports.transaction(({ uploads }) =>
    uploads.add({ ...file, by: authorOf(actor), at: ports.clock.now() }),
  );
}
