/** Where a sales lead stands; `color` is the key of a colour family. */
export type ProspectStatus = { readonly value: string; readonly label: string; readonly color: string };

/** The statuses of prospects (decisions §5). */
export const prospectStatuses: readonly ProspectStatus[] = [
  { value: 'toBeSolicited', label: 'À Rappeler', color: 'olive' },
  { value: 'toBeRecalled', label: 'À Démarcher', color: 'orange' },
  { value: 'unreachable', label: 'Injoignable', color: 'red' },
  { value: 'notInterested', label: 'Non intéressé', color: 'grey' },
  { value: 'thoughtful', label: 'Réfléchi', color: 'azure' },
  { value: 'registrationFileSent', label: "Dossier d'inscription envoyé", color: 'green' },
  { value: 'freeTest', label: "Demande d'essai", color: 'violet' },
  { value: 'wantCall', label: 'Demande de contact', color: 'teal' },
];

/** The status of this value, or null. */
export function prospectStatusOf(value: string): ProspectStatus | null {
  return prospectStatuses.find((status) => status.value === value) ?? null;
}
