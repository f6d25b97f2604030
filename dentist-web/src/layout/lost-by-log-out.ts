/** What a logout would destroy on this device, as its question says it; null: nothing. `count`: of the new requests; `hasInput`: of a message or a form. */
export function lostByLogOut(count: number, hasInput: boolean): string | null {
  if (count === 0 && !hasInput) return null;
  const sentences = [
    count === 1 && '1 demande n’est pas encore partie en entier.',
    count > 1 && `${count} demandes ne sont pas encore parties en entier.`,
    hasInput && 'Votre saisie n’est pas envoyée.',
    'Se déconnecter efface ce qui attend sur cet appareil.',
  ];
  return sentences.filter(Boolean).join(' ');
}
