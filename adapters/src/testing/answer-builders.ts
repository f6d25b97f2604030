import { NOTHING_TOLD, type AnswerTold } from '@accordent/core/answers/answer.ts';
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

type Choice = Partial<AnswerTold> & {
  readonly coverageRequestId: number;
  readonly adminId: number;
  readonly at?: Date;
};

/** An answer that one of the staff has confirmed and that stands: an agreement of 612 € unless told otherwise; gives its id. */
export async function aStandingAnswer(
  { ports }: World,
  { coverageRequestId, adminId, at = ports.clock.now(), ...told }: Choice,
): Promise<number> {
  return ports.transaction(async ({ answers, coverageRequests }) => {
    const id = await answers.add({
      ...NOTHING_TOLD,
      decision: 'agreement',
      granted: 61_200,
      basis: 'outside',
      ...told,
      coverageRequestId,
      kind: 'confirmed',
      ofId: null,
      source: 'paper',
      who: '',
      adminId,
      letter: null,
      at,
    });
    await coverageRequests.saveAnswer(coverageRequestId, id, at);
    return id;
  });
}
