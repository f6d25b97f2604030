/** What became of a patient's request about his data. */
export const outcomeWords = { answered: 'Répondu', erased: 'Effacé', refused: 'Refusé' };
