/** An act that names its dentist, and the words that name him. */
export type TypedAct = { readonly kind: 'create' | 'write' | 'call'; readonly whom: string };

const forms: readonly (readonly [TypedAct['kind'], RegExp])[] = [
  ['create', /^(?:cr[ée]er|ajouter|nouvelle)\s+(?:une\s+)?d?pec(?:\s+(?:pour|de|à))?\s+(\S.*)$/i],
  ['write', /^(?:[ée]crire|mail|e-mail)(?:\s+(?:[àa]|au|pour))?\s+(\S.*)$/i],
  ['call', /^(?:appeler|t[ée]l[ée]phoner)(?:\s+(?:[àa]|au|pour))?\s+(\S.*)$/i],
];

/** 'créer une PEC pour Paoli', 'écrire à Paoli', 'appeler Paoli'; null for what is no such sentence. */
export function typedAct(text: string): TypedAct | null {
  for (const [kind, form] of forms) {
    const whom = form.exec(text.trim())?.[1];
    if (whom) return { kind, whom };
  }
  return null;
}
