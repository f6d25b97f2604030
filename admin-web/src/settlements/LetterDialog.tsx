import { useWishKeys } from '@accordent/ui-kit/hooks/use-wish-keys.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { euroText } from '@accordent/api/client/money.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useState } from 'react';
import {
  readAnewIfStale,
  refusalOfText,
  useLetter,
  useSettlementsChanged,
  writeLetter,
  type LetterAnswer,
  type SettlementItem,
} from './settlements.api.ts';

/** The registered letter that alone interrupts the two years: made as a PDF, kept with the proof of the PEC. */
export function LetterDialog({ item, onClose }: { item: SettlementItem; onClose: () => void }) {
  const { data, error, mutate } = useLetter(item.id);
  const changed = useSettlementsChanged();
  const [typedTo, setTypedTo] = useState<string | null>(null);
  /** With the sum that it was written for: what is read again meanwhile may name another. */
  const [typed, setTyped] = useState<{ text: string; owed: number | undefined } | null>(null);
  const [number, setNumber] = useState('');
  const { keyOf } = useWishKeys();
  const letter = data?.letter;
  const to = typedTo ?? letter?.to ?? '';
  const { text = '', owed } = typed ?? letter ?? {};
  const writeSeen = () => {
    const wish = { to, text, number, amount: owed };
    return readAnewIfStale(writeLetter(item, wish, keyOf(wish)), () => {
      setTyped(null);
      return Promise.all([mutate(), changed()]);
    });
  };
  return (
    <ActDialog
      isOpen
      tone="primary"
      title="Préparer une lettre recommandée"
      message={letter && saidOf(letter)}
      confirmLabel="Préparer la lettre"
      doing="Préparation de la lettre…"
      done={(enclosed) => doneOf(letter?.enclosed ?? [], enclosed)}
      canConfirm={letter !== undefined}
      refusalOf={refusalOfText}
      act={writeSeen}
      onClose={onClose}
      onDone={changed}
    >
      {(isBusy) => (
        <FormFields>
          {error !== undefined && <Banner tone="danger">{sentenceOf(error)}</Banner>}
          <FormField label="Destinataire" isRequired>
            <TextArea
              rows={4}
              maxLength={textLimits.payerLetter.to}
              value={to}
              disabled={isBusy || !letter}
              onChange={(event) => setTypedTo(event.target.value)}
            />
          </FormField>
          <FormField label="Texte" isRequired>
            <TextArea
              rows={12}
              maxLength={textLimits.payerLetter.text}
              value={text}
              disabled={isBusy || !letter}
              onChange={(event) => setTyped({ text: event.target.value, owed })}
            />
          </FormField>
          <FormField label="N° de l’envoi recommandé" isOptional>
            <TextInput
              maxLength={textLimits.payerLetter.number}
              value={number}
              disabled={isBusy || !letter}
              onChange={(event) => setNumber(event.target.value)}
            />
          </FormField>
        </FormFields>
      )}
    </ActDialog>
  );
}

/** A paper that could not be copied keeps no letter from being made: who posts it puts that one in himself. */
function doneOf(announced: readonly string[], enclosed: readonly string[] | null): string {
  const missing = enclosed ? announced.filter((title) => !enclosed.includes(title)) : [];
  if (missing.length === 0) return 'Lettre téléchargée, et gardée comme preuve.';
  return `Lettre téléchargée, et gardée comme preuve, sans les pièces\u00a0: ${missing.join(', ')}. Joignez-les vous-même.`;
}

function saidOf({ payer, owed, enclosed }: LetterAnswer['letter']): string {
  const behind = enclosed.length > 0 && `Derrière elle\u00a0: ${enclosed.join(', ')}.`;
  return [
    `${payer || 'La mutuelle'} doit ${euroText(owed)}.`,
    'La lettre est gardée avec la preuve de la PEC\u00a0: imprimez-la et postez-la, rien ne part d’ici.',
    behind,
  ]
    .filter(Boolean)
    .join(' ');
}
