import { draftContent, type DraftContent } from '@accordent/core/drafts/draft.ts';
import { sealDraft } from '@accordent/core/drafts/open-draft.ts';
import { requestTitles } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { A_PDF } from './builders.ts';
import type { World } from './builders.ts';

/** What was typed of a patient, whole. */
export const typedContent = (choice: Partial<DraftContent> = {}): DraftContent => ({
  ...draftContent.parse({
    patient: { lastname: 'LIMA', firstname: 'ROSA', nirNumber: '2550814168025', nirKey: '38' },
  }),
  ...choice,
});

/** A request that is not sent yet, with its three documents unless told otherwise; gives its ids. */
export async function aDraft(
  { ports }: World,
  {
    practitionerId,
    content = typedContent(),
    places = requestTitles,
  }: { practitionerId: number; content?: DraftContent; places?: readonly string[] },
): Promise<{ readonly id: number; readonly documentIds: readonly number[] }> {
  const at = ports.clock.now();
  const { drafts } = ports.stores;
  const id = await drafts.add({
    practitionerId,
    authorId: practitionerId,
    ...sealDraft(ports, content),
    at,
  });
  const documentIds: number[] = [];
  for (const [index, place] of places.entries()) {
    const fileKey = ports.fileStore.newKey();
    await ports.fileStore.put(fileKey, A_PDF);
    documentIds.push(
      await drafts.addDocument({
        draftId: id,
        key: `k${index}`,
        place,
        placeReason: '',
        fileKey,
        mime: 'application/pdf',
        sizeBytes: A_PDF.length,
        pages: 1,
        sha256: '0'.repeat(64),
        at,
      }),
    );
  }
  return { id, documentIds };
}
