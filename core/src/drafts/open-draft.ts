import type { SecretBox } from '../shared/crypto-ports.ts';
import type { Ports } from '../shared/ports.ts';
import { checkNir } from '../shared/nir.ts';
import { DRAFT_CONTEXT, draftContent, patientOfDraft, type Draft, type DraftContent } from './draft.ts';

/** What was typed; nothing of one that was sent. */
export const openDraft = (
  secretBox: SecretBox,
  { contentSealed }: Pick<Draft, 'contentSealed'>,
): DraftContent =>
  draftContent.parse(contentSealed === '' ? {} : JSON.parse(secretBox.open(contentSealed, DRAFT_CONTEXT)));

/** As it is kept: sealed whole, and found by its number once that is whole. */
export function sealDraft(
  { secretBox, nirIndex }: Pick<Ports, 'secretBox' | 'nirIndex'>,
  content: DraftContent,
): { readonly contentSealed: string; readonly nirIndex: string } {
  return {
    contentSealed: secretBox.seal(JSON.stringify(content), DRAFT_CONTEXT),
    nirIndex: draftNirIndex(nirIndex, content),
  };
}

/** What a draft is found by, with the present key; '' while its number is not whole. */
export function draftNirIndex(nirIndex: Ports['nirIndex'], content: DraftContent): string {
  const nir = checkNir(patientOfDraft(content).ssn);
  return 'value13' in nir ? nirIndex.key(nir.value13) : '';
}
