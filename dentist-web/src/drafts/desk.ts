import { listedName } from '@accordent/api/client/person-name.ts';
import { ahead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { mutate } from 'swr';
import { tellDesk } from './desk-here.ts';
import { openDraftDesk } from './draft-desk.ts';
import { inCapitals, type LocalDraft } from './local-draft.ts';

const STALE = ['/drafts', '/dfc', '/metrics'];
const DELETED = 'Ce brouillon a été supprimé entre-temps\u00a0; votre saisie est reprise.';
const isStale = (key: unknown): boolean => STALE.includes(String(Array.isArray(key) ? key[0] : key));

function sayStayed({ typed: { patient } }: LocalDraft, sentence: string): void {
  toast.error(`Demande non envoyée\u00a0: ${listedName(inCapitals(patient))}. ${sentence}`);
}

/** The new requests of this device. */
export const desk = openDraftDesk({
  onSent: ({ typed: { patient } }) => {
    toast.success(`Demande envoyée\u00a0: ${listedName(inCapitals(patient))}.`);
  },
  onStayed: sayStayed,
  onTakenUp: (gone) => {
    const sentence = `${DELETED}${gone.documents.length > 0 ? ' Joignez de nouveau ses documents.' : ''}`;
    // The one that takes its place waits for its sender, who may have left the screen.
    if (gone.isArmed) sayStayed(gone, sentence);
    else toast.info(sentence, { duration: Infinity });
  },
  onChange: () => {
    ahead.forget(isStale);
    void mutate(isStale);
  },
});
tellDesk(desk);
