import { linkPlaceOf } from '../transmissions/sending-texts.ts';

/** A PEC as its insurer is reminded of it: never by a name. */
export type Listed = {
  readonly reference: string;
  readonly number: string;
  /** To whom its link is reserved; null: none opens it. */
  readonly linkTo: string | null;
};

export const reminderSubject = (listed: readonly Listed[]): string =>
  listed.length === 1
    ? `Relance\u00A0: demande de prise en charge ${listed[0]?.reference}`
    : `Relance\u00A0: ${listed.length} demandes de prise en charge`;

/** What an insurer reads of the PEC that it has not answered. */
export function reminderText(listed: readonly Listed[]): string {
  const sentence =
    listed.length === 1
      ? 'Nous n’avons pas reçu de réponse à la demande de prise en charge dentaire suivante, que nous vous avons adressée\u00A0:'
      : 'Nous n’avons pas reçu de réponse aux demandes de prise en charge dentaire suivantes, que nous vous avons adressées\u00A0:';
  return [
    'Madame, Monsieur,',
    sentence,
    listed.map(lineOf).join('\n'),
    'Merci de nous répondre en rappelant nos références. Si votre réponse est déjà partie, ne tenez pas compte de ce message.',
  ].join('\n\n');
}

function lineOf({ reference, number, linkTo }: Listed): string {
  const named =
    number === ''
      ? `- notre référence ${reference}`
      : `- votre n°\u00A0${number}, notre référence ${reference}`;
  return linkTo === null ? named : `${named}\n${linkPlaceOf({ reference, address: linkTo })}`;
}
