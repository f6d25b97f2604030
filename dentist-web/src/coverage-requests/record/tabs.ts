/** The tabs of a record, by the word that stands in its address. */
export const tabLabels = {
  files: 'Pièces',
  messages: 'Messages',
  histories: 'Historique',
  remark: 'Remarque',
} as const;

export type Tab = keyof typeof tabLabels;

export const isTab = (text: string): text is Tab => Object.hasOwn(tabLabels, text);
