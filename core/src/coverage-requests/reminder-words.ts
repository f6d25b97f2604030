/** What staff read when another side keeps them waiting past the first limit of the status. */
export const reminders = { insurer: 'Relancer la mutuelle', dentist: 'Relancer le dentiste' } as const;
