type Row = {
  readonly value: string;
  readonly label: string;
  /** A family of status colours. */
  readonly color: 'olive' | 'orange' | 'red' | 'grey' | 'azure' | 'green' | 'violet' | 'teal';
  /** Whether staff choose it; the others come from the public forms alone. */
  readonly isSelectable: boolean;
  /** Whether the prospect stands in the list of calls to make. */
  readonly isToCall: boolean;
};

const rows = [
  { value: 'toBeSolicited', label: 'À Rappeler', color: 'olive', isSelectable: true, isToCall: true },
  { value: 'toBeRecalled', label: 'À Démarcher', color: 'orange', isSelectable: true, isToCall: true },
  { value: 'unreachable', label: 'Injoignable', color: 'red', isSelectable: true, isToCall: false },
  { value: 'notInterested', label: 'Non intéressé', color: 'grey', isSelectable: true, isToCall: false },
  { value: 'thoughtful', label: 'Réfléchi', color: 'azure', isSelectable: true, isToCall: false },
  {
    value: 'registrationFileSent',
    label: "Dossier d'inscription envoyé",
    color: 'green',
    isSelectable: true,
    isToCall: false,
  },
  { value: 'freeTest', label: "Demande d'essai", color: 'violet', isSelectable: false, isToCall: false },
  { value: 'wantCall', label: 'Demande de contact', color: 'teal', isSelectable: false, isToCall: true },
] as const satisfies readonly Row[];

export type ProspectStatusValue = (typeof rows)[number]['value'];
export type ProspectStatus = Row & { readonly value: ProspectStatusValue };

export const prospectStatuses: readonly ProspectStatus[] = rows;

/** The statuses that the public forms give: a trial is asked for, or a call. */
export const publicForms = ['freeTest', 'wantCall'] as const satisfies readonly ProspectStatusValue[];
export type PublicForm = (typeof publicForms)[number];

/** Null for a value that is no status. */
export function prospectStatusOf(value: string): ProspectStatus | null {
  return prospectStatuses.find((status) => status.value === value) ?? null;
}
