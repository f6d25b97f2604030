/** The tabs of a PEC and their names in addresses. */
const recordTabs = ['information', 'files', 'messages', 'history', 'comments'] as const;
export type RecordTab = (typeof recordTabs)[number];

/** Without a name the first tab; a name that is none: null. */
export function tabOf(name: string | undefined): RecordTab | null {
  if (name === undefined) return recordTabs[0];
  return recordTabs.find((tab) => tab === name) ?? null;
}
