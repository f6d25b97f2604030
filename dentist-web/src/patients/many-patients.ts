const words = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf'];

/** « Deux patients »: a number that one reads in words. */
export const manyPatients = (count: number): string =>
  `${words[count] ?? count} ${count > 1 ? 'patients' : 'patient'}`;
