/** The tabs of a practitioner and their names in addresses. */
const practitionerTabs = [
  'information',
  'dfc',
  'conventions',
  'invoices',
  'messages',
  'histories',
  'sub-users',
] as const;
export type PractitionerTab = (typeof practitionerTabs)[number];

/** Without a name the first tab; a name that is none: null. */
export function tabOf(name: string | undefined): PractitionerTab | null {
  if (name === undefined) return practitionerTabs[0];
  return practitionerTabs.find((tab) => tab === name) ?? null;
}
