import { signedPass, type SignedDocumentPass } from '../documents/sign-document-address.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * What an address must carry to open the letter of an answer for five minutes, in this session only. Throws not_found.
 * The look is audited.
 */
export async function signAnswerLetterAddress(
  { transaction, clock, urlSigner }: Pick<Ports, 'transaction' | 'clock' | 'urlSigner'>,
  { actor, answerId }: { actor: Administrator; answerId: number },
): Promise<SignedDocumentPass> {
  const at = clock.now();
  await transaction(async ({ answers, audit }) => {
    const { coverageRequestId } = await answers.getLetter(answerId);
    await audit.record({
      actor,
      at,
      action: 'open-answer-letter',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    });
  });
  return signedPass({ urlSigner }, { space: 'answer-letter', documentId: answerId, actor, at });
}
