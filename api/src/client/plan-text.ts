/** A plan as it is read: `Forfait Serenity 299 € HT`. Its label, which two specifications give, has no room around the sign. */
export const planText = (label: string): string => label.replace(/(\d)\s*€\s*HT$/, '$1\u00A0€\u00A0HT');
