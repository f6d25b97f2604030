import { receiveAnswer } from '@accordent/core/answers/receive-answer.ts';
import { A_PDF, type World } from './builders.ts';

/** An insurer's answer with its letter, which waits for a person; gives its id. */
export async function anAnswer(
  { ports }: World,
  { coverageRequestId, bytes = A_PDF }: { coverageRequestId: number; bytes?: Uint8Array },
): Promise<number> {
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, bytes);
  return ports.transaction((stores) =>
    receiveAnswer(ports, stores, {
      coverageRequestId,
      source: 'mail',
      decision: 'agreement',
      granted: 61_200,
      number: 'ML-26-88107',
      letter: {
        name: 'Accord.pdf',
        fileKey,
        mime: 'application/pdf',
        sizeBytes: bytes.length,
        pages: 1,
        sha256: '0'.repeat(64),
      },
      actor: null,
      at: ports.clock.now(),
    }),
  );
}
